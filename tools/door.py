"""What `./azulejos` does: set up if something changed, then hand over."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tools import stamps

ROOT = Path(__file__).resolve().parent.parent

RUN_GROUPS = ("build",)
CHECK_GROUPS = ("build", "dev", "docs")


def main(arguments: list[str]) -> int:
    """Run one command; the answer is the exit code."""
    developer = arguments[0] if arguments and arguments[0] in ("build", "test", "lint", "docs") else None
    groups = CHECK_GROUPS if developer in ("test", "lint", "docs") else RUN_GROUPS
    if not stamps.fresh(ROOT, groups):
        # Imported only now: a warm start pays for nothing that it does not use.
        from tools import setup

        code = setup.main(ROOT, groups)
        if code:
            return code
    if developer is None:
        python = str(stamps.python(ROOT))
        # -P: the folder the user stands in must not be able to shadow a module.
        os.execv(python, [python, "-P", "-m", "azulejos", *arguments])
    if developer == "build":
        return 0
    from tools import checks

    sys.stdout.flush()
    return checks.main(ROOT, arguments[0], arguments[1:])

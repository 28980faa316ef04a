"""Commands, as a process and inside this one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ENVIRONMENT = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")} | {
    "PYTHONUTF8": "1",
    "COLUMNS": "100",
}


def command(*words: str) -> list[str]:
    """The command line of a command."""
    return [sys.executable, "-m", "azulejos", *words]


def process(*words: str, stdin: bytes = b"", folder: Path | None = None) -> subprocess.CompletedProcess[bytes]:
    """A command that has ended."""
    return subprocess.run(command(*words), input=stdin, capture_output=True, cwd=folder, env=ENVIRONMENT, timeout=60, check=False)

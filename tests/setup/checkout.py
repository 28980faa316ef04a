"""Copies of the working tree, and the door script started in them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

BASE_PYTHON = str(Path(sys.base_prefix, "bin", f"python{sys.version_info.major}.{sys.version_info.minor}"))
"""The interpreter that the environment was made with: the tests themselves run inside the environment."""


def copy_tree(target: Path) -> Path:
    """What git would commit, as it is now."""
    names = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in filter(None, names.stdout.split("\0")):
        source = ROOT / name
        if source.is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target / name)
    return target


def environment(home: Path, path: str, **more: str) -> dict[str, str]:
    """A fresh user's environment: an own home, this PATH, no configuration of package tools."""
    home.mkdir(exist_ok=True)
    kept = {name: os.environ[name] for name in ("LANG", "SSL_CERT_FILE", "SSL_CERT_DIR", "TMPDIR") if name in os.environ}
    return kept | {"HOME": str(home), "PATH": path, "PIP_CONFIG_FILE": os.devnull} | more


def door(tree: Path, *arguments: str, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Start the door script and wait for its end."""
    command = [BASE_PYTHON, str(tree / "azulejos"), *arguments]
    return subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=600, check=False)


def fake_compiler(folder: Path, macros: str) -> Path:
    """A folder with a g++ that answers nothing but what it is."""
    folder.mkdir()
    program = folder / "g++"
    program.write_text(f"#!/bin/sh\nprintf '{macros}'\n", "utf-8")
    program.chmod(0o755)
    return folder

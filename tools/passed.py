"""Remembering which checks passed, and for which state of the files."""

from __future__ import annotations

import json
import threading
from pathlib import Path

from tools import stamps

_one_at_a_time = threading.Lock()


def already(root: Path, check: str, key: str) -> bool:
    """Did this check pass when the files were as the key says?"""
    return _read(root).get(check) == key


def note(root: Path, check: str, key: str) -> None:
    """Remember that this check passed."""
    with _one_at_a_time:
        known = _read(root) | {check: key}
        target = stamps.private(root) / "passed.json"
        fresh_copy = target.with_suffix(".new")
        fresh_copy.write_text(json.dumps(known), "utf-8")
        fresh_copy.replace(target)


def _read(root: Path) -> dict[str, str]:
    try:
        known: dict[str, str] = json.loads((stamps.private(root) / "passed.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known

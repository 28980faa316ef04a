"""How much of this machine may be used."""

from __future__ import annotations

import os
import sys


def usable_cores() -> int:
    """How many cores this process may use.

    >>> usable_cores() >= 1
    True
    """
    if sys.platform == "linux":
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1

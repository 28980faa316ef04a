"""The server's own time."""

from __future__ import annotations

import time
from collections.abc import Callable


class ServerTime:
    """Milliseconds since 1970, that never jump: the machine's clock is read once, and from then on the time that passes is counted.

    Somebody may set the machine's clock while people play; no flag falls by that, and nobody gets time.

    >>> wall, steady = iter([10_000_000_000]), iter([5_000_000, 7_000_000])
    >>> ServerTime(lambda: next(wall), lambda: next(steady)).now()
    10002
    """

    def __init__(self, wall: Callable[[], int] = time.time_ns, steady: Callable[[], int] = time.monotonic_ns) -> None:
        self._steady = steady
        self._zero = wall() - steady()

    def now(self) -> int:
        """The time now."""
        return (self._zero + self._steady()) // 1_000_000

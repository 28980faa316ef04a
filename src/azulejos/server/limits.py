"""How much of everything one may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """The limits of a server; each has a clear answer when it is reached.

    >>> Limits().message_bytes
    8192
    """

    message_bytes: int = 8192
    """Of a message on the live connection."""
    body_bytes: int = 2 * 1024 * 1024
    """Of a request: a record is the largest."""
    messages_per_second: float = 20
    messages_at_once: int = 60
    """How many may come in a burst."""
    tables_per_minute: float = 30
    """That one address may open."""
    tables_at_once: int = 30
    connections: int = 10_000
    connections_of_a_table: int = 250
    outbox: int = 256
    """Messages that wait for somebody who reads slowly."""
    hello_seconds: float = 10
    silence_seconds: float = 60
    away_ms: int = 60_000
    """After that, others may decide about the seat of somebody who is gone."""
    idle_seconds: float = 60
    """After that, a table at which nothing happens leaves the memory."""


class Bucket:
    """So many at once, and so many a second: everything else comes too fast.

    >>> bucket = Bucket(rate=1, burst=2, clock=lambda: 0.0)
    >>> [bucket.take() for _ in range(3)]
    [True, True, False]
    """

    __slots__ = ("_burst", "_clock", "_left", "_rate", "_seen")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._seen = float(burst), clock()

    def take(self) -> bool:
        """Whether one more is allowed."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken lately."""
        return self._left + (self._clock() - self._seen) * self._rate >= self._burst

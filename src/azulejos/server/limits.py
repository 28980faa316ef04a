"""How much of everything one may ask for."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

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
    talk_per_second: float = 1
    """Lines of chat at a table."""
    talk_at_once: int = 20
    requests_per_second: float = 50
    """That come from one address; a picture or a replay counts for several."""
    requests_at_once: int = 500
    tables_per_minute: float = 30
    """That one address may open."""
    tables_at_once: int = 30
    connections: int = 10_000
    connections_of_an_address: int = 500
    connections_of_a_table: int = 250
    outbox: int = 256
    """Messages that wait for somebody who reads slowly."""
    outbox_bytes: int = 4 * 1024 * 1024
    """How long they may be together."""
    farewell_seconds: float = 10
    """How long somebody who is turned out has to read why."""
    head_seconds: float = 10
    """In which the head of a request has to come."""
    body_seconds: float = 30
    """In which the body of a request has to come."""
    unread_seconds: float = 60
    """After which what was sent and not read ends the connection, where the system can do that."""
    hello_seconds: float = 10
    silence_seconds: float = 60
    events_of_a_table: int = 5_000
    """A game has some 100 actions; at a table where this many things have happened, nobody can say or take back anything any more."""
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

    def take(self, count: int = 1) -> bool:
        """Whether so many more are allowed."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < count:
            return False
        self._left -= count
        return True

    @property
    def full(self) -> bool:
        """Whether nothing was taken lately."""
        return self._left + (self._clock() - self._seen) * self._rate >= self._burst


class Throttle:
    """A bucket for each address from which something is asked.

    >>> throttle = Throttle(rate=1, burst=1)
    >>> throttle.allows("127.0.0.1"), throttle.allows("127.0.0.1"), throttle.allows("127.0.0.2")
    (True, False, True)
    """

    MOST_BUCKETS = 10_000

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._buckets: dict[str, Bucket] = {}

    def allows(self, address: str, count: int = 1) -> bool:
        """Whether this address may ask so many times more."""
        if len(self._buckets) >= self.MOST_BUCKETS:
            self._buckets = {each: bucket for each, bucket in self._buckets.items() if not bucket.full}
        return self._buckets.setdefault(neighbourhood(address), Bucket(self._rate, self._burst)).take(count)


def neighbourhood(address: str) -> str:
    """Whose address it is: who has one address of IPv6 has the 2^64 beside it.

    >>> neighbourhood("2001:db8::1:2"), neighbourhood("::ffff:192.0.2.7"), neighbourhood("192.0.2.7")
    ('2001:db8::/64', '192.0.2.7', '192.0.2.7')
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> 64 << 64)}/64"

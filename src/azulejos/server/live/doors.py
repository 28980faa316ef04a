"""How many windows may be open: of the whole server, and of one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from azulejos.server.limits import Limits, neighbourhood
from azulejos.server.tables.decide import Refusal


class Doors:
    """Counts who is inside, from the first byte on.

    >>> doors = Doors(Limits(connections_of_an_address=1))
    >>> with doors.open("127.0.0.1"):
    ...     doors.check("127.0.0.1")
    Traceback (most recent call last):
    azulejos.server.tables.decide.Refusal: too many windows are open from this address
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._inside: Counter[str] = Counter()

    @property
    def count(self) -> int:
        """How many windows are open."""
        return self._inside.total()

    def check(self, address: str) -> None:
        """Whether one more may come in from this address; raises `Refusal`."""
        if self.count >= self._limits.connections:
            raise Refusal("too-many", "too many windows are open at this server")
        if self._inside[neighbourhood(address)] >= self._limits.connections_of_an_address:
            raise Refusal("too-many", "too many windows are open from this address")

    @contextmanager
    def open(self, address: str) -> Iterator[None]:
        """For as long as a window is open; raises `Refusal`."""
        self.check(address)
        where = neighbourhood(address)
        self._inside[where] += 1
        try:
            yield
        finally:
            self._inside[where] -= 1
            if not self._inside[where]:
                del self._inside[where]

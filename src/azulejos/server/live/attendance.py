"""Who is at a table: the windows of this process, what other processes say of theirs, and since when somebody is missed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from azulejos.server.live.connection import Connection
from azulejos.server.protocol.settings import Days
from azulejos.server.store.relay import Present
from azulejos.server.tables.state import Table
from azulejos.server.tables.views import Presence


class Attendance:
    """Who is there, seat by seat; not part of the log.

    >>> from azulejos.server.protocol.settings import Here, Link, NewTable
    >>> from azulejos.server.tables.events import Opened
    >>> opened = Opened(at=1, settings=NewTable(seats=[Here(), Link()]), seed="7", secret="8", grants=())
    >>> attendance = Attendance(Table("t1", [opened]), away_ms=1000, now=lambda: 5)
    >>> attendance.hear("another process", Present((0,), 2))
    >>> presence = attendance.presence()
    >>> presence.connected, presence.away_since, presence.spectators
    ((True, False), (None, None), 2)
    """

    def __init__(self, table: Table, away_ms: int, now: Callable[[], int]) -> None:
        self.windows: set[Connection] = set()
        self._table, self._away_ms, self._now = table, away_ms, now
        self._may_go = isinstance(table.settings.clock, Days)
        """With days for a move nobody has to be there, and whoever goes has not left: the clock says when somebody has."""
        self._elsewhere: dict[str, Present] = {}
        # Nobody has come yet, or again: who stays away for long is missed from now on.
        self._away: list[int | None] = [now()] * len(table.seats)

    def come(self, window: Connection) -> None:
        """A window was opened."""
        self.windows.add(window)
        self._look()

    def go(self, window: Connection) -> None:
        """A window was closed."""
        self.windows.discard(window)
        self._look()

    def hear(self, process: str, present: Present) -> None:
        """What another process says of its windows; nothing more when it has none, or is gone."""
        if present == Present():
            self._elsewhere.pop(process, None)
        else:
            self._elsewhere[process] = present
        self._look()

    def sat(self, seat: int) -> None:
        """Somebody has just taken a seat, maybe without a window: nobody misses them yet."""
        self._look()
        if self._away[seat] is not None:
            self._away[seat] = self._now()

    def here(self) -> Present:
        """The windows of this process."""
        held = [window.holder.seats(self._table) for window in self.windows]
        return Present(tuple(sorted({seat for seats in held for seat in seats})), sum(not seats for seats in held))

    def presence(self) -> Presence:
        """Who is there now, at all processes."""
        now, present = self._now(), self._present()
        return Presence(
            connected=tuple(seat in present for seat in range(len(self._away))),
            away_since=tuple(self._missed(seat) for seat in range(len(self._away))),
            spectators=self.here().spectators + sum(each.spectators for each in self._elsewhere.values()),
            replaceable=frozenset(
                seat
                for seat in range(len(self._away))
                if not self._may_go and (since := self._missed(seat)) is not None and now - since >= self._away_ms
            ),
        )

    def waiting(self) -> Iterator[tuple[int, int]]:
        """Seats whose players are away, and in how many milliseconds the others may decide about them."""
        for seat in range(len(self._away)):
            since = self._missed(seat)
            if since is not None and not self._may_go and since + self._away_ms > self._now():
                yield seat, since + self._away_ms - self._now()

    def _present(self) -> set[int]:
        return {*self.here().seats, *(seat for each in self._elsewhere.values() for seat in each.seats)}

    def _look(self) -> None:
        present = self._present()
        for seat, since in enumerate(self._away):
            if seat in present:
                self._away[seat] = None
            elif since is None:
                self._away[seat] = self._now()

    def _missed(self, seat: int) -> int | None:
        """Since when; never at a seat that is a bot's, or that still waits for somebody."""
        who = self._table.seats[seat]
        return None if who.open or who.thinker is not None else self._away[seat]

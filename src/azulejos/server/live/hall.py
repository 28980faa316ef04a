"""All tables of this process: made, loaded when somebody comes, forgotten when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from types import TracebackType
from typing import Self

from azulejos.server.garbage import Garbage
from azulejos.server.limits import Limits
from azulejos.server.live.doors import Doors
from azulejos.server.live.room import Room, Thinker
from azulejos.server.live.rows import row_of
from azulejos.server.protocol.answers import Problem
from azulejos.server.protocol.settings import Created, Listed, NewTable, SeatLink
from azulejos.server.store.journal import Entry, Journal, Row, StorageError
from azulejos.server.store.relay import Present
from azulejos.server.tables import decide as deciding
from azulejos.server.tables.decide import Refusal
from azulejos.server.tables.state import DamagedTable, Table
from azulejos.server.tables.tokens import new_table_id
from azulejos.server.time import ServerTime

log = logging.getLogger("azulejos.hall")

SWEEP_SECONDS = 5.0
OVERDUE = 10_000
"""How long, with several processes, another one waits before it does what is due."""
OUTAGE = 30_000
"""What has been due for so long, no process was there to do."""
FAREWELL_STEPS = 50
DAY = 86_400_000
WAITING_DAYS = 7
PLAYING_DAYS = 60
RESTARTING = Problem("restarting", "the server ends and will be back: connect again in a moment", closes=True)


class Hall:
    """The tables, by their ids."""

    def __init__(self, journal: Journal, thinker: Thinker, limits: Limits | None = None) -> None:
        self.journal = journal
        self.thinker = thinker
        self.limits = limits or Limits()
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self.events_written = 0
        self.doors = Doors(self.limits)
        self._garbage = Garbage()
        self._time = ServerTime()
        self.closing = False

    async def __aenter__(self) -> Self:
        """Opens the doors: tables at which something is due are loaded at once."""
        self.journal.listen(self)
        self._sweeper = asyncio.create_task(self._sweep(), name="sweeping the hall")
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Tells everybody, and lets what is being written be finished."""
        if self._sweeper is not None:
            self._sweeper.cancel()
            await asyncio.gather(self._sweeper, return_exceptions=True)
        await self.close()

    async def close(self) -> None:
        """Tells everybody that the server ends, and waits until they have read it; who comes now is told the same."""
        self.closing = True
        for room in list(self.rooms.values()):
            async with room.lock:
                room.close(RESTARTING)
        for _ in range(FAREWELL_STEPS):
            if not self.doors.count:
                return
            await asyncio.sleep(0.02)

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        return self._time.now()

    def count_write(self) -> None:
        """Events have been written."""
        self.events_written += 1

    async def create(self, wish: NewTable) -> Created:
        """A new table; raises `Refusal`."""
        opened, token, links = deciding.open_table(wish, self.now())
        table = Table(new_table_id(), [opened])
        started = deciding.start_if_full(table, opened.at)
        for event in started:
            table.apply(event)
        try:
            await self.journal.append(Entry(row_of(table), 1, (opened, *started)))
        except StorageError as error:
            raise Refusal("storage", f"the table cannot be written down now: {error}") from None
        self.count_write()
        room = self.rooms[table.id] = Room(table, self)
        await room.wake(forgive=False)
        return Created(table.id, token, [SeatLink(seat, secret) for seat, secret in sorted(links.items())])

    async def room(self, table_id: str) -> Room | None:
        """The room of a table, loaded if it has to be; None if there is no such table. Raises `StorageError` or `DamagedTable`."""
        room = self.rooms.get(table_id)
        if room is not None:
            return room
        # Several may ask for it at once, and there must be one only.
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def listed(self) -> list[Listed]:
        """The tables on the home page: those that wait for somebody, then those that are played."""
        found = []
        for status in ("waiting", "playing", "paused"):
            for row in await self.journal.rows(statuses=[status], listed=True, limit=50):
                room = await self.room(row.id)
                if room is not None and room.table.status == status:
                    found.append(_listed(room))
        return found

    async def _load(self, table_id: str) -> Room | None:
        events = await self.journal.read(table_id)
        if not events:
            return None
        room = Room(Table(table_id, events), self)
        self.rooms[table_id] = room
        if self.journal.shared:
            # Another process may be busy with it; if none is, the sweep finds it.
            room.mine = False
            self.journal.ask_present(table_id)
        else:
            await room.wake(forgive=True)
        return room

    async def _sweep(self) -> None:
        while True:
            for task in (self._load_due, self._forget_idle, self._archive):
                try:
                    await task()
                except (StorageError, Refusal) as error:
                    log.warning("the hall is not swept: %s", error)
                except Exception:
                    # What one table cannot do may not keep all others from what is due.
                    log.exception("the hall is not swept")
            self._garbage.pass_over()
            await asyncio.sleep(SWEEP_SECONDS)

    # What other processes say

    def written(self, table_id: str | None, version: int) -> None:
        """Another process has written; without a table: something may have been missed."""
        for room in self._meant(table_id):
            if table_id is None or room.table.version < version:
                room.hear()

    def present(self, process: str, table_id: str, present: Present) -> None:
        """Who is at a table at another process."""
        for room in self._meant(table_id):
            room.hear_present(process, present)

    def asked(self, table_id: str | None) -> None:
        """Another process asks who is here."""
        for room in self._meant(table_id):
            if room.connections:
                self.journal.tell_present(room.table.id, room.attendance.here())

    def gone(self, process: str) -> None:
        """Another process has ended."""
        for room in self._meant(None):
            room.hear_present(process, Present())

    def _meant(self, table_id: str | None) -> list[Room]:
        return list(self.rooms.values()) if table_id is None else [self.rooms[table_id]] if table_id in self.rooms else []

    async def _load_due(self) -> None:
        """What was due a while ago, nobody does: the process that should have has ended. If nobody does for long, there was none: that time counts for nobody."""
        patience = OVERDUE if self.journal.shared else 0
        for row in await self.journal.rows(statuses=["playing"], due_before=self.now() - patience, limit=1000):
            if row.id in self.rooms and not self.journal.shared:
                continue
            room = await self._try_room(row)
            if room is not None and self.journal.shared:
                deadline = room.table.clocks.deadline() if room.table.clocks else None
                await room.wake(forgive=deadline is not None and deadline < self.now() - OUTAGE)

    async def _forget_idle(self) -> None:
        long_ago = self.now() - int(self.limits.idle_seconds * 1000)
        for table_id, room in list(self.rooms.items()):
            if room.idle and room.idle_since < long_ago:
                await self.journal.correct(row_of(room.table))
                if room.idle:
                    room.close(RESTARTING)
                    self.rooms.pop(table_id, None)

    async def _archive(self) -> None:
        """Tables at which nobody has played for long are given up."""
        for status, days in (("waiting", WAITING_DAYS), ("playing", PLAYING_DAYS), ("paused", PLAYING_DAYS)):
            for row in await self.journal.rows(statuses=[status], changed_before=self.now() - days * DAY):
                room = await self._try_room(row)
                if room is not None:
                    await room.abort()

    async def _try_room(self, row: Row) -> Room | None:
        try:
            return await self.room(row.id)
        except DamagedTable as error:
            log.error("table %s is damaged: %s", row.id, error)
            await self.journal.correct(row._replace(status="damaged", due=None))
            return None


def _listed(room: Room) -> Listed:
    table = room.table
    return Listed(
        table=table.id,
        variant=table.game.variant,
        title=table.game.title,
        players=table.game.players,
        options=table.game.options,
        clock=table.settings.clock,
        created=table.opened.at,
        status=table.status,
        seats=[seat.name for seat in table.seats],
        open=[number for number, seat in enumerate(table.seats) if seat.open and seat.by == "person"],
        spectators=room.presence().spectators,
    )

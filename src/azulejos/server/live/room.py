"""One table in memory: commands in, events written down, states out. Everything about it happens here, one thing after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Protocol

from azulejos.record.seeds import derive_seed, parse_seed
from azulejos.server.limits import Bucket, Limits
from azulejos.server.live.attendance import Attendance
from azulejos.server.live.connection import Connection, encode
from azulejos.server.live.rows import row_of
from azulejos.server.live.timers import AGAIN_MS, Timers
from azulejos.server.protocol import answers, commands
from azulejos.server.protocol.settings import Increment
from azulejos.server.store.journal import Entry, Journal, Raced, StorageError
from azulejos.server.store.relay import Present
from azulejos.server.tables import decide as deciding
from azulejos.server.tables import events as happened
from azulejos.server.tables.again import rematch
from azulejos.server.tables.decide import Decision, Holder, Refusal
from azulejos.server.tables.events import Event
from azulejos.server.tables.names import thinker_for
from azulejos.server.tables.state import Table
from azulejos.server.tables.tokens import new_table_id
from azulejos.server.tables.views import Presence, Scene, Viewer, view_of

log = logging.getLogger("azulejos.room")

TAKE_OVER_MS = 2_000
"""How long the process that wrote last may let its bot think before another one does so too; both come to the same action, and one is written."""
TRIES = 3
"""How often a command is decided anew when another process was faster."""


class Thinker(Protocol):
    """Whoever lets bots think."""

    async def choose(self, bot: str, position: str, seat: int, seed: int) -> str:
        """The action that a bot plays."""
        ...


class Surroundings(Protocol):
    """What a room needs of the house."""

    journal: Journal
    limits: Limits
    thinker: Thinker

    def now(self) -> int:
        """The time in milliseconds since 1970."""
        ...

    def count_write(self) -> None:
        """Events have been written."""
        ...


class Room:
    """A table and everybody who looks at it."""

    def __init__(self, table: Table, house: Surroundings) -> None:
        self.table = table
        self.house = house
        self.attendance = Attendance(table, house.limits.away_ms, house.now)
        self.lock = asyncio.Lock()
        self.idle_since = house.now()
        self.mine = True
        """Whether this process wrote last here: it is then the one in which bots think."""
        self._cut_off = False
        """Whether nothing could be written down the last time: whoever had to move then could not."""
        self._talk = Bucket(house.limits.talk_per_second, house.limits.talk_at_once)
        self._thought: tuple[int, int, str] | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._timers = Timers(table.id)

    # Who is there

    def join(self, connection: Connection) -> None:
        """Somebody has connected."""
        self.attendance.come(connection)
        self.send_state(connection, since=connection.version)
        self._tell_presence(but=connection)
        self._let_think()

    def leave(self, connection: Connection) -> None:
        """Somebody has gone."""
        self.attendance.go(connection)
        self.idle_since = self.house.now()
        self._tell_presence()
        self._stop_thinking_in_vain()

    def hear_present(self, process: str, present: Present) -> None:
        """Another process says who is there."""
        before = self.presence()
        self.attendance.hear(process, present)
        if self.presence() != before:
            self._show_presence()

    @property
    def connections(self) -> set[Connection]:
        """The windows that are open here."""
        return self.attendance.windows

    def presence(self) -> Presence:
        """Who is there now."""
        return self.attendance.presence()

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks."""
        return self._thinking is not None

    @property
    def idle(self) -> bool:
        """Whether nobody looks, and nothing is about to happen by itself."""
        deadline = self.table.clocks.deadline() if self.table.clocks else None
        ticking = deadline is not None and (self._by_the_turn or deadline < self.house.now() + 3_600_000)
        return not self.connections and self._thinking is None and not ticking and not self.lock.locked()

    # What is said

    async def command(self, holder: Holder, command: commands.Command) -> tuple[int, dict[int, str]]:
        """Carries a command out; the version of its event, and new tokens by seat. Raises `Refusal`."""
        async with self.lock:
            if command.id not in self.table.ids and (self._cut_off or deciding.flag(self.table, self._now())):
                await self._follow()
            self._check_amount(command)
            for _ in range(TRIES):
                decision = deciding.decide(self.table, holder, command, self.house.now(), self.presence().replaceable)
                if not decision.events:
                    return self.table.ids[command.id], {}
                version = self.table.version + 1
                if await self._write(decision.events):
                    await self._try_to_follow()
                    return version, decision.secrets
            raise Refusal("stale", "others were faster: look again")

    def _check_amount(self, command: commands.Command) -> None:
        """Talk is bounded in speed, and everything that is no move in number: a table has a place on the disk, but not all of it."""
        if command.id in self.table.ids:
            return
        if self.table.version >= self.house.limits.events_of_a_table and not isinstance(command, commands.Act | commands.Resign):
            raise Refusal("too-long", f"{self.table.version} things have happened at this table: now there are moves only")
        if isinstance(command, commands.Say) and not self._talk.take():
            raise Refusal("too-fast", "that was much talk at once: wait a moment")

    async def claim(self, seat: int, name: str) -> str:
        """Somebody without a token takes an open seat; the new token. Raises `Refusal`."""
        async with self.lock:
            for _ in range(TRIES):
                decision: Decision = deciding.claim(self.table, seat, name, self.house.now())
                if await self._write(decision.events):
                    await self._try_to_follow()
                    return decision.secrets[seat]
            raise Refusal("stale", "others were faster: look again")

    async def abort(self) -> None:
        """The table is given up: nobody has played at it for a long time. Raises `Refusal`."""
        async with self.lock:
            if self.table.ending is None and await self._write([happened.Ended(at=self._now(), ending="aborted")]):
                await self._try_to_follow()

    async def wake(self, *, forgive: bool) -> None:
        """What is due happens, here. With ``forgive`` the time for which the server was away counts for nobody."""
        async with self.lock:
            self.mine = True
            self._cut_off = self._cut_off or forgive
            await self._try_to_follow()

    def hear(self) -> None:
        """Another process has written events of this table."""
        self._timers.set("refresh", 0, self._refresh)

    async def _refresh(self) -> None:
        async with self.lock:
            await self._read()
            self._wind_up()
            self._let_think()

    def look(self, holder: Holder, version: int) -> answers.Seen | None:
        """The position after an event, as a viewer sees it."""
        line = self.table.line
        if line is None:
            return None
        plies = [ply for ply in line.plies if ply.version <= version]
        position, turn = (plies[-1].after, plies[-1].turn + (0 if plies[-1].after.mid_turn else 1)) if plies else (line.start, 1)
        return answers.Seen(version, view_of(position, Viewer.of(self.table, holder).eyes, turn))

    def send_state(self, connection: Connection, since: int) -> None:
        """Sends everything, with the log after a version."""
        scene = Scene(self.table, self.presence(), self.house.now())
        since = since if since <= self.table.version else 0
        connection.version = self.table.version
        connection.send(encode(scene.state(Viewer.of(self.table, connection.holder), since)))

    def send_all(self, message: answers.FromServer, but: Connection | None = None) -> None:
        """Sends the same to everybody."""
        encoded = encode(message)
        for connection in list(self.connections):
            if connection is not but:
                connection.send(encoded)

    def close(self, problem: answers.Problem) -> None:
        """The room is left: everybody is told, nothing happens by itself any more."""
        self._timers.end()
        if self._thinking is not None:
            self._thinking.cancel()
        for connection in list(self.connections):
            connection.end(problem)

    # What is written

    def _now(self) -> int:
        return max(self.house.now(), self.table.changed)

    async def _write(self, new: Sequence[Event], *others: Entry) -> bool:
        """Writes events down, then lets them happen; false if another process was faster, whose events have happened then. Raises `Refusal`."""
        try:
            await self.house.journal.append(Entry(row_of(self.table, new), self.table.version + 1, tuple(new)), *others)
        except Raced:
            await self._read()
            return False
        except StorageError as error:
            self._cut_off = True
            raise Refusal("storage", f"the game cannot be written down now, so nothing has changed: {error}") from None
        self._apply(new)
        self._cut_off, self.mine = False, True
        self.house.count_write()
        self._publish()
        return True

    async def _read(self) -> None:
        """Catches up with what others have written; raises `Refusal`."""
        try:
            news = await self.house.journal.read(self.table.id, after=self.table.version)
        except StorageError as error:
            raise Refusal("storage", f"the game cannot be read now: {error}") from None
        self._apply(news)
        if news:
            # Somebody could write: whoever had to move was not kept from it by the database.
            self._cut_off, self.mine = False, not self.house.journal.shared
            self._publish()

    def _apply(self, new: Sequence[Event]) -> None:
        for event in new:
            self.table.apply(event)
            if isinstance(event, happened.Sat | happened.Replaced):
                self.attendance.sat(event.seat)
                self.house.journal.tell_present(self.table.id, self.attendance.here())
                self._miss()

    async def _try_to_follow(self) -> None:
        """What was asked for has happened; what follows from it can wait for a database that is gone."""
        try:
            await self._follow()
        except Refusal as error:
            log.warning("table %s: %s", self.table.id, error.reason)
            self._timers.set("again", AGAIN_MS, self._again)

    async def _follow(self) -> None:
        """What follows by itself: accepted offers, the start, the fall of a flag, a bot's turn. Raises `Refusal`."""
        while new := self._following():
            if not await self._write(new):
                break
        table = self.table
        accepted = next((offer for offer in table.offers.values() if offer.kind == "rematch" and not offer.waiting), None)
        if accepted is not None and table.next is None:
            await self._rematch()
        self._wind_up()
        self._let_think()

    def _following(self) -> list[Event]:
        table, now = self.table, self._now()
        if self._cut_off and self._by_the_turn and table.clocks and table.clocks.running is not None:
            # Before any flag falls: nobody could move, so the time of this turn comes back.
            return [happened.Continued(at=now, by=None)]
        return deciding.effects(table, now) or deciding.start_if_full(table, now) or deciding.flag(table, now)

    @property
    def _by_the_turn(self) -> bool:
        """Whether people are to be there while the clock runs. With days for a move they need not, and nor need the server."""
        return isinstance(self.table.settings.clock, Increment)

    async def _rematch(self) -> None:
        new = new_table_id()
        first = rematch(self.table, self._now())
        next_table = Table(new, first)
        started = deciding.start_if_full(next_table, self._now())
        for event in started:
            next_table.apply(event)
        entry = Entry(row_of(next_table), 1, (*first, *started))
        await self._write([happened.Rematched(at=self._now(), table=new)], entry)

    def _publish(self) -> None:
        """Sends everybody what is new for them; what is the same for several is made once."""
        scene = Scene(self.table, self.presence(), self.house.now())
        made: dict[tuple[Viewer, int], bytes] = {}
        for connection in list(self.connections):
            key = (Viewer.of(self.table, connection.holder), connection.version)
            if key not in made:
                made[key] = encode(scene.state(*key))
            connection.version = self.table.version
            connection.send(made[key])

    # What happens by itself

    def _wind_up(self) -> None:
        deadline = self.table.clocks.deadline() if self.table.clocks else None
        if deadline is None:
            self._timers.stop("flag")
        else:
            self._timers.set("flag", deadline - self.house.now() + 5, self._flag)

    async def _flag(self) -> None:
        async with self.lock:
            await self._follow()

    def _let_think(self) -> None:
        """A bot whose turn it is begins to think; one that thinks about what is no more stops."""
        wanted = self._wanted()
        if wanted is not None and not self.mine:
            # The process that wrote last lets its bot think. If nothing comes of it, that process has ended, or its players are here now.
            self._timers.set("take over", TAKE_OVER_MS, self._take_over)
            wanted = None
        if wanted == self._thought and self._thinking is not None:
            return
        self._stop_thinking_in_vain()
        if wanted is not None:
            self._thought = wanted
            self._thinking = asyncio.create_task(self._think(*wanted), name=f"bot at {self.table.id}")
            self.send_all(answers.Thinking(wanted[1]))

    def _wanted(self) -> tuple[int, int, str] | None:
        """The position, seat and bot that are to be thought about. Without a clock a bot plays for somebody only."""
        seat = self.table.to_act
        if seat is None or (not self.connections and self.table.clocks is None):
            return None
        bot = self.table.seats[seat].thinker
        return None if bot is None else (self.table.moved, seat, thinker_for(bot))

    def _stop_thinking_in_vain(self) -> None:
        if self._thinking is not None and self._wanted() != self._thought:
            # Nobody stops itself: a thought that has become an action ends by itself.
            if self._thinking is not asyncio.current_task():
                self._thinking.cancel()
            self._thinking, self._thought = None, None

    async def _think(self, moved: int, seat: int, bot: str) -> None:
        table = self.table
        assert table.line is not None
        seed = derive_seed(parse_seed(table.opened.secret), "bot", seat, len(table.line.plies))
        try:
            action = await self.house.thinker.choose(bot, str(table.line.position.view(seat)), seat, seed % 2**64)
            async with self.lock:
                if self._wanted() != (moved, seat, bot):
                    return
                await self._write(deciding.play(table, action, self._now()))
                self._thinking, self._thought = None, None
                await self._follow()
        except Refusal as error:
            log.error("the bot %s at table %s cannot go on: %s", bot, table.id, error.reason)
            if self._thinking is asyncio.current_task():
                self._thinking, self._thought = None, None
            self._timers.set("again", AGAIN_MS, self._again)

    async def _take_over(self) -> None:
        async with self.lock:
            self.mine = True
            await self._follow()

    async def _again(self) -> None:
        async with self.lock:
            await self._follow()

    # Presence and time

    def _tell_presence(self, but: Connection | None = None) -> None:
        """Tells everybody who is there: here, and at the other processes."""
        self.house.journal.tell_present(self.table.id, self.attendance.here())
        self._show_presence(but)

    def _show_presence(self, but: Connection | None = None) -> None:
        self._miss()
        presence = self.presence()
        message = answers.Presence(list(presence.connected), list(presence.away_since), presence.spectators)
        self.send_all(message, but)

    def _miss(self) -> None:
        """When somebody has been away for so long that the others may decide about the seat, they are told."""
        for seat, left in self.attendance.waiting():
            self._timers.set(f"away {seat}", left + 50, self._tell_rights)

    async def _tell_rights(self) -> None:
        async with self.lock:
            self._publish()

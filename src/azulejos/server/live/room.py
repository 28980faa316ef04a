"""One table in memory: commands in, events written down, states out. Everything about it happens here, one thing after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Protocol

from azulejos.record.seeds import derive_seed, parse_seed
from azulejos.server.limits import Bucket, Limits
from azulejos.server.live.connection import Connection, encode
from azulejos.server.live.rows import row_of
from azulejos.server.protocol import answers, commands
from azulejos.server.store.journal import Entry, Journal, Raced, StorageError
from azulejos.server.tables import decide as deciding
from azulejos.server.tables import events as happened
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
        self.connections: set[Connection] = set()
        self.lock = asyncio.Lock()
        self.idle_since = house.now()
        self.mine = True
        """Whether this process wrote last here: it is then the one in which bots think."""
        self._away: list[int | None] = [None] * len(table.seats)
        self._talk = Bucket(house.limits.talk_per_second, house.limits.talk_at_once)
        self._thought: tuple[int, int, str] | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    # Who is there

    def join(self, connection: Connection) -> None:
        """Somebody has connected."""
        self.connections.add(connection)
        for seat in connection.holder.seats(self.table):
            self._away[seat] = None
        self.send_state(connection, since=connection.version)
        self._tell_presence(but=connection)
        self._let_think()

    def leave(self, connection: Connection) -> None:
        """Somebody has gone."""
        self.connections.discard(connection)
        now = self.house.now()
        self.idle_since = now
        for seat in connection.holder.seats(self.table):
            if not any(seat in other.holder.seats(self.table) for other in self.connections):
                self._away[seat] = now
                self._later(f"away {seat}", self.house.limits.away_ms + 50, self._tell_rights)
        self._tell_presence()
        self._stop_thinking_in_vain()

    def presence(self) -> Presence:
        """Who is there now."""
        held = [connection.holder.seats(self.table) for connection in self.connections]
        now = self.house.now()
        away = {
            seat
            for seat, since in enumerate(self._away)
            if since is not None and now - since >= self.house.limits.away_ms and self.table.seats[seat].thinker is None
        }
        return Presence(
            connected=tuple(any(seat in seats for seats in held) for seat in range(len(self.table.seats))),
            away_since=tuple(self._away),
            spectators=sum(not seats for seats in held),
            replaceable=frozenset(away),
        )

    @property
    def thinking(self) -> bool:
        """Whether a bot thinks."""
        return self._thinking is not None

    @property
    def idle(self) -> bool:
        """Whether nobody looks, and nothing is about to happen by itself."""
        clocks = self.table.clocks
        ticking = clocks is not None and clocks.running is not None and (clocks.deadline() or 0) < self.house.now() + 3_600_000
        return not self.connections and self._thinking is None and not ticking and not self.lock.locked()

    # What is said

    async def command(self, holder: Holder, command: commands.Command) -> tuple[int, dict[int, str]]:
        """Carries a command out; the version of its event, and new tokens by seat. Raises `Refusal`."""
        async with self.lock:
            if deciding.flag(self.table, self._now()):
                await self._follow()
            self._check_amount(command)
            for _ in range(TRIES):
                decision = deciding.decide(self.table, holder, command, self.house.now(), self.presence().replaceable)
                if not decision.events:
                    return self.table.ids[command.id], {}
                version = self.table.version + 1
                if await self._write(decision.events):
                    await self._follow()
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
                    await self._follow()
                    return decision.secrets[seat]
            raise Refusal("stale", "others were faster: look again")

    async def abort(self) -> None:
        """The table is given up: nobody has played at it for a long time."""
        async with self.lock:
            if self.table.ending is None and await self._write([happened.Ended(at=self._now(), ending="aborted")]):
                await self._follow()

    async def wake(self, *, forgive: bool) -> None:
        """What is due happens, here. With ``forgive`` the time for which the server was away counts for nobody."""
        async with self.lock:
            self.mine = True
            clocks = self.table.clocks
            if forgive and clocks is not None and clocks.running is not None and self.table.settings.clock is not None:
                increment = not hasattr(self.table.settings.clock, "days")
                if increment and not await self._write([happened.Continued(at=self._now(), by=None)]):
                    return
            await self._follow()

    async def refresh(self) -> None:
        """Another process has written events of this table."""
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
        for timer in self._timers.values():
            timer.cancel()
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
            raise Refusal("storage", f"the game cannot be written down now, so nothing has changed: {error}") from None
        for event in new:
            self.table.apply(event)
        self.mine = True
        self.house.count_write()
        self._publish()
        return True

    async def _read(self) -> None:
        """Catches up with what others have written."""
        news = await self.house.journal.read(self.table.id, after=self.table.version)
        for event in news:
            self.table.apply(event)
        if news:
            self.mine = not self.house.journal.shared
            self._publish()

    async def _follow(self) -> None:
        """What follows by itself: accepted offers, the start, the fall of a flag, a bot's turn."""
        table = self.table
        while (
            new := deciding.effects(table, self._now()) or deciding.start_if_full(table, self._now()) or deciding.flag(table, self._now())
        ):
            if not await self._write(new):
                break
        accepted = next((offer for offer in table.offers.values() if offer.kind == "rematch" and not offer.waiting), None)
        if accepted is not None and table.next is None:
            await self._rematch()
        self._wind_up()
        self._let_think()

    async def _rematch(self) -> None:
        new = new_table_id()
        first = deciding.rematch(self.table, self._now())
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
            self._stop("flag")
        else:
            self._later("flag", deadline - self.house.now() + 5, self._flag)

    async def _flag(self) -> None:
        async with self.lock:
            await self._follow()

    def _let_think(self) -> None:
        """A bot whose turn it is begins to think; one that thinks about what is no more stops."""
        wanted = self._wanted()
        if wanted is not None and not self.mine:
            # The process that wrote last lets its bot think. If nothing comes of it, that process has ended, or its players are here now.
            self._later("take over", TAKE_OVER_MS, self._take_over)
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
            self._later("again", 2_000, self._again)

    async def _take_over(self) -> None:
        async with self.lock:
            self.mine = True
            await self._follow()

    async def _again(self) -> None:
        async with self.lock:
            self._thinking, self._thought = None, None
            await self._follow()

    # Presence and time

    def _tell_presence(self, but: Connection | None = None) -> None:
        presence = self.presence()
        message = answers.Presence(list(presence.connected), list(presence.away_since), presence.spectators)
        self.send_all(message, but)

    async def _tell_rights(self) -> None:
        async with self.lock:
            self._publish()

    def _later(self, name: str, milliseconds: int, then: object) -> None:
        self._stop(name)

        def run() -> None:
            task = asyncio.ensure_future(then())  # type: ignore[operator]
            self._tasks.add(task)
            task.add_done_callback(self._ended)

        self._timers[name] = asyncio.get_running_loop().call_later(max(0, milliseconds) / 1000, run)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s: %s", self.table.id, error, exc_info=error)

    def _stop(self, name: str) -> None:
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

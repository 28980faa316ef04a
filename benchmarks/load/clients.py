"""Tables under play: at each one a player who acts every two seconds, and a spectator. Who acts measures how long it takes until both know."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

PATIENCE_SECONDS = 30
"""When nothing more has come anywhere for so long, what is still missing is lost, and not late."""
PING_SECONDS = 20
"""As every client: the server closes windows that say nothing for long, and a spectator has nothing else to say."""
CONNECTING_AT_ONCE = 50
CONNECTING_SECONDS = 120
PLAYER, SPECTATOR = 0, 1


class _Option(msgspec.Struct):
    action: str
    refusal: object


class _State(msgspec.Struct, tag_field="type", tag="state"):
    version: int
    options: list[_Option]
    result: object


_decode = msgspec.json.Decoder(_State).decode


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.actions = 0
        self.lost = 0
        self.cpu = 0.0
        self.counting = False
        self.last = 0.0
        """When something that was waited for came last, at any table."""

    def quantile(self, part: float) -> float:
        """The delay that this part of all does not exceed, in milliseconds."""
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


class Play:
    """One table, its player and its spectator."""

    def __init__(self, ports: Sequence[int], number: int, every: float, tally: Tally) -> None:
        self._ports, self._number, self._every, self._tally = ports, number, every, tally
        self._chance = Random(number)
        self._waited: dict[int, float] = {}
        """The versions that not both windows have seen yet, and when their actions were sent."""
        self._seen = [0, 0]
        self._asked = 0
        self._state: _State | None = None
        self._table = self._token = ""

    def open(self) -> None:
        """Makes the table."""
        wish = json.dumps({"seats": [{"kind": "here"}, {"kind": "here"}]}).encode()
        with urlopen(Request(f"http://127.0.0.1:{self._ports[0]}/api/tables", data=wish), timeout=60) as answer:
            made = json.load(answer)
        self._table, self._token = made["table"], made["token"]

    async def run(self, doors: asyncio.Semaphore, all_there: asyncio.Barrier, ends: asyncio.Event) -> None:
        """Connects, plays when all are there, until the end, and waits for what is late."""
        async with contextlib.AsyncExitStack() as open_windows:
            async with doors:
                # With several processes the spectator is at another one than the player.
                player, spectator = (self._ports[(self._number + other) % len(self._ports)] for other in (0, 1))
                acting = await open_windows.enter_async_context(await self._connect(player, [self._token]))
                watching = await open_windows.enter_async_context(await self._connect(spectator, []))
                tasks = [
                    asyncio.create_task(work)
                    for socket, window in ((acting, PLAYER), (watching, SPECTATOR))
                    for work in (self._read(socket, window), self._ping(socket))
                ]
                async with asyncio.timeout(CONNECTING_SECONDS):
                    while not all(self._seen):
                        await asyncio.sleep(0.05)
            await all_there.wait()
            await self._play(acting, ends)
            await self._wait()
            for task in tasks:
                task.cancel()

    async def _play(self, socket: ClientConnection, ends: asyncio.Event) -> None:
        due = time.monotonic() + self._chance.random() * self._every
        while True:
            await asyncio.sleep(due - time.monotonic())
            if ends.is_set():
                return
            await self._act(socket)
            due += self._every

    async def _wait(self) -> None:
        """For what is late: as long as anything comes anywhere, it is not lost."""
        began = time.monotonic()
        while self._waited and time.monotonic() - max(began, self._tally.last) < PATIENCE_SECONDS:
            await asyncio.sleep(0.2)
        self._tally.lost += len(self._waited)

    async def _connect(self, port: int, tokens: list[str]) -> ClientConnection:
        socket = await connect(
            f"ws://127.0.0.1:{port}/api/tables/{self._table}/live",
            compression=None,
            max_size=None,
            ping_interval=None,
            open_timeout=CONNECTING_SECONDS,
        )
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": tokens}))
        return socket

    async def _act(self, socket: ClientConnection) -> None:
        """Plays, if the player has seen the last action."""
        state = self._state
        if state is None or state.result is not None or state.version < self._asked:
            return
        action = self._chance.choice([option.action for option in state.options if option.refusal is None])
        self._asked = state.version + 1
        command = {"type": "act", "id": f"load-{self._number:06}-{self._asked}", "version": state.version, "action": action}
        self._waited[self._asked] = time.monotonic()
        self._tally.actions += self._tally.counting
        # Who was turned out is told so where it listens.
        with contextlib.suppress(ConnectionClosed):
            await socket.send(json.dumps(command))

    async def _ping(self, socket: ClientConnection) -> None:
        await asyncio.sleep(self._chance.random() * PING_SECONDS)
        with contextlib.suppress(ConnectionClosed):
            while True:
                await socket.send('{"type":"ping","at":0}')
                await asyncio.sleep(PING_SECONDS)

    async def _read(self, socket: ClientConnection, window: int) -> None:
        try:
            async for raw in socket:
                came = time.monotonic()
                assert isinstance(raw, str)
                if raw.startswith('{"type":"state"'):
                    self._see(window, _decode(raw), came)
                elif raw.startswith(('{"type":"refused"', '{"type":"problem"')):
                    print(f"table {self._number}: {raw}", file=sys.stderr)
                    if raw.startswith('{"type":"refused"'):
                        self._refused()
        except ConnectionClosed as closed:
            print(f"table {self._number}: {closed}", file=sys.stderr)

    def _see(self, window: int, state: _State, came: float) -> None:
        """An action has arrived when both windows have a state with it."""
        if window == PLAYER:
            self._state = state
        self._seen[window] = max(self._seen[window], state.version)
        everywhere = min(self._seen)
        for version in [version for version in self._waited if version <= everywhere]:
            self._tally.delays.append(came - self._waited.pop(version))
            self._tally.last = came

    def _refused(self) -> None:
        """Not carried out is as bad as lost; the player goes on."""
        self._tally.lost += self._waited.pop(self._asked, None) is not None
        self._asked = 0


async def play(ports: Sequence[int], tables: int, seconds: float, cpu: Callable[[], float], every: float = 2.0) -> Tally:
    """Plays at so many tables for so long; ``cpu`` says how many seconds of a processor the servers have used."""
    tally, ends = Tally(), asyncio.Event()
    plays = [Play(ports, number, every, tally) for number in range(tables)]
    for begin in range(0, tables, 8):
        await asyncio.gather(*(asyncio.to_thread(each.open) for each in plays[begin : begin + 8]))
    doors, all_there = asyncio.Semaphore(CONNECTING_AT_ONCE), asyncio.Barrier(tables + 1)
    async with asyncio.TaskGroup() as group:
        for each in plays:
            group.create_task(each.run(doors, all_there, ends))
        await all_there.wait()
        # A pause of the clients would look like one of the server.
        gc.collect()
        gc.disable()
        # By then every table has had its first action; what counts is what comes from now on.
        await asyncio.sleep(every)
        tally.delays.clear()
        tally.counting, before = True, cpu()
        await asyncio.sleep(seconds)
        tally.counting, tally.cpu = False, cpu() - before
        ends.set()
        gc.enable()
    return tally

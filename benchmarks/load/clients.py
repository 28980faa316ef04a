"""Tables under play: at each one a player who acts every two seconds, and a spectator. Who acts measures how long it takes until both know."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from random import Random
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class _Option(msgspec.Struct):
    action: str
    refusal: object


class _State(msgspec.Struct, tag_field="type", tag="state"):
    version: int
    options: list[_Option]
    result: object


class _Said(msgspec.Struct, tag_field="type", tag="refused"):
    code: str


_decode = msgspec.json.Decoder(_State).decode
_refused = msgspec.json.Decoder(_Said).decode


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.delays: list[float] = []
        self.actions = 0
        self.refused = 0
        self.lost = 0

    def quantile(self, part: float) -> float:
        """The delay that this part of all does not exceed, in milliseconds."""
        ordered = sorted(self.delays)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")


class Play:
    """One table, its player and its spectator."""

    def __init__(self, ports: Sequence[int], number: int, every: float, tally: Tally) -> None:
        self._ports, self._number, self._every, self._tally = ports, number, every, tally
        self._chance = Random(number)
        self._sent: dict[int, float] = {}
        self._seen: dict[int, int] = {}
        self._state: _State | None = None
        self._table = self._token = ""

    def open(self) -> None:
        """Makes the table."""
        wish = json.dumps({"seats": [{"kind": "here"}, {"kind": "here"}]}).encode()
        with urlopen(Request(f"http://127.0.0.1:{self._ports[0]}/api/tables", data=wish), timeout=60) as answer:
            made = json.load(answer)
        self._table, self._token = made["table"], made["token"]

    async def run(self, ready: asyncio.Event, ends: asyncio.Event) -> None:
        """Connects, plays when all are ready, until the end."""
        # With several processes the spectator is at another one than the player.
        player, watcher = (self._ports[(self._number + other) % len(self._ports)] for other in (0, 1))
        async with await self._connect(player, [self._token]) as acting, await self._connect(watcher, []) as watching:
            readers = [asyncio.create_task(self._read(acting, acts=True)), asyncio.create_task(self._read(watching, acts=False))]
            await ready.wait()
            await asyncio.sleep(self._chance.random() * self._every)
            while not ends.is_set():
                await self._act(acting)
                await asyncio.sleep(self._every)
            await asyncio.sleep(1)
            for reader in readers:
                reader.cancel()
            self._tally.lost += sum(self._seen.get(version, 0) < 2 for version in self._sent)

    async def _connect(self, port: int, tokens: list[str]) -> ClientConnection:
        socket = await connect(
            f"ws://127.0.0.1:{port}/api/tables/{self._table}/live", compression=None, max_size=None, ping_interval=None, open_timeout=120
        )
        await socket.send(json.dumps({"type": "hello", "protocol": 1, "tokens": tokens}))
        return socket

    async def _act(self, socket: ClientConnection) -> None:
        state = self._state
        if state is None or state.result is not None or state.version + 1 in self._sent:
            return
        action = self._chance.choice([option.action for option in state.options if option.refusal is None])
        version = state.version + 1
        self._sent[version] = time.monotonic()
        self._tally.actions += 1
        await socket.send(
            json.dumps({"type": "act", "id": f"load-{self._number:06}-{version}", "version": state.version, "action": action})
        )

    async def _read(self, socket: ClientConnection, *, acts: bool) -> None:
        async for raw in socket:
            came = time.monotonic()
            assert isinstance(raw, str)
            if raw.startswith('{"type":"refused"'):
                self._tally.refused += 1
                print("refused:", _refused(raw).code)
            if not raw.startswith('{"type":"state"'):
                continue
            state = _decode(raw)
            if acts:
                self._state = state
            if state.version in self._sent:
                self._seen[state.version] = self._seen.get(state.version, 0) + 1
                self._tally.delays.append(came - self._sent[state.version])


async def play(ports: Sequence[int], tables: int, seconds: float, every: float = 2.0) -> Tally:
    """Plays at so many tables for so long."""
    tally, ready, ends = Tally(), asyncio.Event(), asyncio.Event()
    plays = [Play(ports, number, every, tally) for number in range(tables)]
    for begin in range(0, tables, 8):
        await asyncio.gather(*(asyncio.to_thread(each.open) for each in plays[begin : begin + 8]))
    tasks = []
    for begin in range(0, tables, 50):
        tasks += [asyncio.create_task(each.run(ready, ends)) for each in plays[begin : begin + 50]]
        await asyncio.sleep(0.3)
    await asyncio.sleep(2)
    ready.set()
    await asyncio.sleep(seconds)
    ends.set()
    await asyncio.gather(*tasks)
    return tally

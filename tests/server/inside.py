"""A house without a web around it: tables and windows in one event loop, as fast as it goes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec

from azulejos.server.bots.worker import Question
from azulejos.server.bots.worker import answer as think
from azulejos.server.limits import Limits
from azulejos.server.live.connection import Connection
from azulejos.server.live.hall import Hall
from azulejos.server.live.room import Room
from azulejos.server.live.socket import answer
from azulejos.server.protocol.commands import FromClient
from azulejos.server.store.journal import Journal
from azulejos.server.tables.decide import Holder
from azulejos.server.tables.tokens import hash_of

_ids = count(1)


class Instant:
    """Bots that need no time."""

    async def choose(self, bot: str, position: str, seat: int, seed: int) -> str:
        """Thinks here."""
        return think(Question(bot, position, seat, seed)).action


@asynccontextmanager
async def house(database: str = ":memory:", limits: Limits | None = None) -> AsyncIterator[Hall]:
    """A hall on this database."""
    async with Journal(database) as journal, Hall(journal, Instant(), limits) as hall:
        yield hall


async def soon(true: Callable[[], object]) -> None:
    """Waits for something that comes by itself."""
    for _ in range(1500):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came")


class Guest:
    """A window at a table."""

    def __init__(self, hall: Hall, room: Room, *tokens: str) -> None:
        self.hall, self.room = hall, room
        self.connection = Connection(Holder(frozenset(map(hash_of, tokens))), outbox=100_000)
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[bytes] = []
        self.said: dict[str, dict[str, Any]] = {}
        room.join(self.connection)

    @staticmethod
    async def at(hall: Hall, table: str, *tokens: str) -> Guest:
        """Comes in."""
        room = await hall.room(table)
        assert room is not None
        return Guest(hall, room, *tokens)

    async def hear(self) -> None:
        """Reads everything that waits."""
        while self.connection.waiting:
            heard = await self.connection.next()
            if heard is None:
                return
            self.heard.append(heard)
            message = msgspec.json.decode(heard)
            if message["type"] == "state":
                self.log = [*(self.log if message["since"] else []), *message["log"]]
                self.state = message
            elif "id" in message:
                self.said[message["id"]] = message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Says something, and hears what becomes of it."""
        command = {"type": kind, "id": f"guest-command-{next(_ids)}"} | fields
        await answer(self.hall, self.room, self.connection, msgspec.convert(command, FromClient))
        await self.hear()
        return self.said[command["id"]]

    async def until(self, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Hears until the state is as wanted."""
        for _ in range(1500):
            await self.hear()
            if self.state and wanted(self.state):
                return self.state
            await asyncio.sleep(0.01)
        raise AssertionError("it never came")

    async def until_version(self, version: int) -> None:
        """Hears until it knows so much."""
        await self.until(lambda state: state["version"] >= version)

    async def until_turn(self, turn: int) -> None:
        """Hears until this turn is to be played."""
        await self.until(lambda state: state["view"] and state["view"]["turn"] == turn)

    def legal(self) -> list[str]:
        """What may be played now."""
        return [option["action"] for option in self.state["options"] if option["refusal"] is None]

    async def play(self, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> dict[str, Any]:
        """Plays one action as soon as it can."""
        await self.until(lambda state: state["options"])
        return await self.ask("act", version=self.state["version"], action=choose(self.legal()))

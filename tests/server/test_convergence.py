"""The protocol on a bad line: messages lost, doubled, delayed and out of order, in both directions, and connections that are cut. In the end all know the same, and nothing was done twice."""

from __future__ import annotations

import asyncio
from itertools import count
from random import Random
from typing import Any

import msgspec
import pytest

from azulejos.server.live.connection import Connection
from azulejos.server.live.hall import Hall
from azulejos.server.live.room import Room
from azulejos.server.live.socket import answer
from azulejos.server.protocol.answers import FromServer
from azulejos.server.protocol.commands import FromClient
from azulejos.server.protocol.settings import Bot, Here, Link, NewSeat, NewTable
from azulejos.server.store.journal import Journal
from azulejos.server.tables.decide import Holder
from azulejos.server.tables.tokens import hash_of
from tests.server.running import run


class Instant:
    """Bots that need no time: here the line is what matters."""

    async def choose(self, bot: str, position: str, seat: int, seed: int) -> str:
        from azulejos.server.bots.worker import Question
        from azulejos.server.bots.worker import answer as think

        return think(Question(bot, position, seat, seed)).action


class Client:
    """Does what docs/live-protocol.md says, and nothing else."""

    def __init__(self, name: str, token: str, chance: Random) -> None:
        self.name, self.token, self.chance = name, token, chance
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.chat: list[dict[str, Any]] = []
        self.pending: dict[str, dict[str, Any]] = {}
        self.acknowledged: dict[str, int] = {}
        self._ids = count(1)

    @property
    def version(self) -> int:
        return int(self.state.get("version", 0))

    def hear(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        """Takes a message in; what it says to it."""
        match message["type"]:
            case "state":
                return self._state(message)
            case "ack" | "refused":
                if self.pending.pop(message["id"], None) is not None and message["type"] == "ack":
                    self.acknowledged[message["id"]] = message["version"]
            case _:
                pass
        return []

    def _state(self, state: dict[str, Any]) -> list[dict[str, Any]]:
        if state["version"] < self.version:
            return []
        if state["since"] > self.version:
            return [{"type": "resume", "version": self.version}]
        known = 0 if state["since"] == 0 else self.version
        for old, new in ((self.log, state["log"]), (self.chat, state["chat"])):
            if state["since"] == 0:
                old.clear()
            old += [entry for entry in new if entry["version"] > known]
        self.state = state
        return []

    def wish(self) -> dict[str, Any] | None:
        """Something that it would like to do now."""
        if not self.state or self.pending:
            return None
        command: dict[str, Any] = {"id": f"{self.name}-command-{next(self._ids)}"}
        seats = self.state["you"]["seats"]
        legal = [option["action"] for option in self.state["options"] if option["refusal"] is None]
        offers = [offer for offer in self.state["offers"] if set(offer["waiting"]) & set(seats)]
        if offers:
            command |= {"type": "answer", "seat": seats[0], "offer": offers[0]["version"], "accept": self.chance.random() < 0.7}
        elif seats and self.state["rights"]["undo"] != "no" and self.chance.random() < 0.03:
            command |= {"type": "undo", "seat": seats[0]}
        elif seats and self.chance.random() < 0.03:
            command |= {"type": "say", "quick": "hello"}
        elif legal:
            command |= {"type": "act", "version": self.version, "action": self.chance.choice(legal)}
        else:
            return None
        self.pending[command["id"]] = command
        return command


class Line:
    """Carries messages badly."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.good = False
        self.under_way: list[Any] = []

    def put(self, message: Any) -> None:
        copies = 1 if self.good else self.chance.choices([0, 1, 2], weights=[2, 7, 1])[0]
        self.under_way += [message] * copies

    def take(self) -> Any | None:
        """Any of those that are under way; on a good line, the oldest."""
        if not self.under_way:
            return None
        if self.good:
            return self.under_way.pop(0)
        # Some are held up for long.
        return self.under_way.pop(self.chance.randrange(len(self.under_way))) if self.chance.random() < 0.7 else None


class Wire:
    """A client, the server's end of its connection, and the two lines between them."""

    def __init__(self, client: Client, room: Room, connection: Connection, chance: Random) -> None:
        self.client, self.room, self.connection = client, room, connection
        self.up, self.down = Line(chance), Line(chance)

    def cut(self) -> None:
        """The connection is lost, with all that was under way; the client comes again, with what it knows."""
        self.room.leave(self.connection)
        self.up.under_way.clear()
        self.down.under_way.clear()
        self.connection = Connection(self.connection.holder, outbox=10_000)
        self.connection.version = self.client.version
        self.room.join(self.connection)

    async def move(self, hall: Hall) -> None:
        """One step in some direction."""
        while self.connection.waiting:
            self.down.put(await self.connection.next())
        heard = self.down.take()
        if heard is not None:
            msgspec.json.decode(heard, type=FromServer)
            for said in self.client.hear(msgspec.json.decode(heard)):
                self.up.put(said)
        arrived = self.up.take()
        if arrived is not None:
            await answer(hall, self.room, self.connection, msgspec.convert(arrived, FromClient))


@pytest.mark.parametrize("seed", range(4))
def test_all_clients_converge_to_the_state_of_the_server_and_nothing_is_done_twice(seed):
    run(_play(seed))


async def _play(seed: int) -> None:
    chance = Random(seed)
    async with Journal(":memory:") as journal, Hall(journal, Instant()) as hall:
        everybody: list[NewSeat] = [Here(name="Ana"), Link(), Bot(bot="level-1")]
        created = await hall.create(NewTable(seats=everybody[: chance.choice([2, 3])]))
        room = await hall.room(created.table)
        assert room is not None
        tokens = [created.token, created.links[0].token, "a-token-of-nobody-at-all"]
        links = []
        for number, token in enumerate(tokens):
            connection = Connection(Holder(frozenset([hash_of(token)])), outbox=10_000)
            room.join(connection)
            links.append(Wire(Client(f"client{number}", token, chance), room, connection, chance))
        sit: dict[str, Any] = {"type": "sit", "id": "client1-command-0", "seat": 1, "name": "Bo"}
        links[1].client.pending[sit["id"]] = sit

        for _ in range(2000):
            link = chance.choice(links)
            wish = link.client.wish()
            if wish is not None:
                link.up.put(wish)
            elif link.client.pending and chance.random() < 0.3:
                # Not answered yet: the same again.
                link.up.put(next(iter(link.client.pending.values())))
            if chance.random() < 0.02:
                link.up.put({"type": "resume", "version": link.client.version})
            if chance.random() < 0.01:
                link.cut()
            await link.move(hall)
            await asyncio.sleep(0)
        for link in links:
            link.up.good = link.down.good = True
            for pending in list(link.client.pending.values()):
                link.up.put(pending)
            link.up.put({"type": "resume", "version": link.client.version})
        await _settle(hall, room, links)

        assert room.table.line is not None
        assert room.table.version > 20
        for link in links:
            await _agree(link, room)


async def _settle(hall: Hall, room: Room, links: list[Wire]) -> None:
    quiet = 0
    while quiet < 20:
        busy = (
            room.lock.locked()
            or room.thinking
            or any(link.up.under_way or link.down.under_way or link.connection.waiting for link in links)
        )
        quiet = 0 if busy else quiet + 1
        for link in links:
            await link.move(hall)
        await asyncio.sleep(0.001)


async def _agree(link: Wire, room: Room) -> None:
    """What the client has pieced together is what somebody who comes now is told."""
    table = room.table
    fresh = Connection(link.connection.holder, outbox=10)
    room.send_state(fresh, since=0)
    told = Client("fresh", link.client.token, link.client.chance)
    told.hear(msgspec.json.decode(await fresh.next() or b""))
    for same in ("version", "view", "options", "offers", "table", "rights", "you"):
        assert link.client.state[same] == told.state[same], same
    assert link.client.chat == told.chat
    kept = {ply.version for ply in table.line.plies} if table.line else set()
    assert [entry for entry in link.client.log if entry["kind"] != "played" or entry["version"] in kept] == told.log
    assert not link.client.pending
    for name, version in link.client.acknowledged.items():
        assert table.ids[name] == version
    ids = [event.id for _, event in [*table.log.entries, *table.log.chat] if event.id is not None]
    assert len(ids) == len(set(ids))

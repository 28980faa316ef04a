"""Searches every byte that is sent for what its receiver may not know: ``python -m tests.server.leaks --games 2000``.

Whole games are played inside a house, with a window for every seat and for a spectator. At the end, what was hidden is known from the table itself, and every message that was sent
before is looked through: none holds a secret, the position is shown as the seat may see it, and all else that is said of the game follows from the positions that were shown.
"""

from __future__ import annotations

import argparse
import asyncio
from random import Random
from typing import Any

import msgspec

from azulejos.record.seeds import seed_text
from azulejos.rules.position import Position
from azulejos.server.live.hall import Hall
from azulejos.server.protocol.settings import Here, Link, NewTable
from azulejos.server.tables.line import Draw
from azulejos.server.tables.views import Eyes, option_of, step_of, view_of
from tests.server.inside import Guest, house

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("duel", 2, {}),
    ("azul", 2, {"wall": "coloured"}),
    ("duel", 2, {"goals": "random"}),
    ("azul", 4, {"wall": "grey"}),
    ("mini", 3, {}),
)
TOGETHER = 8
"""Games that are played at the same time, so that they share the disk."""
AT_ONCE = 100
"""After so many the command says how far it is."""


async def search(games: int, seed: int, first: int = 0) -> tuple[int, int]:
    """Plays so many games and looks through all that was sent; the number of messages and of bytes."""
    async with house() as hall:
        numbers = iter(range(first, first + games))

        async def some() -> tuple[int, int]:
            messages = size = 0
            for number in numbers:
                guests = await _play(hall, *GAMES[number % len(GAMES)], Random(f"{seed} {number}"))
                messages += sum(len(guest.heard) for guest in guests)
                size += sum(len(raw) for guest in guests for raw in guest.heard)
                hall.rooms.pop(guests[0].room.table.id)
            return messages, size

        counted = await asyncio.gather(*(some() for _ in range(min(games, TOGETHER))))
    return sum(messages for messages, _ in counted), sum(size for _, size in counted)


async def _play(hall: Hall, edition: str, players: int, options: dict[str, str], chance: Random) -> list[Guest]:
    """A random game in which every seat and a spectator have a window of their own, and what they were sent looked through."""
    wish = NewTable(seats=[Here(name="Ana"), *[Link()] * (players - 1)], edition=edition, options=options)
    created = await hall.create(wish)
    tokens = [created.token, *(link.token for link in created.links)]
    guests = [await Guest.at(hall, created.table, token) for token in tokens]
    watching = await Guest.at(hall, created.table)
    for seat in range(1, players):
        await guests[seat].ask("sit", seat=seat, name=f"guest {seat}")
    table = guests[0].room.table
    while table.ending is None:
        assert table.position is not None
        assert table.position.seat is not None
        await guests[table.position.seat].play(chance.choice)
    for seat, guest in enumerate((*guests, watching)):
        await guest.hear()
        Search(guest, seat if seat < players else None, tokens).look()
    return [*guests, watching]


class Search:
    """All that one window was sent, looked through from the first message on."""

    def __init__(self, guest: Guest, seat: int | None, tokens: list[str]) -> None:
        table = guest.room.table
        assert table.line is not None
        self._guest, self._seat, self._line = guest, seat, table.line
        self._eyes = Eyes(seat)
        self._seats = [seat] if seat is not None else list(range(table.game.players))
        self._plies = {ply.version: ply for ply in table.line.plies}
        of_the_end = (seed_text(table.seed), table.opened.seed)
        self._secrets = [secret.encode() for secret in (table.opened.secret, *table.grants, *tokens)]
        self._until_the_end = [secret.encode() for secret in of_the_end]
        self._shown: Position | None = None
        """The position that was shown last."""

    def look(self) -> None:
        """Every message."""
        ended = False
        for raw in self._guest.heard:
            message: dict[str, Any] = msgspec.json.decode(raw)
            ended = ended or (message["type"] == "state" and message["table"]["status"] == "over")
            for secret in self._secrets if ended else (*self._secrets, *self._until_the_end):
                assert secret not in raw, f"a secret was sent to seat {self._seat}: {message['type']}"
            if message["type"] == "state" and message["view"] is not None and not ended:
                self._state(message)

    def _state(self, state: dict[str, Any]) -> None:
        """The position is as this seat may see it, and everything else follows from it and from the one before."""
        told = state["view"]
        version = max((version for version in self._plies if version <= state["version"]), default=0)
        position = self._plies[version].after if version else self._line.start
        for seat in self._seats:
            position = position.view(seat)
        assert told["text"] == str(position)
        shown = Position.parse(told["text"])
        assert told == plain(view_of(shown, self._eyes, told["turn"]))
        if state["options"]:
            assert state["options"] == [plain(option_of(shown, option)) for option in shown.options()]
        for entry in state["log"]:
            if entry["kind"] == "played":
                self._played(entry)
            elif entry["kind"] == "started":
                self._draws(entry["draws"], self._line.opening)
        self._shown = shown

    def _played(self, entry: dict[str, Any]) -> None:
        ply = self._plies[entry["version"]]
        assert entry["version"] <= self._guest.room.table.version
        assert self._shown is not None
        self._draws(entry["draws"], ply.draws)
        seen = [ply.before.seen_action(ply.action, seat) for seat in self._seats]
        assert entry["action"] == max(seen, key=lambda text: text.count("?"))
        if "?" in entry["action"]:
            assert (entry["facts"], entry["text"], entry["steps"]) == ({}, "", [])
            assert list(entry["parts"]) == ["kind"]
            return
        assert entry["parts"] == self._shown.game.parts(entry["action"])
        explained = self._shown.explain(entry["action"])
        known = explained.legal
        assert entry["facts"] == (explained.facts if known else {})
        assert entry["text"] == (explained.text if known else "")
        assert entry["steps"] == ([plain(step_of(step)) for step in self._shown.steps(entry["action"])] if known else [])

    def _draws(self, told: list[str], draws: list[Draw]) -> None:
        """Each draw is told as one of these seats sees it who sees least."""
        assert len(told) == len(draws)
        for text, draw in zip(told, draws, strict=True):
            assert text in {draw.seen[seat] for seat in self._seats}
            assert text.count("?") == max(draw.seen[seat].count("?") for seat in self._seats)


def plain(said: object) -> Any:
    """As it comes out of a message."""
    return msgspec.json.decode(msgspec.json.encode(said))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    messages = size = 0
    for first in range(0, wanted.games, AT_ONCE):
        games = min(AT_ONCE, wanted.games - first)
        found = asyncio.run(search(games, wanted.seed, first))
        messages, size = messages + found[0], size + found[1]
        print(f"{first + games} games, {messages} messages, {size} bytes: nothing hidden was sent", flush=True)


if __name__ == "__main__":
    main()

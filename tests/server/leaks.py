"""Searches every byte that is sent for what its receiver may not know: ``python -m tests.server.leaks --games 2000``.

Whole games are played inside a house; at the end, what was hidden is known from the table itself, and every message that was sent before is looked through.
"""

from __future__ import annotations

import argparse
import asyncio
from random import Random
from typing import Any

import msgspec

from azulejos.record.seeds import seed_text
from azulejos.server.live.hall import Hall
from azulejos.server.protocol.settings import Here, Link, NewTable
from azulejos.server.tables.line import Draw, Ply
from tests.server.inside import Guest, house

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("duel", 2, {}),
    ("azul", 2, {"wall": "coloured"}),
    ("duel", 2, {}),
    ("azul", 4, {"wall": "grey"}),
    ("mini", 3, {}),
)


async def search(games: int, seed: int) -> tuple[int, int]:
    """Plays so many games and looks through all that was sent; the number of messages and of bytes."""
    messages = size = 0
    async with house() as hall:
        for number in range(games):
            edition, players, options = GAMES[number % len(GAMES)]
            guests = await _play(hall, edition, players, options, Random(f"{seed} {number}"))
            for seat, guest in enumerate(guests):
                messages += len(guest.heard)
                size += sum(map(len, guest.heard))
                _check(guest, seat if seat < players else None)
            hall.rooms.pop(guests[0].room.table.id)
    return messages, size


async def _play(hall: Hall, edition: str, players: int, options: dict[str, str], chance: Random) -> list[Guest]:
    """A random game in which every seat and a spectator have a window of their own."""
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
        for guest in guests:
            guest.said.clear()
    for guest in (*guests, watching):
        await guest.hear()
        guest.tokens = tokens  # type: ignore[attr-defined]
    return [*guests, watching]


def _check(guest: Guest, seat: int | None) -> None:
    """No secret of the server in anything, nothing hidden in what was sent before the end."""
    table = guest.room.table
    secrets = [seed_text(table.seed), table.opened.seed, table.opened.secret, *table.grants, *guest.tokens]  # type: ignore[attr-defined]
    of_the_end = {seed_text(table.seed), table.opened.seed}
    for raw in guest.heard:
        message: dict[str, Any] = msgspec.json.decode(raw)
        over = message["type"] == "state" and message["table"]["status"] == "over"
        text = raw.decode()
        for secret in secrets:
            assert secret not in text or (over and secret in of_the_end), f"a secret was sent to seat {seat}: {message['type']}"
        if message["type"] == "state" and not over:
            _check_state(guest, seat, message)


def _check_state(guest: Guest, seat: int | None, state: dict[str, Any]) -> None:
    """All that a state says follows from what its receiver may see: the same state is made from the game with everything hidden dealt anew."""
    line = guest.room.table.line
    assert line is not None
    if state["view"] is None:
        return
    plies = [ply for ply in line.plies if ply.version <= state["version"]]
    position = plies[-1].after if plies else line.start
    seats = [seat] if seat is not None else range(position.game.players)
    seen = position
    for each in seats:
        seen = seen.view(each)
    assert state["view"]["text"] == str(seen)
    for entry in state["log"]:
        if entry["kind"] == "played":
            _check_draws(entry["draws"], next(ply for ply in line.plies if ply.version == entry["version"]), list(seats))
        elif entry["kind"] == "started":
            _compare(entry["draws"], line.opening, list(seats))


def _check_draws(told: list[str], ply: Ply, seats: list[int]) -> None:
    _compare(told, ply.draws, seats)


def _compare(told: list[str], draws: list[Draw], seats: list[int]) -> None:
    """Each draw is told as one of these seats sees it who sees least."""
    assert len(told) == len(draws)
    for text, draw in zip(told, draws, strict=True):
        assert text in {draw.seen[seat] for seat in seats}
        assert text.count("?") == max(draw.seen[seat].count("?") for seat in seats)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    messages, size = asyncio.run(search(wanted.games, wanted.seed))
    print(f"{wanted.games} games, {messages} messages, {size} bytes: nothing hidden was sent")


if __name__ == "__main__":
    main()

"""What lies still: tables in memory at which nothing happens, and games in a database that somebody starts a server on."""

from __future__ import annotations

import asyncio
import gc
import os
import sqlite3
from pathlib import Path
from random import Random

import msgspec

from azulejos.server.bots.pool import Pool
from azulejos.server.live.hall import Hall
from azulejos.server.protocol.commands import Act
from azulejos.server.protocol.settings import Here, NewTable
from azulejos.server.store.journal import Journal
from azulejos.server.tables.decide import Holder
from azulejos.server.tables.tokens import hash_of


async def idle_bytes(tables: int, actions: int) -> float:
    """The memory of a table at which so many actions were played and nobody is, in bytes."""
    async with Journal(":memory:") as journal, Hall(journal, Pool(most=1)) as hall:
        await _tables(hall, 20, actions)
        gc.collect()
        before = _memory()
        await _tables(hall, tables, actions)
        gc.collect()
        return (_memory() - before) / tables


async def _tables(hall: Hall, count: int, actions: int) -> None:
    chance = Random(1)
    for _ in range(count):
        made = await hall.create(NewTable(seats=[Here(), Here()]))
        room = hall.rooms[made.table]
        holder = Holder(frozenset([hash_of(made.token)]))
        for number in range(actions):
            assert room.table.position is not None
            if room.table.ending is not None:
                break
            action = str(chance.choice(room.table.position.legal_actions()))
            await room.command(holder, Act(id=f"act-{number:06}", version=room.table.version, action=action))


def _memory() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def fill(path: str, games: int) -> None:
    """Makes a database with so many copies of one finished game."""
    async with Journal(path) as journal, Hall(journal, Pool(most=1)) as hall:
        await _tables(hall, 1, 200)
        row = await anext(journal.everything())
        events = await journal.read(row.id)
    bodies = [msgspec.json.encode(event).decode() for event in events]
    await asyncio.to_thread(_copy, path, row.id, bodies, games)


def _copy(path: str, original: str, bodies: list[str], games: int) -> None:
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA synchronous = OFF")
        copy = "INSERT INTO games SELECT ?, variant, listed, status, created, changed, due FROM games WHERE id = ?"
        for number in range(games):
            name = f"{number:012}"
            database.execute(copy, (name, original))
            database.executemany("INSERT INTO events VALUES (?, ?, ?)", [(name, version, body) for version, body in enumerate(bodies, 1)])

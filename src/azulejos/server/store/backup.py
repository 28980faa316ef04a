"""All tables as lines of JSON, and back: from one database to another, or to keep. The log of events is the truth, so nothing else is in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from typing import BinaryIO

import msgspec

from azulejos.server.live.rows import row_of
from azulejos.server.protocol.base import said_small
from azulejos.server.store.journal import Entry, Journal
from azulejos.server.tables.events import Event
from azulejos.server.tables.state import DamagedTable, Table

FORM = 1


class BadBackup(ValueError):
    """A file that is not what `write` has written, or tells what cannot have happened.

    >>> str(BadBackup("line 3: malformed"))
    'line 3: malformed'
    """


class _Head(msgspec.Struct, frozen=True):
    azulejos_tables: int


class _Line(msgspec.Struct, frozen=True):
    table: str
    events: list[Event]


async def write(journal: Journal, file: BinaryIO) -> tuple[int, list[str]]:
    """Writes all tables; how many, and which cannot be read and are left out. The file holds seeds of games that go on and hashes of tokens: it is for nobody's eyes but yours."""
    file.write(msgspec.json.encode(_Head(FORM)) + b"\n")
    count, damaged = 0, []
    async for row in journal.everything():
        try:
            line = _Line(row.id, await journal.read(row.id))
        except DamagedTable:
            damaged.append(row.id)
            continue
        file.write(msgspec.json.encode(line) + b"\n")
        count += 1
    return count, damaged


async def read(journal: Journal, lines: Iterable[bytes]) -> tuple[int, int]:
    """Takes tables in; how many were new, and how many were there already. Each is replayed first; raises `BadBackup` at the first that cannot be true.

    What came before it stays, so that the file can be read again when it is mended. Of a table that both know, the longer log is kept if the shorter is its beginning.
    """
    new = known = 0
    async for number, line in _numbered(lines):
        if not line.events:
            raise BadBackup(f"line {number}: table {line.table}: nothing happened there")
        try:
            table = Table(line.table, line.events)
        except DamagedTable as error:
            raise BadBackup(f"line {number}: table {line.table}: {error}") from None
        there = await journal.read(line.table)
        if there[: len(line.events)] == line.events:
            known += 1
            continue
        if there != line.events[: len(there)]:
            raise BadBackup(f"line {number}: table {line.table} has happened otherwise in this database")
        await journal.append(Entry(row_of(table), len(there) + 1, tuple(line.events[len(there) :])))
        new += 1
    return new, known


async def _numbered(lines: Iterable[bytes]) -> AsyncIterator[tuple[int, _Line]]:
    for number, line in enumerate(lines, 1):
        try:
            if number > 1:
                yield number, msgspec.json.decode(line, type=_Line)
            elif (form := msgspec.json.decode(line, type=_Head).azulejos_tables) != FORM:
                raise BadBackup(f"this is form {form} of a backup, and this version of azulejos reads {FORM}")
        except msgspec.DecodeError as error:
            raise BadBackup(f"line {number}: this is not a backup of tables: {said_small(error)}") from None

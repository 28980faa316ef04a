"""`azulejos backup` and `azulejos restore`."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from azulejos.cli.failure import Failure

_Database = Annotated[str | None, Parameter(help="Where games are kept, as for `azulejos serve`.")]


def backup(
    file: Annotated[str, Parameter(name="FILE", allow_leading_hyphen=True, help="The file to write; - writes the standard output.")],
    /,
    *,
    database: _Database = None,
) -> None:
    """Write all tables of a server, with everything that happened at them, to a file.

    The file can be read into any database. It holds the seeds of games that go on: keep it to yourself.

    Examples:
        azulejos backup tables.jsonl
        azulejos backup - --database postgresql://azulejos@localhost/azulejos | gzip > tables.jsonl.gz
    """
    from azulejos.server.store import backup as backups
    from azulejos.server.store.journal import Journal, StorageError

    async def write() -> tuple[int, list[str]]:
        async with Journal(database, make=False) as journal:
            if file == "-":
                return await backups.write(journal, sys.stdout.buffer)
            with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
                try:
                    return await backups.write(journal, opened)
                except BaseException:
                    # Half a backup looks like a whole one.
                    Path(file).unlink()
                    raise

    try:
        count, damaged = asyncio.run(write())
    except FileExistsError:
        raise Failure(f"{file} exists already") from None
    except (StorageError, ValueError) as error:
        raise Failure(str(error)) from None
    print(f"{count} {'table' if count == 1 else 'tables'} written", file=sys.stderr)
    if damaged:
        raise Failure(f"{len(damaged)} left out, whose log is damaged: {' '.join(damaged)}")


def restore(
    file: Annotated[
        str, Parameter(name="FILE", allow_leading_hyphen=True, help="A file of `azulejos backup`; - reads the standard input.")
    ],
    /,
    *,
    database: _Database = None,
) -> None:
    """Read the tables of a backup into a database, with those that are there.

    Every game is replayed before it is taken in. Reading a file twice changes nothing.

    Examples:
        azulejos restore tables.jsonl --database postgresql://azulejos@localhost/azulejos
    """
    from azulejos.server.store import backup as backups
    from azulejos.server.store.journal import Journal, Raced, StorageError

    async def read() -> tuple[int, int]:
        async with Journal(database) as journal:
            if file == "-":
                return await backups.read(journal, sys.stdin.buffer)
            with Path(file).open("rb") as opened:
                return await backups.read(journal, opened)

    try:
        new, known = asyncio.run(read())
    except Raced as error:
        raise Failure(f"a server is playing at table {error}: end it first") from None
    except (StorageError, ValueError) as error:
        raise Failure(str(error)) from None
    print(f"{new} new, {known} already there", file=sys.stderr)

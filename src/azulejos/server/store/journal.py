"""Writing events down, and reading them again.

One task writes for everybody: what comes while a transaction is under way goes into the next one together, so that a hundred tables share one wait for the disk.
"""

from __future__ import annotations

import asyncio
import logging
import tempfile
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

import msgspec
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy import event as sqlalchemy_event
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from azulejos.extras import MissingExtra
from azulejos.server.store.addresses import address_of
from azulejos.server.store.migrations import NewerDatabase, migrate
from azulejos.server.store.relay import Listener, Present, Relay
from azulejos.server.store.schema import about, events, games
from azulejos.server.tables.events import Event
from azulejos.server.tables.state import DamagedTable

log = logging.getLogger("azulejos.store")

PASSING = ":memory:"
"""Asks for a database that ends with the server."""
MOST_IN_ONE = 500
"""Entries that share a transaction at most."""


class StorageError(Exception):
    """The database cannot be read or written now; nothing has changed.

    >>> str(StorageError("the disk is full"))
    'the disk is full'
    """


class Raced(Exception):
    """Another process has written this version of the table first.

    >>> str(Raced("k3v9"))
    'k3v9'
    """


class Row(NamedTuple):
    """What is searched for of a table."""

    id: str
    variant: str
    listed: bool
    status: str
    created: int
    changed: int
    due: int | None = None
    """When, at a table with clocks, something is to happen by itself: a flag falls, or a bot moves."""


class Entry(NamedTuple):
    """New events of one table, and what its row says then."""

    row: Row
    first: int
    """The version of the first of them; 1 for a new table."""
    events: tuple[Event, ...]


class _Waiting(NamedTuple):
    entries: Sequence[Entry]
    done: asyncio.Future[None]


_CHANGE = (
    update(games)
    .where(games.c.id == bindparam("of"))
    .values(status=bindparam("new_status"), changed=bindparam("new_changed"), due=bindparam("new_due"))
)
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Event).decode


class Journal:
    """The log of all tables.

    >>> Journal("games.db").shared
    False
    """

    def __init__(self, database: str | None = None, *, make: bool = True) -> None:
        """With ``make`` a file that is not there is made; without, it is a `StorageError`."""
        # A database in memory would have one connection only, which readers and the writer cannot share.
        self._passing = tempfile.TemporaryDirectory(prefix="azulejos-") if database == PASSING else None
        self.url = address_of(f"{self._passing.name}/tables.db" if self._passing else database)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._make = make
        options: dict[str, Any] = {} if self.sqlite else {"pool_pre_ping": True, "pool_size": 4}
        try:
            self.engine = create_async_engine(self.url, **options)
        except ModuleNotFoundError:
            raise StorageError(str(MissingExtra("a PostgreSQL database", "psycopg", "postgresql"))) from None
        if self.sqlite:
            sqlalchemy_event.listen(self.engine.sync_engine, "connect", _prepare_sqlite)
        self.shared = not self.sqlite
        """Whether other processes may write here too."""
        self._relay = Relay(self.url) if self.shared else None
        self._queue: asyncio.Queue[_Waiting] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Opens the database, and brings its schema up to date."""
        if self.sqlite:
            path = Path(str(self.url.database))
            if not self._make and not path.exists():
                raise StorageError(f"there is no database {path}")
            _make_file(path)
        try:
            async with self.engine.begin() as connection:
                await connection.run_sync(migrate)
        except (SQLAlchemyError, NewerDatabase) as error:
            await self.engine.dispose()
            raise StorageError(f"cannot open the database {self.url.render_as_string()}: {_said(error)}") from None
        self._writer = asyncio.create_task(self._write(), name="journal")
        if self._relay is not None:
            self._relay.start()
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Finishes what is to be written."""
        await self._queue.join()
        if self._writer is not None:
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        if self._relay is not None:
            await self._relay.stop()
        await self.engine.dispose()
        if self._passing is not None:
            self._passing.cleanup()

    def listen(self, listener: Listener) -> None:
        """From now on, tells what other processes write, and who is there."""
        if self._relay is not None:
            self._relay.listener = listener
            # What they have said until now was not heard.
            self._relay.ask(None)

    def tell_present(self, table_id: str, present: Present) -> None:
        """Tells the other processes who is here at a table."""
        if self._relay is not None:
            self._relay.present(table_id, present)

    def ask_present(self, table_id: str) -> None:
        """Asks the other processes who is at a table."""
        if self._relay is not None:
            self._relay.ask(table_id)

    async def append(self, *entries: Entry) -> None:
        """Writes events down, all or none, and returns when they are safe; raises `Raced` or `StorageError`."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        await self._queue.put(_Waiting(entries, done))
        # Whoever waits may go; what was begun is finished.
        await asyncio.shield(done)

    async def check(self) -> None:
        """Whether the database answers; raises `StorageError`."""
        try:
            async with self.engine.connect() as connection:
                await connection.execute(select(about.c.value).limit(1))
        except SQLAlchemyError as error:
            raise StorageError(_said(error)) from None

    async def read(self, table_id: str, after: int = 0) -> list[Event]:
        """The events of a table after a version, in order; raises `StorageError` or `DamagedTable`."""
        query = select(events.c.body).where(events.c.game == table_id, events.c.version > after).order_by(events.c.version)
        try:
            async with self.engine.connect() as connection:
                bodies = (await connection.execute(query)).scalars().all()
        except SQLAlchemyError as error:
            raise StorageError(_said(error)) from None
        try:
            return [_decode(body) for body in bodies]
        except msgspec.DecodeError as error:
            raise DamagedTable(f"an event cannot be read: {error}") from None

    async def rows(
        self,
        *,
        statuses: Iterable[str],
        listed: bool | None = None,
        changed_before: int | None = None,
        due_before: int | None = None,
        limit: int = 100,
    ) -> list[Row]:
        """Tables in these phases, those that changed last first; raises `StorageError`."""
        query = select(games).where(games.c.status.in_(list(statuses)))
        if listed is not None:
            query = query.where(games.c.listed == listed)
        if changed_before is not None:
            query = query.where(games.c.changed < changed_before)
        if due_before is not None:
            query = query.where(games.c.due < due_before)
        try:
            async with self.engine.connect() as connection:
                found = (await connection.execute(query.order_by(games.c.changed.desc()).limit(limit))).all()
        except SQLAlchemyError as error:
            raise StorageError(_said(error)) from None
        return [Row(*row) for row in found]

    async def correct(self, row: Row) -> None:
        """Writes a table's row anew: what it says follows from the events, and can be made exact at leisure. Raises `StorageError`."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(_CHANGE, [_values(row)])
        except SQLAlchemyError as error:
            raise StorageError(_said(error)) from None

    async def everything(self) -> AsyncIterator[Row]:
        """All tables, by their ids."""
        async with self.engine.connect() as connection:
            last = ""
            while rows := (await connection.execute(select(games).where(games.c.id > last).order_by(games.c.id).limit(100))).all():
                for row in rows:
                    yield Row(*row)
                last = rows[-1].id

    async def _write(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while not self._queue.empty() and len(batch) < MOST_IN_ONE:
                batch.append(self._queue.get_nowait())
            try:
                await self._write_all(batch)
            finally:
                for waiting in batch:
                    if not waiting.done.done():
                        waiting.done.set_exception(StorageError("the server is ending"))
                    self._queue.task_done()

    async def _write_all(self, batch: list[_Waiting]) -> None:
        """In one transaction; if one of them cannot be written, each in its own."""
        problem = await self._attempt(batch)
        if problem is not None and len(batch) > 1:
            for waiting in batch:
                _settle([waiting], await self._attempt([waiting]))
        else:
            _settle(batch, problem)

    async def _attempt(self, batch: list[_Waiting]) -> Exception | None:
        try:
            async with self.engine.begin() as connection:
                await self._insert(connection, [entry for waiting in batch for entry in waiting.entries])
        except IntegrityError:
            return Raced(", ".join(entry.row.id for waiting in batch for entry in waiting.entries))
        except Exception as error:  # noqa: BLE001 (whatever it is, nobody may wait for ever)
            log.error("cannot write to the database: %s", _said(error))
            return StorageError(_said(error))
        return None

    async def _insert(self, connection: AsyncConnection, entries: list[Entry]) -> None:
        new = [entry.row._asdict() for entry in entries if entry.first == 1]
        if new:
            await connection.execute(insert(games), new)
        rows = [
            {"game": entry.row.id, "version": entry.first + number, "body": _encode(event).decode()}
            for entry in entries
            for number, event in enumerate(entry.events)
        ]
        await connection.execute(insert(events), rows)
        changed = {entry.row.id: entry.row for entry in entries if entry.first > 1}
        if changed:
            await connection.execute(_CHANGE, [_values(row) for row in changed.values()])
        if self._relay is not None:
            await connection.execute(self._relay.written((entry.row.id, entry.first + len(entry.events) - 1) for entry in entries))


def _values(row: Row) -> dict[str, object]:
    return {"of": row.id, "new_status": row.status, "new_changed": row.changed, "new_due": row.due}


def _settle(batch: list[_Waiting], problem: Exception | None) -> None:
    for waiting in batch:
        if waiting.done.done():
            continue
        if problem is None:
            waiting.done.set_result(None)
        else:
            waiting.done.set_exception(problem)


def _said(error: BaseException) -> str:
    """What the database says, without the statement and its values: they may hold secrets."""
    return str(getattr(error, "orig", None) or error).splitlines()[0].lower()


def _make_file(path: Path) -> None:
    """A new file is for nobody else's eyes: it holds the seeds of games that go on."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600)
    except OSError as error:
        raise StorageError(f"cannot open the database {path}: {(error.strerror or str(error)).lower()}") from None


def _prepare_sqlite(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()

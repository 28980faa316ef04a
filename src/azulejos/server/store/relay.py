"""How several processes on one PostgreSQL hear of each other: which tables have new events, and who is there at which process.

Nothing secret is said, and nothing that would be missed for long: events are read from the log, and who is there is told again when somebody asks.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from sqlalchemy import TextClause, bindparam, text
from sqlalchemy.engine import URL

log = logging.getLogger("azulejos.relay")

CHANNEL = "azulejos"
AGAIN_SECONDS = 1.0
ALIVE_SECONDS = 5.0
"""How often a process says that it is there, if it has nothing else to say."""
SILENT_SECONDS = 15.0
"""A process that has said nothing for so long is gone, and so are its windows."""
TOGETHER_SECONDS = 0.02
"""What is said about who is there within so long is said together."""
_TELL = f"SELECT pg_notify('{CHANNEL}', said) FROM unnest(CAST(:said AS text[])) AS said"


class Present(NamedTuple):
    """Who is at a table at one process: the seats that somebody holds, and how many only watch."""

    seats: tuple[int, ...] = ()
    spectators: int = 0


class Listener(Protocol):
    """Who hears the other processes. Without a table everything is meant: something may have been missed."""

    def written(self, table_id: str | None, version: int) -> None:
        """A table has events up to this version."""

    def present(self, process: str, table_id: str, present: Present) -> None:
        """Who is at a table at another process."""

    def asked(self, table_id: str | None) -> None:
        """Another process asks who is here."""

    def gone(self, process: str) -> None:
        """Another process has ended."""


class Relay:
    """One connection that listens, and one that speaks.

    >>> Relay(URL.create("postgresql+psycopg", database="azulejos")).written([("k3v9", 5)]).compile().params["said"][0][8:]
    ' written k3v9 5'
    """

    def __init__(self, url: URL) -> None:
        self.listener: Listener | None = None
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me = secrets.token_hex(4)
        self._tasks: list[asyncio.Task[None]] = []
        self._heard: dict[str, float] = {}
        """When each other process was heard last."""
        self._unsaid: dict[tuple[str, str], str] = {}
        self._something = asyncio.Event()

    def start(self) -> None:
        """Begins to listen and to speak."""
        self._tasks = [asyncio.create_task(self._listen(), name="relay"), asyncio.create_task(self._speak(), name="relay, speaking")]

    async def stop(self) -> None:
        """Listens no longer."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def written(self, news: Iterable[tuple[str, int]]) -> TextClause:
        """The statement that tells the others up to which versions tables have events. As a part of a transaction it is heard when that is written, and not otherwise."""
        said = [f"{self._me} written {table_id} {version}" for table_id, version in news]
        return text(_TELL).bindparams(bindparam("said", said))

    def present(self, table_id: str, present: Present) -> None:
        """Tells the others who is here at a table; what was to be said of it before is old."""
        self._say("present", table_id, f"{''.join(map(str, present.seats)) or '-'} {present.spectators}")

    def ask(self, table_id: str | None) -> None:
        """Asks the others who is there with them."""
        self._say("ask", table_id or "*", "")

    def _say(self, kind: str, table_id: str, rest: str) -> None:
        self._unsaid[kind, table_id] = f"{self._me} {kind} {table_id} {rest}".strip()
        self._something.set()

    async def _speak(self) -> None:
        from psycopg import AsyncConnection, Error

        while True:
            try:
                async with await AsyncConnection.connect(self._address, autocommit=True) as connection:
                    # What was to be said while there was no connection is said by telling everything.
                    self._unsaid.clear()
                    self._everything()
                    while True:
                        said = [f"{self._me} alive", *self._unsaid.values()]
                        self._unsaid.clear()
                        self._something.clear()
                        await connection.execute(_TELL.replace(":said", "%s"), [said])
                        self._forget_silent()
                        await self._wait()
            except Error as error:
                log.warning("cannot speak to the other processes, trying again: %s", _first_line(error))
            await asyncio.sleep(AGAIN_SECONDS)

    def _everything(self) -> None:
        self.ask(None)
        if self.listener is not None:
            self.listener.asked(None)

    async def _wait(self) -> None:
        """Until there is something to say, or it is time to say that this process is there."""
        try:
            await asyncio.wait_for(self._something.wait(), ALIVE_SECONDS)
        except TimeoutError:
            return
        await asyncio.sleep(TOGETHER_SECONDS)

    async def _listen(self) -> None:
        from psycopg import AsyncConnection, Error

        while True:
            try:
                async with await AsyncConnection.connect(self._address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    # What was said before this moment was not heard.
                    if self.listener is not None:
                        self.listener.written(None, 0)
                    self.ask(None)
                    async for notify in connection.notifies():
                        try:
                            self._hear(notify.payload)
                        except ValueError:
                            log.warning("somebody says on the channel %s what no process of this server would", CHANNEL)
            except Error as error:
                log.warning("cannot listen to the other processes, trying again: %s", _first_line(error))
            await asyncio.sleep(AGAIN_SECONDS)

    def _hear(self, payload: str) -> None:
        sender, kind, *rest = payload.split(" ")
        if sender == self._me or self.listener is None:
            return
        if sender not in self._heard:
            # It is new, or was taken for gone.
            self.ask(None)
        self._heard[sender] = time.monotonic()
        match kind, rest:
            case "written", [table_id, version]:
                self.listener.written(table_id, int(version))
            case "present", [table_id, seats, spectators]:
                self.listener.present(sender, table_id, Present(tuple(map(int, seats.replace("-", ""))), int(spectators)))
            case "ask", [table_id]:
                self.listener.asked(None if table_id == "*" else table_id)
            case _:
                pass

    def _forget_silent(self) -> None:
        for process in [process for process, heard in self._heard.items() if time.monotonic() - heard > SILENT_SECONDS]:
            del self._heard[process]
            if self.listener is not None:
                self.listener.gone(process)


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0] if str(error) else type(error).__name__

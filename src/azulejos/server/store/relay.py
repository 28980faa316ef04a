"""How several processes on one PostgreSQL hear of each other's events: the name of a table and its version, nothing more."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable

from sqlalchemy import Select, func, select
from sqlalchemy.engine import URL

log = logging.getLogger("azulejos.relay")

CHANNEL = "azulejos"
AGAIN_SECONDS = 1.0

Heard = Callable[[str | None, int], None]
"""Is told the table and its version; None for the table when something may have been missed."""


def _nobody(*_: object) -> None:
    """Listens to what nobody wants to know yet."""


class Relay:
    """One connection that listens.

    >>> relay = Relay(URL.create("postgresql+psycopg", database="azulejos"))
    >>> str(relay.telling("k3v9", 5)).startswith("SELECT pg_notify(")
    True
    """

    def __init__(self, url: URL) -> None:
        self.heard: Heard = _nobody
        self._address = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._me = secrets.token_hex(4)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins to listen."""
        self._task = asyncio.create_task(self._listen(), name="relay")

    async def stop(self) -> None:
        """Listens no longer."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def telling(self, table_id: str, version: int) -> Select[tuple[None]]:
        """The statement that tells the others."""
        return select(func.pg_notify(CHANNEL, f"{self._me} {table_id} {version}"))

    async def _listen(self) -> None:
        from psycopg import AsyncConnection, Error

        while True:
            try:
                async with await AsyncConnection.connect(self._address, autocommit=True) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    # What was written before this moment was not heard.
                    self.heard(None, 0)
                    async for notify in connection.notifies():
                        self._hear(notify.payload)
            except Error as error:
                log.warning("cannot listen to the other processes, trying again: %s", str(error).splitlines()[0] if str(error) else error)
            await asyncio.sleep(AGAIN_SECONDS)

    def _hear(self, payload: str) -> None:
        sender, table_id, version = payload.split(" ")
        if sender != self._me:
            self.heard(table_id, int(version))

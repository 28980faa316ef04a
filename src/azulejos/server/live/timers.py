"""What happens at a table by itself after a while, and again and again while it cannot be written down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from azulejos.server.tables.decide import Refusal

log = logging.getLogger("azulejos.room")

AGAIN_MS = 2_000
"""How long what could not be written down waits before it is tried again."""


class Timers:
    """Timers with names; one that is set again begins anew.

    >>> async def work() -> list[str]:
    ...     done, timers = [], Timers("k3v9")
    ...     async def do() -> None:
    ...         done.append("once")
    ...     timers.set("it", 0, do)
    ...     timers.set("it", 0, do)
    ...     await asyncio.sleep(0.01)
    ...     return done
    >>> asyncio.run(work())
    ['once']
    """

    def __init__(self, table_id: str) -> None:
        self._table_id = table_id
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def set(self, name: str, milliseconds: int, then: Callable[[], Awaitable[None]]) -> None:
        """Does something after a while; a `Refusal` only puts it off."""
        self.stop(name)

        async def do() -> None:
            try:
                await then()
            except Refusal as error:
                log.warning("table %s: %s", self._table_id, error.reason)
                self.set(name, AGAIN_MS, then)

        def run() -> None:
            task = asyncio.ensure_future(do())
            self._tasks.add(task)
            task.add_done_callback(self._ended)

        self._timers[name] = asyncio.get_running_loop().call_later(max(0, milliseconds) / 1000, run)

    def stop(self, name: str) -> None:
        """It will not be done after all."""
        timer = self._timers.pop(name, None)
        if timer is not None:
            timer.cancel()

    def end(self) -> None:
        """Nothing more is done."""
        for timer in self._timers.values():
            timer.cancel()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("table %s: %s", self._table_id, error, exc_info=error)

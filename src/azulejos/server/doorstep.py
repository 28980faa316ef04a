"""Requests whose head does not come: they are not waited for."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol


def hurried(head_seconds: float) -> type[H11Protocol]:
    """The protocol of connections, as uvicorn has it, for clients that say what they want within this time.

    >>> hurried(10).__name__
    'Hurried'
    """

    class Hurried(H11Protocol):
        """Ends a connection on which nothing, or half a head, has come since it was looked at last."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            super().__init__(*args, **kwargs)
            self._answered: object = None
            self._look_again: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._look_again = self.loop.call_later(head_seconds, self._look)

        def connection_lost(self, exc: Exception | None) -> None:
            self._look_no_more()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._look_no_more()
            super().handle_websocket_upgrade(event)

        def _look(self) -> None:
            request: Any = self.cycle
            waiting = request is None or request.response_complete
            if waiting and request is self._answered:
                self.transport.abort()
                return
            self._answered = request
            self._look_again = self.loop.call_later(head_seconds, self._look)

        def _look_no_more(self) -> None:
            if self._look_again is not None:
                self._look_again.cancel()

    return Hurried

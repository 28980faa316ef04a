"""Who may ask at all: pages of this server, programs, and nobody else's pages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response

from azulejos.server.protocol.answers import ErrorAnswer

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

_SAFE = {"GET", "HEAD", "OPTIONS"}


class Origins:
    """Refuses what another site's page would do here in somebody's name: requests that change something, and live connections.

    A browser says from which page a request comes; programs say nothing and carry no cookies that could be misused.

    >>> Origins(lambda: None).allowed("http://127.0.0.1:8653", "127.0.0.1:8653")
    True
    >>> Origins(lambda: None).allowed("https://elsewhere.example", "127.0.0.1:8653")
    False
    """

    def __init__(self, app: ASGIApp, also: Iterable[str] = ()) -> None:
        self.app = app
        self._also = frozenset(also)

    def allowed(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may talk to this host."""
        return origin in self._also or (bool(host) and urlsplit(origin).netloc == host)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] in ("http", "websocket") and scope.get("method", "WEBSOCKET") not in _SAFE:
            headers = Headers(scope=scope)
            origin = headers.get("origin")
            if origin is not None and not self.allowed(origin, headers.get("host", "")):
                await self._refuse(scope, receive, send)
                return
        await self.app(scope, receive, send)

    async def _refuse(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "other origin"})
            return
        body = msgspec.json.encode(ErrorAnswer("other-origin", "a page of another site may not do this here"))
        await Response(body, 403, media_type="application/json")(scope, receive, send)

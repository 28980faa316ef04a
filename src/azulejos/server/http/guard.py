"""Who may ask at all: pages of this server, programs, and nobody else's pages; and how often."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

import msgspec
from starlette.datastructures import Headers
from starlette.responses import Response

from azulejos.server.limits import Limits, Throttle
from azulejos.server.protocol.answers import ErrorAnswer, Problem

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Receive, Scope, Send

_SAFE = {"GET", "HEAD", "OPTIONS"}
_DEAR = 10
"""What a request counts for that makes the server draw or replay."""


class Origins:
    """Refuses what another site's page would do here in somebody's name: requests that change something, and live connections.

    A browser says from which page a request comes; programs say nothing and carry no cookies that could be misused.

    >>> Origins(lambda: None).allowed("http://127.0.0.1:8653", "127.0.0.1:8653")
    True
    >>> Origins(lambda: None).allowed("https://elsewhere.example", "127.0.0.1:8653")
    False
    """

    def __init__(self, app: ASGIApp, also: Iterable[str] = (), names: Iterable[str] | None = None) -> None:
        self.app = app
        self._also = frozenset(map(origin_of, also))
        self._names = None if names is None else frozenset(names) | {urlsplit(origin).hostname or "" for origin in self._also}

    def allowed(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may talk to this host."""
        return origin in self._also or (bool(host) and _split(origin).netloc == host)

    def known(self, host: str) -> bool:
        """Whether this server is called so. Another site's name can be made to point to this machine, and its pages would then be pages of this server.

        >>> [Origins(lambda: None, names=["localhost"]).known(host) for host in ("localhost:8653", "rebound.example:8653")]
        [True, False]
        """
        return self._names is None or _split(f"//{host}").hostname in self._names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] in ("http", "websocket"):
            headers = Headers(scope=scope)
            origin, host = headers.get("origin"), headers.get("host", "")
            if not self.known(host):
                await refuse(
                    scope,
                    receive,
                    send,
                    403,
                    "other-host",
                    "this server is not called so: start it with --origin and the address of the page",
                )
                return
            if scope.get("method", "WEBSOCKET") not in _SAFE and origin is not None and not self.allowed(origin, host):
                await refuse(scope, receive, send, 403, "other-origin", "a page of another site may not do this here")
                return
        await self.app(scope, receive, send)


def _split(address: str) -> SplitResult:
    """The parts of an address; none of one that is malformed, like `http://[`."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def origin_of(text: str) -> str:
    """The address of a page as a browser says it; raises `ValueError`.

    >>> origin_of("https://Azul.example/")
    'https://azul.example'
    >>> origin_of("azul.example")
    Traceback (most recent call last):
    ValueError: malformed origin 'azul.example': wanted is one like https://azul.example
    """
    parts = _split(text)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise ValueError(f"malformed origin {text[:200]!r}: wanted is one like https://azul.example")
    return f"{parts.scheme}://{parts.netloc.lower()}"


class Pace:
    """Refuses what comes too fast from one address. Files of the page are not counted.

    >>> Pace(lambda: None, Limits()).cost("/api/picture.png") > Pace(lambda: None, Limits()).cost("/api/tables")
    True
    """

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self._throttle = Throttle(limits.requests_per_second, limits.requests_at_once)

    def cost(self, path: str) -> int:
        """What a request counts for."""
        return _DEAR if "/picture." in path or path.endswith(("/replay", "/record", "/record.txt")) else 1

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] in ("http", "websocket") and scope["path"].startswith("/api/"):
            address = scope["client"][0] if scope.get("client") else ""
            if not self._throttle.allows(address, self.cost(scope["path"])):
                await refuse(scope, receive, send, 429, "too-fast", "too many requests come from this address: wait a moment")
                return
        await self.app(scope, receive, send)


async def refuse(scope: Scope, receive: Receive, send: Send, status: int, code: str, reason: str) -> None:
    """Answers with a code and a reason: a request by its status, a live connection by a problem after which it is closed."""
    if scope["type"] == "http":
        headers = {"retry-after": "2"} if status == 429 else None
        await Response(msgspec.json.encode(ErrorAnswer(code, reason)), status, headers, "application/json")(scope, receive, send)
        return
    await receive()
    if status == 429:
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.send", "text": msgspec.json.encode(Problem(code, reason, closes=True)).decode()})
        await send({"type": "websocket.close", "code": 4000})
    else:
        # Another site's page learns nothing, not even that there is a connection.
        await send({"type": "websocket.close", "code": 1008, "reason": code})

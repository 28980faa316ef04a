"""A kind of request: its address, what it takes and gives, and who answers it. Routes and the OpenAPI document are made from the same list."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from azulejos.server.http.errors import BadRequest
from azulejos.server.limits import Limits
from azulejos.server.protocol.base import said_small

Handler = Callable[[Request], Awaitable[Response]] | Callable[[Request], Response]
Body = TypeVar("Body")


@dataclass(frozen=True)
class Query:
    """A parameter in the query of an address."""

    name: str
    meaning: str
    required: bool = False
    schema: dict[str, Any] = field(default_factory=lambda: {"type": "string"})


@dataclass(frozen=True)
class Endpoint:
    """One kind of request."""

    method: str
    path: str
    handler: Handler
    summary: str
    answer: Any = None
    """The type of a good answer, as JSON; None for another media type."""
    media: str = "application/json"
    status: int = 200
    body: Any = None
    query: tuple[Query, ...] = ()
    secured: bool = False
    errors: tuple[int, ...] = ()


def routes_of(endpoints: Sequence[Endpoint], prefix: str) -> list[Route]:
    """One route for each address below a prefix, which knows all methods that the address has.

    >>> [route.path for route in routes_of([Endpoint("GET", "/api/levels", json, "…")], "/api")]
    ['/levels']
    """
    by_path: dict[str, dict[str, Handler]] = {}
    for endpoint in endpoints:
        by_path.setdefault(endpoint.path.removeprefix(prefix), {})[endpoint.method] = endpoint.handler
    return [Route(path, _one_of(handlers), methods=list(handlers)) for path, handlers in by_path.items()]


def _one_of(handlers: dict[str, Handler]) -> Handler:
    if len(handlers) == 1:
        return next(iter(handlers.values()))

    async def chosen(request: Request) -> Response:
        answer = handlers["GET" if request.method == "HEAD" else request.method](request)
        return answer if isinstance(answer, Response) else await answer

    return chosen


def json(answer: object, status: int = 200) -> Response:
    """An answer as JSON.

    >>> json({"status": "ok"}).body
    b'{"status":"ok"}'
    """
    return Response(msgspec.json.encode(answer), status, media_type="application/json", headers={"cache-control": "no-cache"})


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The body of a request as one of the protocol's types; raises `BadRequest`."""
    body = await bytes_of(request)
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest("malformed-body", f"the body is not what is wanted: {said_small(error)}") from None


async def bytes_of(request: Request) -> bytes:
    """The body of a request, up to the server's limit; raises `BadRequest`."""
    limits: Limits = request.app.state.limits
    parts, size = [], 0
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for part in request.stream():
                size += len(part)
                if size > limits.body_bytes:
                    raise BadRequest("too-large", f"a body may have {limits.body_bytes} bytes", 413)
                parts.append(part)
    except TimeoutError:
        raise BadRequest("too-slow", f"a body has to come within {limits.body_seconds:g} seconds", 408) from None
    return b"".join(parts)

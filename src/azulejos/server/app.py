"""The web application: its routes, what every answer has in common, and what lives as long as it does."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

import azulejos as az
from azulejos.server.bots.pool import Pool
from azulejos.server.client import Client
from azulejos.server.headers import SecurityHeaders
from azulejos.server.http import positions, tables
from azulejos.server.http.endpoint import json, routes_of
from azulejos.server.http.errors import HANDLERS
from azulejos.server.http.guard import Origins, Pace
from azulejos.server.http.openapi import document
from azulejos.server.limits import Limits, Throttle
from azulejos.server.live.hall import Hall
from azulejos.server.live.socket import live
from azulejos.server.metrics import figures
from azulejos.server.protocol.schema import PATH, published
from azulejos.server.store.journal import Journal, StorageError

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import ASGIApp, Receive, Scope, Send

WEB = Path(__file__).resolve().parent.parent / "web"
"""The built web client."""

ENDPOINTS = (*tables.ENDPOINTS, *positions.ENDPOINTS)


def create_app(
    database: str | None = ":memory:", *, limits: Limits | None = None, origins: Sequence[str] = (), names: Sequence[str] | None = None
) -> Starlette:
    """The application, ready for any ASGI server. Without another wish its tables live as long as it does.

    ``origins`` are further addresses of its page; with ``names`` it answers only if it is called by one of these, or as in ``origins``.

    >>> from starlette.testclient import TestClient
    >>> with TestClient(create_app()) as client:
    ...     client.get("/healthz").json()["status"]
    ...     client.get("/api/view?position=chess").json()["code"]
    'ok'
    'refused-by-the-rules'
    """
    limits = limits or Limits()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        # Left in the opposite order: the tables first, then the bots, and at last what they have written.
        async with Journal(database) as journal, Pool() as pool, Hall(journal, pool, limits) as hall:
            app.state.hall, app.state.pool = hall, pool
            yield

    app = Starlette(
        routes=[
            Route("/healthz", health),
            Route("/metrics", metrics),
            Mount(
                "/api",
                routes=[
                    Route("/openapi.json", openapi),
                    Route(f"/schema/{PATH}", schema),
                    *routes_of(ENDPOINTS, "/api"),
                    WebSocketRoute("/tables/{id}/live", live),
                ],
            ),
            Mount("/", Client(directory=WEB, html=True, check_dir=False)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(Origins, also=origins, names=names),
            Middleware(Pace, limits=limits),
            Middleware(_Compressed),
        ],
        exception_handlers=_handlers(),
        lifespan=lifespan,
    )
    app.state.limits = limits
    app.state.throttle = Throttle(limits.tables_per_minute / 60, limits.tables_at_once)
    return app


class _Compressed:
    """Compresses answers, but not streams: their lines must go at once."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._compressed = GZipMiddleware(app, minimum_size=1000, compresslevel=5)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        stream = scope["type"] != "http" or scope["path"].endswith("/stream")
        await (self._plain if stream else self._compressed)(scope, receive, send)


async def health(request: Request) -> Response:
    """For whoever watches over the server: 503 while the database does not answer."""
    try:
        await request.app.state.hall.journal.check()
    except StorageError as error:
        return json({"status": "storage", "reason": str(error), "version": az.__version__}, 503)
    return json({"status": "ok", "version": az.__version__})


async def metrics(request: Request) -> Response:
    """Figures for Prometheus."""
    body = figures(request.app.state.hall, request.app.state.pool)
    return Response(body, media_type="text/plain; version=1.0.0; charset=utf-8")


async def openapi(request: Request) -> Response:
    """What can be asked for, for programs."""
    return json(document(ENDPOINTS))


async def schema(request: Request) -> Response:
    """The JSON Schema of the live protocol."""
    return json(published())


def _handlers() -> dict[Any, Any]:
    return dict(HANDLERS)

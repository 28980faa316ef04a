"""The web application: its routes, and what every answer has in common."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.responses import Response
from starlette.routing import Mount, Route

import azulejos as az
from azulejos.rules.drawing import svg
from azulejos.server.client import Client
from azulejos.server.headers import PICTURE_POLICY, SecurityHeaders
from azulejos.server.requests import BadRequest, sample_request
from azulejos.server.samples import sample

if TYPE_CHECKING:
    from starlette.requests import Request

WEB = Path(__file__).resolve().parent.parent / "web"
"""The built web client."""


class VariantAnswer(msgspec.Struct, frozen=True):
    """One way to play: an edition, a number of players and a set of options."""

    code: str
    edition: str
    title: str
    players: int
    options: dict[str, str]


class SampleAnswer(msgspec.Struct, frozen=True):
    """A position, as text, and where in its game it stands."""

    variant: str
    seed: str
    """Text, because a number this large is not safe in a browser."""
    moves: int
    length: int
    kind: str
    seat: int | None
    scores: tuple[int, ...]
    position: str


class ErrorAnswer(msgspec.Struct, frozen=True):
    """What went wrong: a code for programs and a reason for people."""

    code: str
    reason: str


def create_app() -> Starlette:
    """The application, ready for any ASGI server.

    >>> from starlette.testclient import TestClient
    >>> client = TestClient(create_app())
    >>> client.get("/healthz").json()
    {'status': 'ok', 'version': '0.1.0'}
    >>> client.get("/api/positions/sample?variant=chess").json()["code"]
    'unknown-variant'
    """
    return Starlette(
        routes=[
            Route("/healthz", health),
            Route("/api/variants", list_variants),
            Route("/api/positions/sample", sample_data),
            Route("/api/positions/sample.svg", sample_picture),
            Mount("/", Client(directory=WEB, html=True, check_dir=False)),
        ],
        middleware=[Middleware(SecurityHeaders)],
        exception_handlers={BadRequest: _bad_request, HTTPException: _http_error, Exception: _internal_error},
    )


# Plain functions, not coroutines: Starlette runs them in threads, so that playing a game and drawing it hold nobody up.


def health(request: Request) -> Response:
    """For whoever watches over the server."""
    return _json({"status": "ok", "version": az.__version__})


def list_variants(request: Request) -> Response:
    """Everything that can be played."""
    games = [az.Game.from_variant(code) for code in az.variants()]
    return _json([VariantAnswer(game.variant, game.edition, game.title, game.players, dict(game.options)) for game in games])


def sample_data(request: Request) -> Response:
    """A position of a random game, as data."""
    wanted = sample_request(request.query_params)
    position, moves, length = sample(wanted.variant, wanted.seed, wanted.moves)
    return _json(
        SampleAnswer(wanted.variant, str(wanted.seed), moves, length, position.kind, position.seat, tuple(position.scores), str(position))
    )


def sample_picture(request: Request) -> Response:
    """The same position, drawn."""
    wanted = sample_request(request.query_params)
    position, _, _ = sample(wanted.variant, wanted.seed, wanted.moves)
    headers = {"cache-control": "no-cache", "content-security-policy": PICTURE_POLICY}
    return Response(svg(position, theme=wanted.theme), media_type="image/svg+xml", headers=headers)


def _json(answer: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(answer), status, media_type="application/json", headers={"cache-control": "no-cache"})


def _bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadRequest)
    return _json(ErrorAnswer(error.code, error.reason), 400)


def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = _json(
        ErrorAnswer(str(error.detail).lower().replace(" ", "-"), f"{request.method} {request.url.path}: {error.detail.lower()}"),
        error.status_code,
    )
    answer.headers.update(error.headers or {})
    return answer


def _internal_error(request: Request, error: Exception) -> Response:
    # The traceback goes to the server's log and never to the browser.
    return _json(ErrorAnswer("internal-error", "something went wrong in the server; its log says what"), 500)

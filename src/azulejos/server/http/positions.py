"""Positions by their text: as data and as pictures; and what can be played, by whom."""

from __future__ import annotations

from typing import Literal

import resvg_py
from starlette.requests import Request
from starlette.responses import Response

import azulejos as az
from azulejos.rules.drawing import svg
from azulejos.server.headers import PICTURE_POLICY
from azulejos.server.http.endpoint import Endpoint, Query, json
from azulejos.server.http.errors import BadRequest, quoted
from azulejos.server.protocol.answers import Level, Option, VariantInfo, View
from azulejos.server.tables.export import ALL
from azulejos.server.tables.names import HOUSE_BOTS
from azulejos.server.tables.views import option_of, view_of

Theme = Literal["light", "dark"]
_THEMES: dict[str, Theme] = {"light": "light", "dark": "dark"}
MOST_POSITION = 2000
WIDTHS = (200, 2000)

# Plain functions, not coroutines: Starlette runs them in threads, so that drawing holds nobody up.


def variants(request: Request) -> Response:
    """Everything that can be played."""
    games = [az.Game.from_variant(code) for code in az.variants()]
    return json([VariantInfo(game.variant, game.edition, game.title, game.players, dict(game.options)) for game in games])


def levels(request: Request) -> Response:
    """The bots of this house."""
    return json([Level(name, name.replace("-", " ").capitalize(), None) for name in HOUSE_BOTS])


def view(request: Request) -> Response:
    """A position as data."""
    return json(view_of(_position(request), ALL, 1))


def options(request: Request) -> Response:
    """What can be played there."""
    position = _position(request)
    return json([option_of(position, option) for option in position.options()])


def picture_svg(request: Request) -> Response:
    """A position as a drawing."""
    drawn = svg(_position(request), theme=_theme(request))
    headers = {"cache-control": "no-cache", "content-security-policy": PICTURE_POLICY}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


def picture_png(request: Request) -> Response:
    """A position as a picture of points."""
    drawn = svg(_position(request), theme=_theme(request))
    width = _number(request, "width", 1000, *WIDTHS)
    picture = bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=width))
    return Response(picture, media_type="image/png", headers={"cache-control": "no-cache"})


def _position(request: Request) -> az.Position:
    text = request.query_params.get("position", "")
    if not text:
        raise BadRequest("no-position", "wanted is a position: ?position=… with its text")
    if len(text) > MOST_POSITION:
        raise BadRequest("too-long", f"the text of a position has at most {MOST_POSITION} characters")
    return az.Position.parse(text)


def _theme(request: Request) -> Theme:
    theme = request.query_params.get("theme", "light")
    if theme not in _THEMES:
        raise BadRequest("unknown-theme", f"theme must be light or dark, not {quoted(theme)}")
    return _THEMES[theme]


def _number(request: Request, name: str, default: int, least: int, most: int) -> int:
    text = request.query_params.get(name)
    if text is None:
        return default
    # The length is looked at first: turning a long text into a number takes time.
    if text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and least <= int(text) <= most:
        return int(text)
    raise BadRequest(f"bad-{name}", f"{name} must be a whole number from {least} to {most}, not {quoted(text)}")


_POSITION = Query("position", "The text of a position.", required=True)
_THEME = Query("theme", "For which surroundings it is drawn.", schema={"enum": ["light", "dark"]})
_WIDTH = Query("width", "How many points wide it is.", schema={"type": "integer", "minimum": WIDTHS[0], "maximum": WIDTHS[1]})

ENDPOINTS = (
    Endpoint("GET", "/api/variants", variants, "Every way to play.", list[VariantInfo]),
    Endpoint("GET", "/api/levels", levels, "The bots of this house, weakest first.", list[Level]),
    Endpoint("GET", "/api/view", view, "A position as data.", View, query=(_POSITION,)),
    Endpoint(
        "GET", "/api/options", options, "Every legal action of a position, and refused ones beside them.", list[Option], query=(_POSITION,)
    ),
    Endpoint("GET", "/api/picture.svg", picture_svg, "A position as a drawing.", media="image/svg+xml", query=(_POSITION, _THEME)),
    Endpoint("GET", "/api/picture.png", picture_png, "A position as a picture.", media="image/png", query=(_POSITION, _THEME, _WIDTH)),
)

"""Who asks: the tokens in a request, and the room of the table in its address."""

from __future__ import annotations

import re

from starlette.requests import Request

from azulejos.server.http.errors import BadRequest, quoted
from azulejos.server.live.hall import Hall
from azulejos.server.live.room import Room
from azulejos.server.tables.decide import Holder
from azulejos.server.tables.tokens import hash_of

_ID = re.compile(r"[0-9a-z]{8,20}")
_TOKEN = re.compile(r"Bearer ([0-9A-Za-z_-]{16,64})")


def hall_of(request: Request) -> Hall:
    """The hall of this server."""
    hall: Hall = request.app.state.hall
    return hall


async def room_of(request: Request) -> Room:
    """The room of the table in the address; raises `BadRequest`."""
    table_id = request.path_params["id"]
    room = await hall_of(request).room(table_id) if _ID.fullmatch(table_id) else None
    if room is None:
        raise BadRequest("unknown-table", f"there is no table {quoted(table_id)}", 404)
    return room


def holder_of(request: Request) -> Holder:
    """Who shows the token in the ``Authorization`` header; raises `BadRequest`."""
    found = _TOKEN.fullmatch(request.headers.get("authorization", ""))
    if found is None:
        raise BadRequest("no-token", "wanted is a header 'Authorization: Bearer …' with the token of a seat", 401)
    return Holder(frozenset([hash_of(found[1])]))

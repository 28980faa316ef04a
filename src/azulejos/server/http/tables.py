"""Tables by request: made, looked at, taken a seat at, downloaded, and played at by programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from azulejos import record
from azulejos.server.http.asking import hall_of, holder_of, room_of
from azulejos.server.http.endpoint import Endpoint, body_of, bytes_of, json
from azulejos.server.http.errors import BadRequest
from azulejos.server.limits import Throttle
from azulejos.server.live.connection import Connection
from azulejos.server.live.hall import RESTARTING
from azulejos.server.protocol.answers import Ack, Replay, State, TableInfo
from azulejos.server.protocol.commands import Command, Replace, Sit
from azulejos.server.protocol.settings import Claim, Created, Link, Listed, NewTable, SeatLink
from azulejos.server.tables.decide import Refusal
from azulejos.server.tables.export import record_of, replay_of, replay_of_record
from azulejos.server.tables.views import info_of

KEEP_ALIVE_SECONDS = 15.0


async def create(request: Request) -> Response:
    """A new table."""
    wish = await body_of(request, NewTable)
    throttle: Throttle = request.app.state.throttle
    if not throttle.allows(request.client.host if request.client else ""):
        raise BadRequest("too-fast", "too many tables were opened from this address: wait a moment", 429)
    return json(await hall_of(request).create(wish), 201)


async def listed(request: Request) -> Response:
    """The tables on the home page."""
    return json(await hall_of(request).listed())


async def table(request: Request) -> Response:
    """What everybody may know about a table."""
    room = await room_of(request)
    return json(info_of(room.table, room.presence()))


async def claim(request: Request) -> Response:
    """Taking an open seat."""
    # What may take long comes first: a table that nobody looks at leaves the memory.
    wish = await body_of(request, Claim)
    room = await room_of(request)
    seat: int = request.path_params["seat"]
    return json(SeatLink(seat, await room.claim(seat, wish.name)), 201)


async def record_json(request: Request) -> Response:
    """The record, as a line of JSON."""
    room = await room_of(request)
    return _download(record.to_json(record_of(room.table)), "application/json", f"{room.table.id}.jsonl")


async def record_text(request: Request) -> Response:
    """The record, as text for people."""
    room = await room_of(request)
    return _download(record.to_text(record_of(room.table)).encode(), "text/plain; charset=utf-8", f"{room.table.id}.txt")


async def replay(request: Request) -> Response:
    """A finished game, event by event."""
    return json(replay_of((await room_of(request)).table))


async def replay_given(request: Request) -> Response:
    """The same of a record that is sent."""
    body = await bytes_of(request)
    return json(await asyncio.to_thread(lambda: replay_of_record(_read(body))))


async def command(request: Request) -> Response:
    """One command, for programs that do not keep a live connection."""
    holder = holder_of(request)
    wanted: Command = await body_of(request, Command)  # type: ignore[arg-type]
    if isinstance(wanted, Replace) and isinstance(wanted.by, Link):
        raise Refusal("not-possible", "a new link is made on the live connection: its secret comes there")
    room = await room_of(request)
    version, _ = await room.command(holder, wanted)
    return json(Ack(wanted.id, version))


async def stream(request: Request) -> Response:
    """What a seat is told, message by message, each in a line."""
    room, holder = await room_of(request), holder_of(request)
    seats = holder.seats(room.table)
    if not seats:
        raise BadRequest("unknown-token", "the token fits no seat at this table, or has been revoked", 403)
    for seat in seats:
        if room.table.seats[seat].open and room.table.seats[seat].by == "outside":
            name = room.table.seats[seat].name or "bot"
            await room.command(holder, Sit(id=f"connected-{seat}-{room.table.version}", seat=seat, name=name))
    hall, address = hall_of(request), request.client.host if request.client else ""
    hall.doors.check(address)
    if hall.closing:
        raise Refusal(RESTARTING.code, RESTARTING.reason)
    if len(room.connections) >= hall.limits.connections_of_a_table:
        raise Refusal("too-many", "too many windows are open at this table")
    connection = Connection(holder, hall.limits.outbox, hall.limits.outbox_bytes)

    async def lines() -> AsyncIterator[bytes]:
        with hall.doors.open(address):
            room.join(connection)
            try:
                while True:
                    try:
                        message = await asyncio.wait_for(connection.next(), KEEP_ALIVE_SECONDS)
                    except TimeoutError:
                        message = b""
                    if message is None:
                        return
                    yield message + b"\n"
            finally:
                room.leave(connection)

    return StreamingResponse(lines(), media_type="application/x-ndjson", headers={"cache-control": "no-store"})


def _read(body: bytes) -> record.Record:
    try:
        text = body.decode()
        return record.from_json(body.rstrip(b"\n")) if text.lstrip().startswith("{") else record.from_text(text)
    except UnicodeDecodeError:
        raise BadRequest("malformed-record", "a record is UTF-8 text") from None
    except record.RecordError as error:
        raise BadRequest("malformed-record", str(error)) from None


def _download(body: bytes, media: str, name: str) -> Response:
    headers = {"cache-control": "no-cache", "content-disposition": f'attachment; filename="azulejos-{name}"'}
    return Response(body, media_type=media, headers=headers)


ENDPOINTS = (
    Endpoint("GET", "/api/tables", listed, "The listed tables: those that wait, then those that are played.", list[Listed]),
    Endpoint(
        "POST",
        "/api/tables",
        create,
        "A new table. The answer holds the secrets of its seats.",
        Created,
        status=201,
        body=NewTable,
        errors=(429, 503),
    ),
    Endpoint("GET", "/api/tables/{id}", table, "What everybody may know about a table.", TableInfo, errors=(404,)),
    Endpoint(
        "POST",
        "/api/tables/{id}/seats/{seat:int}",
        claim,
        "Takes an open seat of a listed table.",
        SeatLink,
        status=201,
        body=Claim,
        errors=(404, 409),
    ),
    Endpoint(
        "POST",
        "/api/tables/{id}/commands",
        command,
        "Carries one command out.",
        Ack,
        body=Command,
        secured=True,
        errors=(401, 403, 404, 409, 503),
    ),
    Endpoint(
        "GET",
        "/api/tables/{id}/stream",
        stream,
        "Everything that the live connection tells a seat, each message in a line. A seat of an outside bot is taken by it.",
        State,
        media="application/x-ndjson",
        secured=True,
        errors=(401, 403, 404),
    ),
    Endpoint("GET", "/api/tables/{id}/record", record_json, "The record, as JSON.", record.Record, errors=(404, 409)),
    Endpoint("GET", "/api/tables/{id}/record.txt", record_text, "The record, as text.", media="text/plain", errors=(404, 409)),
    Endpoint("GET", "/api/tables/{id}/replay", replay, "A finished game, event by event.", Replay, errors=(404, 409)),
    Endpoint("POST", "/api/replay", replay_given, "A record that is sent, event by event.", Replay, body=msgspec.Raw),
)

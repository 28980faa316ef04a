"""The live connection: a WebSocket, its greeting, and what is said on it. ``docs/live-protocol.md`` describes it."""

from __future__ import annotations

import asyncio
import logging
from typing import get_args

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from azulejos.server.limits import Bucket
from azulejos.server.live.connection import Connection, encode
from azulejos.server.live.hall import RESTARTING, Hall
from azulejos.server.live.room import Room
from azulejos.server.protocol.answers import Ack, Pong, Problem, Refused, Replacement
from azulejos.server.protocol.base import PROTOCOL, said_small
from azulejos.server.protocol.commands import Command, FromClient, Hello, Look, Ping, Resume
from azulejos.server.store.journal import StorageError
from azulejos.server.tables.decide import Holder, Refusal
from azulejos.server.tables.state import DamagedTable
from azulejos.server.tables.tokens import hash_of

log = logging.getLogger("azulejos.live")

_decode = msgspec.json.Decoder(FromClient).decode
_COMMANDS = get_args(Command)
CLOSED = 4000
"""The code with which the server closes a connection after a `Problem`: the message before it says why."""


class Closing(Exception):
    """The connection ends with this problem.

    >>> Closing("too-large", "a message may have 8192 bytes").problem.closes
    True
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.problem = Problem(code, reason, closes=True)


async def live(socket: WebSocket) -> None:
    """Serves one window at one table."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        with hall.doors.open(socket.client.host if socket.client else ""):
            await _serve(socket, hall)
    except Refusal as refusal:
        await _farewell(socket, Problem(refusal.code, refusal.reason, closes=True))


async def _serve(socket: WebSocket, hall: Hall) -> None:
    try:
        room, connection = await _greet(socket, hall)
    except Closing as closing:
        await _farewell(socket, closing.problem)
        return
    except WebSocketDisconnect:
        return
    sender = asyncio.create_task(_send(socket, connection), name=f"sending to {connection.number}")
    room.join(connection)
    try:
        await _listen(socket, hall, room, connection)
    except Closing as closing:
        connection.end(closing.problem)
    except WebSocketDisconnect:
        connection.end()
    finally:
        room.leave(connection)
        connection.end()
        # Whoever does not read would keep the door open for ever.
        await asyncio.wait([sender], timeout=hall.limits.farewell_seconds)
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)


async def _greet(socket: WebSocket, hall: Hall) -> tuple[Room, Connection]:
    """The room and who comes in, after the client's first message."""
    limits = hall.limits
    try:
        hello = await asyncio.wait_for(_receive(socket, limits.message_bytes), limits.hello_seconds)
    except TimeoutError:
        raise Closing("silent", f"wanted was a hello within {limits.hello_seconds:.0f} seconds") from None
    except msgspec.DecodeError as error:
        raise Closing("malformed-message", f"wanted is a hello: {said_small(error)}") from None
    if not isinstance(hello, Hello):
        raise Closing("malformed-message", "the first message must be a hello")
    if hello.protocol != PROTOCOL:
        raise Closing("protocol", f"this server speaks version {PROTOCOL} of the protocol, not {hello.protocol}: load the page again")
    if hall.closing:
        raise Closing(RESTARTING.code, RESTARTING.reason)
    table_id: str = socket.path_params["id"]
    try:
        room = await hall.room(table_id)
    except StorageError as error:
        raise Closing("storage", f"the table cannot be read now: {error}") from None
    except DamagedTable as error:
        log.error("table %s is damaged: %s", table_id, error)
        raise Closing("damaged-table", "the log of this table is damaged; the server's log says where") from None
    if room is None:
        raise Closing("unknown-table", "there is no such table")
    if len(room.connections) >= limits.connections_of_a_table:
        raise Closing("too-many", "too many windows are open at this table")
    hashes = frozenset(hash_of(token) for token in hello.tokens)
    connection = Connection(Holder(hashes), limits.outbox, limits.outbox_bytes)
    connection.version = hello.version if hello.version <= room.table.version else 0
    if any(token not in room.table.grants for token in hashes):
        connection.send(encode(Problem("unknown-token", "a token fits no seat at this table, or has been revoked", closes=False)))
    return room, connection


async def _listen(socket: WebSocket, hall: Hall, room: Room, connection: Connection) -> None:
    """Everything that the client says, until it goes."""
    limits = hall.limits
    bucket = Bucket(limits.messages_per_second, limits.messages_at_once)
    while not connection.closing:
        try:
            message = await asyncio.wait_for(_receive(socket, limits.message_bytes), limits.silence_seconds)
        except TimeoutError:
            raise Closing("silent", f"nothing was heard for {limits.silence_seconds:.0f} seconds") from None
        except msgspec.DecodeError as error:
            if not bucket.take():
                raise Closing("too-fast", "too many messages: connect again in a moment") from None
            connection.send(encode(Problem("malformed-message", said_small(error), closes=False)))
            continue
        if not bucket.take():
            raise Closing("too-fast", "too many messages: connect again in a moment")
        await answer(hall, room, connection, message)


async def answer(hall: Hall, room: Room, connection: Connection, message: FromClient) -> None:
    """Does what a message asks for, and queues what is to be said to it."""
    match message:
        case Ping():
            connection.send(encode(Pong(message.at, hall.now())))
        case Resume():
            room.send_state(connection, since=message.version)
        case Look():
            seen = room.look(connection.holder, message.version)
            if seen is not None:
                connection.send(encode(seen))
        case Hello():
            connection.send(encode(Problem("malformed-message", "a hello comes once", closes=False)))
        case _:
            await _carry_out(room, connection, message)


async def _carry_out(room: Room, connection: Connection, command: Command) -> None:
    try:
        version, secrets = await room.command(connection.holder, command)
    except Refusal as refusal:
        connection.send(encode(Refused(command.id, refusal.code, refusal.details, refusal.reason)))
        room.send_state(connection, since=0)
        return
    for seat, token in secrets.items():
        connection.send(encode(Replacement(seat, token)))
    connection.send(encode(Ack(command.id, version)))


async def _receive(socket: WebSocket, most: int) -> FromClient:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    data: str | bytes = (message.get("bytes") or b"") if text is None else text
    if len(data) > most:
        raise Closing("too-large", f"a message may have {most} bytes")
    try:
        message_of: FromClient = _decode(data)
        return message_of
    except (UnicodeError, RecursionError) as error:
        raise msgspec.DecodeError(str(error)) from None


async def _send(socket: WebSocket, connection: Connection) -> None:
    """Sends what waits; ends the socket when the connection ends."""
    try:
        while (message := await connection.next()) is not None:
            await socket.send_text(message.decode())
        await socket.close(CLOSED)
    except (WebSocketDisconnect, RuntimeError, OSError):
        # The other side has gone; whoever listens hears it too.
        connection.end()


async def _farewell(socket: WebSocket, problem: Problem) -> None:
    try:
        await socket.send_text(encode(problem).decode())
        await socket.close(CLOSED)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return

"""Whatever comes over the live connection: it is answered or the connection ends with a reason, and the table is as it was."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from azulejos.server import create_app
from azulejos.server.limits import Limits
from azulejos.server.tables.state import Table
from tests.server.live import BOT, HERE, HERE_TOO, Window, new_table, window

TYPES = ["hello", "act", "undo", "pause", "rematch", "answer", "resign", "sit", "replace", "say", "resume", "look", "ping", "x"]
NAMES = ["type", "id", "version", "action", "seat", "on", "offer", "accept", "name", "by", "text", "quick", "at", "tokens", "protocol"]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**64), 2**64),
    st.floats(),
    st.text(max_size=20),
    st.sampled_from(["hello", "id-of-command", "1B1", {"kind": "link"}, {"kind": "bot", "bot": "level-1"}]),
    st.recursive(st.none(), lambda inner: st.lists(inner, max_size=3), max_leaves=20),
)
MESSAGES = st.fixed_dictionaries({"type": st.sampled_from(TYPES)}).flatmap(
    lambda kind: st.dictionaries(st.sampled_from(NAMES[1:]), VALUES, max_size=6).map(lambda rest: json.dumps(kind | rest))
)
IDS = st.one_of(st.sampled_from(["the-same-again", "and-another"]), st.uuids().map(str))
SEATS = st.integers(0, 3)
FIELDS: dict[str, dict[str, st.SearchStrategy[object]]] = {
    "act": {"version": st.integers(0, 12), "action": st.from_regex(r"[C1-5][BYRKW][1-5-]", fullmatch=True)},
    "undo": {"seat": SEATS},
    "pause": {"seat": SEATS, "on": st.booleans()},
    "rematch": {"seat": SEATS},
    "answer": {"seat": SEATS, "offer": st.integers(0, 12), "accept": st.booleans()},
    "resign": {"seat": SEATS},
    "sit": {"seat": SEATS, "name": st.sampled_from(["Ana", "", "\u00e9\U0001f600"])},
    "replace": {"seat": SEATS, "by": st.sampled_from([{"kind": "link"}, {"kind": "bot", "bot": "level-1"}])},
    "say": {"text": st.text(min_size=1, max_size=20)},
}
COMMANDS = st.one_of(
    *(st.fixed_dictionaries({"type": st.just(kind), "id": IDS, **fields}) for kind, fields in FIELDS.items()),
    st.fixed_dictionaries({"type": st.sampled_from(["resume", "look"]), "version": st.integers(0, 99)}),
).map(json.dumps)
FRAMES = st.one_of(MESSAGES, st.text(max_size=200), st.binary(max_size=200))
WIDE = Limits(messages_per_second=1e6, messages_at_once=10**9, requests_at_once=10**9, tables_at_once=10**9)


@pytest.fixture(scope="module")
def wide():
    with TestClient(create_app(limits=WIDE)) as client:
        yield client


@settings(max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(frames=st.lists(FRAMES, max_size=6), greeted=st.booleans())
def test_a_stranger_changes_nothing_and_gets_answers(wide, frames, greeted):
    table = wide.created = getattr(wide, "created", None) or new_table(wide, HERE, HERE_TOO)
    room = wide.app.state.hall.rooms[table["table"]]
    before = (room.table.version, str(room.table.position))
    # That the connection is closed with a reason is one of the answers.
    with suppress(WebSocketDisconnect), wide.websocket_connect(f"/api/tables/{table['table']}/live") as socket:
        if greeted:
            socket.send_json({"type": "hello", "protocol": 1})
        for frame in frames:
            socket.send_bytes(frame) if isinstance(frame, bytes) else socket.send_text(frame)
        if greeted:
            socket.send_json({"type": "ping", "at": 7})
            opened = Window(socket)
            assert opened.until(lambda message: message == {"type": "pong", "at": 7, "server": message.get("server")})
    assert (room.table.version, str(room.table.position)) == before
    assert new_table(wide, HERE, HERE_TOO)


@settings(max_examples=150, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
@given(frames=st.lists(st.one_of(COMMANDS, COMMANDS, COMMANDS, FRAMES), max_size=15))
def test_whatever_a_player_says_the_table_is_what_its_log_says(wide, frames):
    created = new_table(wide, HERE, HERE_TOO, BOT, clock={"kind": "increment", "initial": 600_000})
    hall = wide.app.state.hall
    with wide.websocket_connect(f"/api/tables/{created['table']}/live") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "tokens": [created["token"]]})
        for frame in frames:
            socket.send_bytes(frame) if isinstance(frame, bytes) else socket.send_text(frame)
        socket.send_json({"type": "ping", "at": 7})
        heard = Window(socket)
        heard.until(lambda message: message["type"] == "pong")
        socket.send_json(
            {
                "type": "pause",
                "id": "for-the-comparison",
                "seat": heard.state["you"]["seats"][0] if heard.state["you"]["seats"] else 0,
                "on": True,
            }
        )
        heard.until(lambda message: message.get("id") == "for-the-comparison")
    room = hall.rooms[created["table"]]

    async def both() -> tuple[Table, Table]:
        async with room.lock:
            return room.table, Table(created["table"], await hall.journal.read(created["table"]))

    table, again = wide.portal.call(both)
    assert (table.version, table.status, table.ids, table.seats) == (again.version, again.status, again.ids, again.seats)
    assert (table.position, table.grants, table.offers) == (again.position, again.grants, again.offers)
    assert table.clocks.left == again.clocks.left


def test_large_many_and_silent_messages_end_the_connection_with_a_reason():
    limits = Limits(messages_at_once=5, messages_per_second=1, silence_seconds=0.3, hello_seconds=0.3)
    with TestClient(create_app(limits=limits)) as client:
        table = new_table(client, HERE, HERE_TOO)

        def problem(*said: str, greet: bool = True) -> str:
            with client.websocket_connect(f"/api/tables/{table['table']}/live") as socket:
                if greet:
                    socket.send_json({"type": "hello", "protocol": 1})
                for each in said:
                    socket.send_text(each)
                last = Window(socket).until(lambda message: message["type"] == "problem")
                assert last["closes"]
                with pytest.raises(WebSocketDisconnect) as closed:
                    socket.receive_text()
                assert closed.value.code == 4000
                return str(last["code"])

        ping = '{"type":"ping","at":1}'
        assert problem('{"type":"ping","at":' + "1" * 9000 + "}") == "too-large"
        assert problem(*[ping] * 8) == "too-fast"
        assert problem() == "silent"
        assert problem(greet=False) == "silent"
        assert problem(ping, greet=False) == "malformed-message"
        assert problem('{"type":"hello","protocol":2}', greet=False) == "protocol"


def test_windows_of_an_address_a_table_and_a_server_are_counted():
    hello = {"type": "hello", "protocol": 1}
    for limits, reason in (
        (Limits(connections=1), "too many windows are open at this server"),
        (Limits(connections_of_an_address=1), "too many windows are open from this address"),
        (Limits(connections_of_a_table=1), "too many windows are open at this table"),
    ):
        with TestClient(create_app(limits=limits)) as client:
            table = new_table(client, HERE, HERE_TOO)
            address = f"/api/tables/{table['table']}/live"
            with window(client, table["table"]), client.websocket_connect(address) as second:
                if limits.connections_of_a_table == 1:
                    second.send_json(hello)
                assert second.receive_json() == {"type": "problem", "code": "too-many", "reason": reason, "closes": True}
            with window(client, table["table"]) as again:
                assert again.state["spectators"] == 1


def test_requests_and_connections_come_at_a_bounded_rate():
    with TestClient(create_app(limits=Limits(requests_at_once=12, requests_per_second=0.01))) as client:
        table = new_table(client, HERE, HERE_TOO)
        assert client.get("/api/picture.svg", params={"position": "x"}).status_code == 400
        assert client.get("/api/levels").status_code == 200
        refused = client.get("/api/levels")
        assert (refused.status_code, refused.json()["code"], refused.headers["retry-after"]) == (429, "too-fast", "2")
        with client.websocket_connect(f"/api/tables/{table['table']}/live") as socket:
            assert socket.receive_json()["code"] == "too-fast"
        # The page itself, and whoever watches over the server, are not counted.
        assert client.get("/healthz").status_code == 200


def test_chat_and_the_length_of_a_table_are_bounded():
    with TestClient(create_app(limits=Limits(talk_at_once=3, talk_per_second=0.001, events_of_a_table=8))) as client:
        table = new_table(client, HERE, HERE_TOO)
        with window(client, table["table"], table["token"]) as both:
            for _ in range(3):
                assert both.ask("say", quick="hello")["type"] == "ack"
            assert both.ask("say", quick="hello")["code"] == "too-fast"
            for _ in range(3):
                both.play()
            assert both.ask("sit", seat=0, name="Cy")["code"] == "too-long"
            assert both.play()["type"] == "ack"

"""The wire itself, on a real server: clients that do not read, messages that are too large, bytes that are no frames."""

from __future__ import annotations

import json
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.process import WIDE, Server


def new_table(server: Server) -> str:
    wish = json.dumps({"seats": [{"kind": "here"}, {"kind": "here"}]}).encode()
    with urlopen(Request(f"http://127.0.0.1:{server.port}/api/tables", data=wish), timeout=30) as answer:
        return str(json.load(answer)["table"])


def connections(server: Server) -> float:
    with urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=30) as answer:
        return float(answer.read().decode().partition("\nazulejos_connections ")[2].split()[0])


def sockets(server: Server) -> int:
    """How many the process holds."""
    folder = Path(f"/proc/{server.process.pid}/fd")
    return sum("socket:" in str(entry.readlink()) for entry in folder.iterdir() if entry.is_symlink())


def soon(true: Callable[[], object]) -> None:
    for _ in range(600):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it never came")


def handshake(table: str) -> bytes:
    """With which a client asks for a live connection."""
    return (
        f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()


def frame(message: dict[str, object]) -> bytes:
    """A frame of a client, its mask being nought."""
    text = json.dumps(message).encode()
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


def until_closed(window: ClientConnection) -> Iterator[str | bytes]:
    with suppress(ConnectionClosed):
        while True:
            yield window.recv(timeout=20)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="other systems cannot be told to give such connections up")
def test_who_reads_nothing_is_put_out_and_leaves_nothing_behind(tmp_path):
    limits = WIDE | {"messages_per_second": 1e6, "messages_at_once": 10**9, "outbox": 50, "farewell_seconds": 0.5, "unread_seconds": 2}
    with Server(str(tmp_path / "tables.db"), limits=limits) as server:
        table = new_table(server)
        before = sockets(server)
        with socket.socket() as deaf:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            deaf.connect(("127.0.0.1", server.port))
            deaf.sendall(handshake(table))
            deaf.sendall(frame({"type": "hello", "protocol": 1}))
            soon(lambda: connections(server) == 1)
            for _ in range(3000):
                deaf.sendall(frame({"type": "resume", "version": 0}))
            soon(lambda: connections(server) == 0)
            soon(lambda: sockets(server) <= before)


def test_a_message_that_is_too_large_is_answered_before_the_end(tmp_path):
    with Server(str(tmp_path / "tables.db")) as server:
        address = f"ws://127.0.0.1:{server.port}/api/tables/{new_table(server)}/live"
        for size, code in ((9_000, 4000), (100_000, 1009)):
            with connect(address) as window:
                window.send(json.dumps({"type": "hello", "protocol": 1}))
                window.send("x" * size)
                said = [json.loads(message) for message in until_closed(window)]
                assert window.close_code == code
                assert code == 1009 or said[-1]["code"] == "too-large"


def test_a_request_whose_head_does_not_come_is_not_waited_for(tmp_path):
    with Server(str(tmp_path / "tables.db"), limits={"head_seconds": 2}) as server:
        for said, answered in (
            (b"", b""),
            (b"GET /healthz HTT", b""),
            (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET", b"HTTP/1.1 200 OK"),
        ):
            with socket.create_connection(("127.0.0.1", server.port), timeout=30) as slow:
                slow.sendall(said)
                heard = b""
                with suppress(ConnectionResetError):
                    while part := slow.recv(4096):
                        heard += part
                assert heard.startswith(answered)
                assert bool(heard) == bool(answered)


@pytest.mark.slow
def test_bytes_that_are_no_frames_end_their_connection_and_nothing_else(tmp_path):
    chance, log = Random(1), tmp_path / "log"
    with Server(str(tmp_path / "tables.db"), limits=WIDE, log=log) as server:
        table = new_table(server)
        with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live") as window:
            window.send(json.dumps({"type": "hello", "protocol": 1}))
            for number in range(150):
                with socket.create_connection(("127.0.0.1", server.port), timeout=30) as wild, suppress(OSError):
                    wild.sendall(handshake(table) if number % 5 else handshake(table)[: chance.randrange(200)])
                    if number % 3:
                        wild.sendall(frame({"type": "hello", "protocol": 1}))
                    for _ in range(chance.randrange(6)):
                        wild.sendall(noise(chance))
            soon(lambda: connections(server) == 1)
            window.send(json.dumps({"type": "ping", "at": 7}))
            while json.loads(window.recv(timeout=20))["type"] != "pong":
                pass
    assert "Traceback" not in log.read_text()


def noise(chance: Random) -> bytes:
    """A frame with any head: any operation, parts of messages, no mask, a length that is not true, or bytes that are nothing."""
    body = chance.choice([b"", b'{"type":"ping","at":1}', b"\xff\xfe", chance.randbytes(chance.randrange(200))])
    if chance.random() < 0.2:
        return body
    masked = 0x80 if chance.random() < 0.8 else 0
    said = len(body) if chance.random() < 0.8 else chance.randrange(126)
    length = bytes([masked | said]) if said < 126 else bytes([masked | 126]) + said.to_bytes(2, "big")
    if chance.random() < 0.1:
        length = bytes([masked | 127]) + chance.choice([2**63, 2**40, 70_000]).to_bytes(8, "big")
    return bytes([chance.randrange(256) if chance.random() < 0.5 else 0x81]) + length + (bytes(4) if masked else b"") + body

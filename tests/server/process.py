"""The server as a process of its own, and a client that never gives up."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

import msgspec
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

_PROGRAM = """
import json, sys
from azulejos.server import serve
from azulejos.server.limits import Limits
serve(port=int(sys.argv[2]), open_browser=False, database=sys.argv[1], limits=Limits(**json.loads(sys.argv[3])))
"""
WIDE = {"requests_per_second": 1e6, "requests_at_once": 10**9, "tables_per_minute": 1e9, "tables_at_once": 10**9}
"""Limits for a test that asks for more than anybody would."""
_ids = count(1)


class Server:
    """A server in its own process."""

    def __init__(self, database: str, port: int = 0, log: Path | None = None, limits: dict[str, float] | None = None) -> None:
        self.database, self.port, self._log = database, port, log
        self._limits = json.dumps(limits or {})
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", _PROGRAM, self.database, str(self.port), self._limits]
        with open(self._log or os.devnull, "a") as errors:  # noqa: PTH123 (either a path or the name of what swallows everything)
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert found is not None, line
        self.port = int(found[1])
        return process

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.communicate()

    def restart(self) -> None:
        """The same again: same database, same port."""
        self.process = self._start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        self.process.communicate(timeout=30)


class Player:
    """Holds all seats of a table; plays what is legal, and sends again what was not acknowledged."""

    def __init__(self, port: int, table: str, token: str, seed: int) -> None:
        self.port, self.table, self.token = port, table, token
        self.choose = Random(seed).choice
        self.acknowledged: dict[str, tuple[int, str]] = {}
        """The version and the action of every command that was acknowledged."""
        self.state: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []
        self._pending: dict[str, Any] | None = None

    def play(self, stop_after: float) -> bool:
        """Plays until the connection is lost or the time is over; true when the game has ended."""
        ends = time.monotonic() + stop_after
        try:
            with connect(f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live", max_size=None) as socket:
                known = self.state["version"] if self.state else 0
                self._send(socket, {"type": "hello", "protocol": 1, "tokens": [self.token] if self.token else [], "version": known})
                if self._pending:
                    self._send(socket, self._pending)
                while time.monotonic() < ends:
                    self._hear(msgspec.json.decode(socket.recv(timeout=20)))
                    if self.state and self.state["result"]:
                        return True
                    self._act(socket)
        except (WebSocketException, OSError):
            return False
        return False

    def look(self) -> None:
        """Connects, and hears the whole state once."""
        with connect(f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/live", max_size=None) as socket:
            self._send(socket, {"type": "hello", "protocol": 1})
            while self.state is None:
                self._hear(msgspec.json.decode(socket.recv(timeout=20)))

    def _act(self, socket: ClientConnection) -> None:
        if self._pending is None and self.state and (legal := [o["action"] for o in self.state["options"] if o["refusal"] is None]):
            self._pending = {
                "type": "act",
                "id": f"player-{os.getpid()}-{next(_ids)}",
                "version": self.state["version"],
                "action": self.choose(legal),
            }
            self._send(socket, self._pending)

    def _send(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        socket.send(msgspec.json.encode(message).decode())

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            known = self.state["version"] if self.state else 0
            self.log = message["log"] if message["since"] == 0 else [*self.log, *(e for e in message["log"] if e["version"] > known)]
            self.state = message
        elif message["type"] in ("ack", "refused") and self._pending and message["id"] == self._pending["id"]:
            if message["type"] == "ack":
                self.acknowledged[message["id"]] = (message["version"], self._pending["action"])
            self._pending = None

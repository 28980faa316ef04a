"""A window at a table, for tests: it sends commands and keeps what it is told."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

_ids = count(1)


class Window:
    """One live connection, with the state it knows."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self.token = ""

    def hear(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = self.socket.receive_json()
        self.heard.append(message)
        if message["type"] == "state":
            self.log = [*([] if message["since"] == 0 else self.log), *message["log"]]
            self.state = message
        return message

    def until(self, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Hears messages until one is wanted."""
        for _ in range(2000):
            message = self.hear()
            if wanted(message):
                return message
        raise AssertionError("it never came")

    def until_state(self, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """Hears messages until the state is as wanted; it may be already."""
        while not (self.state and wanted(self.state)):
            self.hear()
        return self.state

    def until_version(self, version: int) -> None:
        """Hears messages until it knows so much."""
        self.until_state(lambda state: state["version"] >= version)

    def send(self, kind: str, **fields: Any) -> str:
        """Says something; the id of the command."""
        name = f"command-{next(_ids)}"
        self.socket.send_json({"type": kind, "id": name, **fields})
        return name

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Says something, and hears what becomes of it."""
        name = self.send(kind, **fields)
        return self.until(lambda message: message.get("id") == name)

    def legal(self) -> list[str]:
        """What may be played now."""
        return [option["action"] for option in self.state["options"] if option["refusal"] is None]

    def play(self, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> dict[str, Any]:
        """Plays one action as soon as it is the turn of one of its seats."""
        self.until_state(lambda state: state["options"])
        return self.ask("act", version=self.state["version"], action=choose(self.legal()))


def together(*windows: Window) -> None:
    """All know what the one who knows most knows."""
    version = max(each.state["version"] for each in windows)
    for each in windows:
        each.until_state(lambda state: state["version"] >= version)


@contextmanager
def window(client: TestClient, table: str, *tokens: str, version: int = 0) -> Iterator[Window]:
    """Opens a window at a table."""
    with client.websocket_connect(f"/api/tables/{table}/live") as socket:
        socket.send_json({"type": "hello", "protocol": 1, "tokens": list(tokens), "version": version})
        opened = Window(socket)
        opened.until_state(lambda state: True)
        yield opened


def new_table(client: TestClient, *seats: dict[str, str], **wishes: Any) -> dict[str, Any]:
    """Opens a table."""
    answer = client.post("/api/tables", json={"seats": list(seats), **wishes})
    assert answer.status_code == 201, answer.text
    created: dict[str, Any] = answer.json()
    return created


HERE = {"kind": "here", "name": "Ana"}
HERE_TOO = {"kind": "here", "name": "Bo"}
LINK = {"kind": "link"}
BOT = {"kind": "bot", "bot": "level-1"}

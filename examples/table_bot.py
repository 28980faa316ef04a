"""A bot that plays at a table of a server, from anywhere: it reads a stream of lines, and sends one request for each action. Only Python's own library is used.

    python examples/table_bot.py http://127.0.0.1:8653 TABLE TOKEN

A seat of the table must be for an outside bot: `{"kind": "outside", "name": "my bot"}`; the answer to the new table holds the token.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4


class Table:
    """One seat at one table."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self._address = f"{server.rstrip('/')}/api/tables/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}

    def states(self) -> Iterator[dict[str, Any]]:
        """Every state of the table, as this seat may see it, until the server ends the stream."""
        with urlopen(Request(f"{self._address}/stream", headers=self._headers)) as lines:
            for line in lines:
                # An empty line says that the connection is alive.
                if line.strip() and (message := json.loads(line))["type"] == "state":
                    yield message

    def play(self, version: int, action: str) -> None:
        """Plays one action."""
        body = json.dumps({"type": "act", "id": str(uuid4()), "version": version, "action": action}).encode()
        with urlopen(Request(f"{self._address}/commands", data=body, headers=self._headers)) as answer:
            answer.read()


def choose(options: list[dict[str, Any]]) -> str:
    """The action that brings most: each comes with what it would do."""

    def worth(option: dict[str, Any]) -> float:
        facts: dict[str, float] = option["facts"]
        return facts.get("points", 0) + facts.get("floor_change", 0) + facts.get("placed", 0) / 2

    best: str = max((option for option in options if option["refusal"] is None), key=worth)["action"]
    return best


def main(server: str, table: str, token: str) -> None:
    """Plays one game."""
    at = Table(server, table, token)
    for state in at.states():
        if state["result"] is not None:
            print("the game is over:", state["result"]["scores"])
            return
        if state["options"]:
            at.play(state["version"], choose(state["options"]))


if __name__ == "__main__":
    main(*sys.argv[1:])

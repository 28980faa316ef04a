"""A bot of this machine at a table of any server: it is told what its seat may see, and answers with actions."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec

from azulejos.engine.bots import Bot, bot, close
from azulejos.rules.errors import AzulejosError
from azulejos.rules.position import Position

_LINK = re.compile(r"(https?://[^/#?]+(?:/[^#?]*?)?)/t/([A-Za-z0-9_-]+)/?#([A-Za-z0-9_-]+)")
_SILENCE = 60.0
"""Seconds: a server says something four times as often."""
_TRIES = 6
"""Before a server is given up; each time it is waited for twice as long."""


def sit(link: str, spec: str, *, seed: int = 0, say: Callable[[str], None] = print) -> dict[str, Any]:
    """Takes the seat that a link is for, plays the game to its end, and returns its result; raises `AzulejosError`.

    >>> sit("http://127.0.0.1:8653/t/k3v9", "greedy")
    Traceback (most recent call last):
    azulejos.AzulejosError: malformed link 'http://127.0.0.1:8653/t/k3v9': wanted is http://SERVER/t/TABLE#TOKEN
    """
    parts = _LINK.fullmatch(link)
    if parts is None:
        raise AzulejosError(f"malformed link {link[:200]!r}: wanted is http://SERVER/t/TABLE#TOKEN")
    player = bot(spec, seed)
    try:
        return _Seat(*parts.groups()).play(player, say)
    finally:
        close(player)


class _Seat:
    """One seat at one table."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self._address = f"{server}/api/tables/{table}"
        self._headers = {"Authorization": f"Bearer {token}"}
        self._version = 0

    def play(self, player: Bot, say: Callable[[str], None]) -> dict[str, Any]:
        """Plays one game."""
        say(f"{player.name} is at the table")
        for state in self._states(say):
            if state["result"] is not None:
                result: dict[str, Any] = state["result"]
                return result
            view = state["view"]
            # What was under way when the last action was sent is old.
            if state["version"] < self._version or view is None or view["seat"] not in state["you"]["seats"] or not state["options"]:
                continue
            try:
                action = player.choose(Position.parse(view["text"]), view["seat"])
            except Exception as error:
                raise AzulejosError(f"{player.name} failed: {type(error).__name__}: {error}") from error
            self._act(state["version"], action)
        raise AzulejosError("the table was closed before the game was over")

    def _states(self, say: Callable[[str], None]) -> Iterator[dict[str, Any]]:
        """All states of the table, even over several connections."""
        tries = 0
        while True:
            try:
                with self._open("stream") as lines:
                    for line in lines:
                        tries = 0
                        # An empty line says that the connection is alive.
                        if line.strip() and (message := msgspec.json.decode(line))["type"] == "state":
                            yield message
                said = "the connection has ended"
            except (OSError, HTTPException) as error:
                said = str(error)
            tries += 1
            if tries > _TRIES:
                raise AzulejosError(f"the server is gone: {said}")
            say(f"{said}: trying again")
            time.sleep(0.25 * 2**tries)

    def _act(self, version: int, action: str) -> None:
        command = {"type": "act", "id": str(uuid4()), "version": version, "action": str(action)}
        for tries in range(_TRIES + 1):
            try:
                with self._open("commands", msgspec.json.encode(command)) as answer:
                    self._version = msgspec.json.decode(answer.read())["version"]
                return
            except _Refused as refused:
                # Something was undone or given away meanwhile: the next state says what is wanted now.
                if refused.code not in ("stale", "paused", "over"):
                    raise
                return
            except (OSError, HTTPException) as error:
                # The same command may be sent twice: it is carried out once.
                if tries == _TRIES:
                    raise AzulejosError(f"the server is gone: {error}") from None
                time.sleep(0.25 * 2**tries)

    def _open(self, what: str, body: bytes | None = None) -> Any:
        try:
            return urlopen(Request(f"{self._address}/{what}", data=body, headers=self._headers), timeout=_SILENCE)
        except HTTPError as error:
            with error:
                raise _refused(error) from None


class _Refused(AzulejosError):
    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code = code


def _refused(error: HTTPError) -> Exception:
    try:
        said = msgspec.json.decode(error.read())
        code, reason = str(said["code"]), str(said["reason"])
    except (ValueError, KeyError, TypeError, OSError):
        code, reason = str(error.code), f"the server answers {error.code}"
    # What the server cannot do now it may do in a moment.
    return OSError(reason) if error.code in (429, 502, 503, 504) else _Refused(code, reason)

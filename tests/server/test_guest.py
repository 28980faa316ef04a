"""Anybody's bot at a real table: a program, a class, and a name."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from azulejos import AzulejosError
from azulejos.record import from_json
from azulejos.server.guest import sit
from tests.server.process import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "mybot.py"
PROGRAM = f"program:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
CLASS = f"python:{EXAMPLE}:MyBot"


def ask(server: Server, path: str, body: object = None) -> dict[str, Any]:
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"http://127.0.0.1:{server.port}{path}", data=data), timeout=30) as answer:
        return json.load(answer)


@pytest.mark.slow
@pytest.mark.parametrize(("edition", "seats"), [("azul", 3), ("duel", 2)])
def test_a_program_a_class_and_a_level_play_a_whole_game(tmp_path: Path, edition: str, seats: int) -> None:
    with Server(str(tmp_path / "tables.db")) as server:
        wish = [{"kind": "outside", "name": "mine"}] * 2 + [{"kind": "bot", "bot": "level-1"}] * (seats - 2)
        created = ask(server, "/api/tables", {"seats": wish, "edition": edition})
        players = [
            subprocess.Popen(
                [sys.executable, "-m", "azulejos", "sit", f"http://127.0.0.1:{server.port}/t/{created['table']}#{link['token']}", bot],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
            for link, bot in zip(created["links"], (PROGRAM, CLASS), strict=True)
        ]
        said = [player.communicate(timeout=60) for player in players]
        assert [player.returncode for player in players] == [0, 0], said
        record = ask(server, f"/api/tables/{created['table']}/record")
        assert {out for out, _ in said} == {f"the game is over (finished): {' '.join(map(str, record['result']['scores']))}\n"}
        assert from_json(json.dumps(record).encode()).verify().ending == "finished"


def test_who_may_not_sit_is_told_so(tmp_path: Path) -> None:
    with Server(str(tmp_path / "tables.db")) as server:
        created = ask(server, "/api/tables", {"seats": [{"kind": "here"}, {"kind": "outside"}]})
        address = f"http://127.0.0.1:{server.port}/t"
        for link, sentence in (
            (f"{address}/{created['table']}#{'x' * 22}", "the token fits no seat"),
            (f"{address}/{'x' * 12}#{'x' * 22}", "there is no table"),
        ):
            with pytest.raises(AzulejosError, match=sentence):
                sit(link, "greedy", say=lambda sentence: None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "sentence"),
    [
        ("1 / 0", "Bot failed: ZeroDivisionError: division by zero"),
        ("'1Z1'", "malformed action '1Z1'"),
        ("'1B1' if '1B1' not in position.legal_actions() else '5B1'", "illegal action '"),
        ("3", "it chose 3, and no action"),
    ],
)
def test_a_bot_that_fails_at_a_table(tmp_path: Path, how: str, sentence: str) -> None:
    file = tmp_path / "failing.py"
    text = f"class Bot:\n def __init__(self, seed): pass\n def choose(self, position, seat): return {how}\n"
    file.write_text(text, "utf-8")
    with Server(str(tmp_path / "tables.db")) as server:
        created = ask(server, "/api/tables", {"seats": [{"kind": "outside"}, {"kind": "bot", "bot": "level-1"}]})
        link = f"http://127.0.0.1:{server.port}/t/{created['table']}#{created['links'][0]['token']}"
        with pytest.raises(AzulejosError, match=re.escape(sentence)):
            sit(link, f"Bot=python:{file}:Bot", say=lambda sentence: None)


def test_a_server_that_is_gone_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("azulejos.server.guest._TRIES", 1)
    said: list[str] = []
    with pytest.raises(AzulejosError, match="the server is gone: "):
        sit("http://127.0.0.1:9/t/k3v9x0q2m7c1#abc", "greedy", say=said.append)
    assert len(said) == 2

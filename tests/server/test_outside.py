"""Programs of somebody else: the stream of lines, one request for each action, and the example that shows them."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from azulejos.record import from_json
from tests.server.process import Server

EXAMPLE = Path(__file__).parents[2] / "examples" / "table_bot.py"


def ask(server: Server, path: str, body: object = None, token: str = ""):
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    with urlopen(Request(f"http://127.0.0.1:{server.port}{path}", data=data, headers=headers), timeout=30) as answer:
        return json.load(answer)


@pytest.mark.slow
def test_the_example_plays_a_whole_game_of_each_edition_with_itself(tmp_path):
    with Server(str(tmp_path / "tables.db")) as server:
        for edition in ("azul", "duel"):
            seats = [{"kind": "outside", "name": name} for name in ("uno", "due")]
            created = ask(server, "/api/tables", {"seats": seats, "edition": edition})
            address = f"http://127.0.0.1:{server.port}"
            players = [
                subprocess.Popen([sys.executable, EXAMPLE, address, created["table"], link["token"]], stdout=subprocess.PIPE, text=True)
                for link in created["links"]
            ]
            said = {player.communicate(timeout=120)[0] for player in players}
            assert [player.returncode for player in players] == [0, 0]
            record = ask(server, f"/api/tables/{created['table']}/record")
            assert said == {f"the game is over: {record['result']['scores']}\n"}
            assert from_json(json.dumps(record).encode()).verify().ending
            assert [seat["bot"] for seat in record["seats"]] == ["outside", "outside"]


def test_a_program_without_the_right_token_is_told_so(client):
    created = client.post("/api/tables", json={"seats": [{"kind": "here"}, {"kind": "outside"}]}).json()
    table = f"/api/tables/{created['table']}"
    act = {"type": "act", "id": "act-number-1", "version": 2, "action": "1B1"}
    for headers, status, code in (
        ({}, 401, "no-token"),
        ({"Authorization": "Basic abc"}, 401, "no-token"),
        ({"Authorization": "Bearer not-the-right-one-at-all"}, 403, "unknown-token"),
    ):
        answer = client.get(f"{table}/stream", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    stranger = client.post(f"{table}/commands", json=act, headers={"Authorization": "Bearer not-the-right-one-at-all"})
    assert (stranger.status_code, stranger.json()["code"]) == (409, "not-started")
    bot = {"Authorization": f"Bearer {created['links'][0]['token']}"}
    sit = {"type": "sit", "id": "sit-number-1", "seat": 1, "name": "visitor"}
    assert client.post(f"{table}/commands", json=sit, headers=bot).json()["type"] == "ack"
    act["version"] = 3
    other = client.post(f"{table}/commands", json=act, headers=bot)
    assert (other.status_code, other.json()["code"]) == (403, "not-yours")
    own = client.post(
        f"{table}/commands", json=act | {"id": "act-number-2", "action": "9X9"}, headers={"Authorization": f"Bearer {created['token']}"}
    )
    assert (own.status_code, own.json()["code"]) == (400, "malformed")
    # A new secret could not be told in the answer, and the old link goes on.
    link = {"type": "replace", "id": "link-number-1", "seat": 1, "by": {"kind": "link"}}
    refused = client.post(f"{table}/commands", json=link, headers=bot)
    assert (refused.status_code, refused.json()["code"]) == (409, "not-possible")


def test_the_stream_ends_when_the_server_ends(tmp_path):
    with Server(str(tmp_path / "tables.db")) as server:
        created = ask(server, "/api/tables", {"seats": [{"kind": "outside"}, {"kind": "here"}]})
        request = Request(
            f"http://127.0.0.1:{server.port}/api/tables/{created['table']}/stream",
            headers={"Authorization": f"Bearer {created['links'][0]['token']}"},
        )
        with urlopen(request, timeout=20) as lines:
            assert json.loads(lines.readline())["type"] == "state"
            server.process.terminate()
            last = [json.loads(line) for line in lines if line.strip()][-1]
        assert (last["type"], last["code"]) == ("problem", "restarting")
        # It has ended as it was told to, after everything was written.
        assert server.process.wait(timeout=20) == -signal.SIGTERM


def test_errors_of_requests_are_codes_and_reasons(tmp_path):
    with Server(str(tmp_path / "tables.db")) as server:
        with pytest.raises(HTTPError) as refused:
            ask(server, "/api/tables", {"seats": []})
        assert json.load(refused.value)["code"] == "malformed-body"

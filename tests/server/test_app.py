"""The server's answers, through the whole application."""

from __future__ import annotations

import asyncio
import json
from xml.etree import ElementTree

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

import azulejos as az
from azulejos.cli import main
from azulejos.server import create_app
from azulejos.server.http import positions
from azulejos.server.http.endpoint import bytes_of
from azulejos.server.http.errors import BadRequest
from azulejos.server.limits import Limits
from azulejos.server.store.journal import StorageError
from tests.server.live import BOT, HERE, LINK, new_table, window
from tests.server.running import run

POSITION = str(az.Azul(players=4, wall="grey").start(seed=7))


def test_every_variant_and_every_level_is_listed(client):
    assert [variant["code"] for variant in client.get("/api/variants").json()] == list(az.variants())
    assert [level["bot"] for level in client.get("/api/levels").json()] == [f"level-{number}" for number in range(1, 9)]


def test_a_position_is_answered_as_data_and_drawn_in_both_themes(client):
    view = client.get("/api/view", params={"position": POSITION}).json()
    assert (view["text"], view["variant"], view["seat"]) == (POSITION, "azul4g", 0)
    options = client.get("/api/options", params={"position": POSITION}).json()
    assert [option["action"] for option in options if not option["refusal"]] == list(az.Position.parse(POSITION).legal_actions())
    pictures = set()
    for theme in ("light", "dark"):
        answer = client.get("/api/picture.svg", params={"position": POSITION, "theme": theme})
        assert answer.headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"
        pictures.add(answer.text)
    assert len(pictures) == 2
    png = client.get("/api/picture.png", params={"position": POSITION, "width": 300})
    assert png.content.startswith(b"\x89PNG")
    assert int.from_bytes(png.content[16:20], "big") == 300


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/view", None, 400, "no-position"),
        ("GET", "/api/view?position=chess", None, 400, "refused-by-the-rules"),
        ("GET", f"/api/view?position={'a' * 3000}", None, 400, "too-long"),
        ("GET", f"/api/picture.svg?position={POSITION}&theme=neon", None, 400, "unknown-theme"),
        ("GET", f"/api/picture.png?position={POSITION}&width=99999", None, 400, "bad-width"),
        ("POST", "/api/tables", b"{", 400, "malformed-body"),
        ("POST", "/api/tables", b'{"seats":[{"kind":"here"}]}', 400, "malformed-body"),
        ("POST", "/api/tables", b'{"seats":[{"kind":"here"},{"kind":"bot","bot":"chess"}]}', 400, "unknown-bot"),
        ("POST", "/api/tables", b'{"seats":[{"kind":"here"},{"kind":"here"}],"edition":"chess"}', 400, "unknown-variant"),
        ("POST", "/api/tables", b'{"seats":[{"kind":"here"},{"kind":"here"}],"colour":"red"}', 400, "malformed-body"),
        ("POST", "/api/tables", b'{"seats":[{"kind":"here","name":"A\\u202eB"},{"kind":"here"}]}', 400, "malformed-body"),
        ("GET", "/api/tables/nothing-here", None, 404, "unknown-table"),
        ("GET", "/api/tables/000000000000", None, 404, "unknown-table"),
        ("POST", "/api/tables/000000000000/seats/1", b"{}", 404, "unknown-table"),
        ("POST", "/api/tables/000000000000/commands", b"{}", 401, "no-token"),
        ("POST", "/api/replay", b"nonsense", 400, "malformed-record"),
        pytest.param("POST", "/api/replay", b"x" * 3_000_000, 413, "too-large", id="too-large"),
        ("GET", "/api/nothing", None, 404, "not-found"),
        ("POST", "/api/variants", None, 405, "method-not-allowed"),
    ],
)
def test_bad_input_is_refused_with_a_code_and_a_reason(client, method, path, body, status, code):
    answer = client.request(method, path, content=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert 10 < len(answer.json()["reason"]) < 700


def test_a_game_that_goes_on_has_a_record_without_its_seed(client):
    table = new_table(client, HERE, BOT)
    line = client.get(f"/api/tables/{table['table']}/record").json()
    assert line["commitment"]
    assert "seed" not in line
    assert client.get(f"/api/tables/{table['table']}/replay").json()["code"] == "not-possible"
    waiting = new_table(client, HERE, LINK)
    assert client.get(f"/api/tables/{waiting['table']}/record.txt").json()["code"] == "not-started"


def test_listed_tables_are_shown_and_anybody_takes_an_open_seat(client):
    shown = new_table(client, HERE, LINK, listed=True)
    hidden = new_table(client, HERE, LINK)
    listed = client.get("/api/tables").json()
    assert [each["table"] for each in listed] == [shown["table"]]
    assert (listed[0]["open"], listed[0]["status"]) == ([1], "waiting")
    seat = client.post(f"/api/tables/{shown['table']}/seats/1", json={"name": "Bo"})
    assert seat.status_code == 201
    assert client.get(f"/api/tables/{shown['table']}").json()["status"] == "playing"
    for table, number in ((shown, 1), (shown, 0), (hidden, 1)):
        again = client.post(f"/api/tables/{table['table']}/seats/{number}", json={"name": "Cy"})
        assert (again.status_code, again.json()["code"]) == (409, "not-possible")


def test_only_pages_of_this_server_may_change_anything(client):
    refused = client.post("/api/tables", json={}, headers={"origin": "https://elsewhere.example"})
    assert (refused.status_code, refused.json()["code"]) == (403, "other-origin")
    # What is no address at all is no page of this server either.
    for origin in ("null", "http://["):
        assert client.post("/api/tables", json={}, headers={"origin": origin}).json()["code"] == "other-origin"
    own = client.post("/api/tables", json={"seats": [HERE, HERE]}, headers={"origin": "http://testserver"})
    assert own.status_code == 201
    with TestClient(create_app(origins=["https://azul.example"])) as behind_a_proxy:
        answer = behind_a_proxy.post("/api/tables", json={"seats": [HERE, HERE]}, headers={"origin": "https://azul.example"})
        assert answer.status_code == 201


def test_a_body_that_does_not_come_is_not_waited_for():
    async def never() -> dict[str, object]:
        await asyncio.sleep(3600)
        return {}

    app = create_app(limits=Limits(body_seconds=0.05))
    with pytest.raises(BadRequest, match=r"a body has to come within 0\.05 seconds") as refused:
        run(bytes_of(Request({"type": "http", "app": app, "headers": []}, never)))
    assert refused.value.status == 408


def test_tables_are_opened_at_a_bounded_rate():
    with TestClient(create_app(limits=Limits(tables_at_once=2, tables_per_minute=1))) as client:
        statuses = [client.post("/api/tables", json={"seats": [HERE, HERE]}).status_code for _ in range(3)]
    assert statuses == [201, 201, 429]


def test_a_fault_of_ours_shows_no_traceback(monkeypatch):
    def broken(*_: object, **__: object) -> str:
        raise RuntimeError("secret")

    monkeypatch.setattr(positions, "svg", broken)
    with TestClient(create_app(), raise_server_exceptions=False) as client:
        answer = client.get("/api/picture.svg", params={"position": POSITION})
    assert (answer.status_code, answer.json()["code"]) == (500, "internal-error")
    assert "secret" not in answer.text


def test_the_page_and_its_files_come_with_the_right_headers(client):
    page = client.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    assert "script-src 'self';" in page.headers["content-security-policy"]
    assert page.headers["x-content-type-options"] == "nosniff"
    script = page.text.partition('<script type="module" crossorigin src="')[2].partition('"')[0]
    assert client.get(script).headers["cache-control"] == "public, max-age=31536000, immutable"
    # Nothing is fetched from elsewhere, and nothing runs that stands in the page itself.
    assert "http" not in page.text
    assert client.get("/..%2f..%2fpyproject.toml").status_code == 404


def test_figures_name_nobody(client):
    table = new_table(client, HERE, BOT)
    figures = client.get("/metrics").text
    assert "azulejos_tables 1.0" in figures
    for secret in (table["token"], table["table"], "Ana"):
        assert secret not in figures


def test_a_server_on_the_loopback_address_answers_only_to_its_own_names():
    with TestClient(create_app(names=["localhost", "127.0.0.1", "::1"], origins=["https://azul.example"])) as client:
        for host, status in (
            ("localhost:8653", 200),
            ("127.0.0.1", 200),
            ("[::1]:8653", 200),
            ("azul.example", 200),
            ("[", 403),
            ("rebound.example:8653", 403),
        ):
            answer = client.get("/api/variants", headers={"host": host})
            assert answer.status_code == status, host
        assert answer.json()["code"] == "other-host"


def test_whoever_watches_over_the_server_hears_that_the_database_is_gone(client, monkeypatch):
    assert client.get("/healthz").json()["status"] == "ok"

    async def gone() -> None:
        raise StorageError("connection refused")

    monkeypatch.setattr(client.app.state.hall.journal, "check", gone)
    answer = client.get("/healthz")
    assert (answer.status_code, answer.json()["reason"]) == (503, "connection refused")


def test_an_address_knows_all_its_methods(client):
    assert set(client.put("/api/tables").headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}
    assert client.get("/api/replay").headers["allow"] == "POST"


def test_the_record_of_a_resigned_game_is_proven_by_the_command_line(client, tmp_path, capsys):
    table = new_table(client, HERE, HERE)
    with window(client, table["table"], table["token"]) as both:
        for _ in range(7):
            both.play()
        both.ask("resign", seat=0)
        commitment = both.until_state(lambda state: state["result"])["table"]["commitment"]
    file = tmp_path / "record.jsonl"
    file.write_bytes(client.get(f"/api/tables/{table['table']}/record").content)
    assert main(["verify", str(file)]) == 0
    assert "all is well" in capsys.readouterr().out
    line = json.loads(file.read_text())
    assert line["commitment"] == commitment
    for change in ({"seed": "00" * 32}, {"events": [line["events"][0][:-1], *line["events"][1:]]}):
        file.write_text(json.dumps(line | change))
        assert main(["verify", str(file)]) != 0

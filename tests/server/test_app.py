"""The server's answers, through the whole application."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

import azulejos as az
from azulejos.server import app as application
from azulejos.server import create_app
from azulejos.server.samples import random_game


@pytest.fixture
def client() -> TestClient:
    return TestClient(create_app())


def test_every_variant_is_listed_and_has_samples_from_its_start_to_its_end(client):
    listed = client.get("/api/variants").json()
    assert [variant["code"] for variant in listed] == list(az.variants())
    for variant in listed:
        first = client.get("/api/positions/sample", params={"variant": variant["code"], "seed": 1, "moves": 0}).json()
        assert (first["moves"], first["kind"]) == (0, "decision")
        last = client.get("/api/positions/sample", params={"variant": variant["code"], "seed": 1, "moves": 2000}).json()
        assert last["moves"] == last["length"]
        assert last["kind"] == "end"
        assert len(last["scores"]) == variant["players"]
        assert str(az.Position.parse(last["position"])) == last["position"]


def test_a_sample_is_the_same_for_the_same_seed_and_another_for_another(client):
    def position(**query: object) -> str:
        return client.get("/api/positions/sample", params={"moves": 20, **query}).json()["position"]

    before = position(seed=2**256 - 1)
    random_game.cache_clear()
    assert position(seed=2**256 - 1) == before
    assert position(seed=8) != before


def test_the_sample_is_drawn_in_both_themes(client):
    pictures = set()
    for theme in ("light", "dark"):
        answer = client.get("/api/positions/sample.svg", params={"variant": "azul4g", "moves": 30, "theme": theme})
        assert answer.headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(answer.text).tag == "{http://www.w3.org/2000/svg}svg"
        pictures.add(answer.text)
    assert len(pictures) == 2


@pytest.mark.parametrize("path", ["/api/positions/sample", "/api/positions/sample.svg"])
@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("variant=chess", "unknown-variant"),
        ("variant=", "unknown-variant"),
        ("variant=%ff%fe", "unknown-variant"),
        ("seed=-1", "bad-seed"),
        (f"seed={2**256}", "bad-seed"),
        (f"seed={'9' * 5000}", "bad-seed"),
        ("seed=%D9%A3", "bad-seed"),
        ("seed=", "bad-seed"),
        ("moves=2001", "bad-moves"),
        ("moves=1.5", "bad-moves"),
        ("moves=%2B1", "bad-moves"),
        ("theme=neon", "unknown-theme"),
    ],
)
def test_bad_input_is_refused_with_a_code_and_a_reason(client, path, query, code):
    answer = client.get(f"{path}?{query}")
    assert answer.status_code == 400
    assert answer.json()["code"] == code
    assert 10 < len(answer.json()["reason"]) < 300


def test_what_is_not_there_is_json_too(client):
    assert client.get("/api/nothing").json() == {"code": "not-found", "reason": "GET /api/nothing: not found"}
    refused = client.post("/api/variants")
    assert (refused.status_code, refused.json()["code"]) == (405, "method-not-allowed")
    assert client.get("/..%2f..%2fpyproject.toml").status_code == 404


def test_a_fault_of_ours_shows_no_traceback(monkeypatch):
    def broken(*_: object, **__: object) -> str:
        raise RuntimeError("secret")

    monkeypatch.setattr(application, "svg", broken)
    answer = TestClient(create_app(), raise_server_exceptions=False).get("/api/positions/sample.svg")
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

"""Seats that are left, missed, given away, taken again."""

from __future__ import annotations

from starlette.testclient import TestClient

from azulejos.server import create_app
from azulejos.server.limits import Limits
from tests.server.live import BOT, HERE, LINK, new_table, together, window


def test_a_seat_goes_to_a_bot_comes_back_and_goes_to_whoever_has_the_new_link(two, client):
    ana, bo = two
    table = ana.state["table"]["id"]
    bo.ask("replace", seat=1, by={"kind": "bot", "bot": "level-1"})
    ana.play()
    ana.until_state(lambda state: state["view"]["turn"] == 3)
    assert ana.state["table"]["seats"][1]["standsIn"]
    assert [entry["by"] for entry in ana.log if entry["kind"] == "played"] == ["person", "bot"]
    bo.ask("sit", seat=1, name="Bo")
    ana.play()
    together(ana, bo)
    assert bo.play()["type"] == "ack"
    # Nobody gives away the seat of somebody who is there.
    assert ana.ask("replace", seat=1, by={"kind": "link"})["code"] == "not-yours"
    name = bo.send("replace", seat=1, by={"kind": "link"})
    secret = bo.until(lambda message: message["type"] == "link")["token"]
    assert bo.until(lambda message: message.get("id") == name)["type"] == "ack"
    with window(client, table, secret) as cy:
        cy.ask("sit", seat=1, name="Cy")
        together(ana, bo, cy)
        assert bo.state["you"]["seats"] == []
        assert bo.state["options"] == []
        ana.play()
        assert cy.play()["type"] == "ack"


def test_who_takes_another_bot_for_the_seat_may_come_back_all_the_same(two):
    _, bo = two
    for level in ("level-1", "level-2"):
        assert bo.ask("replace", seat=1, by={"kind": "bot", "bot": level})["type"] == "ack"
    assert bo.state["table"]["seats"][1]["standsIn"]
    assert bo.ask("sit", seat=1, name="Bo")["type"] == "ack"
    assert bo.state["table"]["seats"][1]["by"] == "person"


def test_others_decide_about_a_seat_whose_player_has_been_away_for_long():
    with TestClient(create_app(limits=Limits(away_ms=50))) as client:
        table = new_table(client, HERE, LINK)
        with window(client, table["table"], table["token"]) as ana:
            with window(client, table["table"], table["links"][0]["token"]) as bo:
                bo.ask("sit", seat=1, name="Bo")
            gone = ana.until(lambda message: message["type"] == "presence" and message["connected"] == [True, False])
            assert gone["awaySince"][1] is not None
            ana.until_state(lambda state: state["rights"]["replace"] == [0, 1])
            assert ana.ask("replace", seat=1, by={"kind": "bot", "bot": "level-1"})["type"] == "ack"


def test_with_days_for_a_move_nobody_who_goes_loses_the_seat():
    with TestClient(create_app(limits=Limits(away_ms=0))) as client:
        table = new_table(client, HERE, LINK, clock={"kind": "days", "days": 2})
        with window(client, table["table"], table["token"]) as ana:
            with window(client, table["table"], table["links"][0]["token"]) as bo:
                bo.ask("sit", seat=1, name="Bo")
            ana.until(lambda message: message["type"] == "presence" and message["connected"] == [True, False])
            assert ana.ask("replace", seat=1, by={"kind": "link"})["code"] == "not-yours"
            assert ana.state["rights"]["replace"] == [0]


def test_who_does_not_come_back_after_a_restart_is_missed_too(tmp_path):
    database = str(tmp_path / "tables.db")
    with TestClient(create_app(database)) as client:
        table = new_table(client, HERE, LINK)
        with window(client, table["table"], table["links"][0]["token"]) as bo:
            bo.ask("sit", seat=1, name="Bo")
    with TestClient(create_app(database, limits=Limits(away_ms=50))) as client, window(client, table["table"], table["token"]) as ana:
        ana.until_state(lambda state: state["rights"]["replace"] == [0, 1])
        assert ana.ask("replace", seat=1, by=BOT)["type"] == "ack"


def test_who_has_just_taken_a_seat_is_not_missed_yet():
    with TestClient(create_app(limits=Limits(away_ms=600_000))) as client:
        table = new_table(client, HERE, LINK, listed=True)
        hall = client.app.state.hall  # type: ignore[attr-defined]
        now, later = hall.now, 0
        hall.now = lambda: now() + later
        with window(client, table["table"], table["token"]) as ana:
            later = 3_600_000
            assert client.post(f"/api/tables/{table['table']}/seats/1", json={"name": "Bo"}).status_code == 201
            ana.until_state(lambda state: state["view"])
            assert ana.state["rights"]["replace"] == [0]
            assert ana.ask("replace", seat=1, by=BOT)["code"] == "not-yours"


def test_whoever_made_the_table_gives_a_seat_to_a_bot_when_nobody_comes(client):
    table = new_table(client, HERE, LINK, LINK)
    with (
        window(client, table["table"], table["token"]) as me,
        window(client, table["table"], table["links"][0]["token"]) as bo,
    ):
        assert me.state["rights"]["replace"] == [0, 1, 2]
        assert bo.state["rights"]["replace"] == [1]
        bo.ask("sit", seat=1, name="Bo")
        assert bo.ask("replace", seat=2, by=BOT)["code"] == "not-yours"
        together(me, bo)
        assert me.ask("replace", seat=1, by=BOT)["code"] == "not-yours"
        assert me.ask("replace", seat=2, by=BOT)["type"] == "ack"
        assert me.ask("replace", seat=3, by=BOT)["code"] == "not-possible"
        assert me.until_state(lambda state: state["view"])["table"]["status"] == "playing"
    only_links = new_table(client, LINK, LINK)
    with window(client, only_links["table"], only_links["token"]) as host:
        assert (host.state["you"]["seats"], host.state["rights"]["replace"]) == ([], [0, 1])
        assert host.ask("replace", seat=0, by=BOT)["type"] == "ack"


def test_a_token_is_revoked_when_somebody_sits_down_with_a_new_one(two, client):
    ana, bo = two
    table = ana.state["table"]["id"]
    bo.send("replace", seat=1, by={"kind": "link"})
    secret = bo.until(lambda message: message["type"] == "link")["token"]
    with window(client, table, secret) as new:
        new.ask("sit", seat=1, name="Bo")
        together(ana, bo, new)
        assert bo.state["you"]["seats"] == []
        assert bo.ask("resign", seat=1)["code"] == "not-yours"
        with window(client, table, bo.token) as again:
            assert again.state["you"]["seats"] == []
        assert new.ask("resign", seat=1)["type"] == "ack"

"""What people may ask of each other: undo, pause, resigning, rematch, chat, seats that are left."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from azulejos.server import create_app
from azulejos.server.limits import Limits
from tests.server.live import BOT, HERE, HERE_TOO, LINK, Window, new_table, window


@pytest.fixture
def two(client):
    """Ana and Bo in two windows, their game begun."""
    table = new_table(client, HERE, LINK)
    with (
        window(client, table["table"], table["token"]) as ana,
        window(client, table["table"], table["links"][0]["token"]) as bo,
    ):
        bo.ask("sit", seat=1, name="Bo")
        ana.until_state(lambda state: state["view"])
        bo.token = table["links"][0]["token"]
        yield ana, bo


def together(*windows: Window) -> None:
    """All know what the one who knows most knows."""
    version = max(each.state["version"] for each in windows)
    for each in windows:
        each.until_state(lambda state: state["version"] >= version)


def test_against_bots_undo_goes_back_to_my_last_decision_at_once_even_past_a_deal(client):
    table = new_table(client, HERE, BOT)
    with window(client, table["table"], table["token"]) as me:
        assert me.ask("undo", seat=0)["code"] == "not-possible"
        while me.state["view"]["round"] == 1:
            before = me.until_state(lambda state: state["options"])["view"]
            me.play()
            me.until_state(lambda state: state["options"])
        assert me.state["rights"]["undo"] == "free"
        me.ask("undo", seat=0)
        assert me.state["view"] == before
        assert me.log[-1]["kind"] == "undone"
        # What is dealt again is the same again: the record still agrees with the seed.
        for _ in range(3):
            me.play()
        assert client.get(f"/api/tables/{table['table']}/record").json()["commitment"] == me.state["table"]["commitment"]


def test_between_people_a_move_comes_back_by_consent_only_and_never_past_a_deal(two):
    ana, bo = two
    before = ana.state["view"]
    ana.play()
    assert ana.state["rights"]["undo"] == "ask"
    asked = ana.ask("undo", seat=0)
    together(ana, bo)
    assert bo.state["offers"] == [{"version": asked["version"], "kind": "undo", "by": 0, "waiting": [1]}]
    assert ana.ask("answer", seat=0, offer=asked["version"], accept=True)["code"] == "no-offer"
    bo.ask("answer", seat=1, offer=asked["version"], accept=False)
    together(ana, bo)
    assert ana.state["offers"] == []
    # Once refused, it is not asked again before the next move.
    assert ana.ask("undo", seat=0)["code"] == "not-possible"
    bo.play()
    together(ana, bo)
    asked = ana.ask("undo", seat=0)
    bo.ask("answer", seat=1, offer=asked["version"], accept=True)
    ana.until_state(lambda state: state["view"]["turn"] == 1)
    together(ana, bo)
    assert ana.state["view"] == bo.state["view"] == before
    people = [ana, bo]
    while ana.state["view"]["round"] == 1:
        last = ana.state["view"]["seat"]
        people[last].play()
        together(ana, bo)
    refused = people[last].ask("undo", seat=last)
    assert (refused["code"], refused["args"]) == ("not-possible", {"code": "drawn"})
    together(ana, bo)
    assert people[last].state["rights"]["undoReason"]["code"] == "drawn"


def test_an_offer_is_taken_back_by_whoever_made_it_and_ends_with_the_next_move(two):
    ana, bo = two
    ana.play()
    asked = ana.ask("undo", seat=0)
    ana.ask("answer", seat=0, offer=asked["version"], accept=False)
    assert ana.state["offers"] == []
    # Nobody is asked again and again.
    assert ana.ask("undo", seat=0)["code"] == "not-possible"
    bo.play()
    together(ana, bo)
    asked = ana.ask("undo", seat=0)
    together(ana, bo)
    assert [offer["version"] for offer in bo.state["offers"]] == [asked["version"]]
    ana.play()
    together(ana, bo)
    assert ana.state["offers"] == bo.state["offers"] == []


def test_resigning_ends_a_game_of_two_and_gives_the_seat_to_a_bot_in_a_larger_one(client, two):
    ana, bo = two
    bo.ask("resign", seat=1)
    together(ana, bo)
    result = ana.state["result"]
    assert (result["ending"], result["ranks"], result["winners"]) == ("resigned", [1, 2], [0])
    assert ana.play if ana.state["options"] else ana.ask("act", version=ana.state["version"], action="1B1")["code"] == "over"
    line = client.get(f"/api/tables/{ana.state['table']['id']}/record").json()
    assert (line["tags"], line["result"]) == ({"ending": "resigned", "out": "1"}, None)

    three = new_table(client, HERE, HERE_TOO, {"kind": "here", "name": "Cy"})
    with window(client, three["table"], three["token"]) as all_three:
        all_three.ask("resign", seat=1)
        all_three.play()
        all_three.until_state(lambda state: state["view"]["seat"] == 2)
        played = [(entry["seat"], entry["by"]) for entry in all_three.log if entry["kind"] == "played"]
        assert played == [(0, "person"), (1, "bot")]
        assert all_three.state["table"]["seats"][1]["out"] == "resigned"
        all_three.ask("resign", seat=2)
        assert all_three.state["result"]["ranks"] == [1, 2, 2]


def test_who_gave_up_decides_about_nothing_but_a_further_game(client, two):
    three = new_table(client, HERE, LINK, LINK)
    secrets = [link["token"] for link in three["links"]]
    with (
        window(client, three["table"], three["token"]) as ana,
        window(client, three["table"], secrets[0]) as bo,
        window(client, three["table"], secrets[1]) as cy,
    ):
        bo.ask("sit", seat=1, name="Bo")
        cy.ask("sit", seat=2, name="Cy")
        together(ana, bo, cy)
        ana.play()
        together(ana, bo, cy)
        bo.play()
        assert bo.ask("resign", seat=1)["type"] == "ack"
        rights = bo.state["rights"]
        assert (rights["undo"], rights["undoReason"]["code"], rights["pause"]) == ("no", "gave-up", "no")
        for command in ({"kind": "undo"}, {"kind": "pause", "on": True}):
            refused = bo.ask(**command, seat=1)
            assert (refused["code"], refused["reason"]) == ("not-possible", "seat 1 has given up")
    ana, bo = two
    bo.ask("resign", seat=1)
    together(ana, bo)
    assert ana.state["rights"]["rematch"] == "ask"
    asked = ana.ask("rematch", seat=0)
    together(ana, bo)
    assert [offer["waiting"] for offer in bo.state["offers"]] == [[1]]
    assert bo.state["table"]["next"] is None
    bo.ask("answer", seat=1, offer=asked["version"], accept=True)
    assert ana.until_state(lambda state: state["table"]["next"])


def test_a_rematch_turns_the_seats_and_keeps_the_tokens(client, two):
    ana, bo = two
    assert ana.ask("rematch", seat=0)["code"] == "not-possible"
    ana.ask("resign", seat=0)
    together(ana, bo)
    asked = ana.ask("rematch", seat=0)
    together(ana, bo)
    bo.ask("answer", seat=1, offer=asked["version"], accept=True)
    next_table = ana.until_state(lambda state: state["table"]["next"])["table"]["next"]
    assert ana.log[-1] == {"kind": "rematched", "version": ana.state["version"], "at": ana.log[-1]["at"], "table": next_table}
    tokens = client.get(f"/api/tables/{next_table}").json()
    assert [seat["name"] for seat in tokens["seats"]] == ["Bo", "Ana"]
    assert (tokens["previous"], tokens["status"]) == (ana.state["table"]["id"], "playing")
    assert tokens["commitment"] != ana.state["table"]["commitment"]


def test_against_bots_a_rematch_is_there_at_once(client):
    table = new_table(client, HERE, BOT)
    with window(client, table["table"], table["token"]) as me:
        me.ask("resign", seat=0)
        me.ask("rematch", seat=0)
        next_table = me.until_state(lambda state: state["table"]["next"])["table"]["next"]
        with window(client, next_table, table["token"]) as again:
            assert again.state["you"]["seats"] == [1]
            again.until_state(lambda state: state["options"])


def test_chat_is_words_quick_phrases_or_nothing(client, two):
    ana, bo = two
    ana.ask("say", text="boa sorte")
    bo.ask("say", quick="thanks")
    together(ana, bo)
    assert [(line["seat"], line["name"], line["text"], line["quick"]) for line in bo.state["chat"]][-1] == (1, "Bo", None, "thanks")
    assert ana.ask("say", text="a", quick="thanks")["code"] == "malformed"
    with window(client, ana.state["table"]["id"]) as watching:
        assert [line["text"] for line in watching.state["chat"]] == ["boa sorte", None]
        assert watching.ask("say", text="let me in")["code"] == "not-yours"
    for setting, text in (("off", "no chat"), ("quick", "quick phrases only")):
        table = new_table(client, HERE, HERE_TOO, chat=setting)
        with window(client, table["table"], table["token"]) as both:
            refused = both.ask("say", text="hello")
            assert (refused["code"], text in refused["reason"]) == ("chat-off", True)
            assert both.ask("say", quick="hello")["type"] == ("refused" if setting == "off" else "ack")


def test_a_paused_game_waits_for_everybody(client):
    table = new_table(client, HERE, BOT)
    with window(client, table["table"], table["token"]) as me:
        me.ask("pause", seat=0, on=True)
        assert me.state["table"]["status"] == "paused"
        assert me.ask("act", version=me.state["version"], action="1B1")["code"] == "paused"
        assert me.ask("pause", seat=0, on=True)["code"] == "not-possible"
        me.ask("pause", seat=0, on=False)
        assert me.play()["type"] == "ack"


def test_with_a_clock_a_pause_is_asked_for(client):
    table = new_table(client, HERE, LINK, clock={"kind": "increment", "initial": 60_000, "increment": 1_000})
    with (
        window(client, table["table"], table["token"]) as ana,
        window(client, table["table"], table["links"][0]["token"]) as bo,
    ):
        assert not ana.state["clocks"]
        bo.ask("sit", seat=1, name="Bo")
        asked = bo.ask("pause", seat=1, on=True)
        together(ana, bo)
        assert ana.state["clocks"]["running"] == 0
        ana.ask("answer", seat=0, offer=asked["version"], accept=True)
        ana.until_state(lambda state: state["table"]["status"] == "paused")
        assert ana.state["clocks"]["running"] is None
        ana.ask("pause", seat=0, on=False)
        ana.play()
        left = ana.state["clocks"]["left"]
        assert 50_000 < left[1] <= 60_000
        assert 50_000 < left[0] <= 61_000


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


def test_who_may_come_back_finds_no_deal_taken_back(two, client):
    ana, bo = two
    bo.ask("replace", seat=1, by=BOT)
    while ana.until_state(lambda state: state["options"])["view"]["round"] == 1:
        ana.play()
    assert ana.ask("undo", seat=0)["args"] == {"code": "drawn"}
    # Where nobody ever came there is nobody to come back.
    alone = new_table(client, HERE, LINK)
    with window(client, alone["table"], alone["token"]) as me:
        me.ask("replace", seat=1, by=BOT)
        while me.until_state(lambda state: state["options"])["view"]["round"] == 1:
            me.play()
        assert me.state["rights"]["undo"] == "free"
        assert me.ask("undo", seat=0)["type"] == "ack"


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


def test_a_flag_falls_when_the_time_is_over_and_a_move_comes_too_late(client):
    table = new_table(client, HERE, HERE_TOO, clock={"kind": "increment", "initial": 5_000})
    hall = client.app.state.hall
    now, late = hall.now, 0
    hall.now = lambda: now() + late
    with window(client, table["table"], table["token"]) as both:
        both.play()
        both.until_state(lambda state: state["view"]["seat"] == 1)
        late = 10_000
        assert both.ask("act", version=both.state["version"], action=both.legal()[0])["code"] == "over"
        both.until_state(lambda state: state["result"])
        assert (both.state["result"]["ending"], both.state["result"]["winners"]) == ("time", [0])
        assert [entry["seat"] for entry in both.log if entry["kind"] == "flagged"] == [1]


@pytest.mark.slow
def test_a_flag_falls_by_itself(client):
    table = new_table(client, HERE, HERE_TOO, clock={"kind": "increment", "initial": 5_000})
    with window(client, table["table"], table["token"]) as both:
        both.until_state(lambda state: state["result"])
        assert both.state["result"]["winners"] == [1]


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


def test_with_days_for_a_move_the_time_is_whole_again_after_each(client):
    table = new_table(client, HERE, HERE_TOO, clock={"kind": "days", "days": 2})
    hall, days = client.app.state.hall, 86_400_000
    now, later = hall.now, 0
    hall.now = lambda: now() + later
    with window(client, table["table"], table["token"]) as both:
        for turn in range(4):
            later += days
            both.play()
            both.until_version(3 + turn)
            left = both.state["clocks"]["left"]
            assert left[turn % 2] == 2 * days
            assert 2 * days - 60_000 < left[1 - turn % 2] <= 2 * days
        later += 2 * days + 1
        assert both.ask("act", version=both.state["version"], action=both.legal()[0])["code"] == "over"
        assert both.until_state(lambda state: state["result"])["result"]["ending"] == "time"


def test_against_bots_a_rematch_comes_at_once(client):
    table = new_table(client, HERE, BOT)
    with window(client, table["table"], table["token"]) as me:
        me.ask("resign", seat=0)
        me.ask("rematch", seat=0)
        again = me.until_state(lambda state: state["table"]["next"])["table"]["next"]
    with window(client, again, table["token"]) as me:
        assert (me.state["you"]["seats"], [seat["by"] for seat in me.state["table"]["seats"]]) == ([1], ["bot", "person"])
        assert me.play()["type"] == "ack"

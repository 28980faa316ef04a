"""What people may ask of each other: undo, pause, resigning, rematch, chat; and their clocks."""

from __future__ import annotations

import pytest

from tests.server.live import BOT, HERE, HERE_TOO, LINK, new_table, together, window


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
    assert (ana.state["rights"]["undo"], ana.state["rights"]["undoReason"]["code"]) == ("no", "answered")
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
        assert (ana.state["rights"]["pause"], bo.state["rights"]["pause"]) == ("no", "no")
        ana.ask("answer", seat=0, offer=asked["version"], accept=True)
        ana.until_state(lambda state: state["table"]["status"] == "paused")
        assert ana.state["clocks"]["running"] is None
        assert ana.state["rights"]["pause"] == "ask"
        ana.ask("pause", seat=0, on=False)
        ana.play()
        left = ana.state["clocks"]["left"]
        assert 50_000 < left[1] <= 60_000
        assert 50_000 < left[0] <= 61_000


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

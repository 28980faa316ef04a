"""Whole games over the live connection."""

from __future__ import annotations

from random import Random

import pytest

import azulejos as az
from azulejos import record
from tests.server.live import BOT, HERE, HERE_TOO, LINK, new_table, window


@pytest.mark.parametrize(("edition", "wall", "bots"), [("azul", "coloured", 1), ("mini", "grey", 3)])
def test_a_person_plays_a_whole_game_against_bots(client, edition, wall, bots):
    table = new_table(client, HERE, *[BOT] * bots, edition=edition, options={"wall": wall})
    choose = Random(1).choice
    with window(client, table["table"], table["token"]) as me:
        while me.state["result"] is None:
            me.until_state(lambda state: state["options"] or state["result"])
            if me.state["result"] is None:
                assert me.play(choose)["type"] == "ack"
        played = [entry for entry in me.log if entry["kind"] == "played"]
        assert {entry["by"] for entry in played} == {"person", "bot"}
        result, info = me.state["result"], me.state["table"]
        assert result["scores"] == me.state["view"]["scores"] == played[-1]["scores"]
        # Every point of every seat is accounted for.
        for seat, score in enumerate(result["scores"]):
            assert sum(tally["points"] for tally in result["breakdown"] if tally["seat"] == seat) == score
    # The commitment was there before the first tile, and the downloaded record proves the deal.
    text = client.get(f"/api/tables/{table['table']}/record").content
    written = record.from_json(text.rstrip(b"\n"))
    assert written.verify().ranks == tuple(result["ranks"])
    assert (written.seed, written.commitment) == (info["seed"], info["commitment"])
    replay = client.get(f"/api/tables/{table['table']}/replay").json()
    assert [frame["entry"]["action"] for frame in replay["frames"] if frame["entry"]["kind"] == "played"] == [
        entry["action"] for entry in played
    ]
    assert replay["frames"][-1]["view"]["scores"] == result["scores"]
    again = client.post("/api/replay", content=text).json()
    assert [frame["view"] for frame in again["frames"]] == [frame["view"] for frame in replay["frames"]]


def test_two_people_by_link_see_the_same_game_and_so_does_a_spectator(client):
    table = new_table(client, HERE, LINK)
    tokens = {0: table["token"], 1: table["links"][0]["token"]}
    with window(client, table["table"], tokens[0]) as ana, window(client, table["table"]) as watching:
        assert ana.state["table"]["status"] == "waiting"
        assert ana.state["view"] is None
        with window(client, table["table"], tokens[1]) as bo:
            assert bo.ask("sit", seat=1, name="Bo")["type"] == "ack"
            people = [ana, bo]
            for _ in range(12):
                seat = people[0].until_state(lambda state: state["view"])["view"]["seat"]
                people[seat].play()
                version = people[seat].state["version"]
                for each in (ana, bo, watching):
                    each.until_version(version)
                assert ana.log == bo.log == watching.log
                assert ana.state["view"] == bo.state["view"] == watching.state["view"]
                assert watching.state["options"] == []
            assert watching.state["you"] == {"seats": [], "host": False, "view": None}
            assert [seat["name"] for seat in watching.state["table"]["seats"]] == ["Ana", "Bo"]


def test_hot_seat_of_four_by_one_token(client):
    seats = [{"kind": "here", "name": name} for name in ("Ana", "Bo", "Cy", "Di")]
    table = new_table(client, *seats, edition="mini")
    with window(client, table["table"], table["token"]) as all_four:
        for turn in range(8):
            state = all_four.until_state(lambda state: state["options"])
            assert state["you"] == {"seats": [0, 1, 2, 3], "host": True, "view": turn % 4}
            all_four.play()
            all_four.until_version(state["version"] + 1)


def test_options_carry_consequences_and_reasons(client):
    table = new_table(client, HERE, HERE_TOO)
    with window(client, table["table"], table["token"]) as both:
        both.play(lambda legal: next(action for action in legal if action.endswith("1")))
        both.play()
        options = both.until_state(lambda state: state["view"]["seat"] == 0 and state["options"])["options"]
        position = az.Position.parse(both.state["view"]["text"])
        for option in options:
            explanation = position.explain(option["action"])
            assert option["facts"] == explanation.facts
            assert (option["refusal"] is None) == explanation.legal
        assert any(option["refusal"] and option["refusal"]["code"] == "line-full" for option in options)
        assert both.state["view"]["deal"]["tiles"] == 20


def test_the_end_of_a_round_is_told_step_by_step(client):
    table = new_table(client, HERE, HERE_TOO)
    with window(client, table["table"], table["token"]) as both:
        while not any(entry.get("steps") for entry in both.log):
            both.play()
            both.until_state(lambda state: state["options"])
        settled = both.log[-1]
        assert {step["kind"] for step in settled["steps"]} >= {"floor"}
        assert len(settled["draws"]) == 20
        assert both.state["view"]["round"] == 2
        looked = both.socket
        looked.send_json({"type": "look", "version": settled["version"] - 1})
        seen = both.until(lambda message: message["type"] == "seen")
        assert seen["view"]["round"] == 1


@pytest.mark.parametrize("code", az.variants())
def test_there_are_tables_for_everything_that_can_be_played(client, code):
    game = az.Game.from_variant(code)
    seats = [HERE, *[BOT] * (game.players - 1)]
    table = new_table(client, *seats, edition=game.edition, options=dict(game.options))
    with window(client, table["table"], table["token"]) as me:
        assert (me.state["table"]["variant"], len(me.state["table"]["seats"])) == (code, game.players)
        for _ in range(3):
            assert me.play()["type"] == "ack"

"""A table of Azul Duel: a turn of several actions is taken back as one, and nobody is told what a seat alone may see."""

from __future__ import annotations

import json
from collections.abc import Callable

from tests.server.live import HERE, HERE_TOO, LINK, Window, new_table, window


def test_an_undo_takes_the_whole_turn_back(client):
    table = new_table(client, HERE, HERE_TOO, edition="duel")
    with window(client, table["table"], table["token"]) as me:
        for _ in range(4):
            me.play()  # the first dome tiles
        before = me.until_state(lambda state: state["options"])["view"]
        assert (before["midTurn"], before["setup"]["phase"]) == (False, "take")
        seat = before["seat"]
        take = next(action for action in me.legal() if action[0] == "5")
        me.play(just(take))
        assert me.state["view"]["midTurn"]
        me.ask("undo", seat=seat)
        assert me.until_state(lambda state: not state["view"]["midTurn"])["view"] == before
        me.play(just(take))
        me.play(lambda legal: legal[-1])
        assert me.until_state(lambda state: state["view"]["seat"] == 1 - seat)["view"]["turn"] == before["turn"] + 1
        me.ask("undo", seat=seat)
        assert me.until_state(lambda state: state["view"]["seat"] == seat)["view"] == before


def test_what_is_only_begun_is_put_back_without_asking(client):
    table = new_table(client, HERE, LINK, edition="duel", takebacks=False)
    with window(client, table["table"], table["token"]) as ana, window(client, table["table"], table["links"][0]["token"]) as bo:
        bo.ask("sit", seat=1, name="Bo")
        people = (ana, bo)
        ana.until_state(lambda state: state["view"])
        for _ in range(4):
            people[ana.state["view"]["seat"]].play()
            ana.until_version(max(each.state["version"] for each in people))
        seat = ana.state["view"]["seat"]
        mine, other = people[seat], people[1 - seat]
        before = mine.until_state(lambda state: state["options"])["view"]
        mine.play(just(next(action for action in mine.legal() if action[0] == "5")))
        assert mine.until_state(lambda state: state["view"]["midTurn"])["rights"]["undo"] == "free"
        assert mine.ask("undo", seat=seat)["type"] == "ack"
        assert mine.until_state(lambda state: not state["view"]["midTurn"])["view"] == before
        other.until_version(mine.state["version"])
        assert other.state["offers"] == []
        # What lies in the stack is not to be had for nothing.
        mine.play(just("+"))
        assert mine.until_state(lambda state: state["view"]["midTurn"])["rights"]["undo"] == "no"
        assert mine.ask("undo", seat=seat)["type"] == "refused"


def test_the_other_is_never_told_what_was_drawn_and_put_back(client):
    table = new_table(client, HERE, LINK, edition="duel")
    with window(client, table["table"], table["token"]) as ana, window(client, table["table"], table["links"][0]["token"]) as bo:
        bo.ask("sit", seat=1, name="Bo")
        people = (ana, bo)
        ana.until_state(lambda state: state["view"])
        for _ in range(4):
            people[ana.state["view"]["seat"]].play()
            ana.until_version(max(each.state["version"] for each in people))
        seat = ana.state["view"]["seat"]
        mine, other = people[seat], people[1 - seat]
        for action in ("+", "+", "!"):
            mine.play(just(action))
        hand = mine.state["view"]["setup"]["hand"]
        assert [tile[-1] == "?" for tile in hand] == [False, False]
        mine.play(just(hand[0]))
        mine.play()
        other.until_version(mine.state["version"])
        assert mine.state["view"]["setup"]["buried"] == [[seat, [hand[1]]]]
        assert other.state["view"]["setup"]["buried"] == [[seat, [f"{hand[1][0]}?"]]]
        assert hand[1] in told(mine)
        assert hand[1] not in told(other)
        assert hand[0] in told(other)  # what is placed lies open


def just(action: str) -> Callable[[list[str]], str]:
    """Chooses this action, whatever else there is."""
    return lambda legal: action


def told(window: Window) -> str:
    """All that a window was told of the table; the refused choices name every dome tile there is."""
    return json.dumps([{key: value for key, value in message.items() if key != "options"} for message in window.heard])

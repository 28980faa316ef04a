"""The worked examples of the rulebooks."""

from __future__ import annotations

import pytest

from tests.rules.helpers import board, build


def test_a_floor_with_four_tiles_and_the_marker_costs_8() -> None:
    before = build("azul2", centre="B", boards=[board(score=20, wall="BYRK./...../...../...../.....", floor="MRRRR")])
    after = before.play("0B5")
    assert after.scores[0] == 12


def test_where_two_yellow_may_go() -> None:
    wall = "...../..Y../...Y./...../....."
    position = build("azul2", factories="YYRK", boards=[board(lines="-/-/-/B1/-", wall=wall)], round_=2)
    assert {action for action in position.legal_actions() if action.startswith("1Y")} == {"1Y1", "1Y5", "1Y-"}
    assert position.explain("1Y2").text == "row 2 of the wall already shows yellow"
    assert position.explain("1Y3").text == "row 3 of the wall already shows yellow"
    assert position.explain("1Y4").text == "line 4 already holds blue"
    first = position.explain("1Y1").facts
    assert (first["placed"], first["overflow"]) == (1, 1)
    fifth = position.explain("1Y5").facts
    assert (fifth["placed"], fifth["overflow"]) == (2, 0)
    floor = position.explain("1Y-").facts
    assert (floor["placed"], floor["overflow"], floor["floor_change"]) == (0, 2, -2)


def test_first_turns_of_three_players() -> None:
    position = build("azul3", factories="KKBW/YRRR")
    position = position.play("1K2")
    assert position.setup().centre == [1, 0, 0, 0, 1]
    position = position.play("2Y1")
    assert position.setup().centre == [1, 0, 3, 0, 1]
    position = position.play("0R3")
    third = position.setup().boards[2]
    assert third.floor == "M"
    assert third.lines[2] == ("R", 3)
    assert position.setup().marker == 2


@pytest.mark.parametrize(
    ("wall", "line", "colour", "points"),
    [
        ("...../...../...../...../.....", 2, "R", 1),
        ("...../WB.../...../...../.....", 2, "Y", 3),
        ("..R../...../..B../...../.....", 2, "Y", 3),
        ("..R../WB.R./..B../...../.....", 2, "Y", 7),
    ],
    ids=["alone", "ends a run of 3 across", "in a run of 3 down", "in a run of 4 across and 3 down"],
)
def test_what_a_placed_tile_scores(wall: str, line: int, colour: str, points: int) -> None:
    lines = ["-"] * 5
    lines[line - 1] = f"{colour}1"
    position = build("azul2", centre=colour, boards=[board(lines="/".join(lines), wall=wall, floor="M")])
    facts = position.explain(f"0{colour}{line}").facts
    assert (facts["completes"], facts["row"], facts["points"]) == (1, line, points)
    # The marker on the floor costs 1, at the end of the same tiling.
    assert position.play(f"0{colour}{line}").scores[0] == points - 1


def test_the_end_of_a_round() -> None:
    lines = "-/R2/W2/B4/K3"
    position = build("azul2", centre="W", boards=[board(), board(lines=lines, floor="M")], seat=0)
    after = position.play("0W1").setup()
    mine = after.boards[1]
    assert mine.lines == [("", 0), ("", 0), ("W", 2), ("", 0), ("K", 3)]
    assert mine.wall == [".....", "...R.", ".....", "...B.", "....."]
    assert mine.score == 1 + 1 - 1
    assert after.lid == [3, 0, 1, 0, 0]
    assert (after.phase, after.start, mine.floor) == ("deal", 1, "M")


def test_end_bonuses_and_the_result() -> None:
    wall = "BYRK./WB.../K.B../R..B./....."
    position = build(
        "azul2",
        centre="B",
        boards=[board(score=40, lines="W1/-/-/-/B4", wall=wall, floor="M"), board(score=9, wall="B..../...../...../...../.....")],
        round_=6,
    )
    after = position.play("0B5")
    # White ends a run of 5, blue lies alone, the marker costs 1; then a row brings 2 and a colour 10.
    assert after.kind == "end"
    assert after.ending == "finished"
    assert after.scores == (40 + 5 + 1 - 1 + 2 + 10, 9)
    assert (after.ranks, after.winners) == ((1, 2), (0,))

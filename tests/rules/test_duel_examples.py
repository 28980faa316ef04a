"""The worked examples of the rulebook of Azul Duel."""

from __future__ import annotations

import pytest

import azulejos as az
from tests.rules.duel_helpers import COLOURS, board, build, other, tiled, untiled


@pytest.mark.parametrize(("damaged", "marker", "loss"), [("BB", -1, 3), ("BBB", 0, 8), ("BBBB", -1, 10), ("-", 0, 2)])
def test_what_damaged_tiles_and_the_start_player_piece_cost(damaged: str, marker: int, loss: int) -> None:
    mine = board(score=15, dome="StYK0/SRTK0/SKBR0/-/-/-/-/-/-", damaged=damaged, chips="B")
    after = tiled(mine, marker=marker)
    assert after.scores[0] == 15 - loss
    setup = after.setup()
    assert sum(setup.boards[0].damaged) == 0
    assert setup.tower[0] == damaged.count("B")


def test_drawing_two_tiles_from_the_stack() -> None:
    """Michał pays 1, draws, pays 1, draws; then he looks, keeps one and puts the other under the stack."""
    position = build(
        boards=(board(dome="STYK0/-/-/-/-/-/-/-/-", chips="-"), other(dome="SKYB0/-/-/-/-/-/-/-/-", chips="-")),
        factories="cT/cTY/cR/cB",
        display="SRTK.SBKT.WYRT",
        top="S",
    )
    position = position.play("+")
    assert position.scores[0] == 4
    assert (position.kind, position.mid_turn) == ("chance", True)
    position = position.draw("^W").play("+").draw("^S")
    assert position.scores[0] == 3
    position = position.play("!")
    assert position.outcomes().keys() == {"SKBR", "SBTR", "SRKY", "STBY", "SYRB"}
    position = position.draw("STBY")
    position = position.draw("WYRB")
    assert position.legal_actions() == ("STBY", "WYRB")
    position = position.play("STBY")
    assert position.setup().buried == [(0, ["WYRB"])]
    assert (position.setup().phase, position.setup().tile) == ("place", "STBY")
    position = position.play("@50")
    assert position.setup().boards[0].dome[4] == "STBY0"
    assert (position.seat, position.mid_turn) == (1, False)


def test_stacks_and_what_may_be_taken_from_the_moon_sides() -> None:
    boards = (board(dome="STYK0/-/-/-/-/-/-/-/-", chips="-"), other(dome="SKYB0/-/-/-/-/-/-/-/-", chips="-"))
    position = build(factories="TTYK/^RY/BBKR/BTRY", sun="BTTKK", boards=boards)
    position = position.play("1T").play("L2").play("^K")
    assert position.setup().factories[0].stack == "KY"
    position = position.play("5T").play("L3")
    setup = position.setup()
    assert setup.moon == [1, 0, 0, 0, 2]
    assert setup.marker == -1
    taken = {action: position.explain(action).facts for action in position.legal_actions() if action.startswith("M")}
    assert {action: (facts["taken"], facts["start_piece"]) for action, facts in taken.items()} == {"MB": (1, 1), "MK": (2, 1), "MY": (2, 0)}
    after = position.play("MY").play("L-").setup()
    assert ([each.stack for each in after.factories[:2]], after.marker) == (["K", "R"], -1)
    assert position.play("MK").setup().marker == 0


def test_lines_in_the_tiling() -> None:
    """Line 1 can never be placed and is damaged; line 2 brings 1 point, and one tile goes to the tower; line 4 goes to a wild space for 1 point."""
    mine = board(lines="B1/K2/-/B4/-/-", dome="STYK0/SRTK2/SKYB0/WTYK2/-/-/-/-/SBTR0", chips="B.T.R")
    after = tiled(mine, other(dome="SKBR0/SBKT0/SRKY0/-/-/-/-/WBTR0/WYRB0", chips="Y.K.TY.YK"), round_=2)
    setup = after.setup()
    assert after.scores[0] == 5 + 1 + 1 - 1
    assert setup.boards[0].lines == [("", 0)] * 6
    assert setup.boards[0].dome[:4] == ["STYk0", "SRTK2", "SKYB0", "wTYK2B"]
    assert dict(zip(COLOURS, setup.tower, strict=True)) == {"B": 1 + 3, "T": 0, "R": 0, "Y": 0, "K": 1}


def test_a_special_piece_scores_its_row_and_joins_a_run() -> None:
    mine = board(lines="-/Y2/B3/-/-/-", dome="SrkY3/SRTk0/-/SBTR3/-/-/-/-/-", chips="B")
    after = tiled(mine, other(dome="SKYB0/STBY0/SYRB0/-/-/-/-/-/-"))
    # Yellow: 2 across, 2 down, and the special piece in row 2 for 2. Blue: a run of 3 down with the special piece.
    assert after.scores[0] == 5 + (2 + 2 + 2) + 3
    assert after.setup().boards[0].dome[0] == "srky3"


def test_two_half_chips_complete_line_3() -> None:
    mine = board(lines="-/-/T2/-/-/-", dome="STYK0/SRKY0/-/SBTR3/-/-/-/-/-", chips="RT")
    position = tiled(mine, other(dome="SKYB0/STBY0/SYRB0/-/-/-/-/-/-"))
    assert position.legal_actions() == ("P-", "P2")
    assert (position.seat, position.setup().phase, position.mid_turn) == (0, "pay", False)
    after = position.play("P2").setup()
    assert after.boards[0].spent == ["TY", "RT"]
    assert after.boards[0].chips == []
    assert after.boards[0].score == 5 + 1
    assert after.tower[1] == 1  # nothing is made: of the two tiles one goes to the dome
    left = position.play("P-").setup()
    assert left.boards[0].lines[2] == ("T", 2)
    assert left.boards[0].score == 5


def test_three_chips_of_any_colour_complete_line_4() -> None:
    mine = board(lines="-/-/-/B3/-/-", dome="STYK0/SRTK0/SKYB0/WTYK2/-/-/-/-/SBTR0", chips="R.R.K")
    position = tiled(mine, other(dome="SKBR0/SBKT0/SRKY0/-/-/-/-/WBTR0/WYRB0", chips="Y.K.TY.YK"), round_=2)
    position = position.play("P3")
    assert position.setup().phase == "spend"
    assert position.legal_actions() == ("$R", "$K")
    after = position.play("$R")
    assert after.legal_actions() == ("$K", "$TY")
    assert after.explain("$B").text == "there is no chip B to spend"
    done = after.play("$K").setup()
    assert done.boards[0].chips == ["TY"]
    assert done.boards[0].spent == ["R", "R", "K"]
    assert done.boards[0].score == 5 + 1


def test_a_whole_turn_has_one_text() -> None:
    """Iga takes 2 turquoise, lays them, and stacks what is left: one text, one turn."""
    boards = (board(dome="STYK0/-/-/-/-/-/-/-/-", chips="-"), other(dome="SKYB0/-/-/-/-/-/-/-/-", chips="-"))
    position = build(factories="TTYK/^RY/BBKR/BTRY", sun="BTTKK", boards=boards)
    after = position.play_turn("1T.L2.^K")
    assert after == position.play("1T").play("L2").play("^K")
    assert (after.seat, after.mid_turn) == (1, False)
    with pytest.raises(az.IllegalAction, match=r"illegal turn '1T\.L2': it is not finished"):
        position.play_turn("1T.L2")
    with pytest.raises(az.IllegalAction, match=r"illegal turn '1T\.L2\.\^K\.5T': it is over before '5T'"):
        position.play_turn("1T.L2.^K.5T")
    with pytest.raises(az.IllegalAction, match="illegal action 'C1': what is left of factory 1 is to be stacked"):
        position.play_turn("1T.L2.C1")
    with pytest.raises(az.MalformedAction, match="malformed action ''"):
        position.play_turn("1T..L2")


def test_the_tiling_is_told_step_by_step() -> None:
    """The special piece of the example, and the line that no space will ever take."""
    mine = board(lines="-/Y2/B3/-/-/-", dome="SrkY3/SRTk0/-/SBTR3/-/-/-/-/-", chips="B")
    steps = untiled(mine, other(dome="SKYB0/STBY0/SYRB0/-/-/-/-/-/-"), marker=0).steps("C1")
    assert [step.text for step in steps] == [
        "yellow to row 2, column 2 for 4 points",
        "special piece to row 2, column 1 for 2 points",
        "blue to row 3, column 1 for 3 points",
        "the start-player piece for -2 points",
    ]
    assert steps[0].facts == {"row": 2, "column": 2, "across": 2, "down": 2, "points": 4, "score": 9}
    mine = board(lines="B1/K2/-/B4/-/-", dome="STYK0/SRTK2/SKYB0/WTYK2/-/-/-/-/SBTR0", chips="B.T.R")
    theirs = other(dome="SKBR0/SBKT0/SRKY0/-/-/-/-/WBTR0/WYRB0", chips="Y.K.TY.YK")
    told = [(step.kind, step.facts["points"]) for step in untiled(mine, theirs, round_=2).steps("C1")]
    assert told == [("spill", 0), ("tile", 1), ("tile", 1), ("damaged", -1)]

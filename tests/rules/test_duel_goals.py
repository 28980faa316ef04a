"""The eight goals of Azul Duel, scored by hand on two domes at the end of a game."""

from __future__ import annotations

import pytest

from azulejos.rules.duel_dome import dome_grid
from tests.rules.duel_helpers import board, other, tiled, untiled

MINE = "styk0/srtk0/skbr0/skyb0/SBTR0/SRKY0/sbkt0/wbKT0R/wkBR0Y"
MINE_ROWS = ["STSRSK", "KYKTRB", "SK....", "BY....", "SBRBYK", "TK...."]
"""Rows 1, 2 and 5 and columns 1 and 2 are complete; rows 2 and 5 have five colours; three corners; both wild spaces; slots 5 and 6 lack their special pieces."""

THEIRS = "stby0/SyRB0/wbtr0R/WRkY0/wTyK0Y/wYrB0K/wRtk0T/WyRT0/wtby0B"
THEIRS_ROWS = ["ST.YRB", "YB..RT", "..Y.K.", ".K.Y.R", "T..YBT", "KT..YB"]
"""The falling diagonal is complete, row 1 has four colours and a special piece; corners 1, 3 and 9; wild spaces of slots 4 and 8 are empty, and the special one of slot 2."""

BY_HAND = {
    "1A": (9, 0),
    "2A": (14, 0),
    "3A": (0, 10),
    "4A": (4, 0),
    "1B": (8, 4),
    "2B": (14, 14),
    "3B": (14, 14),
    "4B": (-6, -3),
}


def test_the_domes_look_as_drawn() -> None:
    for dome, rows in ((MINE, MINE_ROWS), (THEIRS, THEIRS_ROWS)):
        assert ["".join((space and space.holds) or "." for space in row) for row in dome_grid(dome.split("/"))] == rows


@pytest.mark.parametrize("goals", ["1A2A3A4A", "1B2B3B4B", "1A2B3B", "2A3A4B"])
def test_goals_by_hand(goals: str) -> None:
    mine = board(score=20, dome=MINE, chips="B.B.T.T.R.R.Y.Y.K")
    theirs = other(score=20, dome=THEIRS, chips="K.TY.YK.YK.KB.KB.BR.BR.RT.RT")
    codes = [goals[i : i + 2] for i in range(0, len(goals), 2)]
    end = tiled(mine, theirs, round_=5, goals=goals)
    assert end.scores == tuple(20 + sum(BY_HAND[code][seat] for code in codes) for seat in (0, 1))


def test_the_steps_name_every_goal() -> None:
    mine = board(score=20, dome=MINE, chips="B.B.T.T.R.R.Y.Y.K")
    theirs = other(score=1, dome=THEIRS, chips="K.TY.YK.YK.KB.KB.BR.BR.RT.RT")
    before = untiled(mine, theirs, round_=5, goals="1B2A4B")
    told = [(step.seat, step.kind, step.words["goal"], step.facts["points"], step.facts["score"]) for step in before.steps("C1")]
    assert told == [
        (0, "goal", "1B", 8, 28),
        (0, "goal", "2A", 14, 42),
        (0, "goal", "4B", -6, 36),
        (1, "goal", "1B", 4, 5),
        (1, "goal", "2A", 0, 5),
        (1, "goal", "4B", -3, 2),
    ]
    assert before.play("C1").scores == (36, 2)


def test_goals_are_one_sum_that_cannot_fall_below_0() -> None:
    mine = board(score=2, dome=MINE, chips="B.B.T.T.R.R.Y.Y.K")
    theirs = other(score=1, dome=THEIRS, chips="K.TY.YK.YK.KB.KB.BR.BR.RT.RT")
    assert tiled(mine, theirs, round_=5, goals="1A2A4B").scores == (2 + 9 + 14 - 6, 0)

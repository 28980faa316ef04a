"""The eight goals, scored by hand."""

from __future__ import annotations

import pytest

from .building import board
from .components import GOALS
from .reading import read_board
from .scoring import goal_score
from .state import Board

FULL = "styk0 wbkt0T srtk0 wbtr1B skbr0 wrky2K skyb0 wtyk3R sbtr0"
FULL_ROWS = ["STTBSR", "KYTKKT", "RBSKKY", "TBRBRK", "SKTYSB", "BYRKRT"]
"""Different letters in them: 4, 3, 5, 4, 5, 5."""

CORNERS = "styk0 WbKt0 SRtk0 - SKbr0 - skyb0 wtyk3R sbtr0"
CORNERS_ROWS = ["ST.B..", "KYT.KT", "......", "..RB..", "SKTYSB", "BYRKRT"]
"""The wild space of slot 2 is empty, and so are the special ones of slots 3 and 5. Three corners are complete."""

GAPS = "wbkT0R wtBy0K SKyB3 - wRky0B - - wYRt0Y wKbR0T"
GAPS_ROWS = ["RBKT.Y", ".KY...", "..B...", "..YK..", "..Y.T.", "..T..B"]
"""Row 1 has five colours and a gap; column 3 and the falling diagonal are complete; all five wild spaces are filled."""

BY_HAND = {
    FULL: {"1A": 18, "1B": 12, "2A": 42, "2B": 20, "3A": 20, "3B": 22, "4A": 8, "4B": 0},
    CORNERS: {"1A": 6, "1B": 8, "2A": 0, "2B": 13, "3A": 0, "3B": 19, "4A": 0, "4B": -6},
    GAPS: {"1A": 0, "1B": 4, "2A": 7, "2B": 7, "3A": 10, "3B": 0, "4A": 10, "4B": -3},
}


@pytest.mark.parametrize(("dome", "rows"), [(FULL, FULL_ROWS), (CORNERS, CORNERS_ROWS), (GAPS, GAPS_ROWS)])
def test_the_domes_look_as_drawn(dome: str, rows: list[str]) -> None:
    assert ["".join(row) for row in read_board(board(dome=dome)).pieces] == rows


@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("dome", BY_HAND, ids=["full", "corners", "gaps"])
def test_goals_by_hand(dome: str, goal: str) -> None:
    assert goal_score(goal, read_board(board(dome=dome))) == BY_HAND[dome][goal]


@pytest.mark.parametrize("goal", GOALS)
def test_nothing_lies_there(goal: str) -> None:
    assert goal_score(goal, Board()) == 0


def test_a_rising_diagonal() -> None:
    # Slots 7, 5 and 3; in each the lower left and the upper right space are filled.
    rising = "- - wBtR1Y - wKbR1B - wRtK1B - -"
    assert goal_score("3A", read_board(board(dome=rising))) == 10


def test_a_single_empty_wild_space_is_enough_to_lose_them_all() -> None:
    assert goal_score("4A", read_board(board(dome="wBKT0R wBTR0B WRKY0"))) == 0
    assert goal_score("4A", read_board(board(dome="wBKT0R wBTR0B wRKY0K"))) == 6

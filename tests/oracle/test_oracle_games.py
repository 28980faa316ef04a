"""The oracle in whole games of random play, and its invariants."""

from __future__ import annotations

import pytest

from .azul import Azul
from .state import EMPTY, MARKER, Board, State, initial
from .stats import random_games

VARIANTS = [edition + players + wall for edition in ("azul", "mini") for players in "234" for wall in ("", "g")]


def test_check_finds_what_is_wrong() -> None:
    def broken(change: str) -> State:
        state = initial("azul2")
        board: Board = state.boards[1]
        if change == "line":
            board.lines[1] = ["B", "Y"]
            state.bag.remove("B")
            state.bag.remove("Y")
        elif change == "marker":
            state.centre.append(MARKER)
        elif change == "wall":
            board.wall[0][1] = "B"
            state.bag.remove("B")
        elif change == "score":
            board.score = -1
        elif change == "tile":
            state.bag.append("K")
        return state

    for change in ("line", "marker", "wall", "score", "tile"):
        game = Azul("azul2")
        game.state = broken(change)
        with pytest.raises(AssertionError):
            game.check()


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_end_and_keep_the_invariants(variant: str) -> None:
    statistics = random_games(variant, 3, seed=5, check=True)
    assert statistics.games == 3
    assert min(statistics.rounds) >= 3


def test_random_play_is_like_that_of_other_engines() -> None:
    # 70.3 actions, 6.6 rounds, a mean score of 2.96 and 23.15 legal actions were measured elsewhere, with many games.
    statistics = random_games("azul2", 120, seed=11)
    assert 67 < sum(statistics.actions) / 120 < 74
    assert 6.2 < sum(statistics.rounds) / 120 < 7.0
    assert 2.2 < sum(statistics.scores) / 120 < 3.8
    assert 22 < statistics.choices / sum(statistics.actions) < 24.5


def test_a_copy_is_separate() -> None:
    game = Azul("azul2")
    other = game.copy()
    other.draw("B")
    assert game.text() == Azul("azul2").text() != other.text()
    assert game.state.boards[0].wall[0] == [EMPTY] * 5

"""Trials: games between two evaluations, until it is clear which one plays better."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from azulejos import _core
from azulejos.rules.game import Game
from azulejos.train.samples import SEARCH_MEMORY

MARGIN = 0.02
"""The win share by which the better one must be ahead of what is fair, if the trial is to find out in any case."""
ERROR = 0.05
"""How often a trial may say the wrong thing of two that are equal, or apart by the margin."""
_SETS_A_STEP = 4
"""For each thread: after so many sets of games it is asked whether it is clear."""


@dataclass(frozen=True)
class Plan:
    """How a trial is played."""

    seed: int
    most_sets: int
    """Of games with the same tiles, in which the first evaluation sits once on every seat, against the second on all others."""
    threads: int
    first_nodes: int
    second_nodes: int


@dataclass(frozen=True)
class Trial:
    """How a trial ended.

    The test is sequential (Wald 1945) over the mean win shares of sets, as if they were normal with the spread that was seen: fair against fair and a margin.

    >>> Trial(sets=400, share=0.6, error=0.02, fair=0.5).wins
    True
    >>> Trial(sets=400, share=0.51, error=0.02, fair=0.5).clear
    False
    """

    sets: int
    share: float
    """The mean win share of the first evaluation."""
    error: float
    """Its standard error."""
    fair: float

    @staticmethod
    def of(shares: NDArray[np.float64], fair: float) -> Trial:
        """What the win shares of sets say.

        >>> Trial.of(np.array([0.5, 1.0, 0.5, 1.0]), 0.5).share
        0.75
        """
        # Two more sets that went to either side: a few equal results are no certainty.
        spread = float(np.std(np.append(shares, [0.0, 2 * fair])))
        return Trial(len(shares), float(shares.mean()), spread / len(shares) ** 0.5, fair)

    @property
    def evidence(self) -> float:
        """The logarithm of how much likelier the results are if the first is ahead by the margin than if both are equal."""
        return MARGIN * (self.share - self.fair - MARGIN / 2) / self.error**2

    @property
    def wins(self) -> bool:
        """Whether it is clear that the first plays better."""
        return self.evidence >= math.log((1 - ERROR) / ERROR)

    @property
    def clear(self) -> bool:
        """Whether there is nothing more to find out."""
        return abs(self.evidence) >= math.log((1 - ERROR) / ERROR)

    def __str__(self) -> str:
        verdict = "wins" if self.wins else "no better" if self.clear else "open"
        return f"{100 * self.share:.1f} % ± {196 * self.error:.1f} in {self.sets} sets (fair: {100 * self.fair:.0f} %), {verdict}"


def play_trial(game: Game, first: _core.Evaluator, second: _core.Evaluator, plan: Plan) -> Trial:
    """Plays until it is clear, or until the plan is at its end.

    >>> from azulejos import Azul
    >>> hand = _core.hand_evaluator(_core.game("azul2"))
    >>> play_trial(Azul(), hand, hand, Plan(seed=1, most_sets=3, threads=1, first_nodes=1, second_nodes=1)).sets
    3
    """
    shares = np.empty(0)
    for part in _parts(game, first, second, plan):
        shares = np.append(shares, part / _core.WIN_ONE)
        if Trial.of(shares, 1 / game.players).clear:
            break
    return Trial.of(shares, 1 / game.players)


def _parts(game: Game, first: _core.Evaluator, second: _core.Evaluator, plan: Plan) -> Iterator[NDArray[np.int32]]:
    step = _SETS_A_STEP * plan.threads
    for begin in range(0, plan.most_sets, step):
        yield _core.trial(
            _core.game(game.variant),
            first,
            second,
            seed=plan.seed,
            first_set=begin,
            sets=min(step, plan.most_sets - begin),
            threads=plan.threads,
            first_nodes=plan.first_nodes,
            second_nodes=plan.second_nodes,
            memory=SEARCH_MEMORY,
        )

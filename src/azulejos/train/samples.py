"""Samples: positions of self-play games, and what became of them."""

from __future__ import annotations

import time
from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import NDArray

from azulejos import _core
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game
from azulejos.train.model import POINTS_OF_A_UNIT, Targets

CHANCE, DECISION = 1, 0
"""The kinds of positions that nets are for, as the core numbers them."""

SEARCH_MEMORY = 4 << 20
"""Bytes for each thread's search."""

_GAMES_A_CALL = 16
"""For each thread: between calls somebody may interrupt, or time may be over."""


@dataclass(frozen=True)
class Selfplay:
    """How games are played to learn from; the same plan gives the same samples, on any number of threads."""

    seed: int = 0
    first_game: int = 0
    games: int = 1000
    nodes: int = 1000
    """Of every search."""
    opening: int = 40
    """A game begins with up to so many careless decisions, from which nothing is learned, so that the rest begins everywhere."""
    careless_nodes: int = 200
    """Of every search for one of these."""
    random_percent: int = 8
    """How many of these are random."""
    chance_percent: int = 100
    decision_percent: int = 10
    """How many of the positions of each kind are kept."""


@dataclass(frozen=True)
class Samples:
    """One row for each position; seats are counted from the one that sees it. Wins and points are in units of the core.

    The base is what a net adds to: in games whose nets correct the evaluation made by hand what that says of the position, in others even shares and the scores so far.
    """

    observations: NDArray[np.int16]
    nodes: NDArray[np.uint8]
    rounds: NDArray[np.uint16]
    games: NDArray[np.uint32]
    base_wins: NDArray[np.int32]
    base_scores: NDArray[np.int32]
    final_wins: NDArray[np.int32]
    final_scores: NDArray[np.int32]
    search_wins: NDArray[np.int32]
    search_scores: NDArray[np.int32]

    def __len__(self) -> int:
        return len(self.nodes)

    def __getitem__(self, rows: NDArray[np.bool_]) -> Samples:
        return Samples(*(getattr(self, field.name)[rows] for field in fields(self)))

    def targets(self, trust: float) -> Targets:
        """What to learn: so much of what the search said at the next decision, and the rest of how the game ended."""
        wins = trust * self.search_wins + (1 - trust) * self.final_wins
        scores = trust * self.search_scores + (1 - trust) * self.final_scores
        growth = (scores - self.base_scores) / (POINTS_OF_A_UNIT * _core.POINT)
        # Beside those of even shares, so that these are nothing at all. Who is given no share has the least that is one, as in the core.
        base = np.log(np.maximum(self.base_wins, 1) * (wins.shape[1] / _core.WIN_ONE))
        return Targets((wins / _core.WIN_ONE).astype(np.float32), growth.astype(np.float32), base.astype(np.float32))


def joined(parts: list[Samples]) -> Samples:
    """All samples, one after the other."""
    return Samples(*(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Samples)))


def selfplay_samples(game: Game, evaluator: _core.Evaluator, plan: Selfplay, threads: int = 1, until: float | None = None) -> Samples:
    """The samples of self-play games whose searches use an evaluator.

    No more games begin when `time.monotonic` has reached ``until``; without it the samples depend on the plan alone.

    >>> from azulejos import Azul
    >>> samples = selfplay_samples(Azul(), _core.hand_evaluator(_core.game("azul2")), Selfplay(seed=1, games=2, nodes=1, opening=0))
    >>> len(samples) > 8, samples.final_wins.sum(axis=1).tolist()[:2] == [_core.WIN_ONE] * 2
    (True, True)
    """
    if plan.games < 1:
        raise AzulejosError(f"unusable number of games {plan.games}: wanted is 1 or more")
    parts: list[Samples] = []
    most = _GAMES_A_CALL * threads
    for first in range(0, plan.games, most):
        if parts and until is not None and time.monotonic() >= until:
            break
        arrays = _core.selfplay(
            _core.game(game.variant),
            evaluator,
            seed=plan.seed,
            first_game=plan.first_game + first,
            games=min(most, plan.games - first),
            threads=threads,
            nodes=plan.nodes,
            opening=plan.opening,
            careless_nodes=plan.careless_nodes,
            random_percent=plan.random_percent,
            chance_percent=plan.chance_percent,
            decision_percent=plan.decision_percent,
            memory=SEARCH_MEMORY,
        )
        parts.append(Samples(**arrays))
    return joined(parts)

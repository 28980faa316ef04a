"""The slow truth about the end of a stretch: every sequence of actions, every seat choosing what is best for itself."""

from __future__ import annotations

import random
from collections.abc import Iterator

import azulejos as az
from azulejos import _core

Value = tuple[tuple[int, ...], tuple[int, ...]]
"""Win shares and scores of all seats, in the core's units."""


def utility(value: Value, seat: int) -> int:
    """What the seat maximises: its win share and its score against the mean of the others."""
    win, score = value
    others = len(win) - 1
    return win[seat] - (sum(win) - win[seat]) // others + score[seat] - (sum(score) - score[seat]) // others


class BruteForce:
    """Values of positions of one game; it gives up beyond so many positions."""

    def __init__(self, game: az.Game, most: int) -> None:
        self._evaluator = _core.hand_evaluator(game._core)
        self._most = most
        self._known: dict[str, Value] = {}

    def value(self, position: az.Position) -> Value:
        if position.kind == "end":
            winners = position.ranks.count(1)
            win = tuple(_core.WIN_ONE // winners if rank == 1 else 0 for rank in position.ranks)
            return win, tuple(score * _core.POINT for score in position.scores)
        if position.kind == "chance":
            return self._evaluator.afterstate(position._state)
        text = str(position)
        if text not in self._known:
            if len(self._known) >= self._most:
                raise OverflowError
            values = [self.value(position.play(action)) for action in position.legal_indices()]
            assert position.seat is not None
            self._known[text] = max(values, key=lambda value: utility(value, position.seat or 0))
        return self._known[text]


def in_units(win_shares: tuple[float, ...], scores: tuple[float, ...]) -> Value:
    """The value of an analysis in the core's units again."""
    return tuple(round(share * _core.WIN_ONE) for share in win_shares), tuple(round(points * _core.POINT) for points in scores)


def ends_of_rounds(game: az.Game, seed: int, most_actions: int) -> Iterator[az.Position]:
    """Positions of random games, late in a round, without end; few actions are legal in them."""
    rng = random.Random(seed)
    while True:
        dealer = az.Dealer(rng.randrange(2**32))
        position = game.start(dealer)
        found = []
        while position.kind != "end":
            if len(position.legal_indices()) <= most_actions:
                found.append(position)
            position = position.play(rng.choice(position.legal_indices())).deal(dealer)
        yield from rng.sample(found, min(2, len(found)))

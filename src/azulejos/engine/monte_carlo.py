"""Search by random games: flat Monte Carlo and UCT."""

from __future__ import annotations

import time

from azulejos import _core
from azulejos.engine.analysis import ActionValue, Analysis, OnInfo
from azulejos.rules.errors import SearchError
from azulejos.rules.game import Game
from azulejos.rules.position import Position

EXPLORATION = 0.7
"""The constant of UCT, for values between 0 and 1."""

_SLICE = 1000
"""So many random games between two looks at the clock."""


def checked_exploration(exploration: float) -> float:
    """The same number, if it can be the constant of UCT.

    >>> checked_exploration(1.4)
    1.4
    """
    if not 0 <= exploration <= 100:
        raise SearchError(f"unusable exploration {exploration:g}: wanted is 0 to 100")
    return exploration


class MonteCarlo:
    """Plays random games from a position and counts who wins: a baseline that knows nothing but the rules.

    With a ``tree`` it is UCT: good actions, and good answers to them, are tried more often. Without, all actions get the same number of random games.
    Where something is hidden, every random game fills in the view anew.

    >>> from azulejos import Azul
    >>> analysis = MonteCarlo(Azul()).run(Azul().start(seed=7), nodes=200, seed=1)
    >>> analysis.nodes, sum(analysis.win_shares)
    (200, 1.0)
    """

    def __init__(self, game: Game, *, tree: bool = True, exploration: float = EXPLORATION) -> None:
        self.game = game
        self._tree = tree
        self._exploration = checked_exploration(exploration)

    def run(
        self,
        position: Position,
        *,
        nodes: int | None = 10_000,
        time_ms: int | None = None,
        seed: int = 0,
        all_actions: bool = False,
        on_info: OnInfo | None = None,
        stop: _core.Stop | None = None,
    ) -> Analysis:
        """Analyses a position, or a seat's view of one, by so many random games, or for so long, or until a stop is set.

        >>> from azulejos import Azul
        >>> position = Azul().start(seed=7)
        >>> len(MonteCarlo(Azul(), tree=False).run(position, nodes=200, all_actions=True).actions)
        90
        """
        if position.game != self.game or position.seat is None:
            raise SearchError(f"nothing to choose: wanted is a position of {self.game.variant} in which a seat decides, not {position}")
        if (
            (nodes is None and time_ms is None and stop is None)
            or (nodes is not None and nodes < 1)
            or (time_ms is not None and time_ms < 1)
        ):
            raise SearchError(f"unusable limits of {nodes} nodes and {time_ms} ms: wanted is at least one of them, 1 or more, or a stop")
        search = _core.monte_carlo(position._state, seed % 2**64, self._tree, self._exploration)
        end = None if time_ms is None else time.monotonic() + time_ms / 1000
        told = _SLICE
        while True:
            search.run(_SLICE if nodes is None else min(_SLICE, nodes - search.simulations))
            done = search.simulations
            if done == nodes or (stop is not None and stop.is_set) or (end is not None and time.monotonic() >= end):
                return self._analysis(position, search, all_actions=all_actions)
            if on_info is not None and done >= 2 * told:
                told = done
                on_info(self._analysis(position, search, all_actions=False))

    def _analysis(self, position: Position, search: _core.MonteCarlo, *, all_actions: bool) -> Analysis:
        seat = position.seat
        assert seat is not None
        candidates = search.candidates()
        best = candidates[0]
        line = tuple(self.game.action(index) for index in search.line())
        return Analysis(
            seat=seat,
            best=self.game.action(best[0]),
            line=line,
            win_shares=best[2],
            scores=best[3],
            nodes=search.simulations,
            depth=len(line),
            solved=False,
            estimate=self.game.players > 2,
            actions=tuple(
                ActionValue(self.game.action(index), shares, scores, solved=False, loss=max(0.0, best[2][seat] - shares[seat]))
                for index, _, shares, scores in candidates
            )
            if all_actions
            else (),
        )

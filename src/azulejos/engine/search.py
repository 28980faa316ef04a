"""Searching: what a position is worth, what to play, and what every action would cost.

>>> from azulejos import Azul
>>> analysis = Search(Azul()).run(Azul().start(seed=7), nodes=2_000)
>>> analysis.best in Azul().start(seed=7).legal_actions()
True
"""

from __future__ import annotations

import threading

from azulejos import _core
from azulejos.engine.analysis import ActionValue, Analysis, OnInfo
from azulejos.engine.nets import evaluator
from azulejos.rules.errors import SearchError
from azulejos.rules.game import Game
from azulejos.rules.position import Position

_MEBIBYTE = 1 << 20
_MOST_MEMORY_MB = 1 << 16
_MOST_MS = 10**9

_RawAction = tuple[int, tuple[int, ...], tuple[int, ...], bool, int]
_RawReport = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int, bool, bool, tuple[_RawAction, ...]]


class Search:
    """Searches positions of one game, one at a time. It keeps its memory between runs, and an answer never depends on what was searched before.

    ``evaluation`` names who judges what a round leaves behind: ``net`` is the learned values of the package, or where there are none ``hand``, made by hand. Without ``solver`` or ``table`` a search only gets worse; they are there to be
    compared.

    >>> from azulejos import Azul
    >>> Search(Azul(players=2), memory_mb=16, evaluation="hand")
    Search(Azul(players=2, wall='coloured'), memory_mb=16, evaluation='hand')
    """

    def __init__(
        self,
        game: Game,
        *,
        memory_mb: int = 64,
        evaluation: str | _core.Evaluator = "net",
        solver: bool = True,
        table: bool = True,
    ) -> None:
        if not 1 <= memory_mb <= _MOST_MEMORY_MB:
            raise SearchError(f"unusable memory of {memory_mb} MB: wanted is 1 to {_MOST_MEMORY_MB}")
        self.game = game
        self.memory_mb = memory_mb
        self.evaluation = evaluation if isinstance(evaluation, str) else "given"
        self._search = _core.Search(game._core, _evaluator(game, evaluation), memory_mb * _MEBIBYTE, solver, table)

    @property
    def solves(self) -> bool:
        """Whether it solves whole rounds; otherwise it grows a tree, whose nodes are dearer.

        >>> from azulejos import Azul
        >>> Search(Azul(players=2), memory_mb=1).solves, Search(Azul(players=3), memory_mb=1).solves
        (True, False)
        """
        return self._search.solves

    def run(
        self,
        position: Position,
        *,
        nodes: int | None = 100_000,
        time_ms: int | None = None,
        seed: int = 0,
        all_actions: bool = False,
        on_info: OnInfo | None = None,
        stop: _core.Stop | None = None,
    ) -> Analysis:
        """Searches a position, or the view of the seat that decides, until so many nodes or so much time is spent, or all is known.

        The first iteration is always finished, however small the limits. The same position, seed and nodes give the same answer everywhere; a limit of time does not.
        ``on_info`` is called after every iteration with what is known then. A ``stop`` that is set, before or while it runs, ends it early; so does `cancel`.

        >>> from azulejos import Azul
        >>> position = Azul().start(seed=7)
        >>> Search(Azul()).run(position, nodes=500).best == Search(Azul()).run(position, nodes=500).best
        True
        """
        if nodes is None and time_ms is None and stop is None:
            raise SearchError("a search without a limit would not end: wanted are nodes, time_ms or a stop")
        if nodes is not None and not 1 <= nodes < 2**63:
            raise SearchError(f"unusable limit of {nodes} nodes: wanted is 1 or more")
        if time_ms is not None and not 1 <= time_ms <= _MOST_MS:
            raise SearchError(f"unusable limit of {time_ms} ms: wanted is 1 to {_MOST_MS}")
        if not 0 <= seed < 2**64:
            raise SearchError(f"unusable seed {seed}: wanted is 0 to 2**64 - 1")
        inform = None if on_info is None else lambda report: on_info(self._analysis(report))
        return self._analysis(self._search.run(position._state, nodes, time_ms or 0, seed, all_actions, stop or _core.Stop(), inform))

    def cancel(self) -> None:
        """Ends the run that another thread is in, if there is one: it returns what it has.

        >>> from azulejos import Azul
        >>> Search(Azul()).cancel()
        """
        self._search.cancel()

    def _analysis(self, report: _RawReport) -> Analysis:
        seat, line, win, score, nodes, depth, solved, estimate, actions = report
        known = self.game.actions
        best_share = actions[0][1][seat]
        return Analysis(
            seat=seat,
            best=known[line[0]],
            line=tuple([known[index] for index in line]),
            win_shares=_shares(win),
            scores=_points(score),
            nodes=nodes,
            depth=depth,
            solved=solved,
            estimate=estimate,
            actions=tuple(
                [
                    ActionValue(known[index], _shares(win), _points(score), solved, max(0, best_share - win[seat]) / _core.WIN_ONE)
                    for index, win, score, solved, _ in actions
                ]
            ),
        )

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game!r}, memory_mb={self.memory_mb}, evaluation={self.evaluation!r})"


class _Searches(threading.local):
    """What a thread searches with."""

    def __init__(self) -> None:
        self.made: dict[tuple[object, ...], Search] = {}


_SEARCHES = _Searches()


def shared_search(game: Game, *, memory_mb: int = 64, evaluation: str = "net", solver: bool = True, table: bool = True) -> Search:
    """A search that all bots of this thread use in turn, so that many bots need the memory once: an answer does not depend on earlier searches.

    >>> from azulejos import Azul
    >>> shared_search(Azul(), memory_mb=1) is shared_search(Azul(), memory_mb=1)
    True
    """
    key = (game, memory_mb, evaluation, solver, table)
    if key not in _SEARCHES.made:
        _SEARCHES.made[key] = Search(game, memory_mb=memory_mb, evaluation=evaluation, solver=solver, table=table)
    return _SEARCHES.made[key]


def _evaluator(game: Game, evaluation: str | _core.Evaluator) -> _core.Evaluator:
    if not isinstance(evaluation, str):
        return evaluation
    if evaluation not in ("net", "hand"):
        raise SearchError(f"unknown evaluation {evaluation!r}: known are net and hand")
    net = evaluator(game) if evaluation == "net" else None
    return net if net is not None else _core.hand_evaluator(game._core)


def _shares(win: tuple[int, ...]) -> tuple[float, ...]:
    return tuple([share / _core.WIN_ONE for share in win])


def _points(score: tuple[int, ...]) -> tuple[float, ...]:
    return tuple([points / _core.POINT for points in score])

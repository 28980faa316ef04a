"""How a game ended, and where all points came from."""

from __future__ import annotations

from collections import Counter

from azulejos.server.protocol.answers import ResultView, Tally
from azulejos.server.tables.line import Ply
from azulejos.server.tables.state import Table


def result_of(table: Table) -> ResultView | None:
    """The result of a table; None while the game goes on."""
    if table.ending is None:
        return None
    scores = list(table.position.scores) if table.position else [0] * len(table.seats)
    ranks = _ranks(table, scores)
    finished = table.ending != "aborted"
    return ResultView(
        ending=table.ending,
        scores=scores,
        ranks=ranks,
        winners=[seat for seat, rank in enumerate(ranks) if rank == 1] if finished else [],
        breakdown=breakdown(table.line.plies) if table.line else [],
    )


def _ranks(table: Table, scores: list[int]) -> list[int]:
    """Who gave up comes after all who did not; otherwise the game's own ranks, or the scores where it was not played to its end."""
    position = table.position
    own = list(position.ranks) if position is not None and position.ending else [-score for score in scores]
    keys = [(seat.out is not None, own[number]) for number, seat in enumerate(table.seats)]
    return [1 + sum(other < key for other in keys) for key in keys]


def breakdown(plies: list[Ply]) -> list[Tally]:
    """The points of each seat by round and kind of step."""
    points: Counter[tuple[int, int, str]] = Counter()
    counts: Counter[tuple[int, int, str]] = Counter()
    for ply in plies:
        for step in ply.before.steps(ply.action):
            key = (step.seat, ply.before.round, step.kind)
            points[key] += step.facts.get("points", 0)
            counts[key] += 1
    return [Tally(seat, number, kind, points[seat, number, kind], count) for (seat, number, kind), count in sorted(counts.items())]

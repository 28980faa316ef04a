"""What a game that is over was worth to each seat, for interfaces that hold positions and no batch."""

from __future__ import annotations

from azulejos.rules.position import Position


def returns(position: Position, rewards: str) -> tuple[float, ...]:
    """The rewards ``result`` or ``difference`` of a position at the end of its game; zeros before it.

    >>> from azulejos import Azul
    >>> returns(Azul(players=3).start(seed=7), "result")
    (0.0, 0.0, 0.0)
    """
    players = position.game.players
    if position.kind != "end":
        return (0.0,) * players
    if rewards == "difference":
        total = sum(position.scores)
        return tuple(score - (total - score) / (players - 1) for score in position.scores)
    winners = position.winners
    return tuple((((seat in winners) / len(winners)) * players - 1) / (players - 1) for seat in range(players))

"""What an engine says about a position: the same words from every engine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from azulejos import _core
from azulejos.rules.action import Action
from azulejos.rules.position import Position


@dataclass(frozen=True, slots=True)
class ActionValue:
    """What one action of a position is worth.

    >>> ActionValue(Action("2B3"), win_shares=(0.75, 0.25), scores=(40.0, 31.5), solved=False, loss=0.0).loss
    0.0
    """

    action: Action
    win_shares: tuple[float, ...]
    scores: tuple[float, ...]
    solved: bool
    loss: float
    """The win share, from 0 to 1, given up against the best action by the seat that decides."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What an engine thinks of a position. Values are given for each seat, from seat 0.

    >>> Analysis(0, Action("2B3"), (Action("2B3"),), (0.75, 0.25), (40.0, 31.5), 1000, 3, False, False, ()).best
    Action('2B3')
    """

    seat: int
    """Who decides."""
    best: Action
    line: tuple[Action, ...]
    """How play is expected to go on; it begins with the best action."""
    win_shares: tuple[float, ...]
    """The chance to win, shared by those who win together; together 1."""
    scores: tuple[float, ...]
    """The expected scores at the end of the game."""
    nodes: int
    """What it took: positions searched, or random games played."""
    depth: int
    """How many actions deep it looked."""
    solved: bool
    """Whether the value is exact up to the end of this round, or of the game, with all actions considered."""
    estimate: bool
    """Whether no exact value exists: with three or four players it depends on what the others want."""
    actions: tuple[ActionValue, ...]
    """The actions that were valued, best first."""


OnInfo: TypeAlias = Callable[[Analysis], None]


class Analyst(Protocol):
    """Whatever can analyse positions of one game."""

    def run(
        self,
        position: Position,
        *,
        nodes: int | None = ...,
        time_ms: int | None = ...,
        seed: int = 0,
        all_actions: bool = False,
        on_info: OnInfo | None = None,
        stop: _core.Stop | None = None,
    ) -> Analysis:
        """Analyses a position, or a seat's view of one, within these limits, or until a stop is set, before or while it runs."""
        ...

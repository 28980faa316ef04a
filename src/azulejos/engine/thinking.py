"""Bots that analyse before they play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from azulejos import _core
from azulejos.engine.analysis import Analysis, Analyst, OnInfo
from azulejos.record import derive_seed
from azulejos.rules.action import Action
from azulejos.rules.game import Game
from azulejos.rules.position import Position


@runtime_checkable
class Thinking(Protocol):
    """A bot that tells what it thought when it chose its last action."""

    @property
    def thought(self) -> Analysis | None:
        """What it thought; None if it did not."""
        ...


class ThinkingBot:
    """Plays what an engine finds best within a number of nodes. Each choice has its own seed, derived from the bot's for ``choice 0``, ``choice 1``, …

    >>> from azulejos import Azul
    >>> from azulejos.engine.monte_carlo import MonteCarlo
    >>> bot = ThinkingBot("uct:200", MonteCarlo, nodes=200, seed=1)
    >>> bot.choose(Azul().start(seed=7), seat=0) == bot.thought.best
    True
    """

    def __init__(self, name: str, engine: Callable[[Game], Analyst], nodes: int, seed: int) -> None:
        self.name = name
        self.thought: Analysis | None = None
        self._engine = engine
        self._analyst: Analyst | None = None
        self._game: Game | None = None
        self._nodes = nodes
        self._seed = seed
        self._choices = 0

    def choose(self, position: Position, seat: int) -> Action:  # noqa: ARG002 (part of the protocol)
        """The best action that it finds.

        >>> from azulejos import Azul
        >>> from azulejos.engine.monte_carlo import MonteCarlo
        >>> position = Azul().start(seed=7)
        >>> ThinkingBot("uct:200", MonteCarlo, nodes=200, seed=1).choose(position, seat=0) in position.legal_actions()
        True
        """
        return self.think(position).best

    def think(
        self,
        position: Position,
        *,
        nodes: int | None = None,
        time_ms: int | None = None,
        unlimited: bool = False,
        all_actions: bool = False,
        on_info: OnInfo | None = None,
        stop: _core.Stop | None = None,
    ) -> Analysis:
        """What it thinks of a position: within its own number of nodes, or within other limits, or until a stop alone ends it.

        >>> from azulejos import Azul
        >>> from azulejos.engine.monte_carlo import MonteCarlo
        >>> ThinkingBot("uct:200", MonteCarlo, nodes=200, seed=1).think(Azul().start(seed=7), nodes=100).nodes
        100
        """
        if self._analyst is None or self._game != position.game:
            self._analyst, self._game = self._engine(position.game), position.game
        seed = derive_seed(self._seed, "choice", self._choices) % 2**64
        self._choices += 1
        if nodes is None and time_ms is None and not unlimited:
            nodes = self._nodes
        self.thought = self._analyst.run(
            position, nodes=nodes, time_ms=time_ms, seed=seed, all_actions=all_actions, on_info=on_info, stop=stop
        )
        return self.thought

"""Levels 1 to 8: opponents from a child's first games to all that the engine has.

A level is a number of nodes and how many points it is ready to lose with one action. A weak level looks at every action, and plays a plausible one that it thinks a
little worse more often than a much worse one; it makes no senseless moves. The strong levels play the best they find.

>>> from azulejos import Azul
>>> LevelBot(1, seed=1).choose(Azul().start(seed=7), seat=0) in Azul().start(seed=7).legal_actions()
True
"""

from __future__ import annotations

from dataclasses import dataclass

from azulejos.engine.analysis import Analysis
from azulejos.engine.search import shared_search
from azulejos.record import derive_seed
from azulejos.rules.action import Action
from azulejos.rules.dealer import Dealer
from azulejos.rules.errors import AzulejosError
from azulejos.rules.position import Position


@dataclass(frozen=True, slots=True)
class Level:
    """What a level is. Nodes are counted alike everywhere, so it plays the same on every machine.

    >>> LEVELS[0].number, LEVELS[-1].number, LEVELS[-1].careless
    (1, 8, 0)
    """

    number: int
    nodes: int
    """How many nodes it searches where whole rounds are solved."""
    tree_nodes: int
    """How many where a tree is grown: those nodes are dearer."""
    careless: int
    """In hundredths of a point: an action that loses so much more is played only 1/e times as often. 0: it plays the best."""
    memory_mb: int


LEVELS = (
    Level(1, nodes=1, tree_nodes=1, careless=250, memory_mb=1),
    Level(2, nodes=1, tree_nodes=1, careless=160, memory_mb=1),
    Level(3, nodes=1, tree_nodes=1, careless=80, memory_mb=1),
    Level(4, nodes=1_500, tree_nodes=4_000, careless=40, memory_mb=4),
    Level(5, nodes=2_000, tree_nodes=8_000, careless=0, memory_mb=4),
    Level(6, nodes=10_000, tree_nodes=25_000, careless=0, memory_mb=16),
    Level(7, nodes=60_000, tree_nodes=80_000, careless=0, memory_mb=32),
    Level(8, nodes=600_000, tree_nodes=250_000, careless=0, memory_mb=64),
)
_POINT = 100
# Nobody plausible gives up more than this many times what he is careless about.
_LARGEST_STEP = 2


class LevelBot:
    """A level that plays. Everything random comes from its seed.

    >>> from azulejos import Azul
    >>> LevelBot(3, seed=1).name
    'level-3'
    """

    def __init__(self, level: int, seed: int, *, name: str | None = None) -> None:
        if not 1 <= level <= len(LEVELS):
            raise AzulejosError(f"unknown level {level}: known are 1 to {len(LEVELS)}")
        self.level = LEVELS[level - 1]
        self.name = name if name is not None else f"level-{level}"
        self.thought: Analysis | None = None
        self._seed = seed
        self._chance = Dealer(derive_seed(seed, "level", level))
        self._choices = 0

    def choose(self, position: Position, seat: int) -> Action:  # noqa: ARG002 (part of the protocol)
        """The action that it plays.

        >>> from azulejos import Azul
        >>> position = Azul(players=3).start(seed=7)
        >>> LevelBot(2, seed=5).choose(position, seat=0) == LevelBot(2, seed=5).choose(position, seat=0)
        True
        """
        level = self.level
        search = shared_search(position.game, memory_mb=level.memory_mb)
        self.thought = search.run(
            position,
            nodes=level.nodes if search.solves else level.tree_nodes,
            seed=derive_seed(self._seed, "choice", self._choices) % 2**64,
            all_actions=level.careless > 0,
        )
        self._choices += 1
        return self.thought.best if level.careless == 0 else self._plausible(self.thought)

    def _plausible(self, thought: Analysis) -> Action:
        leads = [_lead(action.scores, thought.seat) for action in thought.actions]
        best = max(leads)
        careless = self.level.careless
        weights = [0 if best - lead > _LARGEST_STEP * careless else _weight((best - lead) * 8 // careless) for lead in leads]
        return thought.actions[self._chance.choose(weights)].action


def _lead(scores: tuple[float, ...], seat: int) -> int:
    """How far a seat is ahead of the mean of the others, in hundredths of a point."""
    hundredths = [round(score * _POINT) for score in scores]
    others = sum(hundredths) - hundredths[seat]
    return hundredths[seat] - others // (len(hundredths) - 1)


def _weight(eighths: int) -> int:
    """E to the minus so many eighths, as a part of 2**20; in whole numbers, so that every machine has the same."""
    weight = 1 << 20
    for _ in range(eighths):
        weight = weight * 57835 >> 16
    return weight

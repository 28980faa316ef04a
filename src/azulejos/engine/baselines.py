"""Bots that hardly think: what every engine must beat."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from azulejos.rules.action import Action
from azulejos.rules.dealer import Dealer
from azulejos.rules.position import Position

Item = TypeVar("Item")


class RandomBot:
    """Plays any legal action, each with the same probability.

    >>> from azulejos import Azul
    >>> RandomBot(seed=1).choose(Azul().start(seed=7), seat=0)
    Action('3R2')
    """

    name = "random"

    def __init__(self, seed: int) -> None:
        # Its stream is documented, so that games with this bot stay the same in every version of Python.
        self._chance = Dealer(seed)

    def choose(self, position: Position, seat: int) -> Action:  # noqa: ARG002 (part of the protocol)
        """Any legal action.

        >>> from azulejos import Azul
        >>> position = Azul().start(seed=7)
        >>> RandomBot(seed=1).choose(position, seat=0) in position.legal_actions()
        True
        """
        return _any(position.legal_actions(), self._chance)


WORTH: Mapping[str, float] = {"points": 1.0, "floor_change": 1.0, "placed": 0.5, "overflow": -0.5}
"""What the facts that explain an action are worth to the greedy bot, in points. Facts that a game does not have count nothing."""


class GreedyBot:
    """Looks one action ahead: plays what brings most by its own explanation, tiles on lines counting a little. Among equals it chooses at random.

    >>> from azulejos import Azul
    >>> GreedyBot(seed=1).choose(Azul().start(seed=7), seat=0)
    Action('3R2')
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._chance = Dealer(seed)

    def choose(self, position: Position, seat: int) -> Action:  # noqa: ARG002 (part of the protocol)
        """The action with the most to gain at once.

        >>> from azulejos import Azul
        >>> position = Azul().start(seed=7)
        >>> position.explain(GreedyBot(seed=2).choose(position, seat=0)).facts["floor_change"]
        0
        """
        return _best(position.legal_actions(), lambda action: _worth(position, action), self._chance)


class LeaverBot:
    """Takes any tiles, and puts them where they fill best: a beginner who looks at the own board only.

    >>> from azulejos import Azul
    >>> LeaverBot(seed=1).choose(Azul().start(seed=7), seat=0)
    Action('3R2')
    """

    name = "leaver"

    def __init__(self, seed: int) -> None:
        self._chance = Dealer(seed)

    def choose(self, position: Position, seat: int) -> Action:  # noqa: ARG002 (part of the protocol)
        """A random source and colour, and of what can be done with it the best.

        >>> from azulejos import Azul
        >>> position = Azul().start(seed=7)
        >>> LeaverBot(seed=1).choose(position, seat=0) in position.legal_actions()
        True
        """
        groups: dict[tuple[str | None, ...], list[Action]] = {}
        for action in position.legal_actions():
            parts = position.game.parts(action)
            groups.setdefault((parts["kind"], parts.get("source"), parts.get("colour")), []).append(action)
        group = _any(list(groups.values()), self._chance)
        return _best(group, lambda action: _worth(position, action), self._chance)


def _worth(position: Position, action: Action) -> float:
    facts = position.explain(action).facts
    return sum(worth * facts.get(name, 0) for name, worth in WORTH.items())


def _any(items: Sequence[Item], chance: Dealer) -> Item:
    return items[chance.choose([1] * len(items))]


def _best(actions: Sequence[Action], worth: Callable[[Action], float], chance: Dealer) -> Action:
    values = [worth(action) for action in actions]
    most = max(values)
    return _any([action for action, value in zip(actions, values, strict=True) if value == most], chance)

"""What a bot is, and the bots there are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from azulejos.rules.action import Action
from azulejos.rules.dealer import Dealer
from azulejos.rules.errors import AzulejosError
from azulejos.rules.position import Position


class Bot(Protocol):
    """Chooses actions for one seat of one game.

    A bot is asked only where its seat decides. Whatever it needs of chance comes from its own seed, never from the dealer of the game: the tiles of a game do not
    depend on who plays, and a bot cannot know them.
    """

    name: str

    def choose(self, position: Position, seat: int) -> Action:
        """The action that it plays in a position, as that seat."""
        ...


class RandomBot:
    """Plays any legal action, each with the same probability: the baseline.

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
        actions = position.legal_actions()
        return actions[self._chance.choose([1] * len(actions))]


_BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot}


def bots() -> tuple[str, ...]:
    """The names of all bots.

    >>> bots()
    ('random',)
    """
    return tuple(_BOTS)


def bot(name: str, seed: int) -> Bot:
    """A new bot with its own seed.

    >>> bot("random", seed=1).name
    'random'
    """
    if name not in _BOTS:
        raise AzulejosError(f"unknown bot {name!r}: known are {', '.join(bots())}")
    return _BOTS[name](seed)

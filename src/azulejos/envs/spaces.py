"""The spaces of Gymnasium, which PettingZoo uses too, for any game of the house."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from azulejos.rules.game import Game


def observations_of(game: Game) -> spaces.Box:
    """The box of a seat's observations, as narrow as `Game.observation_fields` says.

    >>> from azulejos import Azul
    >>> observations_of(Azul()).high[:3].tolist()
    [5, 5, 5]
    """
    fields = game.observation_fields
    low = np.concatenate([np.full(field.size, field.low, dtype=np.int16) for field in fields])
    high = np.concatenate([np.full(field.size, field.high, dtype=np.int16) for field in fields])
    return spaces.Box(low, high, dtype=np.int16)


def actions_of(game: Game) -> spaces.Discrete:
    """The numbers of the game's actions.

    >>> from azulejos import Azul
    >>> actions_of(Azul())
    Discrete(180)
    """
    return spaces.Discrete(game.action_count)

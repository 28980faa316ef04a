"""azulejos: the place, the engine and the library for the tile game Azul.

>>> import azulejos as az
>>> position = az.Azul(players=3, wall="grey").start(seed=7)
>>> position = position.play(position.legal_actions()[0])
>>> az.Position.parse(str(position)) == position
True
"""

from azulejos._core import __version__ as __version__
from azulejos.rules.action import Action, Explanation, Refusal
from azulejos.rules.azul import Azul, AzulMini
from azulejos.rules.dealer import Dealer
from azulejos.rules.errors import (
    AzulejosError,
    IllegalAction,
    IllegalOutcome,
    IllegalPosition,
    MalformedAction,
    MalformedPosition,
    UnknownVariant,
)
from azulejos.rules.game import Game, ObservationField, PlayoutStats, editions, game, variants
from azulejos.rules.position import Position
from azulejos.rules.setup import AzulBoard, AzulSetup

__all__ = [
    "Action",
    "Azul",
    "AzulBoard",
    "AzulMini",
    "AzulSetup",
    "AzulejosError",
    "Dealer",
    "Explanation",
    "Game",
    "IllegalAction",
    "IllegalOutcome",
    "IllegalPosition",
    "MalformedAction",
    "MalformedPosition",
    "ObservationField",
    "PlayoutStats",
    "Position",
    "Refusal",
    "UnknownVariant",
    "editions",
    "game",
    "variants",
]

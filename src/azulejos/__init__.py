"""azulejos: the place, the engine and the library for the tile game Azul.

>>> import azulejos as az
>>> position = az.Azul(players=3, wall="grey").start(seed=7)
>>> position = position.play(position.legal_actions()[0])
>>> az.Position.parse(str(position)) == position
True
"""

from typing import TYPE_CHECKING, Any

from azulejos._core import __version__ as __version__
from azulejos.rules.action import Action, Explanation, Refusal, Step
from azulejos.rules.azul import Azul, AzulMini
from azulejos.rules.dealer import Dealer, GivenDraws
from azulejos.rules.duel import Duel
from azulejos.rules.duel_setup import DuelBoard, DuelFactory, DuelSetup
from azulejos.rules.errors import (
    AzulejosError,
    IllegalAction,
    IllegalOutcome,
    IllegalPosition,
    MalformedAction,
    MalformedPosition,
    SearchError,
    UnknownVariant,
)
from azulejos.rules.game import Game, NextDeal, ObservationField, PlayoutStats, editions, game, variants
from azulejos.rules.position import Position
from azulejos.rules.setup import AzulBoard, AzulSetup

if TYPE_CHECKING:
    from azulejos import record as record
    from azulejos.record import IllegalRecord, MalformedRecord, Match, Record, RecordError

# What these need takes longer to import than all of the rules: they come when they are asked for.
_LATER = dict.fromkeys(("IllegalRecord", "MalformedRecord", "Match", "Record", "RecordError"), "azulejos.record")

__all__ = [
    "Action",
    "Azul",
    "AzulBoard",
    "AzulMini",
    "AzulSetup",
    "AzulejosError",
    "Dealer",
    "Duel",
    "DuelBoard",
    "DuelFactory",
    "DuelSetup",
    "Explanation",
    "Game",
    "GivenDraws",
    "IllegalAction",
    "IllegalOutcome",
    "IllegalPosition",
    "IllegalRecord",
    "MalformedAction",
    "MalformedPosition",
    "MalformedRecord",
    "Match",
    "NextDeal",
    "ObservationField",
    "PlayoutStats",
    "Position",
    "Record",
    "RecordError",
    "Refusal",
    "SearchError",
    "Step",
    "UnknownVariant",
    "editions",
    "game",
    "record",
    "variants",
]


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "record":
        return import_module("azulejos.record")
    if name in _LATER:
        return getattr(import_module(_LATER[name]), name)
    raise AttributeError(f"module 'azulejos' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

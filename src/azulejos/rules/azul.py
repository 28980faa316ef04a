"""Azul and Azul Mini: the same rules under two names."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from azulejos.rules.game import Game, NextDeal
from azulejos.rules.setup import COLOURS, AzulSetup

if TYPE_CHECKING:
    from azulejos.rules.position import Position

TILES_OF_A_FACTORY = 4


class _DealsFromBag:
    """The deal of both names."""

    def next_deal(self, position: Position) -> NextDeal | None:
        setup = position.setup()
        if position.kind == "end" or setup.phase == "deal":
            return None
        bag, tiles = dict(zip(COLOURS, setup.bag, strict=True)), len(setup.factories) * TILES_OF_A_FACTORY
        held = sum(setup.bag)
        if held <= tiles:
            return NextDeal(tiles=tiles, certain=bag, expected={}, from_lid=tiles - held)
        return NextDeal(tiles=tiles, certain={}, expected={colour: tiles * count / held for colour, count in bag.items()}, from_lid=0)


class Azul(_DealsFromBag, Game):
    """Azul for 2 to 4 players, on the coloured or the grey wall.

    >>> Azul(players=3, wall="grey").variant
    'azul3g'
    """

    edition: ClassVar[str] = "azul"
    title: ClassVar[str] = "Azul"
    setup_type: ClassVar[type[AzulSetup]] = AzulSetup

    def __init__(self, players: int = 2, wall: str = "coloured") -> None:
        super().__init__(players, wall=wall)


class AzulMini(_DealsFromBag, Game):
    """Azul Mini, the travel edition: the rules of Azul, its own board.

    >>> AzulMini().variant
    'mini2'
    """

    edition: ClassVar[str] = "mini"
    title: ClassVar[str] = "Azul Mini"
    setup_type: ClassVar[type[AzulSetup]] = AzulSetup

    def __init__(self, players: int = 2, wall: str = "coloured") -> None:
        super().__init__(players, wall=wall)

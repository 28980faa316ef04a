"""Azul and Azul Mini: the same rules under two names."""

from __future__ import annotations

from typing import ClassVar

from azulejos.rules.game import Game
from azulejos.rules.setup import AzulSetup


class Azul(Game):
    """Azul for 2 to 4 players, on the coloured or the grey wall.

    >>> Azul(players=3, wall="grey").variant
    'azul3g'
    """

    edition: ClassVar[str] = "azul"
    title: ClassVar[str] = "Azul"
    setup_type: ClassVar[type[AzulSetup]] = AzulSetup

    def __init__(self, players: int = 2, wall: str = "coloured") -> None:
        super().__init__(players, wall=wall)


class AzulMini(Game):
    """Azul Mini, the travel edition: the rules of Azul, its own board.

    >>> AzulMini().variant
    'mini2'
    """

    edition: ClassVar[str] = "mini"
    title: ClassVar[str] = "Azul Mini"
    setup_type: ClassVar[type[AzulSetup]] = AzulSetup

    def __init__(self, players: int = 2, wall: str = "coloured") -> None:
        super().__init__(players, wall=wall)

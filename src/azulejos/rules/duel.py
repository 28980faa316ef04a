"""Azul Duel: the game for two with domes, chips and goals."""

from __future__ import annotations

from typing import ClassVar

from azulejos.rules.duel_setup import DuelSetup
from azulejos.rules.game import Game

FIRST_GAME = "1A2A3A"
"""The goals of the first game: rows, columns, diagonals."""


class Duel(Game):
    """Azul Duel, for two.

    ``goals`` are those of the ``first`` game (rows, columns, diagonals), three at ``random``, all four tiles with ``random4`` sides, or three or four goal tiles
    with their sides, like ``1A2B4A``.

    >>> Duel(goals="random").variant
    'duel2r'
    >>> Duel(goals="4b1a2b")
    Duel(players=2, goals='1A2B4B')
    """

    edition: ClassVar[str] = "duel"
    title: ClassVar[str] = "Azul Duel"
    option_forms: ClassVar[dict[str, str]] = {"goals": "three or four goal tiles with their sides, like 1A2B4A"}
    setup_type: ClassVar[type[DuelSetup]] = DuelSetup

    def __init__(self, players: int = 2, goals: str = "first") -> None:
        super().__init__(players, goals=goals)

    @classmethod
    def canonical_option(cls, name: str, value: str) -> str:
        """The goals in ascending order and in capitals; those of the first game by their name.

        >>> Duel.canonical_option("goals", "3a1a2a")
        'first'
        """
        if name != "goals" or not isinstance(value, str):
            return value
        letters = value.upper()
        goals = "".join(sorted(letters[i : i + 2] for i in range(0, len(letters), 2)))
        if not letters[:1].isdecimal():
            return value
        return "first" if goals == FIRST_GAME else goals

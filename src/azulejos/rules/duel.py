"""Azul Duel: the game for two with domes, chips and goals."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from azulejos.rules.duel_setup import DuelSetup
from azulejos.rules.game import Game

if TYPE_CHECKING:
    from azulejos.rules.position import Position

FIRST_GAME = "1A2A3A"
"""The goals of the first game: rows, columns, diagonals."""

GOALS = ("1A", "1B", "2A", "2B", "3A", "3B", "4A", "4B")
"""All goals, in the order in which an observation tells what they would bring."""


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

    def goals(self, position: Position) -> dict[str, tuple[int, ...]]:
        """What each goal that is played would bring each seat as things stand; see `Position.goals`.

        >>> game = Duel(goals="1a2b4b")
        >>> game.goals(game.start(seed=7))
        {'1A': (0, 0), '2B': (0, 0), '4B': (0, 0)}
        """
        field = next(field for field in self.observation_fields if field.name == "own_goal_points")
        played: str = position.setup().goals
        seats = [position.observation(seat)[field.offset : field.offset + field.size] for seat in range(self.players)]
        return {goal: tuple(int(points[number]) for points in seats) for number, goal in enumerate(GOALS) if goal in played}

"""The line of play that counts: every action with the positions around it, and the dealer whose stream follows it back and forth."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from azulejos.rules.action import Action
from azulejos.rules.dealer import Dealer
from azulejos.rules.game import Game
from azulejos.rules.position import Position
from azulejos.server.protocol.entries import Player


@dataclass(frozen=True, slots=True)
class Draw:
    """One outcome of chance, and how each seat saw it. (The position before it is not kept: a game has more draws than actions.)"""

    outcome: str
    seen: tuple[str, ...]

    @staticmethod
    def at(position: Position, outcome: str) -> Draw:
        """An outcome in a position that waits for it."""
        return _draw(outcome, tuple(position.seen_outcome(outcome, seat) for seat in range(position.game.players)))


@cache
def _draw(outcome: str, seen: tuple[str, ...]) -> Draw:
    """The same for all tables: a game has few different outcomes, and many tables have many draws."""
    return Draw(outcome, seen)


@dataclass(slots=True)
class Ply:
    """One action that was played, and the chance after it."""

    version: int
    at: int
    seat: int
    by: Player
    action: Action
    turn: int
    spent: int
    clock: tuple[int, ...]
    """What was left on the clocks before it."""
    before: Position
    after: Position
    """After the action and the draws."""
    draws: list[Draw] = field(default_factory=list)


class Line:
    """A game from its seed on.

    >>> from azulejos import Azul
    >>> line = Line(Azul(), seed=7)
    >>> line.position.kind, len(line.opening)
    ('decision', 20)
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed
        self.plies: list[Ply] = []
        self._dealer = Dealer(seed)
        self._foreseen: tuple[Action, list[Draw], Position] | None = None
        self.opening, self._start = self._deal(game.initial())

    @property
    def start(self) -> Position:
        """The first position in which somebody decides."""
        return self._start

    @property
    def position(self) -> Position:
        """Where the game stands: never where a draw is due."""
        return self.plies[-1].after if self.plies else self._start

    @property
    def turn(self) -> int:
        """The number of the turn that is being played, from 1."""
        if not self.plies:
            return 1
        last = self.plies[-1]
        return last.turn + (0 if last.after.mid_turn else 1)

    def play(
        self, action: str, *, version: int = 0, at: int = 0, by: Player = "person", spent: int = 0, clock: tuple[int, ...] = ()
    ) -> Ply:
        """Plays an action and deals what is then due; raises `MalformedAction` or `IllegalAction`.

        >>> from azulejos import Azul
        >>> Line(Azul(), seed=7).play("1b1").action
        Action('1B1')
        """
        before = self.position
        played, draws, after = self.foresee(action)
        self._foreseen = None
        seat = before.seat
        assert seat is not None
        ply = Ply(version, at, seat, by, played, self.turn, spent, clock, before, after, draws)
        self.plies.append(ply)
        return ply

    def foresee(self, action: str) -> tuple[Action, list[Draw], Position]:
        """What would come of an action, the draws included; raises `MalformedAction` or `IllegalAction`. The game stays where it is.

        >>> from azulejos import Azul
        >>> line = Line(Azul(), seed=7)
        >>> line.foresee("1B1")[2] == line.position
        False
        """
        played = self.game.parse_action(action)
        if self._foreseen is not None and self._foreseen[0] == played:
            return self._foreseen
        dealt = self.position.play(played)
        if self._foreseen is not None and self._foreseen[1]:
            self.undo(0)
        self._foreseen = (played, *self._deal(dealt))
        return self._foreseen

    def undo(self, count: int) -> None:
        """Takes the last so many actions back. The dealer's stream goes back with them: what is drawn again is the same again."""
        kept = self.plies[: len(self.plies) - count]
        self._foreseen = None
        self._dealer = Dealer(self.seed)
        self.opening, self._start = self._deal(self.game.initial())
        self.plies = []
        for ply in kept:
            self._deal(ply.before.play(ply.action))
            self.plies.append(ply)

    def _deal(self, position: Position) -> tuple[list[Draw], Position]:
        draws = []
        while position.kind == "chance":
            outcomes = position.outcomes()
            outcome = list(outcomes)[self._dealer.choose(list(outcomes.values()))]
            draws.append(Draw.at(position, outcome))
            position = position.draw(outcome)
        return draws, position

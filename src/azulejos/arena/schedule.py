"""Who plays whom with which tiles: every deal is played once from every chair."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from azulejos.engine.bots import parse_spec, with_nodes
from azulejos.engine.spec import Spec
from azulejos.record import derive_seed
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game

AHEAD = 4
"""Sets that each worker may have begun before the first of all is finished."""


@dataclass(frozen=True, slots=True)
class ScheduledGame:
    """One game that is to be played."""

    pair: int
    table: int
    rotation: int
    bots: tuple[int, ...]
    """The number of the bot on each seat."""
    deal_seed: int
    bot_seeds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DuplicateSet:
    """The games of one table with one deal: every bot sits once on every chair, so that luck is shared. For two bots it is a pair."""

    pair: int
    table: int
    games: tuple[ScheduledGame, ...]


class Schedule:
    """All games of a match between bots, in their order.

    With two players every two bots meet. With more, every choice of as many bots as there are seats makes a table; with fewer bots than seats, every way to fill
    the seats in which no bot is missing. A gauntlet keeps the tables at which one bot sits. Deal ``i`` has the same tiles at all tables. ``nodes`` limit the bots that name no
    number of their own.

    >>> from azulejos import Azul
    >>> schedule = Schedule(Azul(), ["random", "greedy", "leaver"], pairs=10, seed=1)
    >>> schedule.tables
    ((0, 1), (0, 2), (1, 2))
    >>> [game.bots for game in next(schedule.sets()).games]
    [(0, 1), (1, 0)]
    """

    def __init__(
        self, game: Game, bots: Sequence[str], *, pairs: int, seed: int, gauntlet: str | None = None, nodes: int | None = None
    ) -> None:
        if pairs < 1:
            raise AzulejosError(f"unusable number of pairs {pairs}: wanted is 1 or more")
        if len(bots) < 2:
            raise AzulejosError(f"{len(bots)} {'bot' if len(bots) == 1 else 'bots'}: wanted are at least two")
        derive_seed(seed)  # refuses what is no seed
        self.game = game
        specs = map(parse_spec, bots)
        self.specs = tuple(specs if nodes is None else (with_nodes(spec, nodes) for spec in specs))
        self.names = tuple(spec.title for spec in self.specs)
        for name in self.names:
            if self.names.count(name) > 1:
                raise AzulejosError(f"two bots are called {name!r}: give one another name, like b={name}")
        self.pairs = pairs
        self.seed = seed
        self.tables = _tables(len(bots), game.players, None if gauntlet is None else self._number(gauntlet))

    @property
    def games(self) -> int:
        """How many games there are.

        >>> from azulejos import Azul
        >>> Schedule(Azul(players=3), ["random", "greedy"], pairs=10, seed=1).games
        60
        """
        return self.pairs * sum(len(_rotations(table)) for table in self.tables)

    def sets(self) -> Iterator[DuplicateSet]:
        """All duplicate sets: each deal at all tables before the next deal."""
        for pair in range(self.pairs):
            for number, table in enumerate(self.tables):
                games = tuple(self._game(pair, number, rotation, seats) for rotation, seats in enumerate(_rotations(table)))
                yield DuplicateSet(pair, number, games)

    def spec(self, number: int) -> Spec:
        """What was said about a bot."""
        return self.specs[number]

    def _game(self, pair: int, table: int, rotation: int, seats: tuple[int, ...]) -> ScheduledGame:
        return ScheduledGame(
            pair=pair,
            table=table,
            rotation=rotation,
            bots=seats,
            deal_seed=derive_seed(self.seed, "deal", pair),
            bot_seeds=tuple(derive_seed(self.seed, "bot", pair, table, rotation, seat) for seat in range(len(seats))),
        )

    def _number(self, gauntlet: str) -> int:
        if gauntlet in self.names:
            return self.names.index(gauntlet)
        raise AzulejosError(f"unknown bot {gauntlet!r} for the gauntlet: playing are {', '.join(self.names)}")


def _tables(bots: int, seats: int, gauntlet: int | None) -> tuple[tuple[int, ...], ...]:
    if bots >= seats:
        tables = list(combinations(range(bots), seats))
    else:
        tables = [table for table in combinations_with_replacement(range(bots), seats) if len(set(table)) == bots]
    return tuple(table for table in tables if gauntlet is None or gauntlet in table)


def _rotations(table: tuple[int, ...]) -> list[tuple[int, ...]]:
    return list(dict.fromkeys(table[shift:] + table[:shift] for shift in range(len(table))))

"""What lies where: the pieces of Azul on the table, as plain lists of letters."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

COLOURS = "BYRKW"
MARKER = "M"
EMPTY = "."
TILES_OF_A_COLOUR = 20
FACTORY_SIZE = 4
FACTORIES = {2: 5, 3: 7, 4: 9}
SIZE = 5
"""Rows and columns of the wall, and the number of pattern lines."""
FLOOR_COST = (1, 1, 2, 2, 2, 3, 3)
FLOOR_SPACES = len(FLOOR_COST)
PHASES = ("deal", "take", "tile", "end", "stalled")


def parse_variant(variant: str) -> tuple[int, bool]:
    """Return the number of players of a variant, and whether its wall is grey.

    >>> parse_variant("azul3g")
    (3, True)
    >>> parse_variant("mini2")
    (2, False)
    """
    match = re.fullmatch(r"(?:azul|mini)([234])(g?)", variant)
    if match is None:
        raise ValueError(f"unknown variant {variant!r}: expected azul or mini, 2 to 4 players, and g for the grey wall")
    return int(match[1]), match[2] == "g"


def printed_column(row: int, colour: str) -> int:
    """Return the column (from 0) in which the coloured wall shows a colour in a row (from 0).

    >>> [printed_column(0, colour) for colour in COLOURS]
    [0, 1, 2, 3, 4]
    >>> [printed_column(1, colour) for colour in "WBYRK"]
    [0, 1, 2, 3, 4]
    """
    for column in range(SIZE):
        if COLOURS[(column - row) % SIZE] == colour:
            return column
    raise ValueError(f"unknown colour {colour!r}: expected one of {COLOURS}")


def in_colour_order(tiles: list[str]) -> list[str]:
    """Return tiles (and the marker, behind them) in the order of the notation.

    >>> in_colour_order(["W", "M", "B", "R", "B"])
    ['B', 'B', 'R', 'W', 'M']
    """
    return sorted(tiles, key=(COLOURS + MARKER).index)


@dataclass
class Board:
    """The board of one player."""

    score: int = 0
    lines: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SIZE)])
    """The tiles of each pattern line; line ``i`` (from 0) has room for ``i + 1``."""
    wall: list[list[str]] = field(default_factory=lambda: [[EMPTY] * SIZE for _ in range(SIZE)])
    floor: list[str] = field(default_factory=list)
    """Tiles and marker from left to right. A marker that came to a full floor stands behind it, as the eighth."""

    def is_complete(self, line: int) -> bool:
        """Say whether a pattern line (from 0) is full.

        >>> Board().is_complete(0)
        False
        """
        return len(self.lines[line]) == line + 1

    def complete_rows(self) -> int:
        """Count the complete horizontal rows of the wall.

        >>> Board(wall=[list("BYRKW"), *[list(".....") for _ in range(4)]]).complete_rows()
        1
        """
        return sum(EMPTY not in row for row in self.wall)

    def complete_columns(self) -> int:
        """Count the complete vertical columns of the wall.

        >>> Board(wall=[list("B...."), list("W...."), list("K...."), list("R...."), list("Y....")]).complete_columns()
        1
        """
        return sum(all(row[column] != EMPTY for row in self.wall) for column in range(SIZE))

    def complete_colours(self) -> int:
        """Count the colours of which all five tiles are on the wall.

        >>> Board(wall=[list("B...."), list(".B..."), list("..B.."), list("...B."), list("....B")]).complete_colours()
        1
        """
        return sum(sum(row.count(colour) for row in self.wall) == SIZE for colour in COLOURS)


@dataclass
class State:
    """Everything that a position text tells."""

    variant: str
    round: int
    idle: int
    start: int
    phase: str
    seat: int | None
    """Who decides; only in ``take`` and ``tile``."""
    line: int | None
    """The line (from 0) that waits for a column; only in ``tile``."""
    factories: list[list[str]]
    centre: list[str]
    bag: list[str]
    lid: list[str]
    boards: list[Board]

    @property
    def players(self) -> int:
        """The number of players."""
        return parse_variant(self.variant)[0]

    @property
    def grey(self) -> bool:
        """Whether the walls show no colours."""
        return parse_variant(self.variant)[1]


def initial(variant: str) -> State:
    """Return the table before the first tile is drawn; seat 0 has the marker.

    >>> state = initial("azul2")
    >>> len(state.factories), len(state.bag), state.boards[0].floor
    (5, 100, ['M'])
    """
    players, _ = parse_variant(variant)
    boards = [Board() for _ in range(players)]
    boards[0].floor.append(MARKER)
    return State(
        variant=variant,
        round=1,
        idle=0,
        start=0,
        phase="deal",
        seat=None,
        line=None,
        factories=[[] for _ in range(FACTORIES[players])],
        centre=[],
        bag=[colour for colour in COLOURS for _ in range(TILES_OF_A_COLOUR)],
        lid=[],
        boards=boards,
    )

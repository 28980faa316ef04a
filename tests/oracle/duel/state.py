"""What lies where in Azul Duel, as plain lists of letters."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from .components import (
    CHIP_FACES,
    CHIPS_A_ROUND,
    CHIPS_OF_A_FACE,
    COLOURS,
    DAMAGED_SPACES,
    DOME_TILES,
    GOALS,
    LINES,
    SMALL_FACTORIES,
    SPECIAL,
    START_SCORE,
    TILES_OF_A_COLOUR,
    TOKENS,
    WILD,
)

EMPTY = "."
FACE_DOWN = "?"
SLOTS = 9

Dome = list[tuple[str, int] | None]
"""The nine slots row by row: the tile that lies there and its rotation."""


def slot_of(row: int, column: int) -> int:
    """Return the slot (from 0) of a space of the dome; rows and columns from 0.

    >>> slot_of(0, 0), slot_of(1, 5), slot_of(4, 2)
    (0, 2, 7)
    """
    return row // 2 * 3 + column // 2


def spaces_of(slot: int) -> list[tuple[int, int]]:
    """Return row and column of the four spaces of a slot, clockwise from the top left.

    >>> spaces_of(4)
    [(2, 2), (2, 3), (3, 3), (3, 2)]
    """
    top, left = slot // 3 * 2, slot % 3 * 2
    return [(top, left), (top, left + 1), (top + 1, left + 1), (top + 1, left)]


@cache
def letter_spaces(slot: int, rotation: int) -> tuple[tuple[int, int], ...]:
    """Return the spaces to which the four letters of a dome tile belong that lies in a slot with a rotation.

    >>> letter_spaces(0, 1)
    ((0, 1), (1, 1), (1, 0), (0, 0))
    """
    spaces = spaces_of(slot)
    return tuple(spaces[(rotation + letter) % 4] for letter in range(4))


@dataclass
class Board:
    """The board of one player."""

    score: int = START_SCORE
    lines: list[list[str]] = field(default_factory=lambda: [[] for _ in range(LINES)])
    """The tiles of each pattern line; line ``i`` (from 0) has room for ``i + 1``."""
    dome: Dome = field(default_factory=lambda: [None] * SLOTS)
    pieces: list[list[str]] = field(default_factory=lambda: [[EMPTY] * LINES for _ in range(LINES)])
    """What stands on each space of the dome: a colour, ``S`` for a special piece, or nothing."""
    damaged: list[str] = field(default_factory=list)
    chips: list[str] = field(default_factory=list)
    """The faces of the chips in the store."""
    spent_chips: list[str] = field(default_factory=list)

    def tokens_used(self, round_: int) -> int:
        """Count the dome tiles taken in a round: the one of the set-up and two of each round before are no part of it.

        >>> Board().tokens_used(1)
        -1
        """
        return sum(lying is not None for lying in self.dome) - 1 - TOKENS * (round_ - 1)

    def chips_taken(self, round_: int) -> int:
        """Count the chips taken in a round.

        >>> Board(chips=["B", "TY"], spent_chips=["K"]).chips_taken(2)
        1
        """
        return len(self.chips) + len(self.spent_chips) - CHIPS_A_ROUND * (round_ - 1)

    def is_complete(self, line: int) -> bool:
        """Say whether a pattern line (from 0) is full.

        >>> Board().is_complete(0)
        False
        """
        return len(self.lines[line]) == line + 1

    def space(self, row: int, column: int) -> str | None:
        """Return what is printed on a space: a colour, ``S``, ``W``, or ``None`` where no dome tile lies.

        >>> board = Board()
        >>> board.dome[0] = ("STYK", 1)
        >>> [board.space(*at) for at in spaces_of(0)], board.space(5, 5)
        (['K', 'S', 'T', 'Y'], None)
        """
        slot = slot_of(row, column)
        lying = self.dome[slot]
        if lying is None:
            return None
        tile, rotation = lying
        return tile[letter_spaces(slot, rotation).index((row, column))]

    def fitting_columns(self, row: int, colour: str) -> list[int]:
        """Return the columns of a row in which a tile of a colour may be placed.

        >>> board = Board()
        >>> board.dome[1] = ("WBKT", 0)
        >>> board.fitting_columns(0, "B"), board.fitting_columns(1, "B"), board.fitting_columns(1, "K")
        ([2, 3], [], [3])
        """
        return [column for column in range(LINES) if self.space(row, column) in (colour, WILD) and self.pieces[row][column] == EMPTY]

    def row_has_empty_slot(self, row: int) -> bool:
        """Say whether a dome tile could still come to a row.

        >>> Board().row_has_empty_slot(5)
        True
        """
        return any(self.dome[slot_of(row, column)] is None for column in range(LINES))

    def damage(self, tiles: list[str]) -> list[str]:
        """Lay tiles on the damaged field and return those that found no room.

        >>> board = Board()
        >>> board.damage(list("BBTTK")), board.damaged
        (['K'], ['B', 'B', 'T', 'T'])
        """
        room = DAMAGED_SPACES - len(self.damaged)
        self.damaged += tiles[:room]
        return tiles[room:]

    def special_space(self, slot: int) -> tuple[int, int] | None:
        """Return the special space of a slot, if a special dome tile lies there.

        >>> board = Board()
        >>> board.dome[8] = ("SYRB", 2)
        >>> board.special_space(8), board.special_space(0)
        ((5, 5), None)
        """
        for row, column in spaces_of(slot):
            if self.space(row, column) == SPECIAL:
                return row, column
        return None


@dataclass
class State:
    """Everything there is to know about a position, hidden things included."""

    variant: str
    goals: list[str]
    goals_wanted: int
    stage: str = "goals"
    """``goals``, ``start``, ``fill`` (display and factories), ``first`` (the first dome tiles), ``offer``, ``tiling`` or ``end``."""
    round: int = 1
    start: int = 0
    """Who starts this round; meaningless before that is known."""
    seat: int = 0
    """Whose turn it is, or whose lines are looked at."""

    display: list[str] = field(default_factory=list)
    pool: list[str] = field(default_factory=lambda: list(DOME_TILES))
    """The dome tiles that nobody has looked at: the upper part of the stack, in unknown order, and drawn ones whose front is not seen yet."""
    top: str | None = None
    """The kind of the stack's top tile, once that is known and it lies in the pool."""
    batches: list[tuple[int, list[str]]] = field(default_factory=list)
    """Below them, from the top down: the seat that put some tiles under the stack in one turn, and these tiles."""

    small: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SMALL_FACTORIES)])
    """The sun sides of the small factories."""
    moons: list[list[str]] = field(default_factory=lambda: [[] for _ in range(SMALL_FACTORIES)])
    """The stacks on their moon sides, bottom first."""
    chips: list[str | None] = field(default_factory=lambda: [FACE_DOWN] * SMALL_FACTORIES)
    """On each small factory a face, ``?`` for a chip that lies face down, or nothing."""
    large: list[str] = field(default_factory=list)
    large_moon: list[str] = field(default_factory=list)
    holder: int | None = None
    """The seat that has the start-player piece; ``None`` while it lies on the large factory."""
    bag: list[str] = field(default_factory=lambda: [colour for colour in COLOURS for _ in range(TILES_OF_A_COLOUR)])
    tower: list[str] = field(default_factory=list)
    unseen_chips: list[str] = field(default_factory=lambda: [face for face in CHIP_FACES for _ in range(CHIPS_OF_A_FACE)])
    """The faces that have not been revealed."""
    boards: list[Board] = field(default_factory=lambda: [Board(), Board()])

    # The turn that has begun
    drawn: list[str] = field(default_factory=list)
    """Dome tiles drawn from the stack. Behind a tile that the other seat had put there stands ``?`` until it is looked at; ``S?`` and ``W?`` nobody knows."""
    looking: bool = False
    """Drawing has stopped."""
    dome_tile: str | None = None
    """The dome tile that is to be placed."""
    put_back: list[str] = field(default_factory=list)
    """Those of the drawn tiles that lie under the stack already."""
    hand: list[str] = field(default_factory=list)
    """Tiles taken that are to be put on a line."""
    source: str = ""
    """Where they come from: a factory, or ``M`` for the moon sides. While a small factory is stacked, that factory."""

    # Phase 2
    line: int = 0
    """The line (from 0) that is looked at."""
    payments: list[int] = field(default_factory=list)
    """What has been paid for its missing tiles, 2 or 3 chips each."""
    price: int = 0
    """What is being paid for the next one, or 0."""
    spent: list[str] = field(default_factory=list)
    """The chips spent for that one so far."""

    @property
    def stack_size(self) -> int:
        """The number of tiles in the stack."""
        return self.tiles_unseen + sum(len(tiles) for _, tiles in self.batches)

    @property
    def tiles_unseen(self) -> int:
        """The number of those that nobody has looked at: they lie on top."""
        return len(self.pool) - sum(tile[1] == FACE_DOWN for tile in self.drawn)

    def take_known_top(self) -> tuple[int, str]:
        """Take the top tile, which somebody had put under the stack, and say who.

        >>> state = initial("duel2")
        >>> state.pool, state.batches = [], [(1, ["STYK", "WBKT"])]
        >>> state.take_known_top(), state.stack_size
        ((1, 'STYK'), 1)
        """
        seat, tiles = self.batches[0]
        top = tiles.pop(0)
        if not tiles:
            self.batches.pop(0)
        return seat, top


def parse_variant(variant: str) -> tuple[list[str], int]:
    """Return the goals that a variant's name fixes, and how many goal tiles are in play.

    >>> parse_variant("duel2"), parse_variant("duel2f"), parse_variant("duel2.2b3a4a")
    ((['1A', '2A', '3A'], 3), ([], 4), (['2B', '3A', '4A'], 3))
    """
    match = re.fullmatch(r"duel2(r|f|\.(?:[1-4][ab]){3,4})?", variant)
    if match is None:
        raise ValueError(f"unknown variant {variant!r}: expected duel2, duel2r, duel2f or duel2. and three or four goals")
    if match[1] is None:
        return ["1A", "2A", "3A"], 3
    if match[1] in ("r", "f"):
        return [], 3 if match[1] == "r" else 4
    goals = re.findall("..", match[1][1:].upper())
    if sorted({goal[0] for goal in goals}) != [goal[0] for goal in goals]:
        raise ValueError(f"unknown variant {variant!r}: the goal tiles must ascend, each once")
    return goals, len(goals)


def initial(variant: str) -> State:
    """Return the table before the first random event.

    >>> initial("duel2").stage, initial("duel2r").stage
    ('start', 'goals')
    """
    goals, wanted = parse_variant(variant)
    return State(variant=variant, goals=goals, goals_wanted=wanted, stage="start" if goals else "goals")


def in_goal_order(goals: list[str]) -> list[str]:
    """Return goal sides in the order of their tiles.

    >>> in_goal_order(["3A", "1B"])
    ['1B', '3A']
    """
    return sorted(goals, key=GOALS.index)

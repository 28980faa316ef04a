"""A position as plain data, checked or not: what an editor edits and an importer fills in."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING

from azulejos import _core
from azulejos.rules.errors import MalformedPosition
from azulejos.rules.numbers import shown

if TYPE_CHECKING:
    from azulejos.rules.position import Position

COLOURS = "BYRKW"
"""The five colours in the order used everywhere: blue, yellow, red, black, white."""

MOST_TILES = 100
"""No game has more."""


@dataclass
class AzulBoard:
    """One player's board.

    >>> AzulBoard().wall[0]
    '.....'
    """

    score: int = 0
    lines: list[tuple[str, int]] = field(default_factory=lambda: [("", 0)] * 5)
    """Colour and number of tiles of each pattern line; ``("", 0)`` if it is empty."""
    wall: list[str] = field(default_factory=lambda: ["....."] * 5)
    """Five rows of five characters: the letter of a tile, or ``.`` for an empty square."""
    floor: str = ""
    """Letters in the order in which they lie; ``M`` is the start marker."""


@dataclass
class AzulSetup:
    """The data of an Azul position, valid or not.

    >>> AzulSetup(variant="azul2").players
    2
    """

    variant: str
    round: int = 1
    idle: int = 0
    """Rounds in a row that brought no tile to any wall."""
    start: int = 0
    """The seat that starts this round."""
    phase: str = "deal"
    """``deal``, ``take``, ``tile``, ``end`` or ``stalled``."""
    seat: int = 0
    """Who decides, in ``take`` and ``tile``."""
    line: int = 0
    """The line that ``seat`` tiles (1-5), in ``tile``; 0 otherwise."""
    factories: list[list[int]] = field(default_factory=list)
    """For each factory its tiles by colour."""
    centre: list[int] = field(default_factory=lambda: [0] * 5)
    bag: list[int] = field(default_factory=lambda: [20] * 5)
    lid: list[int] = field(default_factory=lambda: [0] * 5)
    marker: int = -1
    """The seat that has the start marker; -1 while it lies in the centre."""
    boards: list[AzulBoard] = field(default_factory=list)

    @property
    def players(self) -> int:
        """How many boards there are room for, by the variant's name."""
        return next((int(letter) for letter in self.variant if letter.isdigit()), 0)

    @staticmethod
    def parse(text: str) -> AzulSetup:
        """Reads a position without judging it; raises `MalformedPosition` only.

        >>> from azulejos import Azul
        >>> AzulSetup.parse(str(Azul().initial())).phase
        'deal'
        """
        _core.problems(text)  # checks every field, so that the lines below need not
        variant, round_, idle, start, phase, factories, centre, bag, lid, *boards = text.split(" ")
        words = re.fullmatch(r"([a-z]+)(\d?)\.?(\d?)", phase)
        assert words is not None
        setup = AzulSetup(
            variant=variant,
            round=int(round_[1:]),
            idle=int(idle[1:]),
            start=int(start[1:]),
            phase=words[1],
            seat=int(words[2] or 0),
            line=int(words[3] or 0),
            factories=[_counts(factory) for factory in factories.split("/")],
            centre=_counts(centre),
            bag=[int(count) for count in bag.split(",")],
            lid=[int(count) for count in lid.split(",")],
            boards=[_read_board(board) for board in boards],
        )
        setup.marker = next((seat for seat, board in enumerate(setup.boards) if "M" in board.floor), -1)
        return setup

    def __str__(self) -> str:
        """The text of this setup, as of a position.

        >>> from azulejos import Azul
        >>> position = Azul().start(seed=7)
        >>> str(position.setup()) == str(position)
        True
        """
        phase = self.phase
        if phase in ("take", "tile"):
            phase += str(self.seat) + (f".{self.line}" if phase == "tile" else "")
        fields = [
            self.variant,
            f"r{self.round}",
            f"i{self.idle}",
            f"s{self.start}",
            phase,
            "/".join(letters_of(factory, COLOURS) or "-" for factory in self.factories),
            letters_of(self.centre, COLOURS) + ("M" if self.marker < 0 else "") or "-",
            ",".join(map(str, self.bag)),
            ",".join(map(str, self.lid)),
            *(_board_text(board) for board in self.boards),
        ]
        return " ".join(fields)

    def problems(self) -> tuple[str, ...]:
        """Every reason why this is not a position of a game; raises `MalformedPosition` if it cannot even be written as one.

        >>> from azulejos import Azul
        >>> setup = Azul().start(seed=7).setup()
        >>> setup.bag[0] += 1
        >>> setup.problems()
        ('21 blue tiles, there are 20',)
        """
        return tuple(_core.problems(str(self)))

    def position(self) -> Position:
        """The position that this is; raises `MalformedPosition` or `IllegalPosition`.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).setup().position() == Azul().start(seed=7)
        True
        """
        from azulejos.rules.position import Position

        return Position.parse(str(self))


def _counts(letters: str) -> list[int]:
    return [letters.count(colour) for colour in COLOURS]


def _is_number_of_tiles(count: object) -> bool:
    return isinstance(count, int) and 0 <= count <= MOST_TILES


def letters_of(counts: list[int], colours: str) -> str:
    """Tiles as letters; raises `MalformedPosition` if these are not numbers of tiles of each colour.

    >>> letters_of([1, 0, 0, 2, 0], COLOURS)
    'BKK'
    >>> letters_of([1, 0, 0, -2, 0], COLOURS)
    Traceback (most recent call last):
    azulejos.MalformedPosition: malformed position: the tiles [1, 0, 0, -2, 0] are not a number of 0 to 100 for each of B, Y, R, K, W
    """
    if len(counts) != len(colours) or not all(map(_is_number_of_tiles, counts)):
        raise MalformedPosition(
            f"malformed position: the tiles {shown(counts)} are not a number of 0 to {MOST_TILES} for each of {', '.join(colours)}"
        )
    return "".join(colour * count for colour, count in zip(colours, counts, strict=True))


def _read_board(text: str) -> AzulBoard:
    score, lines, wall, floor = text.split(":")
    return AzulBoard(
        score=int(score),
        lines=[("", 0) if line == "-" else (line[0], int(line[1:])) for line in lines.split("/")],
        wall=[re.sub(r"\d", lambda gap: "." * int(gap[0]), row) for row in wall.split("/")],
        floor="" if floor == "-" else floor,
    )


def _board_text(board: AzulBoard) -> str:
    lines = "/".join(f"{colour}{count}" if colour or count else "-" for colour, count in board.lines)
    wall = "/".join("".join(str(len(list(run))) if square == "." else "".join(run) for square, run in groupby(row)) for row in board.wall)
    return f"{board.score}:{lines}:{wall}:{board.floor or '-'}"

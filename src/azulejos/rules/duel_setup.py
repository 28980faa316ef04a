"""A position of Azul Duel as plain data, checked or not."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from azulejos import _core
from azulejos.rules.setup import letters_of

if TYPE_CHECKING:
    from azulejos.rules.position import Position

DUEL_COLOURS: Final = "BTRYK"
"""The five colours in the order used everywhere: blue, turquoise, red, yellow, black."""

_ALONE: Final = ("goals", "start", "deal", "end")
"""The phases in which no seat acts."""


@dataclass
class DuelFactory:
    """A small factory.

    >>> DuelFactory(sun=[1, 2, 0, 0, 1])
    DuelFactory(sun=[1, 2, 0, 0, 1], stack='', chip='?')
    """

    sun: list[int] = field(default_factory=lambda: [0] * 5)
    """Tiles on the sun side by colour."""
    stack: str = ""
    """Tiles on the moon side, the bottom first."""
    chip: str = "?"
    """``?`` face down, a face like ``TY``, or nothing. Where there are tiles it is face down."""


@dataclass
class DuelBoard:
    """One player's board.

    >>> DuelBoard().dome[4]
    ''
    """

    score: int = 5
    lines: list[tuple[str, int]] = field(default_factory=lambda: [("", 0)] * 6)
    """Colour and number of tiles of each pattern line; ``("", 0)`` if it is empty."""
    dome: list[str] = field(default_factory=lambda: [""] * 9)
    """For each slot nothing, or a dome tile with its rotation: ``STYK0``; small letters are spaces with a tile, ``wBkT2R`` has its wild space filled with red."""
    damaged: list[int] = field(default_factory=lambda: [0] * 5)
    """Damaged tiles by colour."""
    chips: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)


@dataclass
class DuelSetup:
    """The data of an Azul Duel position, valid or not.

    >>> from azulejos import Duel
    >>> setup = Duel().start(seed=7).setup()
    >>> setup.phase, len(setup.display), setup.goals
    ('first', 3, '1A2A3A')
    """

    variant: str
    round: int = 1
    goals: str = "1A2A3A"
    """The goals played; ``?`` for each that is still to be drawn."""
    start: int | None = None
    """The seat that starts this round; None before it is drawn."""
    phase: str = "start"
    """A word of the notation: ``take``, ``place``, ``deal``, ..."""
    seat: int = 0
    """Who acts, where somebody does."""
    tile: str = ""
    """The dome tile that is to be placed, in ``place`` and ``under``."""
    hand: list[str] = field(default_factory=list)
    """Dome tiles drawn from the stack, in ``draw``, ``look``, ``keep`` and ``under``."""
    order: list[str] = field(default_factory=list)
    """Those of them that have gone under the stack, in ``under``."""
    source: str = ""
    """Where the tiles in hand come from, in ``line`` and ``stack``: ``1`` to ``5``, ``M``."""
    held: list[int] = field(default_factory=lambda: [0] * 5)
    """The tiles in hand by colour, in ``line``."""
    line: int = 0
    """The line that is tiled or paid, in ``pay``, ``spend`` and ``tile``; 0 otherwise."""
    payments: str = ""
    """The payments for it, like ``223``, in ``pay`` and ``spend``."""
    given: list[str] = field(default_factory=list)
    """The chips given for the last of them, in ``spend``."""
    display: list[str] = field(default_factory=list)
    top: str = "?"
    """The back of the stack's top tile: ``S``, ``W``, ``?`` if it is to be drawn, ``-`` if there is none or the tile is a known one."""
    buried: list[tuple[int, list[str]]] = field(default_factory=list)
    """What players put under the stack, from the top: a seat and its tiles of one turn."""
    factories: list[DuelFactory] = field(default_factory=lambda: [DuelFactory() for _ in range(4)])
    """The four small ones."""
    sun: list[int] = field(default_factory=lambda: [0] * 5)
    """Tiles on the sun side of the large factory by colour."""
    moon: list[int] = field(default_factory=lambda: [0] * 5)
    """Tiles on its moon side by colour."""
    marker: int = -1
    """The seat that has the start-player piece; -1 while it lies on the large factory."""
    bag: list[int] = field(default_factory=lambda: [13] * 5)
    tower: list[int] = field(default_factory=lambda: [0] * 5)
    boards: list[DuelBoard] = field(default_factory=lambda: [DuelBoard() for _ in range(2)])

    @property
    def players(self) -> int:
        """Always two.

        >>> DuelSetup(variant="duel2").players
        2
        """
        return 2

    @staticmethod
    def parse(text: str) -> DuelSetup:
        """Reads a position without judging it; raises `MalformedPosition` only.

        >>> from azulejos import Duel
        >>> DuelSetup.parse(str(Duel().initial())).phase
        'start'
        """
        _core.problems(text)  # checks every field, so that the lines below need not
        variant, round_, goals, start, phase, display, stack, factories, bag, tower, *boards = text.split(" ")
        *small, large = factories.split("/")
        setup = DuelSetup(
            variant=variant,
            round=int(round_[1:]),
            goals=goals[1:],
            start=None if start == "s-" else int(start[1:]),
            display=_list(display),
            factories=[_read_factory(factory) for factory in small],
            bag=[int(count) for count in bag.split(",")],
            tower=[int(count) for count in tower.split(",")],
            boards=[_read_board(board) for board in boards],
        )
        _read_phase(setup, phase)
        setup.top, *batches = stack.split("/")
        setup.buried = [(int(batch[0]), batch[2:].split(".")) for batch in batches]
        sun, _, moon = large.partition("^")
        setup.sun, setup.moon = _counts(sun), _counts(moon)
        setup.marker = -1 if "M" in large else next((seat for seat, board in enumerate(boards) if "M" in board.split(":")[3]), -1)
        return setup

    def __str__(self) -> str:
        """The text of this setup, as of a position.

        >>> from azulejos import Duel
        >>> position = Duel().start(seed=7)
        >>> str(position.setup()) == str(position)
        True
        """
        moon = _letters(self.moon)
        large = _letters(self.sun) + (f"^{moon}" if moon else "") + ("M" if self.marker < 0 else "")
        fields = [
            self.variant,
            f"r{self.round}",
            f"g{self.goals}",
            f"s{'-' if self.start is None else self.start}",
            self._phase_text(),
            _joined(self.display),
            "/".join([self.top, *(f"{seat}:{_joined(tiles)}" for seat, tiles in self.buried)]),
            "/".join([*(_factory_text(factory) for factory in self.factories), large or "-"]),
            ",".join(map(str, self.bag)),
            ",".join(map(str, self.tower)),
            *(_board_text(board, marker=self.marker == seat) for seat, board in enumerate(self.boards)),
        ]
        return " ".join(fields)

    def problems(self) -> tuple[str, ...]:
        """Every reason why this is not a position of a game; raises `MalformedPosition` if it cannot even be written as one.

        >>> from azulejos import Duel
        >>> setup = Duel().start(seed=7).setup()
        >>> setup.bag[0] += 1
        >>> setup.problems()
        ('14 blue tiles, there are 13',)
        """
        return tuple(_core.problems(str(self)))

    def position(self) -> Position:
        """The position that this is; raises `MalformedPosition` or `IllegalPosition`.

        >>> from azulejos import Duel
        >>> Duel().start(seed=7).setup().position() == Duel().start(seed=7)
        True
        """
        from azulejos.rules.position import Position

        return Position.parse(str(self))

    def _phase_text(self) -> str:
        text = self.phase if self.phase in _ALONE else f"{self.phase}{self.seat}"
        match self.phase:
            case "place":
                return f"{text}:{self.tile}"
            case "draw" | "look" | "keep":
                return f"{text}:{_joined(self.hand)}"
            case "under":
                return f"{text}:{self.tile}:{_joined(self.hand)}:{_joined(self.order)}"
            case "line":
                return f"{text}.{self.source}:{_letters(self.held) or '-'}"
            case "stack":
                return f"{text}.{self.source}"
            case "pay":
                return f"{text}.{self.line}:{self.payments or '-'}"
            case "spend":
                return f"{text}.{self.line}:{self.payments or '-'}:{_joined(self.given)}"
            case "tile":
                return f"{text}.{self.line}"
            case _:
                return text


def _read_phase(setup: DuelSetup, text: str) -> None:
    words = re.fullmatch(r"([a-z]+)(\d?)\.?([\dM]?):?(.*)", text)
    assert words is not None
    setup.phase, seat, number, rest = words.groups()
    setup.seat = int(seat or 0)
    parts = rest.split(":")
    match setup.phase:
        case "place":
            setup.tile = rest
        case "draw" | "look" | "keep":
            setup.hand = _list(rest)
        case "under":
            setup.tile, setup.hand, setup.order = parts[0], _list(parts[1]), _list(parts[2])
        case "line" | "stack":
            setup.source, setup.held = number, _counts(rest)
        case "pay" | "spend" | "tile":
            setup.line = int(number)
            setup.payments = parts[0].replace("-", "")
            setup.given = _list(parts[1]) if setup.phase == "spend" else []
        case _:
            pass


def _list(text: str) -> list[str]:
    return [] if text == "-" else text.split(".")


def _joined(parts: list[str]) -> str:
    return ".".join(parts) or "-"


def _counts(letters: str) -> list[int]:
    return [letters.count(colour) for colour in DUEL_COLOURS]


def _letters(counts: list[int]) -> str:
    return letters_of(counts, DUEL_COLOURS)


def _read_factory(text: str) -> DuelFactory:
    if text == "-":
        return DuelFactory(chip="")
    if text.startswith("c"):
        return DuelFactory(chip=text[1:])
    sun, _, stack = text.partition("^")
    return DuelFactory(sun=_counts(sun), stack=stack)


def _factory_text(factory: DuelFactory) -> str:
    tiles = _letters(factory.sun) + (f"^{factory.stack}" if factory.stack else "")
    return tiles or (f"c{factory.chip}" if factory.chip else "-")


def _read_board(text: str) -> DuelBoard:
    score, lines, dome, damaged, chips, spent = text.split(":")
    return DuelBoard(
        score=int(score),
        lines=[("", 0) if line == "-" else (line[0], int(line[1:])) for line in lines.split("/")],
        dome=["" if slot == "-" else slot for slot in dome.split("/")],
        damaged=_counts(damaged),
        chips=_list(chips),
        spent=_list(spent),
    )


def _board_text(board: DuelBoard, *, marker: bool) -> str:
    lines = "/".join(f"{colour}{count}" if colour or count else "-" for colour, count in board.lines)
    dome = "/".join(slot or "-" for slot in board.dome)
    damaged = _letters(board.damaged) + ("M" if marker else "")
    return f"{board.score}:{lines}:{dome}:{damaged or '-'}:{_joined(board.chips)}:{_joined(board.spent)}"

"""Coloured cells for a terminal, and how wide they are once the escape sequences are gone."""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

from azulejos.rules.drawing.palette import FILLS, LETTER_INKS, THEMES

if TYPE_CHECKING:
    from collections.abc import Sequence

_ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
_MARKER_GROUND = "#FBF3DF"


class Paint:
    r"""Writes tiles and empty squares as cells of a fixed width, with or without colour.

    The letter is there in any case; an empty square that takes one colour only shows it as a small letter.

    >>> plain = Paint(colour=False, cell=3)
    >>> plain.tile("B"), plain.promise("B"), plain.empty()
    (' B ', ' b ', ' . ')
    >>> Paint(colour=True, cell=2).tile("K")
    '\x1b[1;38;2;242;238;228;48;2;29;29;39mK \x1b[0m'
    """

    def __init__(self, *, colour: bool, cell: int) -> None:
        self.colour = colour
        self.cell = cell

    def tile(self, letter: str) -> str:
        """A tile, the start marker, or the special piece (``S``) of Azul Duel."""
        return self._cell(letter, LETTER_INKS[letter], FILLS.get(letter, _MARKER_GROUND), bold=True)

    def promise(self, letter: str) -> str:
        """An empty square that takes one colour only."""
        dark = THEMES["dark"]
        return self._cell(letter.lower(), dark.ink, mixed(FILLS[letter], dark.panel, 0.25))

    def open(self, letter: str) -> str:
        """A space that is special or takes any colour; it takes the terminal's ground."""
        return self._text(letter.lower())

    def empty(self) -> str:
        """An empty square that has no colour of its own; it takes the terminal's ground, be it light or dark."""
        return self.faint(self._text("."))

    def blank(self) -> str:
        """Room for a cell where the board has no square."""
        return " " * self.cell

    def bold(self, text: str) -> str:
        """Text that matters now."""
        return f"\x1b[1m{text}\x1b[0m" if self.colour else text

    def faint(self, text: str) -> str:
        """Text of second rank."""
        return f"\x1b[2m{text}\x1b[0m" if self.colour else text

    def _text(self, letter: str) -> str:
        return f" {letter} " if self.cell == 3 else f"{letter} "

    def _cell(self, letter: str, ink: str, ground: str, *, bold: bool = False) -> str:
        text = self._text(letter)
        if not self.colour:
            return text
        return f"\x1b[{'1;' if bold else ''}38;2;{_channels(ink)};48;2;{_channels(ground)}m{text}\x1b[0m"


def visible(text: str) -> int:
    r"""How many columns a line takes.

    >>> visible("\x1b[1mab\x1b[0m")
    2
    """
    return len(_ESCAPE.sub("", text))


def padded(text: str, width: int) -> str:
    """A line filled up with spaces.

    >>> padded("ab", 4)
    'ab  '
    """
    return text + " " * (width - visible(text))


def flowed(label: str, items: Sequence[str], width: int, gap: int = 2) -> list[str]:
    """Items side by side behind a label, on as many lines as the width asks for.

    >>> flowed("bag ", ["B 17", "Y 17", "R 16"], 16)
    ['bag B 17  Y 17', '    R 16']
    """
    lines = [label]
    fresh = True
    for item in items:
        if not fresh and visible(lines[-1]) + gap + visible(item) > width:
            lines.append(" " * visible(label))
            fresh = True
        lines[-1] += item if fresh else " " * gap + item
        fresh = False
    return lines


def titled(title: str, asked: str, paint: Paint, width: int) -> list[str]:
    """The lines above every table: which game, and what is asked of whom.

    >>> titled("Azul", "seat 0 to take tiles", Paint(colour=False, cell=3), 14)
    ['Azul', '> seat 0 to', '  take tiles', '']
    """
    question = textwrap.wrap(f"> {asked}", width, subsequent_indent="  ")
    return [*map(paint.bold, textwrap.wrap(title, width)), *map(paint.bold, question), ""]


def labelled(*labels: str, gap: int = 1) -> list[str]:
    """Labels above each other, all as wide as the widest with a gap.

    >>> labelled("bag", "tower")
    ['bag   ', 'tower ']
    """
    width = max(map(len, labels)) + gap
    return [label.ljust(width) for label in labels]


def stock(
    label: str, letters: str, tiles: Sequence[int], paint: Paint, width: int, *, marker: bool = False, empty: str | None = None
) -> list[str]:
    """Tiles that are counted by colour; with a word for nothing, colours that are not there are left out.

    >>> stock("bag ", "BY", [3, 12], Paint(colour=False, cell=3), 40)
    ['bag  B  3    Y  12']
    """
    items = [f"{paint.tile(c)}{'' if paint.cell == 2 else ' '}{n:<2}" for c, n in zip(letters, tiles, strict=True) if n or empty is None]
    if marker:
        items.append(paint.tile("M"))
    return flowed(label, items or [paint.faint(empty or "")], width)


def beside(boards: Sequence[Sequence[str]], each: int, across: int, gap: int) -> list[str]:
    """Boards side by side, ``across`` in a row, with an empty line above each row.

    >>> beside([["ab", "c"], ["d", "e"]], each=2, across=2, gap=1)
    ['', 'ab d ', 'c  e ']
    """
    lines = []
    for first in range(0, len(boards), across):
        lines.append("")
        lines += [(" " * gap).join(padded(part, each) for part in parts) for parts in zip(*boards[first : first + across], strict=True)]
    return lines


def mixed(front: str, back: str, share: float) -> str:
    """A colour laid thinly over another.

    >>> mixed("#ffffff", "#000000", 0.5)
    '#808080'
    """
    pairs = zip(_numbers(front), _numbers(back), strict=True)
    return "#" + "".join(f"{round(f * share + b * (1 - share)):02x}" for f, b in pairs)


def _numbers(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def _channels(colour: str) -> str:
    return ";".join(str(value) for value in _numbers(colour))

"""The strip above the table: which game, what is asked, and what the stores of tiles still hold."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from azulejos.rules.drawing.canvas import SERIF, element, group, text_width, write
from azulejos.rules.drawing.motifs import Brush

HEIGHT = 84
_STEP = 63
_ICON = 24

Sample = Callable[[str, float, float, float], str]
"""Draws the picture of a tile beside a number: letter, place, size."""


class Store(NamedTuple):
    """Tiles that are counted, not drawn one by one.

    >>> Store("Bag", "BYRKW", [20, 20, 20, 20, 20]).name
    'Bag'
    """

    name: str
    letters: str
    tiles: Sequence[int]


class Words(NamedTuple):
    """What stands on the strip.

    >>> Words("Azul", "2 players, coloured wall, round 1", "seat 0 to take tiles").title
    'Azul'
    """

    title: str
    kind: str
    asked: str


def header(words: Words, stores: Sequence[Store], brush: Brush, width: float, sample: Sample) -> str:
    """The whole strip, ``width`` wide and ``HEIGHT`` high.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> brush = Brush(THEMES["light"], letters=False, scale=1)
    >>> strip = header(Words("Azul", "round 1", "seat 0 to take tiles"), [Store("Bag", "BYRKW", [1, 2, 3, 4, 5])], brush, 900, brush.sample)
    >>> "Seat 0 to take tiles" in strip
    True
    """
    label = max(text_width(store.name, 16) for store in stores) + 14
    stock_x = width - label - 5 * _STEP + 8
    # long results of four players must not run into the bag
    size = min(20, 20 * (stock_x - 12) / text_width(words.asked, 20))
    return group(
        [
            _title(words, brush, stock_x - 12),
            write(0, 65, words.asked[0].upper() + words.asked[1:], size=size, fill=brush.theme.accent, bold=True),
            *(_stock(store, brush, sample, label, stock_x, 8 + 35 * i) for i, store in enumerate(stores)),
        ],
        label="header",
    )


def _title(words: Words, brush: Brush, room: float) -> str:
    """The name of the game and, wherever that ends in the reader's font, what kind of game it is."""
    name = element("tspan", words.title, font_family=SERIF, font_size=34, font_weight="600", fill=brush.theme.ink)
    size = min(16, 16 * (room - text_width(words.title, 34)) / text_width(words.kind, 16))
    kind = element("tspan", words.kind, dx=10, font_size=size, fill=brush.theme.muted)
    return element("text", name + kind, x=0, y=32)


def _stock(store: Store, brush: Brush, sample: Sample, label: float, x: float, y: float) -> str:
    parts = [write(0, 19, store.name, size=16, fill=brush.theme.ink, bold=True)]
    for i, (colour, count) in enumerate(zip(store.letters, store.tiles, strict=True)):
        at = label + i * _STEP
        parts.append(sample(colour, at, 1, _ICON))
        parts.append(write(at + _ICON + 6, 19, str(count), size=17, fill=brush.theme.ink if count else brush.theme.muted))
    return group(parts, x=x, y=y, label=store.name.lower())

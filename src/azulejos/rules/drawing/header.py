"""The strip above the table: which game, what is asked, and what bag and lid still hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.rules.drawing.canvas import SERIF, element, group, text_width, write
from azulejos.rules.drawing.words import edition, subtitle, turn
from azulejos.rules.setup import COLOURS, AzulSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from azulejos.rules.drawing.motifs import Brush

HEIGHT = 84
_LABEL = 50
_STEP = 63
_ICON = 24


def header(setup: AzulSetup, brush: Brush, width: float) -> str:
    """The whole strip, ``width`` wide and ``HEIGHT`` high.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> strip = header(AzulSetup(variant="azul2", phase="take"), Brush(THEMES["light"], letters=False, scale=1), 900)
    >>> "Seat 0 to take tiles" in strip
    True
    """
    theme, asked = brush.theme, turn(setup)
    stock_x = width - _LABEL - 5 * _STEP + 8
    # long results of four players must not run into the bag
    size = min(20, 20 * (stock_x - 12) / text_width(asked, 20))
    return group(
        [
            _title(setup, brush),
            write(0, 65, asked[0].upper() + asked[1:], size=size, fill=theme.accent, bold=True),
            _stock("Bag", setup.bag, brush, stock_x, 8),
            _stock("Lid", setup.lid, brush, stock_x, 43),
        ],
        label="header",
    )


def _title(setup: AzulSetup, brush: Brush) -> str:
    """The name of the game and, wherever that ends in the reader's font, what kind of game it is."""
    name = element("tspan", edition(setup), font_family=SERIF, font_size=34, font_weight="600", fill=brush.theme.ink)
    kind = element("tspan", subtitle(setup), dx=10, font_size=16, fill=brush.theme.muted)
    return element("text", name + kind, x=0, y=32)


def _stock(name: str, tiles: Sequence[int], brush: Brush, x: float, y: float) -> str:
    """A store of tiles that are counted, not drawn one by one."""
    parts = [write(0, 19, name, size=16, fill=brush.theme.ink, bold=True)]
    for i, (colour, count) in enumerate(zip(COLOURS, tiles, strict=True)):
        at = _LABEL + i * _STEP
        parts.append(brush.sample(colour, at, 1, _ICON))
        parts.append(write(at + _ICON + 6, 19, str(count), size=17, fill=brush.theme.ink if count else brush.theme.muted))
    return group(parts, x=x, y=y, label=name.lower())

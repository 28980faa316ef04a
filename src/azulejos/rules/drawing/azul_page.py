"""The table of Azul and Azul Mini: the offer above the boards."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from azulejos.rules.drawing import board as azul
from azulejos.rules.drawing import mini_board as mini
from azulejos.rules.drawing import offer
from azulejos.rules.drawing.canvas import element, rounded, shifted
from azulejos.rules.drawing.header import HEIGHT as HEADER
from azulejos.rules.drawing.header import Store, Words, header
from azulejos.rules.drawing.page import Page
from azulejos.rules.drawing.words import describe, edition, is_mini, subtitle, turn
from azulejos.rules.setup import COLOURS

if TYPE_CHECKING:
    from collections.abc import Callable

    from azulejos.rules.drawing.motifs import Brush
    from azulejos.rules.setup import AzulSetup

_MARGIN = 24
_GAP = 18
_BAND = 330
"""Height of the offer where it spans the picture."""
_TRAY = 176


def azul_page(setup: AzulSetup) -> Page:
    """The table of a position.

    >>> from azulejos.rules.setup import AzulSetup
    >>> azul_page(AzulSetup(variant="mini2")).title
    'Azul Mini, 2 players, coloured wall, round 1'
    """
    module_width, module_height = (mini.WIDTH, mini.HEIGHT) if is_mini(setup) else (azul.WIDTH, azul.HEIGHT)
    width = 2 * module_width + _GAP + 2 * _MARGIN

    def draw(brush: Brush) -> tuple[str, float]:
        return _table(setup, brush, width, module_width, module_height)

    return Page(f"{edition(setup)}, {subtitle(setup)}", describe(setup), width, draw)


def _table(setup: AzulSetup, brush: Brush, width: float, module_width: float, module_height: float) -> tuple[str, float]:
    """Everything on the page and how high it becomes.

    Boards stand in two columns. Three boards leave one place of four free: the offer takes it, so that no hole remains.
    """
    draw_board: Callable[[AzulSetup, int, Brush], str] = mini.mini_board if is_mini(setup) else azul.board
    seats = len(setup.boards)
    parts = [shifted(_MARGIN, 16, _strip(setup, brush, width - 2 * _MARGIN))]
    top: float = 16 + HEADER + 8
    beside = seats % 2
    if beside:
        parts.append(shifted(_MARGIN, top, _offer(setup, brush, module_width, module_height, rows=2)))
    else:
        height = _TRAY if is_mini(setup) else _BAND
        parts.append(shifted(_MARGIN, top, _offer(setup, brush, width - 2 * _MARGIN, height, rows=1)))
        top += height + _GAP
    for seat in range(seats):
        row, column = divmod(seat + beside, 2)
        x = _MARGIN + column * (module_width + _GAP)
        parts.append(shifted(x, top + row * (module_height + _GAP), draw_board(setup, seat, brush)))
    bottom = top + math.ceil((seats + beside) / 2) * (module_height + _GAP) - _GAP + _MARGIN
    if is_mini(setup):
        parts.insert(0, _case(brush, width, bottom))
    return "".join(parts), bottom


def _offer(setup: AzulSetup, brush: Brush, width: float, height: float, *, rows: int) -> str:
    if is_mini(setup):
        return offer.tray(setup, brush, width, height, rows=rows)
    return offer.table(setup, brush, width, height)


def _case(brush: Brush, width: float, height: float) -> str:
    """The travel box in which everything lies."""
    theme = brush.theme
    return rounded(6, 6, width - 12, height - 12, 26, fill=theme.case, stroke=theme.shade, weight=2) + element(
        "rect",
        x=11,
        y=11,
        width=width - 22,
        height=height - 22,
        rx=22,
        fill="none",
        stroke=theme.shade,
        stroke_width=1.2,
        stroke_dasharray="6 4",
        opacity=".7",
    )


def _strip(setup: AzulSetup, brush: Brush, width: float) -> str:
    words = Words(edition(setup), subtitle(setup), turn(setup))
    return header(words, [Store("Bag", COLOURS, setup.bag), Store("Lid", COLOURS, setup.lid)], brush, width, brush.sample)

"""A position as one SVG picture."""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING, Protocol

from azulejos.rules.drawing import board as azul
from azulejos.rules.drawing import mini_board as mini
from azulejos.rules.drawing import offer
from azulejos.rules.drawing.canvas import SANS, element, number, rounded
from azulejos.rules.drawing.header import HEIGHT as HEADER
from azulejos.rules.drawing.header import header
from azulejos.rules.drawing.motifs import Brush
from azulejos.rules.drawing.palette import THEMES, ThemeName
from azulejos.rules.drawing.words import describe, edition, is_mini, subtitle

if TYPE_CHECKING:
    from collections.abc import Callable

    from azulejos.rules.setup import AzulSetup

_MARGIN = 24
_GAP = 18
_BAND = 330
"""Height of the offer where it spans the picture."""
_TRAY = 176


class Drawable(Protocol):
    """Whatever can say its data as a set-up; every position of Azul and Azul Mini can."""

    def setup(self) -> AzulSetup:
        """The position as plain data."""
        ...


def svg(position: Drawable, *, theme: ThemeName = "light", letters: bool = False, width: int | None = None) -> str:
    """The whole table as an SVG document; with ``letters`` every tile also carries its letter.

    ``width`` is the width in pixels at which the picture will be shown, by default its natural one. It matters
    for more than the size: tiles that become small get a simpler motif.

    >>> import azulejos as az
    >>> picture = svg(az.Azul(players=2).start(seed=7), theme="dark")
    >>> picture[:4], picture.count("data-tile=")
    ('<svg', 21)
    """
    setup = position.setup()
    module_width, module_height = (mini.WIDTH, mini.HEIGHT) if is_mini(setup) else (azul.WIDTH, azul.HEIGHT)
    total_width = 2 * module_width + _GAP + 2 * _MARGIN
    shown = width or total_width
    brush = Brush(THEMES[theme], letters=letters, scale=shown / total_width)
    body, total_height = _table(setup, brush, total_width, module_width, module_height)
    title = f"{edition(setup)}, {subtitle(setup)}"
    return element(
        "svg",
        "".join(
            [
                element("title", escape(title, quote=False)),
                element("desc", escape(describe(setup), quote=False)),
                element("defs", brush.symbols()),
                rounded(0, 0, total_width, total_height, 0, fill=brush.theme.ground),
                body,
            ]
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {total_width} {number(total_height)}",
        width=shown,
        height=number(total_height * shown / total_width),
        role="img",
        aria_label=title,
        font_family=SANS,
    )


def _table(setup: AzulSetup, brush: Brush, width: float, module_width: float, module_height: float) -> tuple[str, float]:
    """Everything on the page and how high it becomes.

    Boards stand in two columns. Three boards leave one place of four free: the offer takes it, so that no hole remains.
    """
    draw_board: Callable[[AzulSetup, int, Brush], str] = mini.mini_board if is_mini(setup) else azul.board
    seats = len(setup.boards)
    parts = [_at(_MARGIN, 16, header(setup, brush, width - 2 * _MARGIN))]
    top: float = 16 + HEADER + 8
    beside = seats % 2
    if beside:
        parts.append(_at(_MARGIN, top, _offer(setup, brush, module_width, module_height, rows=2)))
    else:
        height = _TRAY if is_mini(setup) else _BAND
        parts.append(_at(_MARGIN, top, _offer(setup, brush, width - 2 * _MARGIN, height, rows=1)))
        top += height + _GAP
    for seat in range(seats):
        row, column = divmod(seat + beside, 2)
        x = _MARGIN + column * (module_width + _GAP)
        parts.append(_at(x, top + row * (module_height + _GAP), draw_board(setup, seat, brush)))
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


def _at(x: float, y: float, drawn: str) -> str:
    return element("g", drawn, transform=f"translate({number(x)} {number(y)})")

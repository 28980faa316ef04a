"""Dome tiles: their fronts, with or without what lies on them, and their backs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.rules.drawing.canvas import element, group, rounded, write
from azulejos.rules.duel_dome import tile_spaces

if TYPE_CHECKING:
    from azulejos.rules.drawing.motifs import Brush


def dome_tile(tile: str, brush: Brush, x: float, y: float, size: float) -> str:
    """A dome tile with its four spaces as they lie; one of which only the kind is known shows its back.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> drawn = dome_tile("StYK1", Brush(THEMES["light"], letters=False, scale=1), 0, 0, 80)
    >>> drawn.count("data-tile"), drawn.count("-faint")
    (1, 3)
    """
    if tile.endswith("?"):
        return back(tile[0], brush, x, y, size)
    theme, special = brush.theme, tile[0] in "Ss"
    pad, piece = size * 0.05, size * 0.43
    parts = [
        rounded(
            0,
            0,
            size,
            size,
            size * 0.14,
            fill=theme.special if special else theme.plate,
            stroke=theme.rim if special else theme.line,
            weight=1.5,
        )
    ]
    for place, (takes, holds) in enumerate(tile_spaces(tile)):
        left = pad + place % 2 * (size - 2 * pad - piece)
        top = pad + place // 2 * (size - 2 * pad - piece)
        parts.append(brush.piece(holds, left, top, piece) if holds else brush.space(takes, left, top, piece))
    return group(parts, x=x, y=y, label=f"dome tile {tile}")


def back(kind: str, brush: Brush, x: float, y: float, size: float) -> str:
    """The back of a dome tile, which tells special (``S``) from wild ones (``W``); nothing if even that is unknown.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> "az-wild" in back("W", Brush(THEMES["light"], letters=False, scale=1), 0, 0, 80)
    True
    """
    parts = [
        rounded(0, 0, size, size, size * 0.14, fill="#24468A", stroke="#10295C", weight=1.5),
        element(
            "rect",
            x=size * 0.07,
            y=size * 0.07,
            width=size * 0.86,
            height=size * 0.86,
            rx=size * 0.09,
            fill="none",
            stroke="#9FC5F5",
            stroke_width=1.2,
        ),
    ]
    if kind:
        parts.append(brush.mark({"S": "special", "W": "wild"}[kind], size * 0.22, size * 0.22, size * 0.56))
    else:
        parts.append(write(size / 2, size * 0.64, "?", size=size * 0.4, fill="#F4F7FA", anchor="middle", bold=True, serif=True))
    return group(parts, x=x, y=y, label=f"back {kind or '?'}")

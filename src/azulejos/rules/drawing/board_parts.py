"""What the boards of several editions have in common: who sits there, the arrow from a line to its row, what is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.rules.drawing.canvas import element, number, rounded, signed_loss, text_width, write

if TYPE_CHECKING:
    from azulejos.rules.drawing.canvas import Anchor
    from azulejos.rules.drawing.motifs import Brush


def pill(x: float, y: float, word: str, brush: Brush) -> str:
    """The small sign that marks whoever must act; it holds a word, because colour alone says nothing.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> ">wins</text>" in pill(0, 0, "wins", Brush(THEMES["light"], letters=False, scale=1))
    True
    """
    width = text_width(word, 15) + 18
    return rounded(x, y, width, 25, 12.5, fill=brush.theme.accent) + write(
        x + width / 2, y + 17.5, word, size=15, fill=brush.theme.panel, anchor="middle", bold=True
    )


def heading(seat: int, x: float, base: float, size: float, brush: Brush, *, word: str, starting: str) -> list[str]:
    """The name of a seat, the word for what it must do, and that it starts; one of these two or both may be empty.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> len(heading(0, 18, 45, 22, Brush(THEMES["light"], letters=False, scale=1), word="wins", starting=""))
    2
    """
    parts = [write(x, base, f"Seat {seat}", size=size, fill=brush.theme.ink, bold=True)]
    # The name of a seat is six letters wide.
    x += 3 * size + 18
    if word:
        parts.append(pill(x, base - size / 2 - 9, word, brush))
        x += text_width(word, 15) + 18 + 12
    if starting:
        parts.append(write(x, base - 1, starting, size=15, fill=brush.theme.muted))
    return parts


def arrow(x: float, middle: float, brush: Brush, *, depth: float) -> str:
    """The small arrow that ends at ``x``, between a line and its row.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> "M92 94L100 100L92 106" in arrow(100, 100, Brush(THEMES["light"], letters=False, scale=1), depth=8)
    True
    """
    back = number(x - depth)
    return element(
        "path",
        d=f"M{back} {number(middle - 6)}L{number(x)} {number(middle)}L{back} {number(middle + 6)}",
        fill="none",
        stroke=brush.theme.line,
        stroke_width=2,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def loss(x: float, base: float, size: float, lost: int, brush: Brush, *, anchor: Anchor = "end") -> str:
    """A number of points that are lost.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> ">−2</text>" in loss(100, 100, 30, 2, Brush(THEMES["light"], letters=False, scale=1))
    True
    """
    theme = brush.theme
    colour = theme.loss if lost else theme.muted
    return write(x, base, signed_loss(lost), size=size, fill=colour, anchor=anchor, bold=True, serif=True)

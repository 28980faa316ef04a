"""What a game must say about a position so that it can be drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from azulejos.rules.drawing.motifs import Brush


@dataclass(frozen=True)
class Page:
    """A table that is to be drawn: its words, how wide it is, and the drawing itself with the height that it becomes.

    >>> page = Page("Azul", "Game over.", 900, lambda brush: ("", 500))
    >>> page.width
    900
    """

    title: str
    description: str
    width: float
    draw: Callable[[Brush], tuple[str, float]]

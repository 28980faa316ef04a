"""A position as one SVG picture."""

from __future__ import annotations

from html import escape
from typing import Protocol

from azulejos.rules.drawing.azul_page import azul_page
from azulejos.rules.drawing.canvas import SANS, element, number, rounded
from azulejos.rules.drawing.duel_page import duel_page
from azulejos.rules.drawing.motifs import Brush
from azulejos.rules.drawing.palette import THEMES, ThemeName
from azulejos.rules.duel_setup import DuelSetup
from azulejos.rules.setup import AzulSetup


class Drawable(Protocol):
    """Whatever can say its data as a set-up; every position can."""

    def setup(self) -> AzulSetup | DuelSetup:
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
    page = duel_page(setup) if isinstance(setup, DuelSetup) else azul_page(setup)
    shown = width or page.width
    brush = Brush(THEMES[theme], letters=letters, scale=shown / page.width)
    body, height = page.draw(brush)
    return element(
        "svg",
        "".join(
            [
                element("title", escape(page.title, quote=False)),
                element("desc", escape(page.description, quote=False)),
                element("defs", brush.symbols()),
                rounded(0, 0, page.width, height, 0, fill=brush.theme.ground),
                body,
            ]
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(page.width)} {number(height)}",
        width=shown,
        height=number(height * shown / page.width),
        role="img",
        aria_label=page.title,
        font_family=SANS,
    )

"""The painted tiles: reads the pictures in ``art`` and puts them on the canvas."""

from __future__ import annotations

import re
from functools import cache

from azulejos.rules.drawing.canvas import disc, element, rounded, write
from azulejos.rules.drawing.palette import FILLS, LETTER_INKS, NAMES, Theme

SIMPLE_BELOW = 28
"""Tiles shown smaller than this, in pixels, get the simplified motif."""


@cache
def art(name: str) -> str:
    """The inside of one picture of the ``art`` folder, without comments and line breaks.

    >>> art("blue-small").startswith("<rect")
    True
    """
    # looked up here and not above: it is a third of the time that importing this package takes
    from importlib import resources

    source = resources.files("azulejos.rules.drawing").joinpath("art", f"{name}.svg").read_text(encoding="utf-8")
    inside = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL).split(">", 1)[1].rsplit("</svg>", 1)[0]
    return re.sub(r">\s+<", "><", inside).strip()


class Brush:
    """Paints tiles and empty squares in one theme, and remembers which pictures were needed.

    >>> from azulejos.rules.drawing.palette import THEMES
    >>> brush = Brush(THEMES["light"], letters=False, scale=1)
    >>> brush.tile("B", 0, 0, 40)
    '<use href="#az-blue" x="0" y="0" width="40" height="40" data-tile="B"/>'
    >>> brush.tile("B", 0, 0, 20)
    '<use href="#az-blue-small" x="0" y="0" width="20" height="20" data-tile="B"/>'
    """

    def __init__(self, theme: Theme, *, letters: bool, scale: float) -> None:
        self.theme = theme
        self.letters = letters
        self.scale = scale
        self._symbols: dict[str, str] = {}

    def tile(self, letter: str, x: float, y: float, size: float) -> str:
        """One tile, or the start marker (``M``)."""
        return self._use(self._motif(letter, size), x, y, size, data_tile=letter)

    def sample(self, letter: str, x: float, y: float, size: float) -> str:
        """The picture of a tile beside a number of tiles that are not drawn one by one."""
        return self._use(self._motif(letter, size), x, y, size)

    def promise(self, letter: str, x: float, y: float, size: float) -> str:
        """An empty square that will take one colour only: its motif shows faintly."""
        self._symbols["bare"] = rounded(1.2, 1.2, 61.6, 61.6, 6, fill=self.theme.panel, stroke=self.theme.line, weight=1.6)
        return self._use("bare", x, y, size) + self.print(letter, x, y, size)

    def print(self, letter: str, x: float, y: float, size: float) -> str:
        """The faint motif alone, as printed on the bottom of a square."""
        name = self._motif(letter, size, plain=True)
        # the group inside the symbol is faint, not the use of it: some converters ignore opacity there
        self._symbols.setdefault(f"{name}-faint", element("g", self._use(name, 0, 0, 64), opacity=".18"))
        printed = self._use(f"{name}-faint", x, y, size)
        if self.letters:
            printed += write(x + size / 2, y + size * 0.64, letter, size=size * 0.38, fill=self.theme.ink, anchor="middle")
        return printed

    def square(self, x: float, y: float, size: float) -> str:
        """An empty square of the printed board."""
        self._symbols["square"] = rounded(1.2, 1.2, 61.6, 61.6, 6, fill=self.theme.well, stroke=self.theme.line, weight=1.6)
        return self._use("square", x, y, size)

    def well(self, x: float, y: float, size: float) -> str:
        """An empty well of the travel board: light falls from the upper left, so that edge lies in shadow."""
        self._symbols["well"] = (
            rounded(0.8, 0.8, 62.4, 62.4, 9, fill=self.theme.sunken, stroke=self.theme.shade, weight=1.6)
            + element(
                "path",
                d="M4 57V13Q4 4 13 4H57",
                fill="none",
                stroke=self.theme.shade,
                stroke_width=4,
                stroke_linecap="round",
                opacity=".45",
            )
            + element(
                "path",
                d="M60 11V51Q60 60 51 60H11",
                fill="none",
                stroke=self.theme.overlay,
                stroke_width=3,
                stroke_linecap="round",
            )
        )
        return self._use("well", x, y, size)

    def symbols(self) -> str:
        """The definitions of everything painted so far, in a fixed order."""
        return "".join(element("symbol", content, id=f"az-{name}", viewBox="0 0 64 64") for name, content in sorted(self._symbols.items()))

    def _motif(self, letter: str, size: float, *, plain: bool = False) -> str:
        small = size * self.scale < SIMPLE_BELOW
        name = NAMES[letter] + ("-small" if small else "")
        self._symbols.setdefault(name, art(name))
        if not self.letters or plain:
            return name
        lettered = f"{name}-letter"
        self._symbols.setdefault(lettered, self._use(name, 0, 0, 64) + _medallion(letter))
        return lettered

    def _use(self, name: str, x: float, y: float, size: float, **attributes: str) -> str:
        return element("use", href=f"#az-{name}", x=x, y=y, width=size, height=size, **attributes)


def _medallion(letter: str) -> str:
    """The letter of a tile on a disc of the tile's own ground, so that it is read over any motif."""
    ground = FILLS.get(letter, "#FBF3DF")
    return disc(32, 32, 16, fill=ground, stroke=LETTER_INKS[letter], weight=2) + write(
        32, 40.9, letter, size=25, fill=LETTER_INKS[letter], anchor="middle", bold=True
    )


def pile_step(count: int, room: float) -> float:
    """How far the tiles of a stack stand apart so that the whole stack fits into the room.

    >>> pile_step(3, 10), pile_step(21, 10)
    (3.0, 0.5)
    """
    return min(3.0, room / (count - 1)) if count > 1 else 0.0

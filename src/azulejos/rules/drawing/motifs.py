"""The painted tiles: reads the pictures in ``art`` and puts them on the canvas."""

from __future__ import annotations

import re
from functools import cache

from azulejos.rules.drawing.canvas import disc, element, rounded, write
from azulejos.rules.drawing.palette import FILLS, LETTER_INKS, NAMES, Theme

SIMPLE_BELOW = 28
"""Tiles shown smaller than this, in pixels, get the simplified motif."""

EDGE = "#2A3350"
"""The outer edge of every round tile; a light one lies within, so that one of the two is seen on any ground."""

EDGE_LIGHT = 0.6
"""How much white the inner edge has."""

_SPACES = {"S": "special", "W": "wild"}
"""The pictures of the spaces of dome tiles that have no colour; the first is that of the special piece, too."""


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
    """Paints tiles, empty squares and the other pieces in one theme, and remembers which pictures were needed.

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

    def piece(self, letter: str, x: float, y: float, size: float) -> str:
        """One of the round tiles of Azul Duel, the start-player piece (``M``) or a special piece (``S``).

        >>> from azulejos.rules.drawing.palette import THEMES
        >>> Brush(THEMES["light"], letters=False, scale=1).piece("T", 0, 0, 40)
        '<use href="#az-turquoise-disc" x="0" y="0" width="40" height="40" data-tile="T"/>'
        """
        if letter == "M":
            return self.tile(letter, x, y, size)
        return self._use(self._disc(letter, size), x, y, size, data_tile=letter)

    def piece_sample(self, letter: str, x: float, y: float, size: float) -> str:
        """The picture of a round tile beside a number of tiles that are not drawn one by one."""
        return self._use(self._disc(letter, size), x, y, size)

    def space(self, letter: str, x: float, y: float, size: float) -> str:
        """An empty space of a dome tile: what it takes shows faintly; ``S`` is special, ``W`` wild."""
        picture = _SPACES.get(letter)
        if picture is None:
            name = self._disc(letter, size, plain=True)
        else:
            name = picture + self._small(size)
            self._symbols.setdefault(name, art(name))
        self._symbols["hole"] = disc(32, 32, 30.4, fill=self.theme.panel, stroke=self.theme.line, weight=1.6)
        # the group inside the symbol is faint, not the use of it: some converters ignore opacity there
        self._symbols.setdefault(f"{name}-faint", element("g", self._use(name, 3, 3, 58), opacity=".5" if picture else ".3"))
        printed = self._use("hole", x, y, size) + self._use(f"{name}-faint", x, y, size)
        if self.letters:
            printed += write(x + size / 2, y + size * 0.64, letter, size=size * 0.38, fill=self.theme.ink, anchor="middle")
        return printed

    def hole(self, x: float, y: float, size: float) -> str:
        """An empty round place of a board."""
        self._symbols["place"] = disc(32, 32, 30.4, fill=self.theme.well, stroke=self.theme.line, weight=1.6)
        return self._use("place", x, y, size)

    def mark(self, name: str, x: float, y: float, size: float, *, faint: bool = False) -> str:
        """A picture that is no tile: ``sun``, ``moon``, the back of a special (``special``) or a wild dome tile (``wild``)."""
        name += self._small(size) if name in _SPACES.values() else ""
        self._symbols.setdefault(name, art(name))
        if faint:
            self._symbols.setdefault(f"{name}-mark", element("g", self._use(name, 0, 0, 64), opacity=".16"))
            name = f"{name}-mark"
        return self._use(name, x, y, size)

    def chip(self, face: str, x: float, y: float, size: float) -> str:
        """A bonus chip, half a disc, ``size`` wide and about half as high; ``?`` is its back.

        >>> from azulejos.rules.drawing.palette import THEMES
        >>> Brush(THEMES["light"], letters=False, scale=1).chip("TY", 0, 0, 40)
        '<use href="#az-chip-TY" x="0" y="-9.4" width="40" height="40" data-chip="TY"/>'
        """
        name = "chip" + self._small(size) if face == "?" else f"chip-{face}"
        self._symbols.setdefault(name, art(name) if face == "?" else self._face(face))
        return self._use(name, x, y - size * 15 / 64, size, data_chip=face)

    def _face(self, face: str) -> str:
        whole = "M2 47A30 30 0 0 1 62 47Z"
        halves = ("M2 47A30 30 0 0 1 32 17V47Z", "M32 17A30 30 0 0 1 62 47H32Z")
        parts = []
        for i, letter in enumerate(face):
            outline = halves[i] if len(face) > 1 else whole
            name = NAMES[letter] + "-small"
            self._symbols.setdefault(name, art(name))
            place, width = (5 + 26 * i, 28) if len(face) > 1 else (13, 38)
            parts.append(element("path", d=outline, fill=FILLS[letter]))
            parts.append(element("clipPath", element("path", d=outline), id=f"az-chip-{face}-{i}"))
            parts.append(element("g", self._use(name, place, 47 - width * 0.94, width), clip_path=f"url(#az-chip-{face}-{i})"))
            if self.letters:
                x = 32 if len(face) == 1 else 20.5 + 23 * i
                parts.append(disc(x, 36.5, 8.6, fill=FILLS[letter], stroke=LETTER_INKS[letter], weight=1.4))
                parts.append(write(x, 41.2, letter, size=13, fill=LETTER_INKS[letter], anchor="middle", bold=True))
        edge = element(
            "path", d="M2.7 46.3A29.3 29.3 0 0 1 61.3 46.3Z", fill="none", stroke="#10295c", stroke_width=1.6, stroke_linejoin="round"
        )
        light = element("path", d="M4.6 45A27.4 27.4 0 0 1 59.4 45Z", fill="none", stroke="#fff", stroke_width=1.2, opacity=".6")
        return "".join([*parts, light, edge])

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

    def _small(self, size: float) -> str:
        return "-small" if size * self.scale < SIMPLE_BELOW else ""

    def _disc(self, letter: str, size: float, *, plain: bool = False) -> str:
        """The symbol of a round tile: the square's motif cut to a disc with a two-tone edge of its own."""
        if letter == "S":
            name = _SPACES["S"] + self._small(size)
            self._symbols.setdefault(name, art(name))
        else:
            square = self._motif(letter, size, plain=True)
            name = f"{square}-disc"
            small = bool(self._small(size))
            cut = element("clipPath", disc(32, 32, 31), id=f"az-cut-{name}")
            # drawn larger than the disc, so that the square's own edge is cut away
            motif = element("g", self._use(square, -3, -3, 70), clip_path=f"url(#az-cut-{name})")
            edge = disc(32, 32, 30 if small else 30.4, stroke=EDGE, weight=3 if small else 2)
            light = disc(32, 32, 27.6 if small else 28.8, stroke="#fff", weight=1.8 if small else 1.2)
            self._symbols.setdefault(name, cut + motif + element("g", light, opacity=str(EDGE_LIGHT)) + edge)
        if not self.letters or plain:
            return name
        lettered = f"{name}-letter"
        self._symbols.setdefault(lettered, self._use(name, 0, 0, 64) + _medallion(letter))
        return lettered

    def _motif(self, letter: str, size: float, *, plain: bool = False) -> str:
        name = NAMES[letter] + self._small(size)
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

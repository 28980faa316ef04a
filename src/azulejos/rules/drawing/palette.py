"""Colours of the pictures, and the few facts of the printed board that a picture needs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

ThemeName = Literal["light", "dark"]

NAMES: Final = {"B": "blue", "Y": "yellow", "R": "red", "K": "black", "W": "white", "T": "turquoise", "M": "marker"}
"""The English name of every tile, and of the start marker; also the name of its picture in ``art``. White is in Azul only, turquoise in Azul Duel only."""

FILLS: Final = {"B": "#4484D9", "Y": "#F8AE1A", "R": "#A6360D", "K": "#1D1D27", "W": "#ECFAFB", "T": "#4BFBDE"}
"""The ground of each tile. Searched so that no two of one game are alike to any eye: change none of them alone."""

INKS: Final = {"B": "#10295c", "Y": "#6b3500", "R": "#fff4e8", "K": "#f2eee4", "W": "#173a52", "T": "#06444b", "M": "#16356f"}
"""The ink of each tile's motif."""

LETTER_INKS: Final = INKS | {"B": "#050e24", "S": "#16356f"}
"""The ink of a letter on a tile's ground; letters need more contrast than motifs."""

FLOOR_COSTS: Final = (1, 1, 2, 2, 2, 3, 3)
"""What the spaces of the floor line cost, as printed on the board."""

DAMAGED_COSTS: Final = (0, 1, 3, 6, 10)
"""What so many tiles on the damaged field of Azul Duel cost together, as printed on the board."""

START_PIECE_COST: Final = 2
"""What the start-player piece of Azul Duel costs who has it."""


@dataclass(frozen=True)
class Theme:
    """The surfaces on which the tiles lie; the tiles themselves are the same by day and by night.

    >>> THEMES["dark"].ink
    '#EDE8DC'
    """

    ground: str
    """The page."""
    panel: str
    """A player's board."""
    table: str
    """The cloth under factories and centre."""
    ink: str
    muted: str
    """Text of second rank."""
    accent: str
    """Whose turn it is, and nothing else that is not as urgent."""
    loss: str
    """Points lost on the floor."""
    line: str
    """Outline of an empty square: it must be seen, so it is no mere ornament."""
    quiet: str
    """Ornament and separation; nothing is lost if it is not seen."""
    well: str
    """Inside of an empty square."""
    plate: str
    rim: str
    """The painted ring of a factory's plate."""
    case: str
    """Azul Mini: the travel box."""
    overlay: str
    """Azul Mini: the board that holds the tiles."""
    overlay_edge: str
    """Azul Mini: the side of that board, which shows its thickness."""
    sunken: str
    """Azul Mini: the bottom of a well or of the tray."""
    shade: str
    """Azul Mini: the wall of a well that lies in shadow."""
    day: str
    """Azul Duel: the sun side of a factory."""
    night: str
    """Azul Duel: the moon side of a factory."""
    special: str
    """Azul Duel: the ground of dome tiles with a special space."""


THEMES: Final[dict[ThemeName, Theme]] = {
    "light": Theme(
        ground="#F6F1E7",
        panel="#FFFDF8",
        table="#EFE7D7",
        ink="#1F2430",
        muted="#5C5A58",
        accent="#1F4E9E",
        loss="#A6360D",
        line="#8C857A",
        quiet="#DED6C6",
        well="#F8F3E9",
        plate="#FFFDF8",
        rim="#2F63B5",
        case="#E2D6BF",
        overlay="#FBF6EA",
        overlay_edge="#B7A583",
        sunken="#EADFC8",
        shade="#7D6F50",
        day="#FCF0D3",
        night="#DCE5F3",
        special="#E6EDF8",
    ),
    "dark": Theme(
        ground="#10182A",
        panel="#18223A",
        table="#141D32",
        ink="#EDE8DC",
        muted="#A9B0C0",
        accent="#8DB4F2",
        loss="#F2A488",
        line="#717D98",
        quiet="#2B3754",
        well="#131C31",
        plate="#1E2A47",
        rim="#7FA8E8",
        case="#0A101E",
        overlay="#202C49",
        overlay_edge="#060A14",
        sunken="#131B2F",
        shade="#7884A0",
        day="#332D26",
        night="#15224A",
        special="#22345A",
    ),
}


def wall_colour(row: int, column: int) -> str:
    """The colour printed on a square of the coloured wall; row and column from 0.

    >>> "".join(wall_colour(1, column) for column in range(5))
    'WBYRK'
    """
    return "BYRKW"[(column - row) % 5]


def floor_loss(floor: str) -> int:
    """The points that the tiles on a floor line cost, as printed above its spaces.

    >>> floor_loss("BM"), floor_loss("RRRRRRRM")
    (2, 14)
    """
    return sum(FLOOR_COSTS[: len(floor)])

"""What lies in the box of Azul Duel: the tables of the rules page and nothing else."""

from __future__ import annotations

COLOURS = "BTRYK"
"""Blue, turquoise, red, yellow, black, in the order of the notation."""
TILES_OF_A_COLOUR = 13
SPECIAL, WILD = "S", "W"

_SPECIAL_TILES = "TYK RTK KBR KYB BTR RKY BKT TBY YRB"
_WILD_TILES = "BKT BTR RKY TYK YRB RTK YRT TBY KBR"
DOME_TILES = tuple(kind + colours for kind, row in ((SPECIAL, _SPECIAL_TILES), (WILD, _WILD_TILES)) for colours in row.split())
"""All 18: the special or wild corner, then the three colours clockwise."""

CHIP_FACES = ("B", "T", "R", "Y", "K", "TY", "YK", "KB", "BR", "RT")
CHIPS_OF_A_FACE = 2

SMALL_FACTORIES = 4
SMALL_TILES = 4
"""On the sun side of a small factory."""
LARGE_TILES = 5
"""On the sun side of the large factory."""

ROUNDS = 5
DISPLAY = 3
TOKENS = 2
"""Dome tiles that a player takes in each of rounds 1 to 4."""
CHIPS_A_ROUND = 2
"""Chips that a player takes in each round."""

LINES = 6
"""Pattern lines, and rows and columns of the dome: line ``n`` has room for ``n`` tiles."""
SPECIAL_POINTS = (1, 2, 3, 4, 5, 6)
"""For the special piece in each row of the dome."""
DAMAGE = (0, 1, 3, 6, 10)
"""What so many damaged tiles cost in total."""
DAMAGED_SPACES = len(DAMAGE) - 1
START_PIECE_COST = 2
START_SCORE = 5

GOALS = tuple(number + side for number in "1234" for side in "AB")


def other(seat: int) -> int:
    """Return the opponent of a seat.

    >>> other(0), other(1)
    (1, 0)
    """
    return 1 - seat


def chip_shows(face: str, colour: str) -> bool:
    """Say whether a chip can stand for a colour in a pair.

    >>> chip_shows("TY", "Y"), chip_shows("TY", "K")
    (True, False)
    """
    return colour in face

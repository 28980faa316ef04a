"""Every action that exists, in the order of its number."""

from __future__ import annotations

from .components import CHIP_FACES, COLOURS, DOME_TILES, LINES, SMALL_FACTORIES

ACTIONS = (
    *DOME_TILES,
    "+",
    "!",
    *(f"/{tile}" for tile in DOME_TILES),
    *(f"@{slot}{rotation}" for slot in range(1, 10) for rotation in range(4)),
    *(f"{factory}{colour}" for factory in range(1, SMALL_FACTORIES + 2) for colour in COLOURS),
    *(f"M{colour}" for colour in COLOURS),
    *(f"L{line}" for line in range(1, LINES + 1)),
    "L-",
    *(f"^{colour}" for colour in COLOURS),
    *(f"C{factory}" for factory in range(1, SMALL_FACTORIES + 1)),
    "P-",
    "P2",
    "P3",
    *(f"${face}" for face in CHIP_FACES),
    *(f">{column}" for column in range(1, LINES + 1)),
)
_NUMBERS = {action: number for number, action in enumerate(ACTIONS)}


def in_order(actions: list[str]) -> list[str]:
    """Return actions by their numbers.

    >>> in_order([">4", "SRTK", "+", "STYK"]), len(ACTIONS)
    (['STYK', 'SRTK', '+', '>4'], 139)
    """
    return sorted(actions, key=_NUMBERS.__getitem__)

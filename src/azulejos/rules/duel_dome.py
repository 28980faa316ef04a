"""A dome as spaces: what each takes and what lies on it, read from the texts of its dome tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

SIDE: Final = 6
"""Rows and columns of spaces in a dome."""


class DomeSpace(NamedTuple):
    """One space of a dome tile.

    >>> DomeSpace(takes="W", holds="R")
    DomeSpace(takes='W', holds='R')
    """

    takes: str
    """A colour, ``S`` for a special space, ``W`` for a wild one."""
    holds: str
    """The colour of the tile on it, ``S`` for a special piece, or nothing."""


def tile_spaces(tile: str) -> tuple[DomeSpace, DomeSpace, DomeSpace, DomeSpace]:
    """The spaces of a dome tile as they lie: top left, top right, bottom left, bottom right. Without a rotation it is 0.

    >>> [space.takes for space in tile_spaces("STYK1")]
    ['K', 'S', 'Y', 'T']
    >>> tile_spaces("wBKt0R")[0], tile_spaces("wBKt0R")[2]
    (DomeSpace(takes='W', holds='R'), DomeSpace(takes='T', holds='T'))
    """
    rotation = int(tile[4]) if len(tile) > 4 else 0
    spaces = []
    for corner in (0, 1, 3, 2):
        place = (corner - rotation) % 4
        letter = tile[place]
        filled = letter.islower()
        on_it = tile[5:] if letter == "w" else letter.upper()
        spaces.append(DomeSpace(letter.upper(), on_it if filled else ""))
    return spaces[0], spaces[1], spaces[2], spaces[3]


def dome_grid(dome: Sequence[str]) -> list[list[DomeSpace | None]]:
    """The six rows of six spaces of a dome; None where no dome tile lies.

    >>> grid = dome_grid(["StYK0", *[""] * 8])
    >>> grid[0][1], grid[1][1], grid[2][0]
    (DomeSpace(takes='T', holds='T'), DomeSpace(takes='Y', holds=''), None)
    """
    grid: list[list[DomeSpace | None]] = [[None] * SIDE for _ in range(SIDE)]
    for slot, tile in enumerate(dome):
        if not tile:
            continue
        for place, space in enumerate(tile_spaces(tile)):
            grid[2 * (slot // 3) + place // 2][2 * (slot % 3) + place % 2] = space
    return grid

"""Positions built by hand, for tests of a single rule."""

from __future__ import annotations

from .azul import Azul
from .state import COLOURS

BLANK = "5/5/5/5/5"
"""An empty wall."""


def build(head: str, factories: str, centre: str, *boards: str, lid: str = "") -> Azul:
    """Return a game at a position; all tiles that are named nowhere lie in the bag.

    >>> game = build("azul2 r1 i0 s0 take1", "-/-/-/-/-", "YM", f"0:-/-/-/-/-:{BLANK}:-", f"0:-/-/-/-/-:{BLANK}:-")
    >>> game.state.bag.count("Y"), game.legal_actions()[0]
    (19, '0Y1')
    """
    text = " ".join([factories, centre, *boards])
    used = {colour: lid.count(colour) for colour in COLOURS}
    for colour in COLOURS:
        used[colour] += " ".join([factories, centre]).count(colour)
        for board in boards:
            _, lines, wall, floor = board.split(":")
            used[colour] += wall.count(colour) + floor.count(colour)
            used[colour] += sum(int(line[1]) for line in lines.split("/") if line[0] == colour)
    assert all(used[colour] <= 20 for colour in COLOURS), text
    bag = ",".join(str(20 - used[colour]) for colour in COLOURS)
    lid_counts = ",".join(str(lid.count(colour)) for colour in COLOURS)
    return Azul.from_text(" ".join([head, factories, centre, bag, lid_counts, *boards]))

"""The middle of the table of Azul Duel: five suns in an arc with their moons inward, below them the display, the stack and the goals."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from azulejos.rules.drawing.canvas import disc, group, rounded, write
from azulejos.rules.drawing.duel_dome import back, dome_tile
from azulejos.rules.drawing.duel_words import GOALS, goals_of, in_stack
from azulejos.rules.duel_setup import DUEL_COLOURS, DuelFactory, DuelSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from azulejos.rules.drawing.motifs import Brush

HEIGHT = 388
_PIECE = 33
_SUN = 53.0
_MOON = 45.0
_LARGE = 1.12
"""How much larger the sun and the moon of the large factory are."""
_DOME = 78
_STEP = 90
_ARC = ((1, -68), (2, -35), (5, 0), (3, 35), (4, 68))
"""The factories from left to right and their angles on the arc."""


def table(setup: DuelSetup, brush: Brush, width: float) -> str:
    """The cloth with everything that lies between the boards, ``width`` wide and ``HEIGHT`` high.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> setup = DuelSetup(variant="duel2", phase="take", sun=[2, 3, 0, 0, 0], display=["STYK"])
    >>> table(setup, Brush(THEMES["light"], letters=False, scale=1), 1000).count("data-tile")
    6
    """
    parts = [rounded(0, 0, width, HEIGHT, 14, fill=brush.theme.table)]
    middle = width / 2
    across, along, foot = width * 0.41, 268.0, 340.0
    for number, degrees in _ARC:
        angle = math.radians(degrees)
        x, y = middle + across * math.sin(angle), foot - along * math.cos(angle)
        # the moon lies on the way from the sun to the display
        aim = math.atan2(foot - 10 - y, middle - x)
        if number == 5:
            parts.append(_large(setup, brush, x, y, aim))
        else:
            parts.append(_small(setup.factories[number - 1], number, brush, x, y, aim))
    parts.append(_display(setup, brush, middle))
    parts += _goals(setup, brush, width)
    return group(parts, label="offer")


def _plates(brush: Brush, aim: float, size: float) -> tuple[list[str], float, float]:
    """Sun and moon of a factory around its sun's middle; also where the moon's middle is."""
    theme, sun, moon = brush.theme, _SUN * size, _MOON * size
    x, y = math.cos(aim) * (sun + moon - 9), math.sin(aim) * (sun + moon - 9)
    return (
        [
            disc(x, y + 1.5, moon, fill=theme.quiet),
            disc(x, y, moon, fill=theme.night, stroke=theme.rim, weight=2),
            brush.mark("moon", x - moon * 0.72, y - moon * 0.72, moon * 1.44, faint=True),
            disc(0, 1.5, sun, fill=theme.quiet),
            disc(0, 0, sun, fill=theme.day, stroke=theme.rim, weight=2.5),
            brush.mark("sun", -sun * 0.86, -sun * 0.86, sun * 1.72, faint=True),
        ],
        x,
        y,
    )


def _number(number: int, brush: Brush, aim: float, size: float) -> list[str]:
    """The name of a factory on the rim of its sun, opposite the moon."""
    x, y = -math.cos(aim) * (_SUN * size - 2), -math.sin(aim) * (_SUN * size - 2)
    return [
        disc(x, y, 11, fill=brush.theme.plate, stroke=brush.theme.rim, weight=1.5),
        write(x, y + 5, str(number), size=14, fill=brush.theme.ink, anchor="middle", bold=True),
    ]


def _small(factory: DuelFactory, number: int, brush: Brush, x: float, y: float, aim: float) -> str:
    parts, moon_x, moon_y = _plates(brush, aim, 1)
    parts += _spread(_letters(factory.sun), brush, 0, 0)
    stacked = factory.stack
    if factory.chip:
        wide = 54 if factory.chip != "?" else 46
        parts.append(brush.chip(factory.chip, moon_x - wide / 2, moon_y + (9 if stacked else -wide / 4), wide))
    # the bottom of a stack to the left, its top to the right and whole
    step = min(15.0, 34 / max(len(stacked) - 1, 1))
    left = moon_x - (step * (len(stacked) - 1) + _PIECE) / 2
    for i, letter in enumerate(stacked):
        parts.append(brush.piece(letter, left + step * i, moon_y - 26 - 2 * i, _PIECE))
    return group([*parts, *_number(number, brush, aim, 1)], x=x, y=y, label=f"factory {number}")


def _large(setup: DuelSetup, brush: Brush, x: float, y: float, aim: float) -> str:
    parts, moon_x, moon_y = _plates(brush, aim, _LARGE)
    parts += _spread(_letters(setup.sun), brush, 0, 0)
    parts += _spread(_letters(setup.moon) + ("M" if setup.marker < 0 else ""), brush, moon_x, moon_y, 29)
    return group([*parts, *_number(5, brush, aim, _LARGE)], x=x, y=y, label="factory 5")


def _letters(tiles: Sequence[int]) -> str:
    return "".join(colour * count for colour, count in zip(DUEL_COLOURS, tiles, strict=True))


def _spread(letters: str, brush: Brush, x: float, y: float, size: float = _PIECE) -> list[str]:
    """Up to five pieces in two rows around a middle, a single one in it."""
    above = (len(letters) + 1) // 2 if len(letters) > 2 else len(letters)
    step = size + 3
    parts = []
    rows = [letters[: len(letters) - above], letters[len(letters) - above :]] if len(letters) > 2 else [letters]
    for row, held in enumerate(rows):
        top = y + (row - len(rows) / 2) * step + 1.5
        left = x - (len(held) * step - 3) / 2
        parts += [brush.piece(letter, left + i * step, top, size) for i, letter in enumerate(held)]
    return parts


def _display(setup: DuelSetup, brush: Brush, middle: float) -> str:
    """The dome tiles that are shown, and the stack with the back of its top tile."""
    theme, left = brush.theme, middle - (4 * _STEP + 4) / 2
    top = HEIGHT - _DOME - 34
    parts = []
    for place in range(3):
        x = left + place * _STEP
        if place < len(setup.display):
            parts.append(dome_tile(setup.display[place], brush, x, top, _DOME))
        else:
            parts.append(rounded(x + 1, top + 1, _DOME - 2, _DOME - 2, 11, stroke=theme.quiet, weight=1.5))
    parts.append(write(left + (2 * _STEP + _DOME) / 2, top + _DOME + 21, "display", size=15, fill=theme.muted, anchor="middle"))
    count, x = in_stack(setup), left + 3 * _STEP + 16
    if count:
        parts += [
            rounded(x + 3 * i, top - 3 * i, _DOME, _DOME, 11, fill=theme.plate, stroke=theme.rim, weight=1.3)
            for i in range(min(count - 1, 3))
        ]
        lift = 3 * min(count - 1, 3)
        top_kind = setup.top if setup.top in ("S", "W") else _top_of(setup)
        parts.append(back(top_kind, brush, x + lift, top - lift, _DOME))
    else:
        parts.append(rounded(x + 1, top + 1, _DOME - 2, _DOME - 2, 11, stroke=theme.quiet, weight=1.5))
    parts.append(
        write(x + _DOME / 2, top + _DOME + 21, f"stack of {count}" if count else "no stack", size=15, fill=theme.muted, anchor="middle")
    )
    return group(parts, label="display")


def _top_of(setup: DuelSetup) -> str:
    """The back of a top tile that somebody put there; nothing if it is still to be drawn."""
    return setup.buried[0][1][0][0] if setup.top == "-" and setup.buried else ""


def _goals(setup: DuelSetup, brush: Brush, width: float) -> list[str]:
    """The goals as framed panels in the upper corners."""
    theme, wide, high = brush.theme, 212, 56
    parts = []
    for i, goal in enumerate(goals_of(setup)):
        name, points = GOALS.get(goal, ("Goal", "to be drawn"))
        x = 14 if i % 2 == 0 else width - wide - 14
        y = 14 + (high + 10) * (i // 2)
        parts.append(
            group(
                [
                    rounded(0, 0, wide, high, 6, fill=theme.panel, stroke=theme.rim, weight=1.6),
                    rounded(4, 4, wide - 8, high - 8, 3, stroke=theme.quiet, weight=1),
                    write(14, 25, name, size=16.5, fill=theme.ink, bold=True, serif=True),
                    write(14, 44, points, size=13, fill=theme.muted),
                ],
                x=x,
                y=y,
                label=f"goal {goal}",
            )
        )
    return parts

"""The middle of the table: the factories around the centre, as plates on a cloth or in the tray of the travel box."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING

from azulejos.rules.drawing.canvas import disc, element, group, rounded, write
from azulejos.rules.drawing.motifs import Brush, pile_step
from azulejos.rules.setup import COLOURS, AzulSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

_PLATE = 49.0
"""Radius of a plate."""
_TILE = 31
_STACK = 34
_STACK_STEP = 50
_TRAY_PLATE = 80


def table(setup: AzulSetup, brush: Brush, width: float, height: float) -> str:
    """Azul: plates on an oval around the centre.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> setup = AzulSetup(variant="azul2", factories=[[1, 1, 2, 0, 0]])
    >>> table(setup, Brush(THEMES["light"], letters=False, scale=1), 900, 320).count("data-tile")
    5
    """
    theme = brush.theme
    across = min(width / 2 - _PLATE - 14, 385 if len(setup.factories) > 6 else 330)
    along = height / 2 - _PLATE - 10
    middle_x, middle_y = width / 2, height / 2
    inner_x, inner_y = across * (0.8 if across > 250 else 0.97) - _PLATE, max(along * 0.96 - _PLATE, 46)
    parts = [
        rounded(0, 0, width, height, 14, fill=theme.table),
        element(
            "ellipse",
            cx=middle_x,
            cy=middle_y,
            rx=inner_x,
            ry=inner_y,
            fill=theme.ground,
            stroke=theme.quiet,
            stroke_width=1.5,
        ),
    ]
    for index, (x, y) in enumerate(oval(len(setup.factories), across, along)):
        parts.append(_plate(setup.factories[index], index + 1, brush, middle_x + x, middle_y + y))
    columns = 6 if inner_x > 200 else 3
    parts.append(_centre(setup, brush, middle_x, middle_y, columns))
    return group(parts, label="offer")


def tray(setup: AzulSetup, brush: Brush, width: float, height: float, *, rows: int) -> str:
    """Azul Mini: plates side by side in a tray, the centre in the trough below.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> setup = AzulSetup(variant="mini2", factories=[[4, 0, 0, 0, 0]], marker=0)
    >>> tray(setup, Brush(THEMES["light"], letters=False, scale=1), 800, 190, rows=1).count("data-tile")
    4
    """
    theme = brush.theme
    parts = [rounded(0, 0, width, height, 16, fill=theme.sunken, stroke=theme.shade, weight=1.5)]
    in_row = math.ceil(len(setup.factories) / rows)
    step = min((width - 24) / max(in_row, 1), 106)
    for index, tiles in enumerate(setup.factories):
        row, column = divmod(index, in_row)
        held = min(in_row, len(setup.factories) - row * in_row)
        x = width / 2 + (column - (held - 1) / 2) * step
        parts.append(_coaster(tiles, index + 1, brush, x, 14 + _TRAY_PLATE / 2 + row * (_TRAY_PLATE + 12)))
    top = 14 + rows * (_TRAY_PLATE + 12)
    left = max((width - 560) / 2, 12)
    parts.append(rounded(left, top, width - 2 * left, height - top - 12, 14, fill=theme.case, stroke=theme.shade, weight=1))
    parts.append(_centre(setup, brush, width / 2, (top + height - 12) / 2, 6 if width > 500 else 3))
    return group(parts, label="offer")


def oval(count: int, across: float, along: float) -> list[tuple[float, float]]:
    """Points on an ellipse, equally far from each other along it, clockwise from the top.

    >>> [(round(x), round(y)) for x, y in oval(4, 10, 10)]
    [(0, -10), (10, 0), (0, 10), (-10, 0)]
    """
    if not count:
        return []
    steps = 720
    points = [(across * math.sin(2 * math.pi * i / steps), -along * math.cos(2 * math.pi * i / steps)) for i in range(steps + 1)]
    travelled = [0.0]
    for before, after in itertools.pairwise(points):
        travelled.append(travelled[-1] + math.dist(before, after))
    wanted = [travelled[-1] * i / count for i in range(count)]
    return [points[min(range(steps), key=lambda i: abs(travelled[i] - distance))] for distance in wanted]


def _plate(tiles: Sequence[int], name: int, brush: Brush, x: float, y: float) -> str:
    theme = brush.theme
    parts = [
        disc(0, 1.5, _PLATE, fill=theme.quiet),
        disc(0, 0, _PLATE, fill=theme.plate, stroke=theme.rim, weight=2.5),
        element(
            "circle",
            cx=0,
            cy=0,
            r=_PLATE - 5,
            fill="none",
            stroke=theme.rim,
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_dasharray="0.1 4.6",
            opacity=".75",
        ),
        *_four(tiles, brush),
        disc(0, _PLATE - 3, 11, fill=theme.plate, stroke=theme.rim, weight=1.5),
        write(0, _PLATE + 2, str(name), size=14, fill=theme.ink, anchor="middle", bold=True),
    ]
    return group(parts, x=x, y=y, label=f"factory {name}")


def _coaster(tiles: Sequence[int], name: int, brush: Brush, x: float, y: float) -> str:
    theme, half = brush.theme, _TRAY_PLATE / 2
    parts = [
        rounded(-half, -half + 2, 2 * half, 2 * half, 18, fill=theme.overlay_edge),
        rounded(-half, -half, 2 * half, 2 * half, 18, fill=theme.overlay, stroke=theme.shade, weight=1),
        *_four(tiles, brush),
        disc(-half + 2, -half + 3, 10.5, fill=theme.overlay, stroke=theme.shade, weight=1),
        write(-half + 2, -half + 8, str(name), size=13.5, fill=theme.ink, anchor="middle", bold=True),
    ]
    return group(parts, x=x, y=y, label=f"factory {name}")


def _four(tiles: Sequence[int], brush: Brush) -> list[str]:
    """The tiles of a factory, two by two around its middle."""
    letters = [colour for colour, count in zip(COLOURS, tiles, strict=True) for _ in range(count)]
    step = _TILE + 3
    left = -(2 * _TILE + 3) / 2
    return [brush.tile(c, left + i % 2 * step, left + i // 2 * step, _TILE) for i, c in enumerate(letters)]


def _centre(setup: AzulSetup, brush: Brush, x: float, y: float, columns: int) -> str:
    """One stack for each colour that lies in the centre, with its count, and the start marker."""
    stacks = [(colour, count) for colour, count in zip(COLOURS, setup.centre, strict=True) if count]
    if setup.marker < 0:
        stacks.append(("M", 1))
    if not stacks:
        text = write(0, 5, "centre is empty", size=15, fill=brush.theme.muted, anchor="middle")
        return group([text], x=x, y=y, label="centre")
    rows = math.ceil(len(stacks) / columns)
    columns = math.ceil(len(stacks) / rows)
    parts = []
    for row in range(rows):
        held = stacks[row * columns : (row + 1) * columns]
        top = (row - rows / 2) * _STACK_STEP + (_STACK_STEP - _STACK) / 2
        left = -sum(_stack_width(letter, count) for letter, count in held) / 2
        for letter, count in held:
            parts.append(_stack(letter, count, brush, left + 4, top))
            left += _stack_width(letter, count)
    return group(parts, x=x, y=y, label="centre")


def _stack_width(letter: str, count: int) -> int:
    return _STACK + 8 if letter == "M" else _STACK + 23 + 11 * len(str(count))


def _stack(letter: str, count: int, brush: Brush, left: float, top: float) -> str:
    """Tiles of one colour on top of each other, and how many they are; there is one marker, so it needs no number."""
    step = pile_step(count, 9)
    lowest = top + step * (count - 1) / 2
    tiles = "".join(brush.tile(letter, left, lowest - step * i, _STACK) for i in range(count))
    if letter == "M":
        return tiles
    return tiles + write(left + _STACK + 5, top + _STACK / 2 + 6.5, str(count), size=19, fill=brush.theme.ink, bold=True)

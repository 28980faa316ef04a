"""A player's board of Azul: pattern lines against the wall, the floor below, the score above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.rules.drawing.board_parts import arrow, heading, loss
from azulejos.rules.drawing.canvas import group, rounded, signed_loss, write
from azulejos.rules.drawing.palette import FLOOR_COSTS, wall_colour
from azulejos.rules.drawing.words import asked, is_grey, running_loss, starts

if TYPE_CHECKING:
    from azulejos.rules.drawing.motifs import Brush
    from azulejos.rules.setup import AzulBoard, AzulSetup

WIDTH = 470
HEIGHT = 362
_PAD = 18
_TILE = 38
_STEP = 41
_TOP = 72
_WALL = _PAD + 5 * _STEP + 24
"""Left edge of the wall; between it and the lines stand the small arrows."""
_FLOOR = _TOP + 5 * _STEP + 32


def board(setup: AzulSetup, seat: int, brush: Brush) -> str:
    """The board of one seat, ``WIDTH`` by ``HEIGHT``.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> from azulejos.rules.setup import AzulBoard, AzulSetup
    >>> setup = AzulSetup(variant="azul2", phase="take", boards=[AzulBoard(score=31, floor="MR")])
    >>> drawn = board(setup, 0, Brush(THEMES["light"], letters=False, scale=1))
    >>> drawn.count("data-tile"), "−2" in drawn
    (2, True)
    """
    theme, data = brush.theme, setup.boards[seat]
    word = asked(setup, seat)
    parts = [
        rounded(0, 0, WIDTH, HEIGHT, 12, fill=theme.panel, stroke=theme.accent if word else theme.quiet, weight=3.5 if word else 1.5),
        *_heading(setup, seat, brush),
        *_lines(data, brush),
        *_wall(data, brush, grey=is_grey(setup)),
        *_floor(setup, seat, brush),
    ]
    if setup.phase == "tile" and seat == setup.seat and setup.line:
        top = _TOP + (setup.line - 1) * _STEP
        left = _PAD + (5 - setup.line) * _STEP
        parts.append(rounded(left - 3, top - 3, setup.line * _STEP + 3, _TILE + 6, 8, stroke=theme.accent, weight=3))
    return group(parts, label=f"seat {seat}")


def _heading(setup: AzulSetup, seat: int, brush: Brush) -> list[str]:
    starting = "starts the round" if starts(setup, seat) else ""
    score = str(setup.boards[seat].score)
    return [
        *heading(seat, _PAD, 45, 22, brush, word=asked(setup, seat), starting=starting),
        write(WIDTH - _PAD, 51, score, size=42, fill=brush.theme.ink, anchor="end", bold=True, serif=True),
    ]


def _lines(data: AzulBoard, brush: Brush) -> list[str]:
    parts = []
    for row, (colour, count) in enumerate(data.lines):
        y = _TOP + row * _STEP
        for place in range(max(row + 1, count)):
            x = _PAD + (4 - place) * _STEP
            parts.append(brush.tile(colour, x, y, _TILE) if place < count else brush.square(x, y, _TILE))
        parts.append(arrow(_WALL - 8, y + _TILE / 2, brush, depth=8))
    return parts


def _wall(data: AzulBoard, brush: Brush, *, grey: bool) -> list[str]:
    parts = []
    for row, squares in enumerate(data.wall):
        for column, colour in enumerate(squares):
            x, y = _WALL + column * _STEP, _TOP + row * _STEP
            if colour != ".":
                parts.append(brush.tile(colour, x, y, _TILE))
            elif grey:
                parts.append(brush.square(x, y, _TILE))
            else:
                parts.append(brush.promise(wall_colour(row, column), x, y, _TILE))
    return parts


def _floor(setup: AzulSetup, seat: int, brush: Brush) -> list[str]:
    theme, floor = brush.theme, setup.boards[seat].floor
    parts = []
    for place in range(max(len(FLOOR_COSTS), len(floor))):
        x = _PAD + place * _STEP
        cost = FLOOR_COSTS[place] if place < len(FLOOR_COSTS) else 0
        parts.append(write(x + _TILE / 2, _FLOOR - 8, signed_loss(cost), size=15, fill=theme.muted, anchor="middle"))
        parts.append(brush.tile(floor[place], x, _FLOOR, _TILE) if place < len(floor) else brush.square(x, _FLOOR, _TILE))
    parts.append(write(WIDTH - _PAD, _FLOOR - 8, "floor", size=15, fill=theme.muted, anchor="end"))
    parts.append(loss(WIDTH - _PAD, _FLOOR + 30, 30, running_loss(setup, seat), brush))
    return parts

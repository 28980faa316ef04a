"""A player's board of Azul Mini: an overlay with sunken wells, the score on two dials."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from azulejos.rules.drawing.board_parts import heading, loss
from azulejos.rules.drawing.canvas import disc, element, group, rounded, signed_loss, text_width, write
from azulejos.rules.drawing.palette import FLOOR_COSTS, wall_colour
from azulejos.rules.drawing.words import asked, is_grey, running_loss, starts

if TYPE_CHECKING:
    from azulejos.rules.drawing.motifs import Brush
    from azulejos.rules.setup import AzulSetup

WIDTH = 418
HEIGHT = 330
_PAD = 18
_TILE = 34
_STEP = 37
_TOP = 58
_WALL = _PAD + 5 * _STEP + 15
_FLOOR = _TOP + 5 * _STEP + 34
_DIAL = 26.5
"""Radius of a score dial."""


def mini_board(setup: AzulSetup, seat: int, brush: Brush) -> str:
    """The board of one seat, ``WIDTH`` by ``HEIGHT``; the dials fill the corner that the short lines leave free.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> from azulejos.rules.setup import AzulBoard, AzulSetup
    >>> setup = AzulSetup(variant="mini2", boards=[AzulBoard(score=107)])
    >>> drawn = mini_board(setup, 0, Brush(THEMES["light"], letters=False, scale=1))
    >>> ">0</text>" in drawn, ">7</text>" in drawn, ">+100</text>" in drawn
    (True, True, True)
    """
    theme, word = brush.theme, asked(setup, seat)
    parts = [
        rounded(0, 4, WIDTH, HEIGHT, 18, fill=theme.overlay_edge),
        rounded(0, 0, WIDTH, HEIGHT, 18, fill=theme.overlay, stroke=theme.accent if word else theme.shade, weight=3.5 if word else 1.2),
        *_heading(setup, seat, brush),
        *_dials(setup.boards[seat].score, brush),
        *_lines(setup, seat, brush),
        *_wall(setup, seat, brush),
        *_floor(setup, seat, brush),
    ]
    return group(parts, label=f"seat {seat}")


def dial_digits(score: int) -> tuple[int, int, int]:
    """What two dials show of a score: full hundreds beside them, tens, units.

    >>> dial_digits(47), dial_digits(107)
    ((0, 4, 7), (100, 0, 7))
    """
    hundreds, rest = divmod(score, 100)
    return hundreds * 100, rest // 10, rest % 10


def _heading(setup: AzulSetup, seat: int, brush: Brush) -> list[str]:
    starting = "starts the round" if starts(setup, seat) else ""
    return heading(seat, _PAD, 38, 20, brush, word=asked(setup, seat), starting=starting)


def _dials(score: int, brush: Brush) -> list[str]:
    theme = brush.theme
    hundreds, tens, units = dial_digits(score)
    left, y = _PAD + _DIAL, _TOP + _DIAL
    parts = [_dial(left, y, tens, brush), _dial(left + 2 * _DIAL + 3, y, units, brush)]
    if hundreds:
        text = f"+{hundreds}"
        width = text_width(text, 17) + 14
        parts.append(rounded(_PAD, y + _DIAL + 8, width, 25, 8, fill=theme.ink))
        parts.append(write(_PAD + width / 2, y + _DIAL + 26.5, text, size=17, fill=theme.overlay, anchor="middle", bold=True, serif=True))
    return parts


def _dial(x: float, y: float, digit: int, brush: Brush) -> str:
    """A knurled disc with ten notches; the notch of the digit shown is marked."""
    theme = brush.theme
    notches = []
    for i in range(10):
        angle = math.radians(36 * i)
        notch_x, notch_y = math.sin(angle) * (_DIAL - 5), -math.cos(angle) * (_DIAL - 5)
        chosen = i == digit
        notches.append(disc(notch_x, notch_y, 3 if chosen else 1.5, fill=theme.accent if chosen else theme.shade))
    ring = element("circle", cx=0, cy=0, r=_DIAL - 0.5, fill="none", stroke=theme.shade, stroke_width=2, stroke_dasharray="2.2 1.6")
    return group(
        [
            disc(0, 2, _DIAL, fill=theme.overlay_edge),
            disc(0, 0, _DIAL, fill=theme.overlay, stroke=theme.shade, weight=1),
            ring,
            *notches,
            disc(0, 0, _DIAL - 10.5, fill=theme.sunken),
            write(0, 9, str(digit), size=26, fill=theme.ink, anchor="middle", bold=True, serif=True),
        ],
        x=x,
        y=y,
    )


def _lines(setup: AzulSetup, seat: int, brush: Brush) -> list[str]:
    parts = []
    for row, (colour, count) in enumerate(setup.boards[seat].lines):
        y = _TOP + row * _STEP
        for place in range(max(row + 1, count)):
            x = _PAD + (4 - place) * _STEP
            parts.append(brush.well(x, y, _TILE))
            if place < count:
                parts.append(brush.tile(colour, x + 2, y + 2, _TILE - 4))
    if setup.phase == "tile" and seat == setup.seat and setup.line:
        left, top = _PAD + (5 - setup.line) * _STEP, _TOP + (setup.line - 1) * _STEP
        parts.append(rounded(left - 3, top - 3, setup.line * _STEP + 3, _TILE + 6, 9, stroke=brush.theme.accent, weight=3))
    return parts


def _wall(setup: AzulSetup, seat: int, brush: Brush) -> list[str]:
    frame = rounded(_WALL - 6, _TOP - 6, 5 * _STEP + 9, 5 * _STEP + 9, 10, stroke=brush.theme.shade, weight=1)
    parts = [frame]
    for row, squares in enumerate(setup.boards[seat].wall):
        for column, colour in enumerate(squares):
            x, y = _WALL + column * _STEP, _TOP + row * _STEP
            parts.append(brush.well(x, y, _TILE))
            if colour != ".":
                parts.append(brush.tile(colour, x + 2, y + 2, _TILE - 4))
            elif not is_grey(setup):
                parts.append(brush.print(wall_colour(row, column), x + 2, y + 2, _TILE - 4))
    return parts


def _floor(setup: AzulSetup, seat: int, brush: Brush) -> list[str]:
    theme, floor = brush.theme, setup.boards[seat].floor
    parts = []
    for place in range(max(len(FLOOR_COSTS), len(floor))):
        x = _PAD + place * _STEP
        cost = FLOOR_COSTS[place] if place < len(FLOOR_COSTS) else 0
        parts.append(write(x + _TILE / 2, _FLOOR - 7, signed_loss(cost), size=14, fill=theme.muted, anchor="middle"))
        parts.append(brush.well(x, _FLOOR, _TILE))
        if place < len(floor):
            parts.append(brush.tile(floor[place], x + 2, _FLOOR + 2, _TILE - 4))
    parts.append(write(WIDTH - _PAD, _FLOOR - 7, "floor", size=14, fill=theme.muted, anchor="end"))
    parts.append(loss(WIDTH - _PAD, _FLOOR + 27, 27, running_loss(setup, seat), brush))
    return parts

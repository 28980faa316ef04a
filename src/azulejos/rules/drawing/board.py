"""A player's board of Azul: pattern lines against the wall, the floor below, the score above."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.rules.drawing.canvas import element, group, number, rounded, signed_loss, text_width, write
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


def pill(x: float, y: float, word: str, brush: Brush) -> str:
    """The small sign that marks whoever must act; it holds a word, because colour alone says nothing.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> ">wins</text>" in pill(0, 0, "wins", Brush(THEMES["light"], letters=False, scale=1))
    True
    """
    width = text_width(word, 15) + 18
    return rounded(x, y, width, 25, 12.5, fill=brush.theme.accent) + write(
        x + width / 2, y + 17.5, word, size=15, fill=brush.theme.panel, anchor="middle", bold=True
    )


def _heading(setup: AzulSetup, seat: int, brush: Brush) -> list[str]:
    theme, word = brush.theme, asked(setup, seat)
    parts = [
        write(_PAD, 45, f"Seat {seat}", size=22, fill=theme.ink, bold=True),
        write(WIDTH - _PAD, 51, str(setup.boards[seat].score), size=42, fill=theme.ink, anchor="end", bold=True, serif=True),
    ]
    x: float = _PAD + 84
    if word:
        parts.append(pill(x, 25, word, brush))
        x += text_width(word, 15) + 18 + 12
    if starts(setup, seat):
        parts.append(write(x, 44, "starts the round", size=15, fill=theme.muted))
    return parts


def _lines(data: AzulBoard, brush: Brush) -> list[str]:
    parts = []
    for row, (colour, count) in enumerate(data.lines):
        y = _TOP + row * _STEP
        for place in range(max(row + 1, count)):
            x = _PAD + (4 - place) * _STEP
            parts.append(brush.tile(colour, x, y, _TILE) if place < count else brush.square(x, y, _TILE))
        middle = y + _TILE / 2
        tip = number(_WALL - 8)
        parts.append(
            element(
                "path",
                d=f"M{number(_WALL - 16)} {number(middle - 6)}L{tip} {number(middle)}L{number(_WALL - 16)} {number(middle + 6)}",
                fill="none",
                stroke=brush.theme.line,
                stroke_width=2,
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        )
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
    lost = running_loss(setup, seat)
    parts.append(write(WIDTH - _PAD, _FLOOR - 8, "floor", size=15, fill=theme.muted, anchor="end"))
    parts.append(
        write(
            WIDTH - _PAD,
            _FLOOR + 30,
            signed_loss(lost),
            size=30,
            fill=theme.loss if lost else theme.muted,
            anchor="end",
            bold=True,
            serif=True,
        )
    )
    return parts

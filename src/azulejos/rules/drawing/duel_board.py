"""A player's board of Azul Duel: pattern lines against the dome under its arch, the damaged field and the chips below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.rules.drawing.board_parts import arrow, heading, loss
from azulejos.rules.drawing.canvas import element, group, rounded, signed_loss, write
from azulejos.rules.drawing.duel_dome import dome_tile
from azulejos.rules.drawing.duel_words import asked, damage, starts
from azulejos.rules.drawing.palette import DAMAGED_COSTS, START_PIECE_COST
from azulejos.rules.duel_dome import SIDE
from azulejos.rules.duel_setup import DUEL_COLOURS, DuelBoard, DuelSetup

if TYPE_CHECKING:
    from azulejos.rules.drawing.motifs import Brush

WIDTH = 528
HEIGHT = 394
_PAD = 18
_STEP = 37
_TILE = 34
_TOP = 84
_DOME = _PAD + SIDE * _STEP + 24
"""Left edge of the dome; between it and the lines stand the small arrows."""
_BELOW = _TOP + SIDE * _STEP + 34
_CHIP = 42


def duel_board(setup: DuelSetup, seat: int, brush: Brush) -> str:
    """The board of one seat, ``WIDTH`` by ``HEIGHT``.

    >>> from azulejos.rules.drawing.motifs import Brush
    >>> from azulejos.rules.drawing.palette import THEMES
    >>> setup = DuelSetup(variant="duel2", phase="take", boards=[DuelBoard(score=31, damaged=[0, 2, 0, 0, 0], chips=["TY"])])
    >>> drawn = duel_board(setup, 0, Brush(THEMES["light"], letters=False, scale=1))
    >>> drawn.count("data-tile"), drawn.count("data-chip"), ">31<" in drawn
    (2, 1, True)
    """
    theme, data = brush.theme, setup.boards[seat]
    word = asked(setup, seat)
    parts = [
        rounded(0, 0, WIDTH, HEIGHT, 12, fill=theme.panel, stroke=theme.accent if word else theme.quiet, weight=3.5 if word else 1.5),
        *_heading(setup, seat, brush),
        *_lines(data, brush),
        *_dome(data, brush),
        *_damaged(setup, seat, brush),
        *_chips(data, brush),
    ]
    if seat == setup.seat and setup.phase in ("pay", "spend", "tile"):
        top = _TOP + (setup.line - 1) * _STEP
        left = _PAD + (SIDE - setup.line) * _STEP
        parts.append(rounded(left - 3, top - 2, setup.line * _STEP + 3, _TILE + 4, 19, stroke=theme.accent, weight=3))
    return group(parts, label=f"seat {seat}")


def _heading(setup: DuelSetup, seat: int, brush: Brush) -> list[str]:
    starting = "starts" if starts(setup, seat) else ""
    score = str(setup.boards[seat].score)
    return [
        *heading(seat, _PAD, 45, 22, brush, word=asked(setup, seat), starting=starting),
        write(WIDTH - _PAD, 49, score, size=42, fill=brush.theme.ink, anchor="end", bold=True, serif=True),
    ]


def _lines(data: DuelBoard, brush: Brush) -> list[str]:
    parts = []
    for row, (colour, count) in enumerate(data.lines):
        y = _TOP + row * _STEP
        for place in range(max(row + 1, count)):
            x = _PAD + (SIDE - 1 - place) * _STEP
            parts.append(brush.piece(colour, x, y, _TILE) if place < count else brush.hole(x, y, _TILE))
        parts.append(arrow(_DOME - 10, y + _TILE / 2, brush, depth=7))
    return parts


def _dome(data: DuelBoard, brush: Brush) -> list[str]:
    """The slots under an arch; at the right what a special piece scores in each row."""
    theme, wide = brush.theme, SIDE * _STEP
    left, right, top, bottom = _DOME - 7, _DOME + wide + 4, _TOP - 5, _TOP + wide + 3
    parts = [
        element(
            "path",
            d=f"M{left} {bottom}V{top + 2}Q{left} {top - 6} {left + 8} {top - 9}Q{_DOME + wide / 2} {top - 46} {right - 8} {top - 9}Q{right} {top - 6} {right} {top + 2}V{bottom}Z",
            fill=theme.well,
            stroke=theme.rim,
            stroke_width=2,
            stroke_linejoin="round",
        ),
        element(
            "path",
            d=f"M{left + 14} {top - 6}Q{_DOME + wide / 2} {top - 38} {right - 14} {top - 6}",
            fill="none",
            stroke=theme.rim,
            stroke_width=2.2,
            stroke_linecap="round",
            stroke_dasharray="0.1 5",
        ),
    ]
    for slot, tile in enumerate(data.dome):
        x, y = _DOME + slot % 3 * 2 * _STEP, _TOP + slot // 3 * 2 * _STEP
        if tile:
            parts.append(dome_tile(tile, brush, x - 1, y - 1, 2 * _STEP - 2))
        else:
            parts.append(
                element(
                    "rect",
                    x=x + 2,
                    y=y + 2,
                    width=2 * _STEP - 8,
                    height=2 * _STEP - 8,
                    rx=10,
                    fill="none",
                    stroke=theme.line,
                    stroke_width=1.4,
                    stroke_dasharray="4 4",
                )
            )
            parts.append(write(x + _STEP - 2, y + _STEP + 4, str(slot + 1), size=17, fill=theme.muted, anchor="middle", serif=True))
    for row in range(SIDE):
        parts.append(brush.mark("special", WIDTH - _PAD - 11.5, _TOP + row * _STEP + 1, 14))
        parts.append(
            write(WIDTH - _PAD - 4.5, _TOP + row * _STEP + 29, str(row + 1), size=15, fill=theme.muted, anchor="middle", serif=True)
        )
    return parts


def _damaged(setup: DuelSetup, seat: int, brush: Brush) -> list[str]:
    theme, data = brush.theme, setup.boards[seat]
    tiles = "".join(colour * count for colour, count in zip(DUEL_COLOURS, data.damaged, strict=True))
    parts = []
    for place in range(max(len(DAMAGED_COSTS) - 1, len(tiles))):
        x = _PAD + place * _STEP
        cost = DAMAGED_COSTS[place + 1] if place + 1 < len(DAMAGED_COSTS) else 0
        parts.append(write(x + _TILE / 2, _BELOW - 7, signed_loss(cost), size=15, fill=theme.muted, anchor="middle"))
        parts.append(brush.piece(tiles[place], x, _BELOW, _TILE) if place < len(tiles) else brush.hole(x, _BELOW, _TILE))
    x = _PAD + 4 * _STEP + 6
    parts.append(write(x + _TILE / 2, _BELOW - 7, signed_loss(START_PIECE_COST), size=15, fill=theme.muted, anchor="middle"))
    parts.append(brush.piece("M", x, _BELOW, _TILE) if setup.marker == seat else brush.hole(x, _BELOW, _TILE))
    parts.append(loss(x + _STEP + 10, _BELOW + 27, 28, damage(setup, seat), brush, anchor="start"))
    return parts


def _chips(data: DuelBoard, brush: Brush) -> list[str]:
    """The chips in the store, five in a row."""
    left = _DOME + 22
    if not data.chips:
        return [write(WIDTH - _PAD - 22, _BELOW + 22, "no chips", size=15, fill=brush.theme.muted, anchor="end")]
    return [brush.chip(face, left + i % 5 * (_CHIP + 3), _BELOW - 13 + i // 5 * 27, _CHIP) for i, face in enumerate(data.chips)]

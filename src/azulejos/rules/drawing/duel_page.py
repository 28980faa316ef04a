"""The table of Azul Duel: the offer, what is in hand, and both boards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.rules.drawing import duel_board as board
from azulejos.rules.drawing import duel_offer as offer
from azulejos.rules.drawing.canvas import group, rounded, shifted, text_width, write
from azulejos.rules.drawing.duel_dome import dome_tile
from azulejos.rules.drawing.duel_words import describe, subtitle, turn
from azulejos.rules.drawing.header import HEIGHT as HEADER
from azulejos.rules.drawing.header import Store, Words, header
from azulejos.rules.drawing.page import Page
from azulejos.rules.duel_setup import DUEL_COLOURS, DuelSetup

if TYPE_CHECKING:
    from azulejos.rules.drawing.motifs import Brush

TITLE = "Azul Duel"
_MARGIN = 24
_GAP = 18
_HAND = 82
"""Height of the strip that shows what is in hand."""


def duel_page(setup: DuelSetup) -> Page:
    """The table of a position.

    >>> duel_page(DuelSetup(variant="duel2", phase="take")).title
    'Azul Duel, rows, columns, diagonals, round 1'
    """
    width = 2 * board.WIDTH + _GAP + 2 * _MARGIN

    def draw(brush: Brush) -> tuple[str, float]:
        return _table(setup, brush, width)

    return Page(f"{TITLE}, {subtitle(setup)}", describe(setup), width, draw)


def _table(setup: DuelSetup, brush: Brush, width: float) -> tuple[str, float]:
    inside = width - 2 * _MARGIN
    words = Words(TITLE, subtitle(setup), turn(setup))
    stores = [Store("Bag", DUEL_COLOURS, setup.bag), Store("Tower", DUEL_COLOURS, setup.tower)]
    top: float = 16 + HEADER + 8
    parts = [
        shifted(_MARGIN, 16, header(words, stores, brush, inside, brush.piece_sample)),
        shifted(_MARGIN, top, offer.table(setup, brush, inside)),
    ]
    top += offer.HEIGHT + _GAP
    if _in_hand(setup):
        parts.append(shifted(_MARGIN, top, _hand(setup, brush, inside)))
        top += _HAND + _GAP
    for seat in range(len(setup.boards)):
        parts.append(shifted(_MARGIN + seat * (board.WIDTH + _GAP), top, board.duel_board(setup, seat, brush)))
    return "".join(parts), top + board.HEIGHT + _MARGIN


def _in_hand(setup: DuelSetup) -> bool:
    return bool(setup.tile or setup.hand or sum(setup.held) or setup.given)


def _hand(setup: DuelSetup, brush: Brush, width: float) -> str:
    """Tiles, dome tiles or chips that are between two places: what is kept first, what has gone under the stack last."""
    theme, size = brush.theme, 62.0
    label = f"Seat {setup.seat} has in hand"
    x = 18 + text_width(label, 16) + 14
    parts = [
        rounded(0, 0, width, _HAND, 14, fill=theme.panel, stroke=theme.accent, weight=2),
        write(18, _HAND / 2 + 6, label, size=16, fill=theme.ink, bold=True),
    ]
    others = [tile for tile in setup.hand if tile not in setup.order]
    domes = ([setup.tile] if setup.tile else []) + others
    # many tiles drawn from the stack lie closer
    step = min(size + 10, (width - x - 20) / max(len(domes), 1))
    for tile in domes:
        parts.append(dome_tile(tile, brush, x, (_HAND - size) / 2, size))
        x += step
        if tile == setup.tile and others:
            parts.append(write(x, _HAND / 2 + 6, "keeps, then under the stack:", size=15, fill=theme.muted))
            x += text_width("keeps, then under the stack:", 15)
    for colour, count in zip(DUEL_COLOURS, setup.held, strict=True):
        for _ in range(count):
            parts.append(brush.piece(colour, x, (_HAND - 40) / 2, 40))
            x += 46
    for face in setup.given:
        parts.append(brush.chip(face, x, (_HAND - 26) / 2, 50))
        x += 58
    return group(parts, label="hand")

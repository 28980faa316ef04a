"""A position of Azul Duel as lines of text for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from azulejos.rules.drawing.ansi import Paint, beside, flowed, labelled, padded, stock, titled, visible
from azulejos.rules.drawing.duel_words import asked, damage, in_stack, starts, subtitle, turn
from azulejos.rules.duel_dome import SIDE, DomeSpace, dome_grid
from azulejos.rules.duel_setup import DUEL_COLOURS, DuelSetup

if TYPE_CHECKING:
    from collections.abc import Sequence

    from azulejos.rules.drawing.catalogue import Words

_GAP: Final = 4
_DAMAGED: Final = 4


def duel_lines(setup: DuelSetup, say: Words, *, colour: bool, width: int) -> list[str]:
    """The whole table, no line wider than ``width``.

    >>> from azulejos.rules.drawing.catalogue import words_of
    >>> duel_lines(DuelSetup(variant="duel2", phase="take"), words_of("en"), colour=False, width=80)[0]
    'Azul Duel, rows, columns, diagonals, round 1'
    """
    # two boards side by side matter more than wide cells
    paint = Paint(colour=colour, cell=3 if width >= 2 * _board_width(3, width) + _GAP or _board_width(3, width) <= width < 60 else 2)
    each = _board_width(paint.cell, width)
    lines = titled(f"Azul Duel, {subtitle(setup, say)}", turn(setup, say), paint, width)
    display, stack, hand, bag, tower = labelled(
        say("text-display"), say("text-stack-label"), say("text-in-hand"), say("bag").lower(), say("tower").lower(), gap=2
    )
    lines += flowed(display, setup.display or [paint.faint(say("empty"))], width)
    lines += flowed(stack, [str(in_stack(setup)), *_back(setup, say)], width)
    items = _hand(setup, paint)
    lines += flowed(hand, items, width) if items else []
    lines.append("")
    for number in range(1, 6):
        lines += _factory(setup, number, paint, width, say)
    lines.append("")
    lines += stock(bag, DUEL_COLOURS, setup.bag, paint, width)
    lines += stock(tower, DUEL_COLOURS, setup.tower, paint, width)
    boards = [_board(setup, seat, paint, width, say) for seat in range(len(setup.boards))]
    return lines + beside(boards, each, 2 if width >= 2 * each + _GAP else 1, _GAP)


def _margin(width: int) -> tuple[int, str]:
    """The width of a line's number, and what stands between lines and dome; little where there is little room."""
    return (2, " | ") if width >= 32 else (0, "|")


def _board_width(cell: int, width: int) -> int:
    number, bar = _margin(width)
    return number + SIDE * cell + len(bar) + SIDE * cell + 2


def _back(setup: DuelSetup, say: Words) -> list[str]:
    top = setup.top if setup.top in ("S", "W") else ""
    if not top and setup.buried and setup.top == "-":
        top = setup.buried[0][1][0][0]
    return [say("text-top-special" if top == "S" else "text-top-wild")] if top else []


def _hand(setup: DuelSetup, paint: Paint) -> list[str]:
    """What is between two places."""
    items = [setup.tile] if setup.tile else []
    items += [tile for tile in setup.hand if tile not in setup.order]
    items += [paint.tile(letter) for letter in _letters(setup.held)]
    return [*items, *setup.given]


def _factory(setup: DuelSetup, number: int, paint: Paint, width: int, say: Words) -> list[str]:
    """One factory: its sun side, its moon side from the bottom, its chip."""
    items = []
    if number == 5:
        sun, moon = _letters(setup.sun), _letters(setup.moon) + ("M" if setup.marker < 0 else "")
        chip = ""
    else:
        factory = setup.factories[number - 1]
        sun, moon, chip = _letters(factory.sun), factory.stack, factory.chip
    if sun:
        items.append(f"{say('text-sun')} {''.join(map(paint.tile, sun))}")
    if moon:
        items.append(f"{say('text-moon')} {''.join(map(paint.tile, moon))}")
    if chip:
        items.append(f"{say('text-chip')} {chip}")
    return flowed(f"{say('factory-number', n=number)} ", items or [paint.faint(say("empty"))], width)


def _letters(tiles: Sequence[int]) -> str:
    return "".join(letter * count for letter, count in zip(DUEL_COLOURS, tiles, strict=True))


def _board(setup: DuelSetup, seat: int, paint: Paint, width: int, say: Words) -> list[str]:
    """One board, every line at most as wide as ``_board_width``."""
    return [*_heading(setup, seat, paint, width, say), *_rows(setup, seat, paint, width), *_below(setup, seat, paint, width, say)]


def _heading(setup: DuelSetup, seat: int, paint: Paint, width: int, say: Words) -> list[str]:
    each, word = _board_width(paint.cell, width), asked(setup, seat, say)
    name = f"{'>' if word else ' '} {say('text-seat', seat=seat)}"
    score = say("text-score", score=setup.boards[seat].score)
    note = word or (say("text-starts") if starts(setup, seat) else "")
    text = f"{name} {note}" if len(note) < each - len(name) - len(score) - 2 else name
    return [padded(paint.bold(text) if word else text, each - len(score)) + paint.bold(score)]


def _rows(setup: DuelSetup, seat: int, paint: Paint, width: int) -> list[str]:
    board, lines = setup.boards[seat], []
    number, bar = _margin(width)
    for row, (squares, (colour, count)) in enumerate(zip(dome_grid(board.dome), board.lines, strict=True)):
        asks = setup.phase in ("pay", "spend", "tile") and seat == setup.seat and setup.line == row + 1
        line = paint.blank() * (SIDE - 1 - row) + paint.empty() * max(row + 1 - count, 0) + (paint.tile(colour) * count if count else "")
        between = paint.bold(bar.replace("|", ">")) if asks else bar
        name = f"{row + 1:<{number}}" if number else ""
        lines.append(f"{name}{line}{between}{''.join(_space(space, paint) for space in squares)}{paint.faint(f'{row + 1:>2}')}")
    return lines


def _space(space: DomeSpace | None, paint: Paint) -> str:
    if space is None:
        return paint.empty()
    if space.holds:
        return paint.tile(space.holds)
    return paint.open(space.takes) if space.takes in "SW" else paint.promise(space.takes)


def _below(setup: DuelSetup, seat: int, paint: Paint, width: int, say: Words) -> list[str]:
    """Damaged tiles with what they cost so far, and the chips on two lines."""
    each, board = _board_width(paint.cell, width), setup.boards[seat]
    tiles = _letters(board.damaged)
    cells = "".join(map(paint.tile, tiles)) + paint.empty() * (_DAMAGED - len(tiles))
    cells += " " + (paint.tile("M") if setup.marker == seat else paint.empty())
    lost = damage(setup, seat)
    loss = f"{say('text-damaged')} {f'-{lost}' if lost else '0'}"
    first = "  " + cells
    rows = flowed(f"  {say('text-chips')} ", board.chips or [paint.faint(say("text-none"))], each, gap=1)
    return [
        first + " " * (each - visible(first) - len(loss)) + (paint.bold(loss) if lost else paint.faint(loss)),
        *rows,
        *[""] * (2 - len(rows)),
    ]

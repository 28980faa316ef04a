"""A position as text for a terminal, with or without colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from azulejos.rules.drawing.ansi import Paint, beside, labelled, padded, stock, titled, visible
from azulejos.rules.drawing.catalogue import words_of
from azulejos.rules.drawing.duel_terminal import duel_lines
from azulejos.rules.drawing.mini_board import dial_digits
from azulejos.rules.drawing.palette import FLOOR_COSTS, wall_colour
from azulejos.rules.drawing.words import asked, edition, is_grey, is_mini, running_loss, starts, subtitle, turn
from azulejos.rules.duel_setup import DuelSetup
from azulejos.rules.setup import COLOURS, AzulSetup

if TYPE_CHECKING:
    from azulejos.rules.drawing.catalogue import Words
    from azulejos.rules.drawing.svg import Drawable

LEAST_WIDTH: Final = 28
"""The narrowest picture; a smaller width is treated as this one."""
_GAP = 4


def terminal(position: Drawable, *, colour: bool, width: int, language: str = "en") -> str:
    """The whole table as lines of text, none wider than ``width`` columns (but at least ``LEAST_WIDTH``).

    With ``colour`` the text holds escape sequences for 24-bit colours; the letters are there in any case. ``language`` is the code of a catalogue.

    >>> import azulejos as az
    >>> print(terminal(az.Azul(players=2).start(seed=7), colour=False, width=80).splitlines()[1])
    > seat 0 to take tiles
    """
    setup = position.setup()
    width = max(width, LEAST_WIDTH)
    say = words_of(language)
    if isinstance(setup, DuelSetup):
        lines = duel_lines(setup, say, colour=colour, width=width)
    else:
        lines = _lines(setup, say, colour=colour, width=width)
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _lines(setup: AzulSetup, say: Words, *, colour: bool, width: int) -> list[str]:
    """The table of Azul or Azul Mini."""
    paint = Paint(colour=colour, cell=3 if width >= _board_width(3) else 2)
    lines = titled(f"{edition(setup)}, {subtitle(setup, say)}", turn(setup, say), paint, width)
    lines += _factories(setup, paint, width)
    centre, bag, lid = labelled(say("the-centre"), say("bag").lower(), say("lid").lower())
    lines += ["", *stock(centre, COLOURS, setup.centre, paint, width, marker=setup.marker < 0, empty=say("empty"))]
    lines += stock(bag, COLOURS, setup.bag, paint, width)
    lines += stock(lid, COLOURS, setup.lid, paint, width)
    across = max((width + _GAP) // (_board_width(paint.cell) + _GAP), 1)
    boards = [_board(setup, seat, paint, say) for seat in range(len(setup.boards))]
    # four boards look better two by two than three and one
    across = 2 if len(boards) == 4 and across == 3 else across
    return lines + beside(boards, _board_width(paint.cell), across, _GAP)


def _board_width(cell: int) -> int:
    return 2 + 5 * cell + 3 + 5 * cell


def _factories(setup: AzulSetup, paint: Paint, width: int) -> list[str]:
    """Factories as little plates of two by two tiles, their number above."""
    plate, gap = 2 * paint.cell, 2
    per_row = max((width + gap) // (plate + gap), 1)
    lines: list[str] = []
    for first in range(0, len(setup.factories), per_row):
        row = setup.factories[first : first + per_row]
        cells = [[paint.tile(c) for c, count in zip(COLOURS, tiles, strict=True) for _ in range(count)] for tiles in row]
        filled = [plate_cells + [paint.empty()] * (4 - len(plate_cells)) for plate_cells in cells]
        lines.append((" " * gap).join(f"{name:^{plate}}" for name in range(first + 1, first + 1 + len(row))))
        lines.append((" " * gap).join("".join(plate_cells[:2]) for plate_cells in filled))
        lines.append((" " * gap).join("".join(plate_cells[2:]) for plate_cells in filled))
    return lines


def _board(setup: AzulSetup, seat: int, paint: Paint, say: Words) -> list[str]:
    """One board, every line at most as wide as ``_board_width``."""
    return [*_heading(setup, seat, paint, say), *_rows(setup, seat, paint), *_floor(setup, seat, paint, say)]


def _heading(setup: AzulSetup, seat: int, paint: Paint, say: Words) -> list[str]:
    width = _board_width(paint.cell)
    word = asked(setup, seat, say)
    name = f"{'>' if word else ' '} {say('text-seat', seat=seat)}"
    score = _score(setup, seat) if paint.cell == 2 else say("text-score", score=_score(setup, seat))
    note = word or (say("text-starts") if starts(setup, seat) else "")
    room = width - len(name) - len(score) - 2
    text = f"{name} {note}" if len(note) < room else name
    left = paint.bold(text) if word else text
    return [padded(left, width - len(score)) + paint.bold(score)]


def _score(setup: AzulSetup, seat: int) -> str:
    """The score; Azul Mini counts it on two dials, and full hundreds stand behind them."""
    score = setup.boards[seat].score
    if not is_mini(setup):
        return str(score)
    hundreds, tens, units = dial_digits(score)
    return f"[{tens}][{units}]" + (f"+{hundreds}" if hundreds else "")


def _rows(setup: AzulSetup, seat: int, paint: Paint) -> list[str]:
    board, lines = setup.boards[seat], []
    for row, (colour, count) in enumerate(board.lines):
        asks = setup.phase == "tile" and seat == setup.seat and setup.line == row + 1
        free = max(row + 1 - count, 0)
        line = paint.blank() * max(4 - row, 0) + paint.empty() * free + (paint.tile(colour) * count if count else "")
        wall = ""
        for column, square in enumerate(board.wall[row]):
            if square != ".":
                wall += paint.tile(square)
            else:
                wall += paint.empty() if is_grey(setup) else paint.promise(wall_colour(row, column))
        lines.append(f"{row + 1} {line}{paint.bold(' > ') if asks else ' | '}{wall}")
    return lines


def _floor(setup: AzulSetup, seat: int, paint: Paint, say: Words) -> list[str]:
    floor = setup.boards[seat].floor
    places = max(len(FLOOR_COSTS), len(floor))
    costs = [f"-{FLOOR_COSTS[i]}" if i < len(FLOOR_COSTS) else " 0" for i in range(places)]
    cells = [paint.tile(floor[i]) if i < len(floor) else paint.empty() for i in range(places)]
    lost = running_loss(setup, seat)
    loss = f" -{lost}" if lost else " 0"
    width = _board_width(paint.cell)
    below = "  " + "".join(cells)
    if paint.cell == 3 and visible(below) + len(say("the-floor") + loss) <= width:
        loss = say("the-floor") + loss
    return [
        paint.faint(padded("  " + "".join(f"{cost:<{paint.cell}}" for cost in costs), width)),
        below + " " * (width - visible(below) - len(loss)) + (paint.bold(loss) if lost else paint.faint(loss)),
    ]

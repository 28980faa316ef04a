"""A position of Azul Duel in words: titles and turn lines in any language, descriptions of the pictures in English."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from azulejos.rules.drawing.catalogue import english
from azulejos.rules.drawing.palette import DAMAGED_COSTS, NAMES, START_PIECE_COST
from azulejos.rules.duel_dome import dome_grid
from azulejos.rules.duel_setup import DUEL_COLOURS, DuelFactory, DuelSetup

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

DOME_TILES: Final = 18

GOALS: Final = {
    "1A": ("Rows", "3 for each complete row"),
    "1B": ("Colourful rows", "4 for each row of 5 colours"),
    "2A": ("Columns", "7 for each complete column"),
    "2B": ("Edge", "1 for each tile on the edge"),
    "3A": ("Diagonals", "10 for each complete one"),
    "3B": ("Corners", "complete: 3 above, 8 below"),
    "4A": ("Wild spaces", "2 each if all are filled"),
    "4B": ("Special spaces", "−3 for each empty one"),
}
"""The name of each goal and what is printed on it."""

_ASKED: Final = {
    "first": "text-first",
    "take": "text-turn",
    "place": "text-place",
    "draw": "text-draw",
    "look": "text-look",
    "keep": "text-keep",
    "under": "text-under",
    "stack": "text-stack",
    "pay": "text-pay",
    "spend": "text-pay",
    "tile": "text-tile",
}
"""The message that says what a phase asks of a seat."""
_WORDS: Final = {
    "first": "text-to-take",
    "take": "text-to-take",
    "place": "text-to-place",
    "draw": "text-to-draw",
    "look": "text-to-look",
    "keep": "text-to-keep",
    "under": "text-to-put-back",
    "line": "text-to-lay",
    "stack": "text-to-stack",
    "pay": "text-to-pay",
    "spend": "text-to-pay",
    "tile": "text-to-tile",
}
"""The same in two words."""
_GOALS: Final = {
    "1A": "text-goal-rows",
    "1B": "text-goal-colourful",
    "2A": "text-goal-columns",
    "2B": "text-goal-edge",
    "3A": "text-goal-diagonals",
    "3B": "text-goal-corners",
    "4A": "text-goal-wild",
    "4B": "text-goal-special",
}


def goals_of(setup: DuelSetup) -> list[str]:
    """The goals played, by their codes; ``?`` for one that is still to be drawn.

    >>> goals_of(DuelSetup(variant="duel2r", goals="2B??"))
    ['2B', '?', '?']
    """
    known = setup.goals.replace("?", "")
    return [known[i : i + 2] for i in range(0, len(known), 2)] + ["?"] * setup.goals.count("?")


def subtitle(setup: DuelSetup, say: Callable[..., str] = english) -> str:
    """The goals and the round.

    >>> subtitle(DuelSetup(variant="duel2", round=2))
    'rows, columns, diagonals, round 2'
    """
    names = [say(_GOALS[goal]) for goal in goals_of(setup) if goal in _GOALS]
    return ", ".join([*names, say("round-number", n=setup.round).lower()])


def turn(setup: DuelSetup, say: Callable[..., str] = english) -> str:
    """What is asked now, and of whom.

    >>> turn(DuelSetup(variant="duel2", phase="tile", seat=1, line=3))
    'seat 1 to choose a column for line 3'
    """
    match setup.phase:
        case "goals":
            return say("text-goals-drawn")
        case "start":
            return say("text-start-drawn")
        case "deal":
            return say("text-filled")
        case "end":
            return f"{say('text-over')}: {_result(setup, say)}"
        case "line":
            tiles = [say(f"tiles-{NAMES[letter]}", n=count) for letter, count in zip(DUEL_COLOURS, setup.held, strict=True) if count]
            return say("text-line", seat=setup.seat, tiles=", ".join(tiles))
        case phase:
            return say(_ASKED[phase], seat=setup.seat, line=setup.line, factory=setup.source)


def asked(setup: DuelSetup, seat: int, say: Callable[..., str] = english) -> str:
    """The short word on the board of whoever must act, or has won; empty for the others.

    >>> asked(DuelSetup(variant="duel2", phase="pay", seat=1), 1)
    'to pay'
    """
    if setup.phase == "end":
        return say("wins") if seat == _winner(setup) else ""
    return say(_WORDS[setup.phase]) if setup.phase in _WORDS and seat == setup.seat else ""


def starts(setup: DuelSetup, seat: int) -> bool:
    """Whether a seat starts the round; once the game is over nobody cares.

    >>> starts(DuelSetup(variant="duel2", phase="take", start=1), 1)
    True
    """
    return seat == setup.start and setup.phase != "end"


def damage(setup: DuelSetup, seat: int) -> int:
    """The points that a seat is about to lose: damaged tiles and the start-player piece.

    >>> from azulejos.rules.duel_setup import DuelBoard
    >>> damage(DuelSetup(variant="duel2", phase="take", marker=0, boards=[DuelBoard(damaged=[3, 0, 0, 0, 0])]), 0)
    8
    """
    tiling = setup.phase in ("pay", "spend", "tile")
    paid = setup.phase == "end" or (tiling and seat == setup.start and setup.seat != setup.start)
    piece = START_PIECE_COST if setup.marker == seat else 0
    return 0 if paid else DAMAGED_COSTS[sum(setup.boards[seat].damaged)] + piece


def in_stack(setup: DuelSetup) -> int:
    """How many dome tiles the stack holds: those that lie nowhere else.

    >>> in_stack(DuelSetup(variant="duel2", phase="take", display=["STYK", "SRTK", "WBKT"]))
    15
    """
    placed = sum(bool(slot) for board in setup.boards for slot in board.dome)
    # while tiles go under the stack they are still in `hand`
    return DOME_TILES - placed - len(setup.display) - len(setup.hand) - (1 if setup.tile else 0)


def counted(tiles: Sequence[int]) -> str:
    """Tiles given by colour, in words.

    >>> counted([2, 1, 0, 0, 0]), counted([0, 0, 0, 0, 0])
    ('2 blue, 1 turquoise', 'none')
    """
    return ", ".join(f"{n} {NAMES[c]}" for c, n in zip(DUEL_COLOURS, tiles, strict=True) if n) or "none"


def describe(setup: DuelSetup) -> str:
    """The whole position in sentences, for people who hear the picture instead of seeing it.

    >>> describe(DuelSetup(variant="duel2", phase="take")).splitlines()[-1]
    'Seat 1: 5 points. Lines: all empty. Dome: empty. Damaged: none. Chips: none.'
    """
    moon = counted(setup.moon)
    if setup.marker < 0:
        moon = "the start-player piece" if moon == "none" else f"{moon}, the start-player piece"
    lines = [
        f"{turn(setup).capitalize()}.",
        " ".join(
            [*(_factory(i, factory) for i, factory in enumerate(setup.factories, 1)), f"Factory 5: sun {counted(setup.sun)}, moon {moon}."]
        ),
        f"Display: {', '.join(setup.display) or 'empty'}. Stack: {in_stack(setup)} dome tiles.",
        f"Bag: {counted(setup.bag)}. Tower: {counted(setup.tower)}.",
    ]
    hand = held(setup)
    if hand:
        lines.append(f"In hand: {hand}.")
    return "\n".join([*lines, *(f"Seat {seat}: {_board(setup, seat)}" for seat in range(len(setup.boards)))])


def held(setup: DuelSetup) -> str:
    """What the seat that acts has in hand, in words; empty if nothing.

    >>> held(DuelSetup(variant="duel2", phase="line", held=[0, 2, 0, 0, 0]))
    '2 turquoise'
    """
    tiles = [setup.tile] if setup.tile else []
    parts = [*tiles, *(tile for tile in setup.hand if tile not in setup.order)]
    if sum(setup.held):
        parts.append(counted(setup.held))
    return ", ".join(parts)


def _factory(number: int, factory: DuelFactory) -> str:
    parts = []
    if sum(factory.sun):
        parts.append(f"sun {counted(factory.sun)}")
    if factory.stack:
        parts.append(f"moon from the bottom {', '.join(NAMES[letter] for letter in factory.stack)}")
    if factory.chip:
        parts.append("chip face down" if factory.chip == "?" else f"chip {factory.chip}")
    return f"Factory {number}: {', '.join(parts) or 'empty'}."


def _board(setup: DuelSetup, seat: int) -> str:
    board = setup.boards[seat]
    lines = "; ".join(f"{n} of {i} {NAMES[c]}" for i, (c, n) in enumerate(board.lines, 1) if n)
    slots = "; ".join(f"slot {i} {tile}" for i, tile in enumerate(board.dome, 1) if tile)
    grid = dome_grid(board.dome)
    filled = sum(space is not None and bool(space.holds) for row in grid for space in row)
    dome = f"{slots}; {filled} of 36 spaces filled" if slots else "empty"
    points = "1 point" if board.score == 1 else f"{board.score} points"
    loss = damage(setup, seat)
    damaged = counted(board.damaged) + (", the start-player piece" if setup.marker == seat else "") + (f", minus {loss}" if loss else "")
    return f"{points}. Lines: {lines or 'all empty'}. Dome: {dome}. Damaged: {damaged}. Chips: {', '.join(board.chips) or 'none'}."


def _winner(setup: DuelSetup) -> int:
    """Who has the most points; if equal, who has the start-player piece, or would have kept it."""
    first, second = (board.score for board in setup.boards)
    if first != second:
        return 0 if first > second else 1
    return setup.marker if setup.marker >= 0 else setup.start or 0


def _result(setup: DuelSetup, say: Callable[..., str]) -> str:
    winner = _winner(setup)
    points = [board.score for board in setup.boards]
    equal = f", {say('text-with-piece')}" if points[0] == points[1] else ""
    return say("text-wins-to", seat=winner, points=points[winner], other=points[1 - winner]) + equal

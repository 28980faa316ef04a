"""Phase 2: lines move to the dome, chips complete lines, damage is paid for."""

from __future__ import annotations

from itertools import combinations

from .components import CHIP_FACES, LINES, SPECIAL, SPECIAL_POINTS, chip_shows
from .scoring import damage_cost, placement_score
from .state import EMPTY, Board, State, slot_of, spaces_of

PRICES = (2, 3)
"""Chips that replace one tile: two that show its colour, or three of any."""


def payable(chips: list[str], colour: str, missing: int, triples: bool) -> bool:
    """Say whether chips can replace so many tiles of a colour: pairs that show it first (unless over), then triples of any.

    >>> payable(["T", "RT"], "T", 1, triples=False), payable(["T", "RT"], "T", 1, triples=True), payable(["B", "B", "B"], "T", 1, triples=False)
    (True, False, True)
    """
    showing = sum(chip_shows(face, colour) for face in chips)
    for pairs in range(0 if triples else missing, -1, -1):
        if 2 * pairs <= showing and 2 * pairs + 3 * (missing - pairs) <= len(chips):
            return True
    return False


def payments(chips: list[str], colour: str, price: int) -> set[tuple[str, ...]]:
    """Return all ways to pay for one tile, each in the order of the faces.

    >>> payments(["T", "RT", "B"], "T", 2)
    {('T', 'RT')}
    """
    usable = sorted((face for face in chips if price == 3 or chip_shows(face, colour)), key=CHIP_FACES.index)
    return set(combinations(usable, price))


def without(chips: list[str], spent: tuple[str, ...]) -> list[str]:
    """Return the chips that are left.

    >>> without(["T", "B", "T"], ("T",))
    ['B', 'T']
    """
    rest = list(chips)
    for face in spent:
        rest.remove(face)
    return rest


def step_of_tiling(state: State) -> str:
    """Return what comes next on the board that is looked at: a choice, or the word for what follows by itself."""
    board, line = state.boards[state.seat], state.line
    if line == LINES:
        return "finish"
    if not board.lines[line]:
        return "next line"
    fits = bool(board.fitting_columns(line, board.lines[line][0]))
    if missing(state) == 0:
        if fits:
            return "space"
    elif state.price:
        return "spend"
    elif state.payments or (fits and payable(board.chips, board.lines[line][0], missing(state), triples=False)):
        return "pay"
    return "next line" if fits or board.row_has_empty_slot(line) else "never"


def missing(state: State) -> int:
    """Return how many tiles the line still lacks."""
    return state.line + 1 - len(state.boards[state.seat].lines[state.line]) - len(state.payments)


def options(state: State, step: str) -> list[str]:
    """Return the actions at a choice of phase 2."""
    board, line = state.boards[state.seat], state.line
    colour = board.lines[line][0]
    if step == "space":
        return [f">{column + 1}" for column in board.fitting_columns(line, colour)]
    if step == "pay":
        return ([] if state.payments else ["P-"]) + [f"P{price}" for price in PRICES if ways_to_go_on(state, price, [])]
    return [f"${face}" for face in sorted(ways_to_go_on(state, state.price, state.spent), key=CHIP_FACES.index)]


def ways_to_go_on(state: State, price: int, spent: list[str]) -> set[str]:
    """Return the faces that may be spent next for a price, after those spent, such that the line can be completed."""
    board = state.boards[state.seat]
    colour = board.lines[state.line][0]
    if price == 2 and 3 in state.payments:
        return set()
    faces: set[str] = set()
    for way in payments(board.chips + spent, colour, price):
        rest = without(board.chips + spent, way)
        if list(way[: len(spent)]) == spent and payable(rest, colour, missing(state) - 1, triples=price == 3):
            faces.add(way[len(spent)])
    return faces


def play(state: State, step: str, action: str) -> None:
    """Carry out one action of phase 2."""
    board = state.boards[state.seat]
    if step == "space":
        place_tile(state, int(action[1]) - 1)
    elif action == "P-":
        next_line(state)
    elif step == "pay":
        state.price = int(action[1])
    else:
        board.chips.remove(action[1:])
        board.spent_chips.append(action[1:])
        state.spent.append(action[1:])
        if len(state.spent) == state.price:
            state.payments.append(state.price)
            state.price, state.spent = 0, []


def next_line(state: State) -> None:
    """Look at the next line."""
    state.line += 1
    state.payments = []


def never(state: State) -> None:
    """Move a line that can never be placed to the damaged field."""
    board = state.boards[state.seat]
    tiles, board.lines[state.line] = board.lines[state.line], []
    state.tower += board.damage(tiles)
    next_line(state)


def place_tile(state: State, column: int) -> None:
    """Move one tile of the line to the dome and score it, with the special piece that may follow; the others go to the tower."""
    board, row = state.boards[state.seat], state.line
    colour, *others = board.lines[row]
    board.lines[row] = []
    state.tower += others
    board.pieces[row][column] = colour
    board.score += placement_score(board.pieces, row, column)
    add_special_piece(board, slot_of(row, column))
    next_line(state)


def add_special_piece(board: Board, slot: int) -> None:
    """Put a special piece on a special dome tile whose three coloured spaces are filled, and score the number of its row."""
    at = board.special_space(slot)
    if at is not None and board.pieces[at[0]][at[1]] == EMPTY:
        coloured = [space for space in spaces_of(slot) if space != at]
        if all(board.pieces[row][column] != EMPTY for row, column in coloured):
            board.pieces[at[0]][at[1]] = SPECIAL
            board.score += SPECIAL_POINTS[at[0]]


def finish_board(state: State) -> None:
    """Subtract damage and the start-player piece, never below 0; damaged tiles go to the tower."""
    board = state.boards[state.seat]
    board.score = max(0, board.score - damage_cost(board.damaged, state.holder == state.seat))
    state.tower += board.damaged
    board.damaged = []

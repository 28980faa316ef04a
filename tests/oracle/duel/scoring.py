"""Points: for a tile placed in the dome, for damage, and for the goals."""

from __future__ import annotations

from .components import DAMAGE, LINES, SPECIAL, START_PIECE_COST, WILD
from .state import EMPTY, Board, spaces_of

ROW_POINTS, COLOURFUL_ROW_POINTS, COLUMN_POINTS, EDGE_POINTS, DIAGONAL_POINTS = 3, 4, 7, 1, 10
COLOURS_OF_A_COLOURFUL_ROW = 5
CORNER_POINTS = {0: 3, 2: 3, 6: 8, 8: 8}
"""By slot: the top corners and the bottom corners."""
WILD_POINTS, EMPTY_SPECIAL_POINTS = 2, -3


def placement_score(pieces: list[list[str]], row: int, column: int) -> int:
    """Return the points of the tile that was just put on a space of the dome.

    >>> pieces = [list("BS...."), list(".T....")] + [list("......")] * 4
    >>> placement_score(pieces, 1, 1), placement_score(pieces, 0, 1)
    (2, 4)
    """

    def run(row_step: int, column_step: int) -> int:
        """Count the pieces in an unbroken run away from the space, without the space itself."""
        count = 0
        r, c = row + row_step, column + column_step
        while 0 <= r < LINES and 0 <= c < LINES and pieces[r][c] != EMPTY:
            count += 1
            r, c = r + row_step, c + column_step
        return count

    across = run(0, -1) + 1 + run(0, 1)
    down = run(-1, 0) + 1 + run(1, 0)
    if across == 1 and down == 1:
        return 1
    return (across if across > 1 else 0) + (down if down > 1 else 0)


def damage_cost(damaged: list[str], has_start_piece: bool) -> int:
    """Return what damaged tiles and the start-player piece cost together.

    >>> damage_cost(list("BB"), False), damage_cost(list("BBT"), True)
    (3, 8)
    """
    return DAMAGE[len(damaged)] + (START_PIECE_COST if has_start_piece else 0)


def goal_score(goal: str, board: Board) -> int:
    """Return the points that one side of a goal tile gives a board.

    >>> goal_score("1A", Board()), goal_score("4B", Board())
    (0, 0)
    """
    pieces = board.pieces
    columns = [[row[column] for row in pieces] for column in range(LINES)]
    if goal == "1A":
        return ROW_POINTS * sum(EMPTY not in row for row in pieces)
    if goal == "1B":
        return COLOURFUL_ROW_POINTS * sum(len(set(row) - {EMPTY}) >= COLOURS_OF_A_COLOURFUL_ROW for row in pieces)
    if goal == "2A":
        return COLUMN_POINTS * sum(EMPTY not in column for column in columns)
    if goal == "2B":
        last = LINES - 1
        outer = [pieces[r][c] for r in range(LINES) for c in range(LINES) if r in (0, last) or c in (0, last)]
        return EDGE_POINTS * sum(piece != EMPTY for piece in outer)
    if goal == "3A":
        falling = [pieces[i][i] for i in range(LINES)]
        rising = [pieces[LINES - 1 - i][i] for i in range(LINES)]
        return DIAGONAL_POINTS * sum(EMPTY not in diagonal for diagonal in (falling, rising))
    if goal == "3B":
        return sum(points for slot, points in CORNER_POINTS.items() if all(pieces[r][c] != EMPTY for r, c in spaces_of(slot)))
    spaces = [(board.space(r, c), pieces[r][c]) for r in range(LINES) for c in range(LINES)]
    if goal == "4A":
        wild = [piece for space, piece in spaces if space == WILD]
        return 0 if EMPTY in wild else WILD_POINTS * len(wild)
    if goal == "4B":
        return EMPTY_SPECIAL_POINTS * sum(space == SPECIAL and piece == EMPTY for space, piece in spaces)
    raise ValueError(f"unknown goal {goal!r}")

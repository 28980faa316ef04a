"""Points: for a tile on the wall, for the floor line, and at the end."""

from __future__ import annotations

from .state import EMPTY, FLOOR_COST, SIZE, Board

ROW_BONUS, COLUMN_BONUS, COLOUR_BONUS = 2, 7, 10


def placement_score(wall: list[list[str]], row: int, column: int) -> int:
    """Return the points of the tile that was just put on a square of the wall.

    >>> wall = [list("BYR.."), list("....."), list("....."), list("....."), list(".....")]
    >>> placement_score(wall, 0, 2)
    3
    """

    def run(row_step: int, column_step: int) -> int:
        """Count the tiles in an unbroken run away from the square, without the square itself."""
        count = 0
        r, c = row + row_step, column + column_step
        while 0 <= r < SIZE and 0 <= c < SIZE and wall[r][c] != EMPTY:
            count += 1
            r, c = r + row_step, c + column_step
        return count

    across = run(0, -1) + 1 + run(0, 1)
    down = run(-1, 0) + 1 + run(1, 0)
    if across == 1 and down == 1:
        return 1
    return (across if across > 1 else 0) + (down if down > 1 else 0)


def floor_penalty(floor: list[str]) -> int:
    """Return what the occupied spaces of a floor line cost; an eighth piece costs nothing.

    >>> floor_penalty(["M", "R", "R", "K", "B"])
    8
    """
    return sum(FLOOR_COST[: len(floor)])


def bonus(board: Board) -> int:
    """Return the points that a board gets when the game is over.

    >>> bonus(Board(wall=[list("BYRKW"), list("W...."), list("K...."), list("R...."), list("Y....")]))
    9
    """
    return ROW_BONUS * board.complete_rows() + COLUMN_BONUS * board.complete_columns() + COLOUR_BONUS * board.complete_colours()

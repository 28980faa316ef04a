"""What must hold in every position."""

from __future__ import annotations

from .state import (
    COLOURS,
    EMPTY,
    FACTORIES,
    FACTORY_SIZE,
    FLOOR_SPACES,
    MARKER,
    SIZE,
    TILES_OF_A_COLOUR,
    Board,
    State,
    printed_column,
)


def problems(state: State) -> list[str]:
    """Return all that is wrong with a position, in words; nothing if it is sound.

    >>> from .state import initial
    >>> state = initial("azul2")
    >>> problems(state)
    []
    >>> state.bag.remove("B")
    >>> problems(state)
    ['19 tiles of B in the game, not 20']
    """
    found: list[str] = []
    found += _piece_problems(state)
    for seat, board in enumerate(state.boards):
        found += [f"seat {seat}: {problem}" for problem in _board_problems(board, state.grey)]
    if not found:  # the questions of the phase make sense only for a sound table
        found += {
            "deal": _deal_problems,
            "take": _take_problems,
            "tile": _tile_problems,
            "end": _over_problems,
            "stalled": _over_problems,
        }[state.phase](state)
    return found


def _piece_problems(state: State) -> list[str]:
    """Look at the numbers of things."""
    found: list[str] = []
    pieces = [*state.bag, *state.lid, *state.centre]
    for factory in state.factories:
        pieces += factory
    for board in state.boards:
        pieces += board.floor
        for row in [*board.lines, *board.wall]:
            pieces += row
    for colour in COLOURS:
        if pieces.count(colour) != TILES_OF_A_COLOUR:
            found.append(f"{pieces.count(colour)} tiles of {colour} in the game, not {TILES_OF_A_COLOUR}")
    if pieces.count(MARKER) != 1:
        found.append(f"{pieces.count(MARKER)} start markers, not 1")
    if set(pieces) - set(COLOURS + MARKER + EMPTY):
        found.append("something that is neither a tile nor the marker")
    if MARKER not in state.centre and not any(MARKER in board.floor for board in state.boards):
        found.append("the marker is neither in the centre nor on a floor")
    if len(state.boards) != state.players:
        found.append(f"{len(state.boards)} boards for {state.players} players")
    if len(state.factories) != FACTORIES[state.players]:
        found.append(f"{len(state.factories)} factories for {state.players} players")
    if any(len(factory) > FACTORY_SIZE for factory in state.factories):
        found.append("a factory with more than four tiles")
    if state.round < 1:
        found.append("rounds are counted from 1")
    if not 0 <= state.start < state.players:
        found.append("the start player has no seat")
    if state.seat is not None and not 0 <= state.seat < state.players:
        found.append("who decides has no seat")
    return found


def _board_problems(board: Board, grey: bool) -> list[str]:
    """Look at one board."""
    found: list[str] = []
    if board.score < 0:
        found.append("a score below 0")
    for line, tiles in enumerate(board.lines):
        if len(tiles) > line + 1:
            found.append(f"line {line + 1} is too long")
        if len(set(tiles)) > 1:
            found.append(f"line {line + 1} holds several colours")
        if set(tiles) & set(board.wall[line]):
            found.append(f"line {line + 1} holds a colour that its wall row shows")
    for row, squares in enumerate(board.wall):
        tiles = [tile for tile in squares if tile != EMPTY]
        if len(set(tiles)) < len(tiles):
            found.append(f"a colour twice in row {row + 1}")
        if not grey and any(squares[printed_column(row, tile)] != tile for tile in tiles):
            found.append(f"a tile on a wrong square of row {row + 1}")
    for column in range(SIZE):
        tiles = [row[column] for row in board.wall if row[column] != EMPTY]
        if len(set(tiles)) < len(tiles):
            found.append(f"a colour twice in column {column + 1}")
    if len([tile for tile in board.floor if tile != MARKER]) > FLOOR_SPACES or (
        len(board.floor) > FLOOR_SPACES and board.floor[-1] != MARKER
    ):
        found.append("too much on the floor")
    return found


def _deal_problems(state: State) -> list[str]:
    """Look at a position that waits for a tile."""
    found = _between_rounds_problems(state)
    sizes = [len(factory) for factory in state.factories]
    filled = sum(sizes)
    if sizes != [max(0, min(FACTORY_SIZE, filled - FACTORY_SIZE * index)) for index in range(len(sizes))]:
        found.append("the factories are not filled in order")
    if filled == FACTORY_SIZE * len(sizes):
        found.append("the factories are full already")
    if not state.bag:
        found.append("no tile to draw")
    if state.centre:
        found.append("something in the centre before the offer")
    if state.boards[state.start].floor != [MARKER]:
        found.append("the marker is not with the start player")
    if any(board.complete_rows() for board in state.boards) or state.idle > 2:
        found.append("the game should be over")
    return found


def _take_problems(state: State) -> list[str]:
    """Look at a position in which somebody takes tiles."""
    found: list[str] = []
    if not any(state.factories) and set(state.centre) <= {MARKER}:
        found.append("nothing to take")
    if any(board.complete_rows() for board in state.boards) or state.idle > 2:
        found.append("the game should be over")
    return found


def _tile_problems(state: State) -> list[str]:
    """Look at a position in which somebody chooses a column."""
    found: list[str] = []
    assert state.seat is not None
    assert state.line is not None
    if not state.grey:
        found.append("nothing to choose on the coloured wall")
    if any(state.factories) or set(state.centre) - {MARKER}:
        found.append("tiles left to take")
    board = state.boards[state.seat]
    if not board.is_complete(state.line):
        found.append("the line is not complete")
    if any(board.is_complete(line) for line in range(state.line)):
        found.append("a complete line above the line that waits")
    colours_down = [{row[column] for row in board.wall} for column in range(SIZE)]
    free = [column for column in range(SIZE) if board.wall[state.line][column] == EMPTY]
    if sum(not set(board.lines[state.line]) & colours_down[column] for column in free) < 2:
        found.append("the line leaves no choice")
    seat = state.start
    while seat != state.seat:
        done = state.boards[seat]
        if any(done.is_complete(line) for line in range(SIZE)) or set(done.floor) - {MARKER}:
            found.append(f"seat {seat} should have finished")
        seat = (seat + 1) % state.players
    if state.idle > 3:
        found.append("more idle rounds than a game can have")
    return found


def _over_problems(state: State) -> list[str]:
    """Look at a position in which the game is over."""
    found = _between_rounds_problems(state)
    if any(state.factories) or set(state.centre) - {MARKER}:
        found.append("tiles left to take")
    complete = any(board.complete_rows() for board in state.boards)
    if state.phase == "end" and not complete:
        found.append("no complete row")
    if state.phase == "stalled" and (complete or (state.idle != 3 and (state.bag or state.lid))):
        found.append("nothing stalls the game")
    return found


def _between_rounds_problems(state: State) -> list[str]:
    """Look at what tiling leaves behind."""
    found: list[str] = []
    for seat, board in enumerate(state.boards):
        if any(board.is_complete(line) for line in range(SIZE)):
            found.append(f"seat {seat} has a complete line after tiling")
        if set(board.floor) - {MARKER}:
            found.append(f"seat {seat} has tiles on the floor after tiling")
    return found

"""What must hold in every position of Azul Duel; first of all the counting checks of the rules page."""

from __future__ import annotations

from .components import (
    CHIP_FACES,
    CHIPS_A_ROUND,
    CHIPS_OF_A_FACE,
    COLOURS,
    DAMAGED_SPACES,
    DISPLAY,
    DOME_TILES,
    LARGE_TILES,
    LINES,
    ROUNDS,
    SMALL_FACTORIES,
    SMALL_TILES,
    SPECIAL,
    TILES_OF_A_COLOUR,
    TOKENS,
    WILD,
)
from .state import EMPTY, FACE_DOWN, SLOTS, Board, State, spaces_of


def problems(state: State) -> list[str]:
    """Return all that is wrong with a position, in words; nothing if it is sound.

    >>> from .state import initial
    >>> state = initial("duel2")
    >>> problems(state)
    []
    >>> state.bag.remove("B")
    >>> problems(state)
    ['12 tiles of B in the game, not 13']
    """
    found = [*_tile_problems(state), *_dome_tile_problems(state), *_chip_problems(state)]
    for seat, board in enumerate(state.boards):
        found += [f"seat {seat}: {problem}" for problem in _board_problems(board)]
    return found + _phase_problems(state)


def _tile_problems(state: State) -> list[str]:
    """65 tiles, 13 of each colour, wherever they are."""
    found: list[str] = []
    pieces = [*state.bag, *state.tower, *state.hand, *state.large, *state.large_moon]
    for factory in [*state.small, *state.moons]:
        pieces += factory
    for board in state.boards:
        pieces += board.damaged
        for row in [*board.lines, *board.pieces]:
            pieces += row
    for colour in COLOURS:
        if pieces.count(colour) != TILES_OF_A_COLOUR:
            found.append(f"{pieces.count(colour)} tiles of {colour} in the game, not {TILES_OF_A_COLOUR}")
    if any(len(sun) > SMALL_TILES or len(moon) >= SMALL_TILES for sun, moon in zip(state.small, state.moons, strict=True)):
        found.append("a small factory with too many tiles")
    if len(state.large) > LARGE_TILES or len(state.large_moon) >= LARGE_TILES or (state.large and state.large_moon):
        found.append("too much on the large factory")
    return found


def _dome_tile_problems(state: State) -> list[str]:
    """All 18 dome tiles exist once, and of each round as many have been placed as tokens say."""
    found: list[str] = []
    placed = [[lying[0] for lying in board.dome if lying] for board in state.boards]
    drawn = [tile for tile in state.drawn if tile not in state.put_back and len(tile) > len("S?")]
    put_back = [tile for _, tiles in state.batches for tile in tiles] + state.put_back
    in_hand = [state.dome_tile] if state.dome_tile else []
    everywhere = [*state.pool, *state.display, *put_back, *in_hand, *placed[0], *placed[1], *(tile.rstrip("?") for tile in drawn)]
    if sorted(everywhere) != sorted(DOME_TILES):
        found.append("the dome tiles are not 18 different ones")
    if len(state.display) > DISPLAY:
        found.append("too many dome tiles in the display")
    hidden = [tile[0] for tile in state.drawn if tile[1] == FACE_DOWN]
    kinds = [tile[0] for tile in state.pool]
    on_top = [state.top] if state.top else []
    if any((hidden + on_top).count(kind) > kinds.count(kind) for kind in (SPECIAL, WILD)):
        found.append("more backs of a kind than unseen tiles")
    if state.stage in ("offer", "tiling", "end"):
        for seat, board in enumerate(state.boards):
            used = board.tokens_used(state.round)
            if not (used == 0 if state.round == ROUNDS else 0 <= used <= TOKENS):
                found.append(f"seat {seat} has used {used} tokens")
            if state.stage != "offer" and state.round < ROUNDS and used != TOKENS:
                found.append(f"seat {seat} has a token left after phase 1")
        used = sum(board.tokens_used(state.round) for board in state.boards)
        if state.round < ROUNDS and DISPLAY - len(state.display) > used + bool(state.dome_tile and not state.drawn):
            found.append("a dome tile is missing in the display")
        if sum(map(len, placed)) == 2 * SLOTS and (state.stack_size or state.display):
            found.append("dome tiles left although both domes are full")
    return found


def _chip_problems(state: State) -> list[str]:
    """20 chips, four a round; all of them are taken."""
    found: list[str] = []
    seen = [chip for chip in state.chips if chip not in (None, FACE_DOWN)]
    for board in state.boards:
        seen += board.chips + board.spent_chips
    for face in CHIP_FACES:
        if seen.count(face) + state.unseen_chips.count(face) != CHIPS_OF_A_FACE:
            found.append(f"not {CHIPS_OF_A_FACE} chips {face} in the game")
    for factory in range(SMALL_FACTORIES):
        if (state.small[factory] or state.moons[factory]) and state.chips[factory] != FACE_DOWN:
            found.append(f"tiles on factory {factory + 1} although its chip has been seen")
    if state.stage in ("offer", "tiling", "end"):
        taken = [board.chips_taken(state.round) for board in state.boards]
        if any(not 0 <= count <= CHIPS_A_ROUND for count in taken):
            found.append(f"{taken} chips taken in this round")
        if sum(taken) + sum(chip is not None for chip in state.chips) != SMALL_FACTORIES:
            found.append("not four chips in this round")
    return found


def _board_problems(board: Board) -> list[str]:
    """Look at one board."""
    found: list[str] = []
    if board.score < 0:
        found.append("a score below 0")
    if len(board.damaged) > DAMAGED_SPACES:
        found.append("too many damaged tiles")
    for line, tiles in enumerate(board.lines):
        if len(tiles) > line + 1:
            found.append(f"line {line + 1} is too long")
        if len(set(tiles)) > 1:
            found.append(f"line {line + 1} holds several colours")
    for row in range(LINES):
        for column in range(LINES):
            piece, space = board.pieces[row][column], board.space(row, column)
            if piece != EMPTY and piece != space and (space != WILD or piece == SPECIAL):
                found.append(f"{piece} in row {row + 1}, column {column + 1}, on {space}")
    for slot in range(SLOTS):
        at = board.special_space(slot)
        if at is not None:
            coloured = [board.pieces[row][column] for row, column in spaces_of(slot) if (row, column) != at]
            if (board.pieces[at[0]][at[1]] == SPECIAL) != (EMPTY not in coloured):
                found.append(f"the special piece of slot {slot + 1} is missing or too early")
    return found


def _phase_problems(state: State) -> list[str]:
    """Look at what the phase promises."""
    found: list[str] = []
    if state.stage in ("tiling", "end"):
        if any([*state.small, *state.moons, state.large, state.large_moon]) or any(state.chips):
            found.append("something is left on the factories")
        if state.display and state.round >= ROUNDS - 1:
            found.append("dome tiles left in the display")
    if state.stage == "end" and (state.round != ROUNDS or any(board.damaged for board in state.boards)):
        found.append("the game is not over")
    return found

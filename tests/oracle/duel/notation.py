"""Position texts of Azul Duel: the canonical writer. ``reading.py`` reads them."""

from __future__ import annotations

from functools import cache

from .components import CHIP_FACES, COLOURS, DOME_TILES, SPECIAL, WILD
from .state import EMPTY, FACE_DOWN, Board, State, in_goal_order, letter_spaces

TILE_ORDER = [*(tile + seen for tile in DOME_TILES for seen in ("", FACE_DOWN)), SPECIAL + FACE_DOWN, WILD + FACE_DOWN]
"""Of drawn tiles: behind the ones that somebody knows stand those that nobody knows."""


def write(state: State, step: str) -> str:
    """Return the canonical text of a position; the step says what is to happen.

    >>> from .state import initial
    >>> write(initial("duel2"), "start").split(" ")[:7]
    ['duel2', 'r1', 'g1A2A3A', 's-', 'start', '-', '?']
    """
    goals = "".join(in_goal_order(state.goals)) + "?" * (state.goals_wanted - len(state.goals))
    fields = [
        state.variant,
        f"r{state.round}",
        f"g{goals}",
        "s-" if state.stage in ("goals", "start") else f"s{state.start}",
        _phase(state, step),
        _tiles(state.display),
        _stack(state),
        "/".join([*(_small(state, factory) for factory in range(len(state.small))), _large(state)]),
        _counts(state.bag),
        _counts(state.tower),
        *(_board(board, state.holder == seat) for seat, board in enumerate(state.boards)),
    ]
    return " ".join(fields)


def write_view(text: str, view: State, step: str) -> str:
    """Return the text of a view of a position: only the phase and the stack can differ from the position's text.

    >>> from .state import initial
    >>> start = initial("duel2")
    >>> write_view(write(start, "start"), start, "start") == write(start, "start")
    True
    """
    fields = text.split(" ")
    fields[4], fields[6] = _phase(view, step), _stack(view)
    return " ".join(fields)


def _phase(state: State, step: str) -> str:
    """Return what happens now."""
    if state.stage in ("goals", "start", "end"):
        return state.stage
    if state.stage == "fill":
        return "deal"
    seat = state.seat
    if state.drawn:
        drawn = _tiles(state.drawn)
        if state.dome_tile is not None:
            put_back = ".".join(state.put_back) or "-"
            return f"under{seat}:{state.dome_tile}:{drawn}:{put_back}"
        if not state.looking:
            return f"draw{seat}:{drawn}"
        return f"{'look' if step == 'look' else 'keep'}{seat}:{drawn}"
    if state.dome_tile is not None:
        return f"place{seat}:{state.dome_tile}"
    if state.stage == "first":
        return f"first{seat}"
    if state.hand:
        return f"line{seat}.{state.source}:{''.join(state.hand)}"
    if state.source:
        return f"stack{seat}.{state.source}"
    if state.stage == "offer":
        return f"take{seat}"
    payments = "".join(map(str, state.payments)) or "-"
    line = state.line + 1
    if step == "spend":
        return f"spend{seat}.{line}:{payments.rstrip('-')}{state.price}:{_chips(state.spent)}"
    return f"pay{seat}.{line}:{payments}" if step == "pay" else f"tile{seat}.{line}"


def _stack(state: State) -> str:
    """Return the stack of dome tiles from its top."""
    top = state.top or ("?" if state.tiles_unseen else "-")
    return "/".join([top, *(f"{seat}:{'.'.join(tiles)}" for seat, tiles in state.batches)])


def _small(state: State, factory: int) -> str:
    """Return what lies on a small factory."""
    sun, moon = state.small[factory], state.moons[factory]
    if sun or moon:
        return "".join(in_colour_order(sun)) + ("^" + "".join(moon) if moon else "")
    chip = state.chips[factory]
    return "-" if chip is None else f"c{chip}"


def _large(state: State) -> str:
    """Return what lies on the large factory."""
    moon = "^" + "".join(in_colour_order(state.large_moon)) if state.large_moon else ""
    return "".join(in_colour_order(state.large)) + moon + ("M" if state.holder is None else "") or "-"


def _board(board: Board, holds_start_piece: bool) -> str:
    """Return the field of one board."""
    lines = "/".join([f"{tiles[0]}{len(tiles)}" if tiles else "-" for tiles in board.lines])
    dome = "/".join([_slot(lying, slot, board.pieces) if lying else "-" for slot, lying in enumerate(board.dome)])
    damaged = "".join(in_colour_order(board.damaged)) + ("M" if holds_start_piece else "") or "-"
    return f"{board.score}:{lines}:{dome}:{damaged}:{_chips(board.chips)}:{_chips(board.spent_chips)}"


def _slot(lying: tuple[str, int], slot: int, pieces: list[list[str]]) -> str:
    """Return a dome tile with its rotation and the pieces on it."""
    tile, rotation = lying
    return _dome_tile(tile, rotation, "".join([pieces[row][column] for row, column in letter_spaces(slot, rotation)]))


@cache
def _dome_tile(tile: str, rotation: int, pieces: str) -> str:
    """Few of these exist, and a long comparison writes them millions of times.

    >>> _dome_tile("STYK", 0, ".T.K"), _dome_tile("WBKT", 2, "RB..")
    ('StYk0', 'wbKT2R')
    """
    letters = "".join(letter if piece == EMPTY else letter.lower() for letter, piece in zip(tile, pieces, strict=True))
    wild = pieces[0] if tile[0] == WILD and pieces[0] != EMPTY else ""
    return f"{letters}{rotation}{wild}"


def _tiles(tiles: list[str]) -> str:
    """Return dome tiles in their order."""
    return ".".join(sorted(tiles, key=TILE_ORDER.index)) if tiles else "-"


def _chips(faces: list[str]) -> str:
    """Return chips in the order of their faces."""
    return ".".join(sorted(faces, key=CHIP_FACES.index)) if faces else "-"


def _counts(tiles: list[str]) -> str:
    """Return the number of tiles of each colour."""
    return ",".join([str(tiles.count(colour)) for colour in COLOURS])


def in_colour_order(tiles: list[str]) -> list[str]:
    """Return tiles in the order of their colours.

    >>> in_colour_order(list("KBTB"))
    ['B', 'B', 'T', 'K']
    """
    return sorted(tiles, key=COLOURS.index)

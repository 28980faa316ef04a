"""Position texts: the canonical writer, and a reader that accepts nothing else."""

from __future__ import annotations

import re
from functools import cache

from .state import COLOURS, EMPTY, MARKER, SIZE, Board, State, in_colour_order, parse_variant


def write(state: State) -> str:
    """Return the canonical text of a position.

    >>> from .state import initial
    >>> write(initial("mini2"))
    'mini2 r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-'
    """
    phase = state.phase
    if state.seat is not None:
        phase += str(state.seat)
    if state.line is not None:
        phase += f".{state.line + 1}"
    fields = [
        state.variant,
        f"r{state.round}",
        f"i{state.idle}",
        f"s{state.start}",
        phase,
        "/".join(_letters(in_colour_order(factory)) for factory in state.factories),
        _letters(in_colour_order(state.centre)),
        _counts(state.bag),
        _counts(state.lid),
    ]
    for board in state.boards:
        lines = "/".join(f"{tiles[0]}{len(tiles)}" if tiles else "-" for tiles in board.lines)
        wall = "/".join(_wall_row(row) for row in board.wall)
        fields.append(f"{board.score}:{lines}:{wall}:{_letters(board.floor)}")
    return " ".join(fields)


def read(text: str) -> State:
    """Return the position of a canonical text; raise ``ValueError`` for any other text.

    >>> from .state import initial
    >>> read(write(initial("azul4g"))) == initial("azul4g")
    True
    >>> read("azul2 r1")
    Traceback (most recent call last):
    ...
    ValueError: malformed position 'azul2 r1': 2 fields, expected at least 11
    """
    fields = text.split(" ")
    if len(fields) < 11:
        raise ValueError(f"malformed position {text!r}: {len(fields)} fields, expected at least 11")
    variant, round_, idle, start, phase, factories, centre, bag, lid, *boards = fields
    parse_variant(variant)
    phase_parts = _match(r"(deal|end|stalled)|take([0-3])|tile([0-3])\.([1-5])", phase)
    seat = phase_parts[2] or phase_parts[3]
    state = State(
        variant=variant,
        round=int(_match(r"r([0-9]+)", round_)[1]),
        idle=int(_match(r"i([0-9]+)", idle)[1]),
        start=int(_match(r"s([0-3])", start)[1]),
        phase=phase_parts[1] or phase[:4],
        seat=int(seat) if seat else None,
        line=int(phase_parts[4]) - 1 if phase_parts[4] else None,
        factories=[_tiles(factory, COLOURS) for factory in factories.split("/")],
        centre=_tiles(centre, COLOURS + MARKER),
        bag=_tiles_of_counts(bag),
        lid=_tiles_of_counts(lid),
        boards=[_board(board) for board in boards],
    )
    if write(state) != text:
        raise ValueError(f"malformed position {text!r}: the canonical text is {write(state)!r}")
    return state


def _letters(pieces: list[str]) -> str:
    """Return pieces as letters, in their order."""
    return "".join(pieces) or "-"


def _counts(tiles: list[str]) -> str:
    """Return the number of tiles of each colour."""
    return ",".join(str(tiles.count(colour)) for colour in COLOURS)


def _wall_row(row: list[str]) -> str:
    """Return a row of the wall, empty squares counted."""
    return _gaps_counted("".join(row))


@cache
def _gaps_counted(row: str) -> str:
    """Few rows exist, and a long comparison writes them millions of times."""
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), row)


def _match(pattern: str, part: str) -> re.Match[str]:
    """Return the match of a whole part of a text."""
    match = re.fullmatch(pattern, part, re.ASCII)
    if match is None:
        raise ValueError(f"malformed part {part!r} of a position: expected {pattern}")
    return match


def _tiles(part: str, letters: str) -> list[str]:
    """Return the pieces that some letters stand for."""
    return [] if part == "-" else list(_match(f"[{letters}]+", part)[0])


def _tiles_of_counts(part: str) -> list[str]:
    """Return as many tiles as the counts say."""
    counts = _match(r"([0-9]+),([0-9]+),([0-9]+),([0-9]+),([0-9]+)", part).groups()
    return [tile for colour, count in zip(COLOURS, counts, strict=True) for tile in [colour] * int(count)]


def _board(part: str) -> Board:
    """Return the board that one field describes."""
    score, lines, wall, floor = _match(r"([0-9]+):([^:]+):([^:]+):([^:]+)", part).groups()
    rows = [list(re.sub(r"[1-5]", lambda gap: EMPTY * int(gap[0]), row)) for row in wall.split("/")]
    board = Board(
        score=int(score),
        lines=[_line(line) for line in lines.split("/")],
        wall=rows,
        floor=_tiles(floor, COLOURS + MARKER),
    )
    if len(board.lines) != SIZE or [len(row) for row in rows] != [SIZE] * SIZE:
        raise ValueError(f"malformed board {part!r}: expected five lines and a wall of five times five")
    return board


def _line(part: str) -> list[str]:
    """Return the tiles of a pattern line."""
    if part == "-":
        return []
    colour, count = _match(f"([{COLOURS}])([1-5])", part).groups()
    return [str(colour)] * int(count)

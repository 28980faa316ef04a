"""Reads the position texts of Azul Duel and accepts nothing but canonical ones."""

from __future__ import annotations

import re

from .components import CHIP_FACES, CHIPS_OF_A_FACE, COLOURS, DOME_TILES, LINES, SMALL_FACTORIES, SPECIAL, WILD
from .state import EMPTY, FACE_DOWN, Board, State, letter_spaces, parse_variant

_TILE = r"[SW][BTRYK]{3}"
_PHASES = (
    r"(?P<stage>goals|start|deal|end)",
    r"(?P<word>first|take)(?P<seat>[01])",
    rf"(?P<word>place)(?P<seat>[01]):(?P<dome_tile>{_TILE})",
    r"(?P<word>draw|look|keep)(?P<seat>[01]):(?P<drawn>[^:]+)",
    rf"(?P<word>under)(?P<seat>[01]):(?P<dome_tile>{_TILE}):(?P<drawn>[^:]+):(?P<put_back>[^:]+)",
    rf"(?P<word>line)(?P<seat>[01])\.(?P<source>[1-5M]):(?P<hand>[{COLOURS}]+)",
    r"(?P<word>stack)(?P<seat>[01])\.(?P<source>[1-4])",
    r"(?P<word>pay)(?P<seat>[01])\.(?P<line>[1-6]):(?P<payments>-|2*3*)",
    r"(?P<word>spend)(?P<seat>[01])\.(?P<line>[1-6]):(?P<payments>2*3*):(?P<spent>.+)",
    r"(?P<word>tile)(?P<seat>[01])\.(?P<line>[1-6])",
)
_STAGES = {"deal": "fill", "first": "first", "pay": "tiling", "spend": "tiling", "tile": "tiling"}


def read(text: str) -> State:
    """Return the position of a text; raise ``ValueError`` if it cannot be one.

    >>> from .state import initial
    >>> from .notation import write
    >>> read(write(initial("duel2"), "start")).goals
    ['1A', '2A', '3A']
    >>> read("duel2 r1")
    Traceback (most recent call last):
    ...
    ValueError: malformed position 'duel2 r1': 2 fields, expected 12
    """
    fields = text.split(" ")
    if len(fields) != 12:
        raise ValueError(f"malformed position {text!r}: {len(fields)} fields, expected 12")
    variant, round_, goals, start, phase, display, stack, factories, bag, tower, *boards = fields
    drawn_goals, wanted = re.findall("[1-4][AB]", goals), parse_variant(variant)[1]
    state = State(
        variant=variant,
        goals=drawn_goals,
        goals_wanted=wanted,
        round=int(_match(r"r([1-5])", round_)[1]),
        display=_dome_tiles(display),
        bag=_counted(bag),
        tower=_counted(tower),
        boards=[read_board(board) for board in boards],
    )
    _match("g" + "[1-4][AB]" * len(drawn_goals) + r"\?" * (wanted - len(drawn_goals)), goals)
    if _match(r"s([01-])", start)[1] != "-":
        state.start = int(start[1])
    holders = [seat for seat, board in enumerate(boards) if board.split(":")[3].endswith("M")]
    state.holder = holders[0] if holders else None
    _read_factories(state, factories)
    if factories.endswith("M") == bool(holders) or len(holders) > 1:
        raise ValueError(f"malformed position {text!r}: there is one start-player piece")
    _read_phase(state, phase)
    _read_stack(state, stack)
    _find_what_is_unseen(state)
    return state


def _read_phase(state: State, phase: str) -> None:
    """Read what is to happen, and the turn that has begun."""
    found = next((match for pattern in _PHASES if (match := re.fullmatch(pattern, phase))), None)
    if found is None:
        raise ValueError(f"malformed phase {phase!r}")
    parts = found.groupdict()
    word = parts.get("word") or parts["stage"]
    state.stage = _STAGES.get(word, word if "stage" in parts else "offer")
    state.seat = int(parts.get("seat", state.start))
    if word == "place" and not all(any(board.dome) for board in state.boards):
        state.stage = "first"
    state.dome_tile = parts.get("dome_tile")
    state.drawn = _dome_tiles(parts.get("drawn", "-"))
    state.looking = word in ("look", "keep", "under")
    state.put_back = _dome_tiles(parts.get("put_back", "-"))
    state.source = parts.get("source", "")
    state.hand = list(parts.get("hand", ""))
    if state.stage == "tiling":
        state.line = int(parts["line"]) - 1
        state.payments = [int(price) for price in parts.get("payments", "-").strip("-")]
        if word == "spend":
            state.price = state.payments.pop()
            state.spent = _chips(parts["spent"])
        elif word == "tile":
            # how what is missing has been paid for is no matter any more
            state.payments = [2] * (state.line + 1 - len(state.boards[state.seat].lines[state.line]))


def _read_stack(state: State, stack: str) -> None:
    """Read the stack of dome tiles."""
    top, *batches = stack.split("/")
    _match(r"[SW?-]", top)
    state.top = top if top in (SPECIAL, WILD) else None
    for batch in batches:
        owner, tiles = _match(r"([01]):(.+)", batch).groups()
        state.batches.append((int(owner), _dome_tiles(tiles)))


def _read_factories(state: State, text: str) -> None:
    """Read what lies on the five factories."""
    *small, large = text.split("/")
    if len(small) != SMALL_FACTORIES:
        raise ValueError(f"malformed factories {text!r}: expected five")
    state.chips = []
    for index, factory in enumerate(small):
        parts = _match(rf"-|c(?P<chip>\?|{'|'.join(CHIP_FACES)})|(?P<sun>[{COLOURS}]*)(?:\^(?P<moon>[{COLOURS}]+))?", factory)
        state.small[index] = list(parts["sun"] or "")
        state.moons[index] = list(parts["moon"] or "")
        state.chips.append(parts["chip"] or (FACE_DOWN if factory != "-" else None))
    parts = _match(rf"-|(?P<sun>[{COLOURS}]*)(?:\^(?P<moon>[{COLOURS}]+))?M?", large)
    state.large, state.large_moon = list(parts["sun"] or ""), list(parts["moon"] or "")


def read_board(text: str) -> Board:
    """Read one board."""
    score, lines, dome, damaged, chips, spent = _match(r"([0-9]+):([^:]+):([^:]+):([^:]+):([^:]+):([^:]+)", text).groups()
    board = Board(
        score=int(score),
        lines=[[] if line == "-" else _line(line) for line in lines.split("/")],
        damaged=list(_match(rf"-|([{COLOURS}]*)M?", damaged)[1] or ""),
        chips=_chips(chips),
        spent_chips=_chips(spent),
    )
    slots = dome.split("/")
    if len(board.lines) != LINES or len(slots) != len(board.dome):
        raise ValueError(f"malformed board {text!r}: expected six lines and nine slots")
    for slot, lying in enumerate(slots):
        if lying != "-":
            _read_slot(board, slot, lying)
    return board


def _read_slot(board: Board, slot: int, text: str) -> None:
    """Read a dome tile that lies in a slot, and the pieces on it."""
    letters, rotation, wild = _match(rf"([SsWw][{COLOURS}{COLOURS.lower()}]{{3}})([0-3])([{COLOURS}]?)", text).groups()
    board.dome[slot] = (_match("|".join(DOME_TILES), letters.upper())[0], int(rotation))
    for letter, (row, column) in zip(letters, letter_spaces(slot, int(rotation)), strict=True):
        piece = wild if letter == "w" else letter.upper()
        if letter.islower() and not piece:
            raise ValueError(f"malformed slot {text!r}: which colour fills the wild space")
        board.pieces[row][column] = piece if letter.islower() else EMPTY


def _find_what_is_unseen(state: State) -> None:
    """Dome tiles and chips that are nowhere in the text have not been seen yet."""
    known = [*state.display, *state.drawn, *(tile for _, tiles in state.batches for tile in tiles)]
    known += [state.dome_tile or ""] + [lying[0] for board in state.boards for lying in board.dome if lying]
    seen = [tile.removesuffix(FACE_DOWN) for tile in known]
    state.pool = [tile for tile in DOME_TILES if tile not in seen]
    faces = [chip for chip in state.chips if chip not in (None, FACE_DOWN)]
    faces += [face for board in state.boards for face in board.chips + board.spent_chips]
    state.unseen_chips = [face for face in CHIP_FACES for _ in range(CHIPS_OF_A_FACE - faces.count(face))]


def _match(pattern: str, part: str) -> re.Match[str]:
    """Return the match of a whole part of a text."""
    match = re.fullmatch(pattern, part, re.ASCII)
    if match is None:
        raise ValueError(f"malformed part {part!r} of a position: expected {pattern}")
    return match


def _dome_tiles(part: str) -> list[str]:
    """Read dome tiles joined by points."""
    if part == "-":
        return []
    return [_match(rf"(?:{'|'.join(DOME_TILES)})\??|[SW]\?", tile)[0] for tile in part.split(".")]


def _chips(part: str) -> list[str]:
    """Read chips joined by points."""
    return [] if part == "-" else [_match("|".join(CHIP_FACES), face)[0] for face in part.split(".")]


def _line(part: str) -> list[str]:
    """Read the tiles of a pattern line."""
    colour, count = _match(f"([{COLOURS}])([1-6])", part).groups()
    return [str(colour)] * int(count)


def _counted(part: str) -> list[str]:
    """Return as many tiles as the counts say."""
    counts = _match(r"([0-9]+),([0-9]+),([0-9]+),([0-9]+),([0-9]+)", part).groups()
    return [tile for colour, count in zip(COLOURS, counts, strict=True) for tile in [colour] * int(count)]

"""Phase 1 and the first dome tiles: what a seat may do, and what that does."""

from __future__ import annotations

from .components import CHIPS_A_ROUND, COLOURS, LINES, ROUNDS, SMALL_FACTORIES, TOKENS, other
from .preparing import chip_to_reveal, top_is_unknown
from .state import FACE_DOWN, SLOTS, State

LARGE = SMALL_FACTORIES + 1
"""The number of the large factory."""


def step_of_first_tiles(state: State) -> str:
    """Return what comes next when somebody takes a first dome tile.

    >>> from .state import initial
    >>> step_of_first_tiles(initial("duel2"))
    'top'
    """
    if state.dome_tile is not None:
        return "place"
    return "top" if top_is_unknown(state) else "first"


def step_of_offer(state: State) -> str:
    """Return what comes next in phase 1."""
    if state.drawn:
        if not state.looking:
            return "top" if top_is_unknown(state) else "draw"
        if any(tile[1] == FACE_DOWN for tile in state.drawn):
            return "look"
        return "keep" if state.dome_tile is None else "under"
    if state.dome_tile is not None:
        return "place"
    if state.hand:
        return "line"
    if state.source:
        return "stack"
    if chip_to_reveal(state) is not None:
        return "chip"
    return "top" if top_is_unknown(state) else "turn"


def options(state: State, step: str) -> list[str]:
    """Return the actions of the seat whose turn it is, in no particular order.

    >>> from .state import initial
    >>> options(initial("duel2"), "place")[:5], len(options(initial("duel2"), "place"))
    (['@10', '@11', '@12', '@13', '@20'], 36)
    """
    board = state.boards[state.seat]
    if step == "first":
        return list(state.display)
    if step == "turn":
        return turns(state, state.seat)
    if step == "draw":
        return ["+", "!"]
    if step == "keep":
        return list(state.drawn)
    if step == "under":
        return [f"/{tile}" for tile in state.drawn if tile not in state.put_back]
    if step == "place":
        return [f"@{slot + 1}{rotation}" for slot in range(SLOTS) if board.dome[slot] is None for rotation in range(4)]
    if step == "line":
        lines = [i for i in range(LINES) if not board.is_complete(i) and set(board.lines[i]) <= set(state.hand)]
        return [f"L{line + 1}" for line in lines] + ["L-"]
    assert step == "stack"
    return [f"^{colour}" for colour in COLOURS if colour in state.small[int(state.source) - 1]]


def turns(state: State, seat: int) -> list[str]:
    """Return the actions with which a seat may begin a turn of phase 1."""
    board = state.boards[seat]
    actions: list[str] = []
    if state.round < ROUNDS and board.tokens_used(state.round) < TOKENS:
        actions += state.display
        if state.stack_size:
            actions.append("+")
    for index, sun in enumerate([*state.small, state.large]):
        actions += [f"{index + 1}{colour}" for colour in COLOURS if colour in sun]
    tops = [stack[-1] for stack in state.moons if stack] + state.large_moon
    actions += [f"M{colour}" for colour in COLOURS if colour in tops]
    if board.chips_taken(state.round) < CHIPS_A_ROUND:
        actions += [f"C{index + 1}" for index, chip in enumerate(state.chips) if chip not in (None, FACE_DOWN)]
    return actions


def play(state: State, step: str, action: str) -> None:
    """Carry out one action; what follows without a choice is left to the caller."""
    board = state.boards[state.seat]
    if step in ("first", "turn") and action in state.display:
        state.display.remove(action)
        state.dome_tile = action
    elif action == "+":
        board.score = max(0, board.score - 1)  # decision 1
        draw_from_stack(state)
        if state.stack_size == 0:
            look(state)
    elif action == "!":
        look(state)
    elif step == "keep":
        state.drawn.remove(action)
        state.dome_tile = action
    elif step == "under":
        state.put_back.append(action[1:])
        if len(state.put_back) == len(state.drawn):
            state.batches.append((state.seat, state.put_back))
            state.drawn, state.put_back = [], []
    elif step == "place":
        slot = int(action[1]) - 1
        assert state.dome_tile is not None
        assert board.dome[slot] is None
        board.dome[slot] = (state.dome_tile, int(action[2]))
        state.dome_tile = None
    elif step == "line":
        tiles, state.hand = state.hand, []
        if action[1] != "-":
            line = int(action[1]) - 1
            while tiles and not board.is_complete(line):
                board.lines[line].append(tiles.pop())
        state.tower += board.damage(tiles)
        if state.source not in "1234" or not state.small[int(state.source) - 1]:
            state.source = ""
    elif step == "stack":
        factory = int(state.source) - 1
        state.small[factory].remove(action[1])
        state.moons[factory].append(action[1])
        if not state.small[factory]:
            state.source = ""
    elif action[0] == "M":
        take_from_moons(state, action[1])
    elif action[0] == "C":
        chip = state.chips[int(action[1]) - 1]
        assert chip is not None
        state.chips[int(action[1]) - 1] = None
        board.chips.append(chip)
    else:
        take_from_sun(state, int(action[0]), action[1])
    if not state.drawn:
        state.looking = False


def draw_from_stack(state: State) -> None:
    """Take the top tile of the stack without looking at it."""
    if state.tiles_unseen:
        assert state.top is not None
        state.drawn.append(state.top + FACE_DOWN)
        state.top = None
    else:
        seat, tile = state.take_known_top()
        state.drawn.append(tile if seat == state.seat else tile + FACE_DOWN)


def look(state: State) -> None:
    """Stop drawing and turn the drawn tiles over; what nobody has seen yet is a matter of chance."""
    state.looking = True
    state.drawn = [tile.rstrip(FACE_DOWN) if len(tile) > len("S?") else tile for tile in state.drawn]


def take_from_sun(state: State, factory: int, colour: str) -> None:
    """Take all tiles of a colour from the sun side of a factory (1 to 5)."""
    state.source = str(factory)
    if factory == LARGE:
        state.hand = [tile for tile in state.large if tile == colour]
        state.large_moon = [tile for tile in state.large if tile != colour]
        state.large = []
        if not state.large_moon:
            state.holder = state.seat  # decision 2: nobody could take the piece together with a tile
    else:
        sun = state.small[factory - 1]
        state.hand = [tile for tile in sun if tile == colour]
        state.small[factory - 1] = [tile for tile in sun if tile != colour]


def take_from_moons(state: State, colour: str) -> None:
    """Take every top tile of a colour from the moon sides of all factories."""
    state.source = "M"
    for stack in state.moons:
        if stack and stack[-1] == colour:
            state.hand.append(stack.pop())
    if colour in state.large_moon:
        state.hand += [tile for tile in state.large_moon if tile == colour]
        state.large_moon = [tile for tile in state.large_moon if tile != colour]
        if state.holder is None:
            state.holder = state.seat


def next_seat(state: State) -> int | None:
    """Return whose turn it is next: the other seat's unless it must pass; ``None`` if nobody can go on.

    >>> from .state import initial
    >>> state = initial("duel2")
    >>> state.round, state.seat, state.chips[0] = 5, 1, "?"
    >>> state.boards[0].chips = list("BBTTRRYYKB")
    >>> next_seat(state)
    1
    """
    return next((seat for seat in (other(state.seat), state.seat) if can_go_on(state, seat)), None)


def can_go_on(state: State, seat: int) -> bool:
    """Say whether a seat has a legal action, or will have one when the chip that is due is revealed."""
    chip_is_due = chip_to_reveal(state) is not None and state.boards[seat].chips_taken(state.round) < CHIPS_A_ROUND
    return chip_is_due or bool(turns(state, seat))

"""Set-up and phase 3: goals, start player, display, factories, and the kind of the stack's top."""

from __future__ import annotations

from .components import COLOURS, DISPLAY, GOALS, LARGE_TILES, ROUNDS, SMALL_FACTORIES, SMALL_TILES, SPECIAL, WILD, other
from .state import FACE_DOWN, State


def missing_in_display(state: State) -> bool:
    """Say whether the display is to be refilled, and can be.

    >>> from .state import initial
    >>> missing_in_display(initial("duel2"))
    True
    """
    return len(state.display) < DISPLAY and state.stack_size > 0


def step_of_filling(state: State) -> str:
    """Return what comes next while display and factories are filled.

    >>> from .state import initial
    >>> step_of_filling(initial("duel2"))
    'display'
    """
    if missing_in_display(state):
        return "display"
    if state.bag or state.tower:
        if len(state.large) < LARGE_TILES:
            return "large"
        if any(len(factory) < SMALL_TILES for factory in state.small):
            return "small"
    return "begin"


def top_is_unknown(state: State) -> bool:
    """Say whether the kind of the stack's top tile is still to be found out.

    >>> from .state import initial
    >>> top_is_unknown(initial("duel2"))
    True
    """
    return state.tiles_unseen > 0 and state.top is None


def chip_to_reveal(state: State) -> int | None:
    """Return the first small factory whose chip lies face down although no tile lies on the factory.

    >>> from .state import initial
    >>> state = initial("duel2")
    >>> state.small[0] = ["B"]
    >>> chip_to_reveal(state)
    1
    """
    for index in range(SMALL_FACTORIES):
        if state.chips[index] == FACE_DOWN and not state.small[index] and not state.moons[index]:
            return index
    return None


def outcomes(state: State, step: str) -> dict[str, int]:
    """Return what chance may bring at a step, with weights.

    >>> from .state import initial
    >>> outcomes(initial("duel2"), "start")
    {'s0': 1, 's1': 1}
    """
    if step == "goals":
        taken = {goal[0] for goal in state.goals}
        return {f"g{goal}": 1 for goal in GOALS if goal[0] not in taken}
    if step == "start":
        return {"s0": 1, "s1": 1}
    if step == "display":
        return {tile: 1 for tile in state.pool if state.top in (None, tile[0])}
    if step == "look":
        kind = min(tile[0] for tile in state.drawn if tile[1] == FACE_DOWN)
        return {tile: 1 for tile in state.pool if tile[0] == kind}
    if step == "top":
        weights = {
            kind: sum(tile[0] == kind for tile in state.pool) - sum(tile == kind + FACE_DOWN for tile in state.drawn)
            for kind in (SPECIAL, WILD)
        }
        return {f"^{kind}": weight for kind, weight in weights.items() if weight}
    if step == "chip":
        return {f"c{face}": state.unseen_chips.count(face) for face in dict.fromkeys(state.unseen_chips)}
    assert step in ("large", "small")
    return {colour: state.bag.count(colour) for colour in COLOURS if colour in state.bag}


def draw(state: State, step: str, outcome: str) -> None:
    """Carry out one random event.

    >>> from .state import initial
    >>> state = initial("duel2")
    >>> draw(state, "start", "s1")
    >>> state.stage, state.start, state.seat
    ('fill', 1, 0)
    """
    if step == "goals":
        state.goals.append(outcome[1:])
        if len(state.goals) == state.goals_wanted:
            state.stage = "start"
    elif step == "start":
        state.start = int(outcome[1])
        state.seat = other(state.start)  # who takes the first dome tile
        state.stage = "fill"
    elif step == "display":
        state.pool.remove(outcome)
        state.display.append(outcome)
        state.top = None
    elif step == "look":
        state.pool.remove(outcome)
        state.drawn[state.drawn.index(outcome[0] + FACE_DOWN)] = outcome
    elif step == "top":
        state.top = outcome[1]
    elif step == "chip":
        factory = chip_to_reveal(state)
        assert factory is not None
        state.unseen_chips.remove(outcome[1:])
        state.chips[factory] = outcome[1:]
    elif step == "large":
        state.bag.remove(outcome)
        state.large.append(outcome)
        if len(state.large) == LARGE_TILES and len(set(state.large)) == 1 and set(state.bag) - set(state.large):
            state.bag += state.large  # decision 2
            state.large = []
    else:
        state.bag.remove(outcome)
        next(factory for factory in state.small if len(factory) < SMALL_TILES).append(outcome)


def prepare_round(state: State) -> None:
    """Phase 3: give everything back that a round needs, as far as that is no matter of chance.

    >>> from .state import initial
    >>> state = initial("duel2")
    >>> state.holder = 1
    >>> prepare_round(state)
    >>> state.round, state.start, state.holder, state.chips
    (2, 1, None, ['?', '?', '?', '?'])
    """
    assert state.round < ROUNDS
    state.round += 1
    if state.holder is not None:  # decision 3
        state.start, state.holder = state.holder, None
    state.chips = [FACE_DOWN] * SMALL_FACTORIES
    state.seat = state.start
    state.stage = "fill"

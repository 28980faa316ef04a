"""What a seat may know: views of a position, and how events look from a seat."""

from __future__ import annotations

from copy import copy

from .components import SPECIAL
from .state import FACE_DOWN, State


def view(state: State, seat: int) -> State:
    """Return a position in which that stands as ``?`` what a seat does not know; nothing of it may be changed.

    >>> from .state import initial
    >>> state = initial("duel2")
    >>> state.batches = [(1, ["WBKT", "STYK"]), (0, ["SRTK"])]
    >>> view(state, 0).batches
    [(1, ['S?', 'W?']), (0, ['SRTK'])]
    """
    seen = copy(state)
    mine = state.seat == seat
    if not state.tiles_unseen and state.batches and state.batches[0][0] != seat:
        seen.top = state.batches[0][1][0][0]  # its back is there for all to see
    seen.batches = [(owner, tiles if owner == seat else backs(tiles)) for owner, tiles in state.batches]
    seen.drawn = [tile if mine and tile[-1] != FACE_DOWN else tile[0] + FACE_DOWN for tile in state.drawn]
    hidden = [tile.rstrip(FACE_DOWN) for tile, back in zip(state.drawn, seen.drawn, strict=True) if tile != back]
    seen.pool = state.pool + hidden
    if not mine:
        seen.put_back = [FACE_DOWN for _ in state.put_back]
    return seen


def hides(state: State, seat: int) -> bool:
    """Say whether a position holds anything that a seat does not know.

    >>> from .state import initial
    >>> hides(initial("duel2"), 0)
    False
    """
    return bool(state.drawn) or any(owner != seat for owner, _ in state.batches)


def backs(tiles: list[str]) -> list[str]:
    """Return how tiles look from behind if their order is not known: special ones first.

    >>> backs(["WBKT", "STYK", "WTBY"])
    ['S?', 'W?', 'W?']
    """
    return sorted((tile[0] + FACE_DOWN for tile in tiles), key=lambda tile: tile[0] != SPECIAL)


def seen_action(action: str, actor: int, seat: int) -> str:
    """Return how a seat sees an action.

    >>> seen_action("/STYK", actor=0, seat=0), seen_action("/STYK", actor=0, seat=1)
    ('/STYK', '/?')
    """
    return "/?" if action[0] == "/" and actor != seat else action


def seen_outcome(outcome: str, step: str, actor: int, seat: int) -> str:
    """Return how a seat sees a random event: the front of a drawn tile is for the eyes of who drew it.

    >>> seen_outcome("STYK", "look", actor=0, seat=1), seen_outcome("STYK", "display", actor=0, seat=1)
    ('S?', 'STYK')
    """
    return outcome[0] + FACE_DOWN if step == "look" and actor != seat else outcome

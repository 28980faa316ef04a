"""Rare positions as data: a text, what happens then, and the text that must come out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .azul import Azul
    from .duel.game import Duel


@dataclass(frozen=True)
class Rare:
    """One rare position. ``played`` ones were met in play from the first draw on, the others were built by hand."""

    name: str
    comment: str
    text: str
    events: str
    """What happens then, separated by spaces: actions, and draws, which Azul may write as runs such as ``D:BBRK``."""
    after: str
    played: bool
    ranks: tuple[int, ...] = ()
    """The places at the end, where the events reach it."""


def single_events(events: str) -> list[str]:
    """Return events one by one, every draw as a colour.

    >>> single_events("D:BR 1B3 0R-")
    ['B', 'R', '1B3', '0R-']
    """
    single: list[str] = []
    for event in events.split():
        single += event[2:] if event.startswith("D:") else [event]
    return single


def replay(game: Azul | Duel, events: str, check: bool = False) -> None:
    """Carry out events; with ``check``, look at the invariants after each.

    >>> from .azul import Azul
    >>> game = Azul("azul2")
    >>> replay(game, "D:BBRKYYKWBYRKWWWWRRKK 1B2 0R3")
    >>> game.seat, game.state.boards[1].floor
    (0, ['M'])
    """
    for event in single_events(events):
        if game.kind == "chance":
            game.draw(event)
        else:
            game.play(event)
        if check:
            game.check()

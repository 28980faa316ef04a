"""An action and what it would do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self


class Action(str):
    """The text of an action, as ``docs/notation`` defines it; small letters are made large.

    >>> Action("2b3")
    Action('2B3')
    >>> Action("2B3") == "2B3"
    True
    """

    __slots__ = ()

    def __new__(cls, text: str) -> Self:
        """The action with this text, in whichever case it is written."""
        return super().__new__(cls, text.upper())

    def __repr__(self) -> str:
        return f"Action({super().__repr__()})"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: a code with arguments for interfaces in any language, and an English sentence.

    >>> Refusal("line-full", {"line": "3"}, "line 3 is full").text
    'line 3 is full'
    """

    code: str
    args: dict[str, str]
    text: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """What an action would do, as named numbers and as a sentence, or why it is refused.

    The facts of taking tiles in Azul: ``taken``, ``placed`` (on the line), ``overflow`` (to the floor), ``discarded`` (to the lid), ``marker`` (1 if
    the start marker comes along), ``floor_change`` (points, 0 or less), ``completes`` (1 if the line is complete then), ``row`` and ``column`` of the wall square
    that its tile will go to (from 1; column 0 while the grey wall leaves a choice) and ``points``, what it will score there, complete lines above it
    counted (on the grey wall those without a choice; with a choice of columns, the most it can score). The facts of tiling: ``row``, ``column``, ``points``.
    Those of Azul Duel stand in ``docs/notation-duel``.

    >>> Explanation(Action("2B3"), None, {"taken": 2}, "2 blue: 2 placed").legal
    True
    """

    action: Action
    refusal: Refusal | None
    facts: dict[str, int]
    text: str

    @property
    def legal(self) -> bool:
        """Whether the action may be played.

        >>> Explanation(Action("2B3"), Refusal("line-full", {}, "line 3 is full"), {}, "line 3 is full").legal
        False
        """
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a settlement that follows from an action, like a tile that is scored at the end of a round.

    In Azul: ``tile`` (facts ``row``, ``column``, the runs ``across`` and ``down`` that it scores, ``points``, ``score``; words ``colour``), ``spill`` (grey
    wall: a line that no column takes goes to the floor; ``row``, ``tiles``), ``floor`` (``tiles``, ``cost``, ``points``, which is less than the cost where the
    score would fall below 0; words ``tiles``), and at the end of the game ``rows``, ``columns``, ``colours`` (``count``, ``points``). ``score`` is always the score of the
    seat after the step. The steps of Azul Duel stand in ``docs/notation-duel``.

    >>> Step("floor", 0, {"tiles": "M"}, {"tiles": 1, "cost": 1, "points": -1, "score": 4}, "1 on the floor for -1 point").kind
    'floor'
    """

    kind: str
    seat: int
    words: dict[str, str]
    facts: dict[str, int]
    text: str

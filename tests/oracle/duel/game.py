"""A game of Azul Duel, event by event."""

from __future__ import annotations

from copy import deepcopy

from . import notation, offer, preparing, tiling, views
from .actions import in_order
from .components import ROUNDS, other
from .invariants import problems
from .reading import read
from .scoring import goal_score
from .state import State, initial

CHANCE = ("goals", "start", "display", "large", "small", "look", "top", "chip")
FIRST_ACTIONS = ("first", "turn")
"""These are asked even if there is one possibility only."""


class Duel:
    """A game of Azul Duel that is played by changing this object.

    >>> game = Duel("duel2")
    >>> game.kind, game.outcomes()
    ('chance', {'s0': 1, 's1': 1})
    """

    def __init__(self, variant: str) -> None:
        """Set the game up, before the first random event."""
        self.state: State = initial(variant)
        self._step: str | None = None
        self._text: str | None = None
        """Both are found out when they are asked for, and forgotten at every event."""

    @classmethod
    def from_text(cls, text: str) -> Duel:
        """Go on from a position text; raise ``ValueError`` if it is not one, or could not be.

        >>> start = Duel("duel2f").text()
        >>> Duel.from_text(start).text() == start
        True
        """
        game = cls("duel2")
        game.state = read(text)
        if game.text() != text:
            raise ValueError(f"malformed position {text!r}: the canonical text is {game.text()!r}")
        found = problems(game.state)
        if found:
            raise ValueError(f"impossible position {text!r}: {'; '.join(found)}")
        return game

    def text(self) -> str:
        """Return the canonical text of the position."""
        if self._text is None:
            self._text = notation.write(self.state, self.step)
        return self._text

    def view(self, seat: int) -> str:
        """Return the text of what a seat may know.

        >>> Duel("duel2").view(0) == Duel("duel2").text()
        True
        """
        return notation.write_view(self.text(), views.view(self.state, seat), self.step)

    def hides(self, seat: int) -> bool:
        """Say whether somebody knows something that a seat may not know; otherwise its view is the position itself."""
        return views.hides(self.state, seat)

    def seen_action(self, action: str, seat: int) -> str:
        """Return how a seat sees an action that is about to be played."""
        return views.seen_action(action, self.state.seat, seat)

    def seen_outcome(self, outcome: str, seat: int) -> str:
        """Return how a seat sees a random event that is about to happen."""
        return views.seen_outcome(outcome, self.step, self.state.seat, seat)

    def check(self) -> None:
        """Assert what must hold after every event."""
        found = problems(self.state)
        assert not found, f"{self.text()}: {'; '.join(found)}"

    def copy(self) -> Duel:
        """Return the same position as a separate game."""
        return deepcopy(self)

    # What is to happen next

    @property
    def step(self) -> str:
        """What happens next."""
        if self._step is None:
            self._step = self._next_step()
        return self._step

    def _next_step(self) -> str:
        """Find out what happens next."""
        state = self.state
        if state.stage == "fill":
            return preparing.step_of_filling(state)
        if state.stage == "first":
            return offer.step_of_first_tiles(state)
        if state.stage == "offer":
            return offer.step_of_offer(state)
        if state.stage == "tiling":
            return tiling.step_of_tiling(state)
        return state.stage

    @property
    def kind(self) -> str:
        """``chance``, ``decision`` or ``end``."""
        if self.state.stage == "end":
            return "end"
        return "chance" if self.step in CHANCE else "decision"

    @property
    def seat(self) -> int | None:
        """Who decides; ``None`` when nobody does."""
        return self.state.seat if self.kind == "decision" else None

    @property
    def stalled(self) -> bool:
        """Whether the game is over because nobody could go on: never, it has five rounds."""
        return False

    @property
    def mid_turn(self) -> bool:
        """Whether the seat that decides goes on with a turn that it has begun."""
        if self.step in ("pay", "space"):
            return bool(self.state.payments)
        return self.kind == "decision" and self.step not in FIRST_ACTIONS

    def outcomes(self) -> dict[str, int]:
        """Return what chance may bring, each with its weight."""
        return preparing.outcomes(self.state, self.step) if self.kind == "chance" else {}

    def legal_actions(self) -> list[str]:
        """Return the texts of all legal actions in the order of their numbers."""
        return in_order(self._options()) if self.kind == "decision" else []

    def _options(self) -> list[str]:
        module = tiling if self.state.stage == "tiling" else offer
        return module.options(self.state, self.step)

    def scores(self) -> list[int]:
        """Return the score of each seat; the goals are in it once the game is over."""
        return [board.score for board in self.state.boards]

    def ranks(self) -> list[int]:
        """Return the place of each seat; a tie goes to the holder of the start-player piece of the last round."""
        first, second = self.scores()
        if first == second:
            winner = self.state.start if self.state.holder is None else self.state.holder
        else:
            winner = 0 if first > second else 1
        return [1, 2] if winner == 0 else [2, 1]

    # The events

    def draw(self, outcome: str) -> None:
        """Carry out a random event."""
        if outcome not in self.outcomes():
            raise ValueError(f"cannot draw {outcome!r}: possible are {self.outcomes()}")
        preparing.draw(self.state, self.step, outcome)
        self._go_on()

    def play(self, action: str) -> None:
        """Carry out an action of the seat that decides, and all that follows without a choice."""
        text = action.upper()
        if text not in self.legal_actions():
            raise ValueError(f"illegal action {action!r}: legal are {self.legal_actions()}")
        self._play(text)
        self._go_on()

    def _play(self, action: str) -> None:
        """Carry out an action, and what it ends."""
        state, step = self.state, self.step
        if state.stage == "tiling":
            tiling.play(state, step, action)
            return
        offer.play(state, step, action)
        if state.stage == "first":
            if step == "place":
                state.stage = "fill"
        elif step == "place" or (step in ("line", "stack") and not state.source) or action[0] == "C":
            self._end_turn()

    def _end_turn(self) -> None:
        """Give the turn to whoever can go on; if nobody can, phase 1 is over."""
        seat = offer.next_seat(self.state)
        if seat is None:
            self.state.stage = "tiling"
            self.state.seat, self.state.line = self.state.start, 0
        else:
            self.state.seat = seat

    def _go_on(self) -> None:
        """Do what leaves no choice, up to the next choice or random event."""
        state = self.state
        while True:
            self._step = self._text = None
            if state.stage == "end":
                return
            step = self.step
            if step == "display" and not state.tiles_unseen:
                state.display.append(state.take_known_top()[1])
            elif step in ("large", "small") and not state.bag:
                state.bag, state.tower = state.tower, []
            elif step in CHANCE:
                return
            elif step == "begin":
                self._begin_offer()
            elif step == "next line":
                tiling.next_line(state)
            elif step == "never":
                tiling.never(state)
            elif step == "finish":
                self._finish_board()
            elif step in FIRST_ACTIONS:
                return
            else:
                options = self._options()
                if len(options) > 1:
                    return
                self._play(options[0])

    def _begin_offer(self) -> None:
        """Begin phase 1, or go on with the first dome tiles."""
        state = self.state
        placed = [any(board.dome) for board in state.boards]
        if all(placed):
            state.stage, state.seat = "offer", state.start
        else:
            state.stage, state.seat = "first", state.start if any(placed) else other(state.start)

    def _finish_board(self) -> None:
        """Go on with the other board, or end the round."""
        state = self.state
        tiling.finish_board(state)
        if state.seat == state.start:
            state.seat, state.line = other(state.start), 0
        elif state.round < ROUNDS:
            preparing.prepare_round(state)
        else:
            for board in state.boards:
                board.score = max(0, board.score + sum(goal_score(goal, board) for goal in state.goals))
            state.stage = "end"

"""A position of a game: immutable, comparable, and its text is all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from azulejos import _core
from azulejos.rules.action import Action, Explanation, Refusal, Step
from azulejos.rules.dealer import Dealer, GivenDraws, seed_bytes
from azulejos.rules.errors import AzulejosError, IllegalAction, IllegalOutcome, IllegalPosition, MalformedPosition
from azulejos.rules.game import Game, NextDeal
from azulejos.rules.numbers import shown, whole_number

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray

Kind = Literal["decision", "chance", "end"]
_KINDS: tuple[Kind, ...] = ("decision", "chance", "end")


class Position:
    """A position; ``str`` gives its text, `Position.parse` reads it.

    >>> from azulejos import Azul
    >>> position = Azul(players=2).start(seed=7)
    >>> Position.parse(str(position)) == position
    True
    >>> position.play(position.legal_actions()[0]).seat
    1
    """

    __slots__ = ("_state", "game")

    def __init__(self, game: Game, state: _core.State) -> None:
        """For this package; use `Game.start`, `Game.initial` or `Position.parse`."""
        self.game = game
        self._state = state

    @staticmethod
    def parse(text: str) -> Position:
        """Reads a position; raises `MalformedPosition` or, with all reasons, `IllegalPosition`.

        >>> Position.parse("azul2 r1")
        Traceback (most recent call last):
        azulejos.MalformedPosition: malformed position: the idle count is missing
        """
        if not isinstance(text, str):
            raise MalformedPosition(f"malformed position {shown(text)}: wanted is its text")
        state = _core.parse(text)
        if isinstance(state, list):
            raise IllegalPosition(state)
        return Position(Game.from_variant(state.game.variant), state)

    @property
    def kind(self) -> Kind:
        """What the position waits for: a ``decision``, ``chance``, or nothing any more (``end``)."""
        return _KINDS[self._state.node]

    @property
    def seat(self) -> int | None:
        """Who decides; None if nobody does."""
        return self._state.seat if self.kind == "decision" else None

    @property
    def mid_turn(self) -> bool:
        """Whether the seat that decides has begun a turn of several actions and goes on with it. In Azul every turn is one action.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).mid_turn
        False
        """
        return self._state.mid_turn

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self._state.round

    @property
    def ending(self) -> str | None:
        """How the game ended: ``finished`` or ``stalled``; None while it goes on."""
        return self._state.ending or None

    @property
    def stalled(self) -> bool:
        """Whether the game is over because nobody could go on."""
        return self._state.ending == "stalled"

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat; at the end with all bonuses."""
        return self._state.scores

    @property
    def ranks(self) -> tuple[int, ...]:
        """The rank of each seat from 1; who is equal in everything shares it.

        >>> from azulejos import Azul
        >>> Azul(players=3).initial().ranks
        (1, 1, 1)
        """
        return self._state.ranks

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, or none before the end."""
        if self.kind != "end":
            return ()
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    def legal_actions(self) -> tuple[Action, ...]:
        """All legal actions, by their numbers.

        >>> from azulejos import Azul
        >>> len(Azul().start(seed=7).legal_actions())
        90
        """
        actions = self.game.actions
        return tuple([actions[index] for index in self._state.legal_actions()])

    def legal_indices(self) -> list[int]:
        """The numbers of all legal actions, ascending.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).legal_indices()[:3]
        [30, 31, 32]
        """
        return self._state.legal_actions()

    def is_legal(self, action: str | int) -> bool:
        """Whether the action may be played now; raises `MalformedAction` if there is no such action at all.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).is_legal("0B1")
        False
        """
        try:
            return self._state.is_legal(self.game.index(action) if isinstance(action, str) else action)
        except TypeError:
            return self._state.is_legal(self.game.index(action))

    def play(self, action: str | int) -> Position:
        """The position after an action; raises `MalformedAction` or `IllegalAction`, which says why.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).play("0B1")
        Traceback (most recent call last):
        azulejos.IllegalAction: illegal action '0B1': the centre is empty
        """
        state = self._state
        try:
            return Position(self.game, state.play_text(action) if isinstance(action, str) else state.play(action))
        except TypeError:  # no number that the core can take, and this says why
            return Position(self.game, state.play(self.game.index(action)))

    def play_turn(self, turn: str, dealer: Dealer | GivenDraws | None = None) -> Position:
        """The position after a whole turn, written as its actions joined by points; the dealer resolves what is due within it and after it.

        In Azul a turn is one action. Raises `MalformedAction`, or `IllegalAction` also if the turn is not finished or goes on too long.

        >>> from azulejos import Dealer, Duel
        >>> dealer = Dealer(seed=7)
        >>> position = Duel().start(dealer)
        >>> position.play_turn("SKYB.@21", dealer).seat
        1
        >>> position.play_turn("SKYB", dealer)
        Traceback (most recent call last):
        azulejos.IllegalAction: illegal turn 'SKYB': it is not finished
        """
        position = self
        for number, action in enumerate(turn.split(".")):
            if number > 0 and not position.mid_turn:
                raise IllegalAction(f"illegal turn {turn!r}: it is over before {action!r}")
            position = position.play(action)
            if dealer is not None:
                position = position.deal(dealer)
        if position.mid_turn:
            raise IllegalAction(f"illegal turn {turn!r}: it is not finished")
        return position

    def outcomes(self) -> dict[str, int]:
        """What chance may bring now, each with its weight: its probability is the weight over the sum of all.

        >>> from azulejos import Azul
        >>> Azul().initial().outcomes()
        {'B': 20, 'Y': 20, 'R': 20, 'K': 20, 'W': 20}
        """
        return self._state.outcomes()

    def draw(self, outcome: str) -> Position:
        """The position after one random event; raises `IllegalOutcome`.

        >>> from azulejos import Azul
        >>> Azul().initial().draw("R").outcomes()["R"]
        19
        """
        return Position(self.game, self._state.draw(_checked_outcome(outcome)))

    def deal(self, dealer: Dealer | GivenDraws) -> Position:
        """The position after all random events that it waits for, chosen by the dealer; given draws that do not fit raise `IllegalOutcome`.

        >>> from azulejos import Azul
        >>> Azul().initial().deal(Dealer(seed=7)) == Azul().start(seed=7)
        True
        """
        if isinstance(dealer, Dealer):
            return Position(self.game, self._state.deal(dealer._core)) if self.kind == "chance" else self
        if not isinstance(dealer, GivenDraws):
            raise AzulejosError(f"unusable dealer {shown(dealer)}: wanted is a Dealer, or GivenDraws")
        position = self
        while position.kind == "chance":
            position = position.draw(dealer.next())
        return position

    def explain(self, action: str | int) -> Explanation:
        """What an action would do, or why it is refused.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).explain("1B1").text
        '2 blue: 1 placed, 1 to the floor, floor -1, completes line 1 for 1 point'
        """
        index = self.game.index(action)
        refusal, facts, text = self._state.explain(index)
        return Explanation(self.game.actions[index], Refusal(*refusal) if refusal else None, facts, text)

    def options(self) -> tuple[Explanation, ...]:
        """All legal actions and, beside them, those that differ from one in the last part only and are refused: what an interface offers, with every reason.

        >>> from azulejos import Azul
        >>> options = Azul().start(seed=7).play("1B1").play("2Y2").options()
        >>> [option.text for option in options if option.action in ("0B1", "0B2")]
        ['line 1 is full', '2 blue: 2 placed, takes the start marker, floor -1, completes line 2 for 1 point']
        """
        actions = self.game.actions
        return tuple(
            [
                Explanation(actions[index], Refusal(*refusal) if refusal else None, facts, text)
                for index, (refusal, facts, text) in self._state.options()
            ]
        )

    def steps(self, action: str | int) -> tuple[Step, ...]:
        """The settlement that an action would bring about, step by step; none if it only goes on. Raises `IllegalAction`.

        >>> from azulejos import Azul
        >>> position = Azul().start(seed=7)
        >>> while not (steps := position.steps(action := position.legal_actions()[0])):
        ...     position = position.play(action)
        >>> steps[0].text
        'blue to row 1, column 1 for 1 point'
        """
        return tuple([Step(*step) for step in self._state.steps(self.game.index(action))])

    def view(self, seat: int) -> Position:
        """What a seat may know of this position. In Azul nothing is hidden.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).view(0) == Azul().start(seed=7)
        True
        """
        try:
            return Position(self.game, self._state.view(seat))
        except TypeError:
            raise self._no_seat(seat) from None

    def seen_action(self, action: str | int, seat: int) -> str:
        """How a seat sees an action that is about to be played: its text, with ``?`` for what is hidden; raises `IllegalAction`.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).seen_action("1B1", seat=1)
        '1B1'
        """
        index = self.game.index(action)
        try:
            return self._state.seen_action(index, seat)
        except TypeError:
            raise self._no_seat(seat) from None

    def seen_outcome(self, outcome: str, seat: int) -> str:
        """How a seat sees a random event that is about to happen; raises `IllegalOutcome`.

        >>> from azulejos import Azul
        >>> Azul().initial().seen_outcome("R", seat=1)
        'R'
        """
        try:
            return self._state.seen_outcome(_checked_outcome(outcome), seat)
        except TypeError:
            raise self._no_seat(seat) from None

    def sample(self, seed: int) -> Position:
        """A full position that looks like this view, any of them with the same probability. Where nothing is hidden it is the view itself.

        >>> from azulejos import Azul
        >>> position = Azul().start(seed=7)
        >>> position.view(0).sample(seed=1) == position
        True
        """
        return Position(self.game, self._state.sample(whole_number(seed, "seed", bits=64)))

    def observation(self, seat: int) -> NDArray[numpy.int16]:
        """The view of a seat as numbers for learners; `Game.observation_fields` says what they mean.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).observation(0).shape
        (395,)
        """
        try:
            return self._state.observe(seat)
        except TypeError:
            raise self._no_seat(seat) from None

    def next_deal(self) -> NextDeal | None:
        """What the next deal will bring, as far as it is known; None if the game does not say.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).next_deal().expected["B"]
        3.75
        """
        return self.game.next_deal(self)

    def goals(self) -> dict[str, tuple[int, ...]]:
        """What each goal that is played would bring each seat as things stand; empty if the game has no goals.

        >>> from azulejos import Duel
        >>> Duel().start(seed=7).goals()
        {'1A': (0, 0), '2A': (0, 0), '3A': (0, 0)}
        """
        return self.game.goals(self)

    def setup(self) -> Any:
        """This position as plain data: an `AzulSetup`, or a `DuelSetup` for Azul Duel.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).setup().bag
        [15, 16, 16, 19, 14]
        """
        return self.game.setup_type.parse(str(self))

    def perft(self, depth: int, seed: int) -> int:
        """How many sequences of ``depth`` actions start here, chance being resolved by a dealer with that seed.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).perft(depth=1, seed=0)
        90
        """
        return self._state.perft(_core.Dealer(seed_bytes(seed)), whole_number(depth, "depth", bits=31))

    def _no_seat(self, seat: object) -> AzulejosError:
        return AzulejosError(f"unknown seat {shown(seat)}: wanted is 0 to {self.game.players - 1}")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._state.equal(other._state)

    def __hash__(self) -> int:
        return self._state.hash()

    def __str__(self) -> str:
        return self._state.text()

    def __repr__(self) -> str:
        return f"Position.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return Position.parse, (str(self),)

    def _repr_svg_(self) -> str:
        """The picture that notebooks show."""
        from azulejos.rules.drawing import svg

        return svg(self)


def _checked_outcome(outcome: str) -> str:
    if not isinstance(outcome, str):
        raise IllegalOutcome(f"illegal draw {shown(outcome)}: wanted is the text of an outcome")
    return outcome

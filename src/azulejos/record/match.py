"""A game being played: it deals, checks and writes down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejos.record.events import DRAWS, is_draws
from azulejos.record.model import Note, Record, Seat
from azulejos.record.replay import result_of
from azulejos.record.seeds import commitment, seed_text
from azulejos.rules.dealer import Dealer
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game
from azulejos.rules.position import Position


class Match:
    """Plays one game: deals whenever tiles are to be dealt, and logs every event. Nothing changes when an action is refused.

    Exactly one of ``seed`` and ``dealer`` is given. Only with a seed can the record say where the draws came from: a dealer may have dealt before.
    A match may begin at any position of the game.

    >>> from azulejos import Azul, Match
    >>> match = Match(Azul(), seed=7)
    >>> match.play("1b1").seat
    1
    >>> match.events
    ('D:KYBBYBWBRWBRWYRWRYWW', '1B1')
    """

    def __init__(self, game: Game, *, seed: int | None = None, dealer: Dealer | None = None, start: Position | None = None) -> None:
        if (seed is None) == (dealer is None):
            raise AzulejosError("a match needs a seed or a dealer, and not both")
        if start is not None and start.game != game:
            raise AzulejosError(f"the start position is one of {start.game.variant}, and the game is {game.variant}")
        self.game = game
        self._seed = seed
        self._dealer = dealer or Dealer(seed or 0)
        self._start = start
        self._events: list[str] = []
        self._notes: dict[int, Note] = {}
        self._position = self._deal(start or game.initial())

    @property
    def position(self) -> Position:
        """Where the game stands: never where a draw is due.

        >>> from azulejos import Azul
        >>> Match(Azul(), seed=7).position.kind
        'decision'
        """
        return self._position

    @property
    def events(self) -> tuple[str, ...]:
        """What has happened: actions, and runs of draws.

        >>> from azulejos import Azul
        >>> len(Match(Azul(), seed=7).events)
        1
        """
        return tuple(self._events)

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed, if there is a seed.

        >>> from azulejos import Azul
        >>> Match(Azul(), seed=7).commitment[:8]
        '308a2cb7'
        """
        return None if self._seed is None else commitment(self._seed)

    def play(self, action: str | int) -> Position:
        """Plays an action and deals what is then due; raises `MalformedAction` or `IllegalAction`.

        >>> from azulejos import Azul
        >>> Match(Azul(), seed=7).play("0B1")
        Traceback (most recent call last):
        azulejos.IllegalAction: illegal action '0B1': the centre is empty
        """
        played = self.game.action(self.game.index(action))
        after = self._position.play(played)
        self._events.append(str(played))
        self._position = self._deal(after)
        return self._position

    def note(
        self, *, spent: int | None = None, left: int | None = None, values: Mapping[str, int | float] | None = None, text: str = ""
    ) -> None:
        """Notes something about the last action, in place of what was noted about it before: times in milliseconds, numbers, a comment.

        >>> from azulejos import Azul
        >>> match = Match(Azul(), seed=7)
        >>> _ = match.play("1B1")
        >>> match.note(spent=1250, text="forced")
        >>> match.record(seats=["Ana", "Bo"]).notes
        (Note(event=2, spent=1250, left=None, values={}, text='forced'),)
        """
        last = next((number for number in range(len(self._events), 0, -1) if not is_draws(self._events[number - 1])), None)
        if last is None:
            raise AzulejosError("there is no action yet to note anything about")
        self._notes[last] = Note(event=last, spent=spent, left=left, values=dict(values or {}), text=text)

    def record(
        self,
        seats: Sequence[Seat | str],
        *,
        id: str | None = None,  # noqa: A002 (the name in the record)
        date: str | None = None,
        tags: Mapping[str, str] | None = None,
        reveal: bool = True,
    ) -> Record:
        """The record of the game so far; a seat is a `Seat` or a name.

        With ``reveal`` false it holds only the commitment to the seed, and not the seed: what is still to be drawn stays unknown.

        >>> from azulejos import Azul
        >>> Match(Azul(), seed=7).record(seats=["Ana", "Bo"], reveal=False).seed is None
        True
        """
        return Record(
            edition=self.game.edition,
            players=self.game.players,
            options=self.game.options,
            seats=tuple(seat if isinstance(seat, Seat) else Seat(name=seat) for seat in seats),
            id=id,
            date=date,
            tags=dict(tags or {}),
            seed=seed_text(self._seed) if self._seed is not None and reveal else None,
            commitment=self.commitment,
            start=None if self._start is None else str(self._start),
            events=self.events,
            notes=tuple(self._notes.values()),
            result=result_of(self._position),
        )

    def _deal(self, position: Position) -> Position:
        """Draws what is due, one event at a time: the dealer chooses as `Position.deal` would."""
        drawn = []
        while position.kind == "chance":
            outcomes = position.outcomes()
            outcome = list(outcomes)[self._dealer.choose(list(outcomes.values()))]
            position = position.draw(outcome)
            drawn.append(outcome)
        if drawn:
            self._events.append(DRAWS + "".join(drawn))
        return position

"""What follows from the log of a table: a fold over its events, one by one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from azulejos.record.seeds import commitment, parse_seed
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game, game
from azulejos.rules.position import Position
from azulejos.server.protocol.answers import Out, Status
from azulejos.server.protocol.entries import Player
from azulejos.server.protocol.settings import Bot, Here, Link, NewSeat, NewTable, Outside
from azulejos.server.tables import events as happened
from azulejos.server.tables.clock import Clocks
from azulejos.server.tables.events import Ending, Event, Grant
from azulejos.server.tables.line import Line
from azulejos.server.tables.names import STAND_IN


class DamagedTable(Exception):
    """A log that cannot be true: the deals are not those of the seed, or an action is not legal.

    >>> str(DamagedTable("event 3: the tiles are not those of the seed"))
    'event 3: the tiles are not those of the seed'
    """


def game_of(settings: NewTable) -> Game:
    """The game of a table; raises `AzulejosError`. One for all tables of a kind: it holds the texts of all its actions."""
    return _game(settings.edition, len(settings.seats), tuple(sorted(settings.options.items())))


@lru_cache(maxsize=256)
def _game(edition: str, players: int, options: tuple[tuple[str, str], ...]) -> Game:
    return game(edition, players=players, **dict(options))


@dataclass(slots=True)
class Seat:
    """A seat and who sits there."""

    wish: NewSeat
    by: Player
    name: str
    bot: str | None = None
    open: bool = False
    came: bool = False
    """Whether somebody has ever sat here, who may come back."""
    stands_in: bool = False
    out: Out | None = None

    @property
    def person(self) -> bool:
        """Whether a person, present or not, decides for this seat."""
        return self.by == "person" and not self.open and self.out is None

    @property
    def asked(self) -> bool:
        """Whether nothing of this person may be taken back or thrown away without a word: also while a bot looks after the seat."""
        return self.person or self.by == "outside" or (self.stands_in and self.came and self.out is None)

    @property
    def thinker(self) -> str | None:
        """The bot of this house that decides for this seat."""
        if self.out is not None:
            return self.bot or STAND_IN
        return self.bot if self.by == "bot" else None


@dataclass(slots=True)
class OpenOffer:
    """An offer that has not been answered by all."""

    version: int
    kind: str
    by: int
    waiting: set[int]


@dataclass(slots=True)
class Log:
    """Numbered events, those that are part of the log and those that are chat."""

    entries: list[tuple[int, Event]] = field(default_factory=list)
    chat: list[tuple[int, happened.Said]] = field(default_factory=list)


class Table:
    """A table as its log tells it.

    >>> from azulejos.server.protocol.settings import NewTable, Here, Bot
    >>> settings = NewTable(seats=[Here(name="Ana"), Bot(bot="level-1")])
    >>> opened = happened.Opened(at=1, settings=settings, seed="7", secret="8", grants=())
    >>> table = Table("t1", [opened, happened.Started(at=1, draws=tuple("KYBBYBWBRWBRWYRWRYWW"))])
    >>> table.status, table.version, table.position.seat
    ('playing', 2, 0)
    """

    def __init__(self, table_id: str, log: list[Event]) -> None:
        first = log[0]
        if not isinstance(first, happened.Opened):
            raise DamagedTable("the first event does not open the table")
        self.id = table_id
        self.settings: NewTable = first.settings
        self.opened = first
        self.game = game_of(first.settings)
        self.seed = parse_seed(first.seed)
        self.commitment = commitment(self.seed)
        self.seats = [_seat(wish) for wish in first.settings.seats]
        self.grants: dict[str, Grant] = {grant.token_hash: grant for grant in first.grants}
        self.clocks = Clocks(first.settings.clock, len(self.seats)) if first.settings.clock else None
        self.line: Line | None = None
        self.log = Log()
        self.offers: dict[int, OpenOffer] = {}
        self.declined: dict[tuple[str, int], int] = {}
        """How many plies there were when an offer of this kind by this seat was declined, or taken back."""
        self.ids: dict[str, int] = {}
        self.ending: Ending | None = None
        self.paused = False
        self.next: str | None = None
        self.changed = first.at
        """When anything happened last."""
        self.moved = 1
        """The version since which the position is the same."""
        self.version = 0
        for event in log:
            self.apply(event)

    @property
    def position(self) -> Position | None:
        """The position; None until all seats are taken."""
        return self.line.position if self.line else None

    @property
    def status(self) -> Status:
        """In what phase the table is."""
        if self.ending is not None:
            return "over"
        if self.line is None:
            return "waiting"
        return "paused" if self.paused else "playing"

    @property
    def to_act(self) -> int | None:
        """The seat that is to act now; None while nobody may."""
        position = self.position
        return position.seat if position is not None and self.status == "playing" else None

    def apply(self, event: Event) -> None:
        """The next event has happened; raises `DamagedTable` if it cannot have."""
        self.version += 1
        self.changed = event.at
        if event.id is not None:
            self.ids[event.id] = self.version
        try:
            self._apply(event)
        except AzulejosError as error:
            raise DamagedTable(f"event {self.version}: {error}") from None
        if isinstance(event, happened.Said):
            self.log.chat.append((self.version, event))
        else:
            self.log.entries.append((self.version, event))

    def _apply(self, event: Event) -> None:
        match event:
            case happened.Started():
                self.line = Line(self.game, self.seed)
                self._check_draws(event.draws, [draw.outcome for draw in self.line.opening])
                self.moved = self.version
                self._run_clock(event.at)
            case happened.Played():
                self._played(event)
            case happened.Undone():
                self._undone(event)
            case happened.Sat():
                self._sat(event)
            case happened.Replaced():
                self._replaced(event)
            case happened.Offered():
                people = self.company() if event.kind == "rematch" else self.people()
                waiting = {seat for seat in people if not self.same_holder(seat, event.by)}
                self.offers[self.version] = OpenOffer(self.version, event.kind, event.by, waiting)
            case happened.Answered():
                self._answered(event)
            case happened.Paused():
                self._stop_clock(event.at)
                self.paused = True
                self._withdraw("pause")
            case happened.Continued():
                self.paused = False
                self._stop_clock(event.at, free=event.by is None)
                self._run_clock(event.at)
            case happened.Resigned():
                self._out(event.seat, "resigned")
            case happened.Flagged():
                if self.clocks:
                    self.clocks.left[event.seat] = 0
                self._stop_clock(event.at)
                self._out(event.seat, "time")
                self._run_clock(event.at)
            case happened.Ended():
                self._stop_clock(event.at)
                self.ending = event.ending
                self.offers.clear()
                self.moved = self.version
            case happened.Rematched():
                self.next = event.table
                self.offers.clear()
            case _:
                pass

    def seat_holders(self, seat: int) -> set[str]:
        """The hashes of the tokens that are for a seat."""
        return {token_hash for token_hash, grant in self.grants.items() if seat in grant.seats}

    def same_holder(self, seat: int, other: int) -> bool:
        """Whether one token is for both seats: people at one device."""
        return seat == other or bool(self.seat_holders(seat) & self.seat_holders(other))

    def people(self) -> list[int]:
        """The seats for which people decide."""
        return [seat for seat, who in enumerate(self.seats) if who.person]

    def company(self) -> list[int]:
        """The seats of all people, those who gave up too: another game is theirs to want."""
        return [seat for seat, who in enumerate(self.seats) if who.by == "person" and not who.open]

    def _played(self, event: happened.Played) -> None:
        assert self.line is not None
        last = self.line.plies[-1].at if self.line.plies else self.started_at
        ply = self.line.play(
            event.action,
            version=self.version,
            at=event.at,
            by=event.by,
            spent=max(0, event.at - last),
            clock=tuple(self.clocks.left) if self.clocks else (),  # as it was when the seat began to think: an undo gives the time back
        )
        self._check_draws(event.draws, [draw.outcome for draw in ply.draws])
        if self.clocks:
            ply.spent = self.clocks.stop(event.at, turn_over=not ply.after.mid_turn)
        self._withdraw("undo")
        self._withdraw("pause")
        self.moved = self.version
        self._run_clock(event.at)

    @property
    def started_at(self) -> int:
        """When the game began."""
        return next((event.at for _, event in self.log.entries if isinstance(event, happened.Started)), self.opened.at)

    def _undone(self, event: happened.Undone) -> None:
        assert self.line is not None
        undone = [ply for ply in self.line.plies if ply.version > event.to]
        if undone:
            self.line.undo(len(undone))
            if self.clocks:
                self.clocks.left = list(undone[0].clock)
        self._stop_clock(event.at, free=True)
        self._withdraw("undo")
        self.moved = self.version
        self._run_clock(event.at)

    def _sat(self, event: happened.Sat) -> None:
        seat = self.seats[event.seat]
        if event.grant is not None:
            self._revoke(event.seat)
            self._grant(event.grant)
        elif event.holder is not None:
            self._revoke(event.seat, but=event.holder)
        seat.by = "outside" if isinstance(seat.wish, Outside) else "person"
        seat.name, seat.open, seat.came, seat.stands_in, seat.bot = event.name, False, True, False, None

    def _replaced(self, event: happened.Replaced) -> None:
        seat = self.seats[event.seat]
        if isinstance(event.to, Bot):
            # Whoever takes another bot may come back all the same.
            seat.stands_in = seat.stands_in or seat.by != "bot"
            seat.by, seat.bot, seat.open = "bot", event.to.bot, False
        else:
            seat.wish, seat.by, seat.bot = event.to, "person", None
            seat.name, seat.open, seat.came, seat.stands_in = event.to.name, True, False, False
            if event.grant is not None:
                self._grant(event.grant)

    def _grant(self, grant: Grant) -> None:
        old = self.grants.get(grant.token_hash)
        seats = tuple(sorted({*grant.seats, *(old.seats if old else ())}))
        self.grants[grant.token_hash] = Grant(grant.token_hash, seats, grant.host or bool(old and old.host))

    def _revoke(self, seat: int, but: str = "") -> None:
        for token_hash in self.seat_holders(seat) - {but}:
            grant = self.grants[token_hash]
            self.grants[token_hash] = Grant(token_hash, tuple(other for other in grant.seats if other != seat), grant.host)

    def _answered(self, event: happened.Answered) -> None:
        offer = self.offers.get(event.offer)
        if offer is None:
            return
        if event.accept:
            offer.waiting -= {seat for seat in offer.waiting if self.same_holder(seat, event.by)}
        else:
            del self.offers[event.offer]
            # Taking a question back does not allow to put it again and again; another game may be wanted after all.
            if offer.kind != "rematch" or not self.same_holder(event.by, offer.by):
                self.declined[offer.kind, offer.by] = len(self.line.plies) if self.line else 0

    def _withdraw(self, kind: str) -> None:
        self.offers = {version: offer for version, offer in self.offers.items() if offer.kind != kind}

    def _out(self, seat: int, why: Out) -> None:
        self.seats[seat].out = why
        self.offers.clear()

    def _run_clock(self, at: int) -> None:
        if self.clocks and self.line and not self.paused and self.ending is None:
            seat = self.line.position.seat
            # A seat that is out is played on by a bot, without a clock.
            self.clocks.start(None if seat is None or self.seats[seat].out else seat, at)

    def _stop_clock(self, at: int, *, free: bool = False) -> None:
        if self.clocks:
            if free:
                self.clocks.start(None, at)
            self.clocks.stop(at, turn_over=False)

    def _check_draws(self, written: tuple[str, ...], dealt: list[str]) -> None:
        if list(written) != dealt:
            raise DamagedTable(f"event {self.version}: the draws are {' '.join(written)}, and the seed deals {' '.join(dealt)}")


def _seat(wish: NewSeat) -> Seat:
    match wish:
        case Bot():
            return Seat(wish, "bot", wish.bot, bot=wish.bot)
        case Here():
            return Seat(wish, "person", wish.name, came=True)
        case Link():
            return Seat(wish, "person", wish.name, open=True)
        case Outside():
            return Seat(wish, "outside", wish.name, open=True)

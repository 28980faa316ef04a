"""What becomes of a command: the events that it leads to, or a refusal. Nothing is changed here."""

from __future__ import annotations

import secrets
from collections.abc import Collection
from dataclasses import dataclass, field

from azulejos.record.seeds import seed_text
from azulejos.rules.errors import AzulejosError, IllegalAction, MalformedAction
from azulejos.server.protocol import commands
from azulejos.server.protocol.settings import Bot, Here, Link, NewTable, Outside
from azulejos.server.tables import events as happened
from azulejos.server.tables.events import Event, Grant
from azulejos.server.tables.line import Line
from azulejos.server.tables.names import HOUSE_BOTS
from azulejos.server.tables.state import OpenOffer, Table, game_of
from azulejos.server.tables.tokens import hash_of, new_token


class Refusal(Exception):
    """A command that is not carried out: a code with arguments for programs, and a reason for people.

    >>> Refusal("over", "the game is over").code
    'over'
    """

    def __init__(self, code: str, reason: str, args: dict[str, str] | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.details = args or {}


@dataclass(slots=True)
class Holder:
    """Who speaks: the tokens it has shown, as hashes, and what they are for."""

    hashes: frozenset[str] = frozenset()

    def seats(self, table: Table) -> tuple[int, ...]:
        """The seats that these tokens are for."""
        return tuple(sorted({seat for token in self.hashes if token in table.grants for seat in table.grants[token].seats}))

    def host(self, table: Table) -> bool:
        """Whether one of them is that of the table's maker."""
        return any(table.grants[token].host for token in self.hashes if token in table.grants)

    def hash_for(self, table: Table, seat: int) -> str | None:
        """The token with which a seat is held."""
        return next((token for token in sorted(self.hashes) if token in table.grants and seat in table.grants[token].seats), None)


@dataclass(slots=True)
class Decision:
    """What is to be written down, and what only whoever asked is told."""

    events: list[Event]
    secrets: dict[int, str] = field(default_factory=dict)
    """New tokens by seat."""


def open_table(wish: NewTable, at: int) -> tuple[Event, str, dict[int, str]]:
    """The first event of a new table, the token of its maker, and the tokens of its links; raises `Refusal`.

    >>> event, token, links = open_table(NewTable(seats=[Here(), Link()]), at=1)
    >>> sorted(links), len(token)
    ([1], 22)
    """
    try:
        game_of(wish)
    except AzulejosError as error:
        raise Refusal("unknown-variant", str(error)) from None
    for seat in wish.seats:
        if isinstance(seat, Bot):
            _check_bot(seat.bot)
    token, links, grants = new_token(), {}, []
    grants.append(Grant(hash_of(token), tuple(number for number, seat in enumerate(wish.seats) if isinstance(seat, Here)), host=True))
    for number, seat in enumerate(wish.seats):
        if isinstance(seat, Link | Outside):
            links[number] = new_token()
            grants.append(Grant(hash_of(links[number]), (number,)))
    return (
        happened.Opened(at=at, settings=wish, seed=new_seed(), secret=new_seed(), grants=tuple(grants)),
        token,
        links,
    )


def start_if_full(table: Table, at: int, taken: int | None = None) -> list[Event]:
    """The start of the game, if all seats are taken, or will be with this one."""
    others = [who for number, who in enumerate(table.seats) if number != taken]
    if table.line is not None or table.ending is not None or any(who.open for who in others):
        return []
    return [happened.Started(at=at, draws=tuple(draw.outcome for draw in Line(table.game, table.seed).opening))]


def decide(table: Table, holder: Holder, command: commands.Command, at: int, away: Collection[int] = ()) -> Decision:
    """The events that a command leads to; raises `Refusal`. ``away`` are seats whose players have been gone so long that others may decide about them.

    A command that was carried out before leads to none.
    """
    at = max(at, table.changed)
    if command.id in table.ids:
        return Decision([])
    match command:
        case commands.Act():
            return Decision(_act(table, holder, command, at))
        case commands.Sit():
            return Decision(_sit(table, holder, command, at))
        case commands.Say():
            return Decision(_say(table, holder, command, at))
        case commands.Replace():
            return _replace(table, holder, command, at, away)
        case _:
            _check_mine(table, holder, command.seat)
    if isinstance(command, commands.Undo | commands.Pause) and table.seats[command.seat].out:
        raise Refusal("not-possible", f"seat {command.seat} has given up")
    match command:
        case commands.Undo():
            return Decision(_undo(table, holder, command, at))
        case commands.Pause():
            return Decision(_pause(table, command, at))
        case commands.Resign():
            return Decision(_resign(table, command, at))
        case commands.Rematch():
            return Decision(_offer_rematch(table, command, at))
        case commands.Answer():
            return Decision(_answer(table, command, at))


def play(table: Table, action: str, at: int, command_id: str | None = None) -> list[Event]:
    """The events of an action of the seat whose turn it is; raises `Refusal`."""
    assert table.line is not None
    seat = table.line.position.seat
    assert seat is not None
    try:
        played, draws, after = table.line.foresee(action)
    except MalformedAction as error:
        raise Refusal("malformed", str(error)) from None
    except IllegalAction as error:
        refusal = table.line.position.explain(action).refusal
        assert refusal is not None
        raise Refusal("illegal", str(error), {**refusal.args, "code": refusal.code}) from None
    by = "bot" if table.seats[seat].out else table.seats[seat].by
    outcomes = tuple(draw.outcome for draw in draws)
    events: list[Event] = [happened.Played(at=at, id=command_id, seat=seat, action=str(played), by=by, draws=outcomes)]
    if after.ending is not None:
        events.append(happened.Ended(at=at, ending="stalled" if after.ending == "stalled" else "finished"))
    return events


def flag(table: Table, at: int) -> list[Event]:
    """The fall of a flag, if the time of the seat whose clock runs is over."""
    deadline = table.clocks.deadline() if table.clocks else None
    if table.clocks is None or deadline is None or at < deadline or table.clocks.running is None:
        return []
    seat = table.clocks.running
    return [happened.Flagged(at=at, seat=seat), *_end_if_nobody_is_left(table, seat, "time", at)]


def offered(table: Table, kind: str) -> OpenOffer | None:
    """The open offer of a kind."""
    return next((offer for offer in table.offers.values() if offer.kind == kind), None)


def asked_already(table: Table, kind: str, seat: int) -> Refusal | None:
    """Why a seat may not make this offer now, if somebody has made it, or has said no to it since the last move."""
    if offered(table, kind) is not None:
        return Refusal("not-possible", "that has been asked already", {"code": "asked"})
    if table.declined.get((kind, seat)) == (len(table.line.plies) if table.line else 0):
        return Refusal("not-possible", "that has been asked and answered: ask again after the next move", {"code": "answered"})
    return None


def undo_target(table: Table, seat: int) -> int | Refusal:
    """The version to which an undo by a seat goes back, or why it cannot be."""
    if table.line is None:
        return Refusal("not-started", "the game has not begun")
    if table.ending is not None:
        return Refusal("over", "the game is over")
    plies = table.line.plies
    own = [number for number, ply in enumerate(plies) if ply.seat == seat]
    if not own:
        return Refusal("not-possible", "there is no move of yours to take back", {"code": "no-move"})
    first = own[-1]
    while first > 0 and plies[first - 1].turn == plies[first].turn:
        first -= 1
    if sum(who.asked for who in table.seats) > 1 and any(ply.draws for ply in plies[first:]):
        return Refusal("not-possible", "tiles have been drawn since: that cannot be taken back", {"code": "drawn"})
    return plies[first].version - 1


def undo_is_free(table: Table, seat: int) -> bool:
    """Whether nobody else has to be asked: there is nobody, or the seat only puts back what it has begun and has looked at nothing hidden."""
    return plays_alone(table, seat) or _has_only_begun(table, seat)


def _has_only_begun(table: Table, seat: int) -> bool:
    if table.line is None or not table.line.position.mid_turn or table.line.position.seat != seat:
        return False
    # Who draws may come to know what another seat has put under the stack: that is no chance, but not to be had for nothing either.
    begun = [ply for ply in table.line.plies if ply.turn == table.line.turn]
    return all(table.game.parts(ply.action)["kind"] != "draw" for ply in begun)


def plays_alone(table: Table, seat: int) -> bool:
    """Whether this is nobody else's game: all other seats are bots of this house, or held by the same token."""
    return all(table.same_holder(seat, other) or not who.asked for other, who in enumerate(table.seats))


def rematch_is_free(table: Table, seat: int) -> bool:
    """Whether nobody else has to be asked for another game."""
    return all(table.same_holder(seat, other) for other in table.company())


def _act(table: Table, holder: Holder, command: commands.Act, at: int) -> list[Event]:
    _check_playing(table)
    seat = table.to_act
    if seat is None:
        raise Refusal("paused", "the game is paused")
    if command.version < table.moved:
        raise Refusal("stale", f"the position has changed since version {command.version}")
    if seat not in holder.seats(table) or table.seats[seat].thinker or table.seats[seat].open:
        raise Refusal("not-yours", f"it is the turn of seat {seat}, which is not yours")
    return play(table, command.action, at, command.id)


def _sit(table: Table, holder: Holder, command: commands.Sit, at: int) -> list[Event]:
    _check_mine(table, holder, command.seat)
    seat = table.seats[command.seat]
    if seat.out:
        raise Refusal("not-possible", f"seat {command.seat} has given up")
    if seat.by == "bot" and not seat.stands_in:
        raise Refusal("not-possible", f"seat {command.seat} is a bot's")
    if table.ending is not None:
        raise Refusal("over", "the game is over")
    opened = holder.hash_for(table, command.seat) if seat.open else None
    sat = happened.Sat(at=at, id=command.id, seat=command.seat, name=command.name.strip(), holder=opened)
    return [sat, *start_if_full(table, at, command.seat)]


def claim(table: Table, seat: int, name: str, at: int) -> Decision:
    """Somebody without a token takes an open seat of a listed table; raises `Refusal`."""
    at = max(at, table.changed)
    if seat >= len(table.seats) or not table.seats[seat].open or not isinstance(table.seats[seat].wish, Link):
        raise Refusal("not-possible", f"seat {seat} is not open")
    if not table.settings.listed:
        raise Refusal("not-possible", "this table is not listed: its seats are taken by their links")
    token = new_token()
    sat = happened.Sat(at=at, seat=seat, name=name.strip(), grant=Grant(hash_of(token), (seat,)))
    return Decision([sat, *start_if_full(table, at, seat)], {seat: token})


def _say(table: Table, holder: Holder, command: commands.Say, at: int) -> list[Event]:
    if (command.text is None) == (command.quick is None):
        raise Refusal("malformed", "say either a text or a quick phrase")
    if table.settings.chat == "off" or (table.settings.chat == "quick" and command.text is not None):
        raise Refusal("chat-off", "this table has no chat" if table.settings.chat == "off" else "this table has quick phrases only")
    seats = holder.seats(table)
    seat = command.seat if command.seat is not None else (seats[0] if seats else None)
    if seat is None or seat not in seats:
        raise Refusal("not-yours", "only players talk at this table")
    return [happened.Said(at=at, id=command.id, seat=seat, text=command.text, quick=command.quick)]


def _replace(table: Table, holder: Holder, command: commands.Replace, at: int, away: Collection[int]) -> Decision:
    seats = holder.seats(table)
    if command.seat >= len(table.seats):
        raise Refusal("not-possible", f"there is no seat {command.seat}")
    seat = table.seats[command.seat]
    # Whoever made the table need not wait for ever for somebody who does not come.
    waits = seat.open and holder.host(table)
    if not waits and (not seats or command.seat not in {*seats, *away}):
        raise Refusal("not-yours", f"seat {command.seat} is not yours")
    if table.ending is not None:
        raise Refusal("over", "the game is over")
    if seat.out or (seat.by == "bot" and not seat.stands_in):
        raise Refusal("not-possible", f"seat {command.seat} is not a person's")
    if isinstance(command.by, Bot):
        _check_bot(command.by.bot)
        replaced = happened.Replaced(at=at, id=command.id, seat=command.seat, to=command.by)
        return Decision([replaced, *start_if_full(table, at, command.seat)])
    token = new_token()
    grant = Grant(hash_of(token), (command.seat,))
    return Decision([happened.Replaced(at=at, id=command.id, seat=command.seat, to=command.by, grant=grant)], {command.seat: token})


def _undo(table: Table, holder: Holder, command: commands.Undo, at: int) -> list[Event]:
    target = undo_target(table, command.seat)
    if isinstance(target, Refusal):
        raise target
    if undo_is_free(table, command.seat):
        return [happened.Undone(at=at, id=command.id, to=target, by=command.seat)]
    if not table.settings.takebacks:
        raise Refusal("not-possible", "at this table nothing is taken back")
    _check_new_offer(table, "undo", command.seat)
    return [happened.Offered(at=at, id=command.id, kind="undo", by=command.seat)]


def _pause(table: Table, command: commands.Pause, at: int) -> list[Event]:
    _check_playing(table)
    if command.on == table.paused:
        raise Refusal("not-possible", "the game is paused already" if table.paused else "the game is not paused")
    if not command.on:
        return [happened.Continued(at=at, id=command.id, by=command.seat)]
    if table.clocks is None or plays_alone(table, command.seat):
        return [happened.Paused(at=at, id=command.id, by=command.seat)]
    _check_new_offer(table, "pause", command.seat)
    return [happened.Offered(at=at, id=command.id, kind="pause", by=command.seat)]


def _resign(table: Table, command: commands.Resign, at: int) -> list[Event]:
    _check_playing(table)
    if table.seats[command.seat].out:
        raise Refusal("not-possible", f"seat {command.seat} has given up already")
    return [
        happened.Resigned(at=at, id=command.id, seat=command.seat),
        *_end_if_nobody_is_left(table, command.seat, "resigned", at),
    ]


def _end_if_nobody_is_left(table: Table, leaver: int, ending: happened.Ending, at: int) -> list[Event]:
    left = [who for number, who in enumerate(table.seats) if number != leaver and who.out is None]
    # Bots among themselves play for nobody.
    if len(left) < 2 or not any(who.person or who.by == "outside" for who in left):
        return [happened.Ended(at=at, ending=ending)]
    return []


def _offer_rematch(table: Table, command: commands.Rematch, at: int) -> list[Event]:
    if table.ending is None:
        raise Refusal("not-possible", "the game is not over")
    if table.next is not None:
        raise Refusal("not-possible", "there is a rematch already")
    _check_new_offer(table, "rematch", command.seat)
    return [happened.Offered(at=at, id=command.id, kind="rematch", by=command.seat)]


def _answer(table: Table, command: commands.Answer, at: int) -> list[Event]:
    offer = table.offers.get(command.offer)
    mine = offer is not None and table.same_holder(command.seat, offer.by)
    if offer is None or (command.accept and mine) or not (mine or command.seat in offer.waiting):
        raise Refusal("no-offer", f"there is no offer {command.offer} for seat {command.seat} to answer")
    return [happened.Answered(at=at, id=command.id, offer=command.offer, by=command.seat, accept=command.accept)]


def effects(table: Table, at: int) -> list[Event]:
    """What follows by itself from the state that has been reached: an offer that all have accepted. (A rematch is made by whoever can make tables.)"""
    for offer in table.offers.values():
        if offer.waiting:
            continue
        if offer.kind == "undo":
            target = undo_target(table, offer.by)
            if not isinstance(target, Refusal):
                return [happened.Undone(at=at, to=target, by=offer.by)]
        elif offer.kind == "pause":
            return [happened.Paused(at=at, by=offer.by)]
    return []


def _check_playing(table: Table) -> None:
    if table.ending is not None:
        raise Refusal("over", "the game is over")
    if table.line is None:
        raise Refusal("not-started", "the game has not begun: not all seats are taken")


def _check_mine(table: Table, holder: Holder, seat: int) -> None:
    if seat not in holder.seats(table):
        raise Refusal("not-yours", f"seat {seat} is not yours")


def _check_bot(name: str) -> None:
    if name not in HOUSE_BOTS:
        raise Refusal("unknown-bot", f"unknown bot {name!r}: known are {', '.join(HOUSE_BOTS)}")


def _check_new_offer(table: Table, kind: str, seat: int) -> None:
    refusal = asked_already(table, kind, seat)
    if refusal is not None:
        raise refusal


def new_seed() -> str:
    """256 bits by chance, as they are written.

    >>> len(new_seed())
    66
    """
    return seed_text(secrets.randbits(256))

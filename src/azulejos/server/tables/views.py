"""The table as one viewer may see it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

import msgspec

from azulejos.record.seeds import seed_text
from azulejos.rules.action import Explanation, Step
from azulejos.rules.position import Position
from azulejos.server.protocol import answers, entries
from azulejos.server.tables import events as happened
from azulejos.server.tables.decide import Holder, Refusal, asked_already, plays_alone, rematch_is_free, undo_is_free, undo_target
from azulejos.server.tables.events import Event
from azulejos.server.tables.line import Draw, Ply
from azulejos.server.tables.results import result_of
from azulejos.server.tables.state import Table

HIDDEN = "?"


@dataclass(frozen=True)
class Eyes:
    """Through whose eyes a table is seen: a seat's, or those of somebody who knows only what all seats know."""

    seat: int | None

    def see(self, position: Position) -> Position:
        """What these eyes see of a position."""
        if self.seat is not None:
            return position.view(self.seat)
        for seat in range(position.game.players):
            position = position.view(seat)
        return position

    def action(self, position: Position, action: str) -> str:
        """How they see an action that is about to be played."""
        return self._least([position.seen_action(action, seat) for seat in self._seats(position)])

    def outcome(self, draw: Draw) -> str:
        """How they see a draw."""
        return draw.seen[self.seat] if self.seat is not None else self._least(list(draw.seen))

    def _seats(self, position: Position) -> list[int]:
        return [self.seat] if self.seat is not None else list(range(position.game.players))

    def _least(self, texts: list[str]) -> str:
        return max(texts, key=lambda text: text.count(HIDDEN))


@dataclass(frozen=True)
class Presence:
    """Who is there now: not part of the log."""

    connected: tuple[bool, ...]
    away_since: tuple[int | None, ...]
    spectators: int
    replaceable: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Viewer:
    """Somebody who looks at a table: what their tokens are for, and whose eyes they have."""

    seats: tuple[int, ...]
    host: bool
    eyes: Eyes

    @staticmethod
    def of(table: Table, holder: Holder) -> Viewer:
        """With several seats the eyes are those of the one whose turn it is, or was before the others'."""
        seats = holder.seats(table)
        if not seats:
            return Viewer((), holder.host(table), Eyes(None))
        position = table.position
        turn = position.seat if position is not None else None
        if turn not in seats and table.line is not None:
            turn = next((ply.seat for ply in reversed(table.line.plies) if ply.seat in seats), None)
        return Viewer(seats, holder.host(table), Eyes(turn if turn is not None and turn in seats else seats[0]))


class Scene:
    """A table at one version, for all who look at it; what is the same for several of them is made once."""

    def __init__(self, table: Table, presence: Presence, now: int) -> None:
        self.table = table
        self.presence = presence
        self.now = now

    def state(self, viewer: Viewer, since: int) -> answers.State:
        """Everything that a viewer may know, with the log after a version."""
        table = self.table
        return answers.State(
            version=table.version,
            since=since,
            at=self.now,
            you=answers.You(list(viewer.seats), viewer.host, viewer.eyes.seat),
            table=self.info,
            view=view_of(table.line.position, viewer.eyes, table.line.turn) if table.line else None,
            options=self._options(viewer),
            log=log_of(table, viewer.eyes, since),
            chat=[chat_line(table, version, said) for version, said in table.log.chat if version > since],
            clocks=self._clocks,
            offers=[answers.Offer(each.version, each.kind, each.by, sorted(each.waiting)) for each in table.offers.values()],  # type: ignore[arg-type]
            rights=self._rights(viewer),
            spectators=self.presence.spectators,
            result=result_of(table),
        )

    @cached_property
    def info(self) -> answers.TableInfo:
        """What everybody may know about the table."""
        return info_of(self.table, self.presence)

    def _options(self, viewer: Viewer) -> list[answers.Option]:
        seat = self.table.to_act
        if seat is None or seat not in viewer.seats or self.table.seats[seat].thinker or self.table.seats[seat].open:
            return []
        assert self.table.line is not None
        position = viewer.eyes.see(self.table.line.position)
        return [option_of(position, option) for option in position.options()]

    @cached_property
    def _open(self) -> list[int]:
        return [number for number, seat in enumerate(self.table.seats) if seat.open]

    @cached_property
    def _clocks(self) -> answers.Clocks | None:
        clocks = self.table.clocks
        return answers.Clocks(clocks.at(self.now), clocks.running, self.now) if clocks and self.table.line else None

    def _rights(self, viewer: Viewer) -> answers.Rights:
        table = self.table
        seat = viewer.eyes.seat
        playing = table.status in ("playing", "paused")
        if seat is None:
            return answers.Rights("no", None, "no", False, "no", "off", self._open if viewer.host and table.ending is None else [])
        gave_up = table.seats[seat].out is not None
        free = undo_is_free(table, seat)
        target = undo_target(table, seat)
        refusal = None
        if gave_up:
            refusal = answers.RefusalView("gave-up", {}, f"seat {seat} has given up")
        elif isinstance(target, Refusal):
            refusal = answers.RefusalView(target.details.get("code", target.code), {}, target.reason)
        elif not free and not table.settings.takebacks:
            refusal = answers.RefusalView("no-takebacks", {}, "at this table nothing is taken back")
        elif not free and (asked := asked_already(table, "undo", seat)) is not None:
            refusal = answers.RefusalView(asked.details["code"], {}, asked.reason)
        alone = plays_alone(table, seat)
        waits = not alone and not table.paused and table.clocks is not None and asked_already(table, "pause", seat) is not None
        another: answers.Ask = "free" if rematch_is_free(table, seat) else "ask"
        return answers.Rights(
            undo="no" if refusal else ("free" if free else "ask"),
            undo_reason=refusal,
            pause="no" if not playing or gave_up or waits else ("free" if table.clocks is None or alone else "ask"),
            resign=playing and not gave_up,
            rematch=another if table.ending is not None and table.next is None else "no",
            chat=table.settings.chat,
            replace=sorted({*viewer.seats, *self.presence.replaceable, *(self._open if viewer.host else ())})
            if table.ending is None
            else [],
        )


def info_of(table: Table, presence: Presence) -> answers.TableInfo:
    """What everybody may know about a table. The seed is part of it when the game is over."""
    return answers.TableInfo(
        id=table.id,
        variant=table.game.variant,
        edition=table.game.edition,
        title=table.game.title,
        players=table.game.players,
        options=table.game.options,
        clock=table.settings.clock,
        listed=table.settings.listed,
        chat=table.settings.chat,
        takebacks=table.settings.takebacks,
        created=table.opened.at,
        status=table.status,
        seats=[
            answers.SeatInfo(
                seat=number,
                by=seat.by,
                name=seat.name,
                bot=seat.bot,
                open=seat.open,
                stands_in=seat.stands_in,
                connected=presence.connected[number],
                away_since=presence.away_since[number],
                out=seat.out,
            )
            for number, seat in enumerate(table.seats)
        ],
        previous=table.opened.previous,
        next=table.next,
        commitment=table.commitment,
        seed=seed_text(table.seed) if table.ending is not None else None,
    )


def view_of(position: Position, eyes: Eyes, turn: int) -> answers.View:
    """A position as these eyes see it."""
    seen = eyes.see(position)
    deal = seen.next_deal()
    return answers.View(
        variant=seen.game.variant,
        edition=seen.game.edition,
        kind=seen.kind,
        seat=seen.seat,
        mid_turn=seen.mid_turn,
        round=seen.round,
        turn=turn,
        scores=list(seen.scores),
        ending=seen.ending,
        setup=msgspec.to_builtins(seen.setup()),
        text=str(seen),
        deal=answers.DealView(deal.tiles, deal.certain, deal.expected, deal.from_lid) if deal else None,
        goals={goal: list(points) for goal, points in seen.goals().items()},
    )


def option_of(position: Position, option: Explanation) -> answers.Option:
    """An action and what it would do."""
    refusal = option.refusal
    return answers.Option(
        action=str(option.action),
        parts=position.game.parts(option.action),
        facts=option.facts,
        text=option.text,
        refusal=answers.RefusalView(refusal.code, refusal.args, refusal.text) if refusal else None,
    )


def log_of(table: Table, eyes: Eyes, since: int) -> list[entries.Entry]:
    """The entries of the log after a version. Actions that were taken back are not told again in full to somebody who comes later."""
    plies = {ply.version: ply for ply in table.line.plies} if table.line else {}
    # The log is looked at from its end: mostly only what has just happened is asked for.
    newer = list(takewhile(lambda numbered: numbered[0] > since, reversed(table.log.entries)))
    told = (entry_of(table, version, event, plies.get(version), eyes) for version, event in reversed(newer))
    return [entry for entry in told if entry is not None]


def entry_of(table: Table, version: int, event: Event, ply: Ply | None, eyes: Eyes) -> entries.Entry | None:
    """An event as these eyes see it; None if the log does not show it."""
    match event:
        case happened.Started():
            assert table.line is not None
            return entries.Started(version, event.at, [eyes.outcome(draw) for draw in table.line.opening])
        case happened.Played():
            return played(ply, eyes) if ply else None
        case happened.Undone():
            return entries.Undone(version, event.at, event.to, event.by)
        case happened.Sat():
            return entries.Seated(version, event.at, event.seat, table.seats[event.seat].by, event.name, False)
        case happened.Replaced():
            bot = getattr(event.to, "bot", "")
            return entries.Seated(version, event.at, event.seat, "bot" if bot else "person", bot, not bot)
        case happened.Resigned():
            return entries.Resigned(version, event.at, event.seat)
        case happened.Flagged():
            return entries.Flagged(version, event.at, event.seat)
        case happened.Paused():
            return entries.Paused(version, event.at, event.by)
        case happened.Continued():
            return entries.Continued(version, event.at, event.by)
        case happened.Ended():
            return entries.Ended(version, event.at, event.ending)
        case happened.Rematched():
            return entries.Rematched(version, event.at, event.table)
        case _:
            return None


def played(ply: Ply, eyes: Eyes) -> entries.Played:
    """An action as these eyes see it. What they see of it follows from what they see of the position, never from what is hidden."""
    action = eyes.action(ply.before, ply.action)
    hidden = HIDDEN in action
    seen = eyes.see(ply.before)
    parts = ply.before.game.parts(ply.action)
    explained = None if hidden else seen.explain(ply.action)
    known = explained is not None and explained.legal
    return entries.Played(
        version=ply.version,
        at=ply.at,
        seat=ply.seat,
        by=ply.by,
        action=action,
        parts={"kind": parts["kind"]} if hidden else parts,
        facts=explained.facts if known and explained else {},
        text=explained.text if known and explained else "",
        steps=[step_of(step) for step in seen.steps(ply.action)] if known else [],
        draws=[eyes.outcome(draw) for draw in ply.draws],
        turn=ply.turn,
        round=ply.before.round,
        scores=list(ply.after.scores),
        spent=ply.spent,
    )


def step_of(step: Step) -> entries.StepView:
    """One step of a settlement."""
    return entries.StepView(step.kind, step.seat, step.words, step.facts, step.text)


def chat_line(table: Table, version: int, said: happened.Said) -> entries.ChatLine:
    """A line of chat, with the name of whoever sits there now."""
    return entries.ChatLine(version, said.at, said.seat, table.seats[said.seat].name, said.text, said.quick)

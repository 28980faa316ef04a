"""A table as a record, and as a replay."""

from __future__ import annotations

from datetime import UTC, datetime

from azulejos.record import Match, Record, Seat, Step
from azulejos.record.seeds import seed_text
from azulejos.rules.action import Action
from azulejos.rules.position import Position
from azulejos.server.protocol import entries
from azulejos.server.protocol.answers import Frame, Replay, ResultView
from azulejos.server.tables.decide import Refusal
from azulejos.server.tables.line import Draw, Ply
from azulejos.server.tables.results import breakdown, result_of
from azulejos.server.tables.state import Table
from azulejos.server.tables.views import HIDDEN, Eyes, log_of, played, view_of


class OpenEyes(Eyes):
    """Eyes for which nothing is hidden: the game is over."""

    def see(self, position: Position) -> Position:
        """All of it."""
        return position

    def action(self, position: Position, action: str) -> str:  # noqa: ARG002 (as in `Eyes`)
        """What was played."""
        return str(action)

    def outcome(self, draw: Draw) -> str:
        """What was drawn."""
        return draw.outcome


ALL = OpenEyes(None)


def record_of(table: Table) -> Record:
    """The record of a table: with the seed when the game is over. Before, it is refused where it would show what is hidden; raises `Refusal`."""
    if table.line is None:
        raise Refusal("not-started", "the game has not begun")
    over = table.ending is not None
    if not over and _hides(table):
        raise Refusal("not-possible", "this game hides something from its players: its record comes when it is over")
    match = Match(table.game, seed=table.seed)
    for ply in table.line.plies:
        match.play(ply.action)
        match.note(spent=ply.spent)
    tags = {}
    if table.ending in ("resigned", "time", "aborted"):
        tags = {"ending": table.ending, "out": " ".join(str(seat) for seat, who in enumerate(table.seats) if who.out)}
    date = datetime.fromtimestamp(table.started_at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return match.record(
        [
            Seat(name=seat.name or f"Player {number + 1}", kind="bot", bot=seat.bot or "outside")
            if seat.by != "person"
            else Seat(name=seat.name or f"Player {number + 1}", kind="human")
            for number, seat in enumerate(table.seats)
        ],
        id=table.id,
        date=date,
        tags={key: value for key, value in tags.items() if value},
        reveal=over,
    )


def replay_of(table: Table) -> Replay:
    """A finished game, event by event; raises `Refusal`."""
    if table.line is None or table.ending is None:
        raise Refusal("not-possible", "a game can be replayed when it is over")
    plies = {ply.version: ply for ply in table.line.plies}
    frames, view = [], view_of(table.line.start, ALL, 1)
    for entry in log_of(table, ALL, 0):
        ply = plies.get(entry.version)
        if ply is not None:
            view = view_of(ply.after, ALL, _next_turn(ply))
        if isinstance(entry, entries.Started | entries.Played | entries.Resigned | entries.Flagged | entries.Ended):
            frames.append(Frame(entry, view))
    return Replay(
        variant=table.game.variant,
        edition=table.game.edition,
        title=table.game.title,
        players=table.game.players,
        options=table.game.options,
        seats=[seat.name for seat in table.seats],
        frames=frames,
        result=result_of(table),
        commitment=table.commitment,
        seed=seed_text(table.seed),
    )


def replay_of_record(record: Record) -> Replay:
    """A record, event by event; raises `IllegalRecord`."""
    last = record.verify()
    opening, start, plies = _plies(record)
    frames = [Frame(entries.Started(1, 0, [draw.outcome for draw in opening]), view_of(start, ALL, 1))]
    frames += [Frame(played(ply, ALL), view_of(ply.after, ALL, _next_turn(ply))) for ply in plies]
    result = None
    if record.result is not None:
        frames.append(Frame(entries.Ended(len(plies) + 2, 0, record.result.ending), frames[-1].view))
        ranks = list(last.ranks)
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        result = ResultView(record.result.ending, list(last.scores), ranks, winners, breakdown(plies))
    game = record.game
    return Replay(
        variant=game.variant,
        edition=game.edition,
        title=game.title,
        players=game.players,
        options=game.options,
        seats=[seat.name for seat in record.seats],
        frames=frames,
        result=result,
        commitment=record.commitment,
        seed=record.seed,
    )


def _plies(record: Record) -> tuple[list[Draw], Position, list[Ply]]:
    """The actions of a record with the draws after each, and what was drawn before the first."""
    opening: list[Draw] = []
    plies: list[Ply] = []
    position = next(record.positions())
    start = position
    spent = {note.event: note.spent or 0 for note in record.notes}
    bots = {seat for seat, who in enumerate(record.seats) if who.kind == "bot"}
    for step in record.steps():
        if step.seat is None:
            (plies[-1].draws if plies else opening).append(Draw.at(position, step.text))
            if plies:
                plies[-1].after = step.position
            else:
                start = step.position
        else:
            plies.append(_ply(step, position, plies, spent.get(step.event, 0), bot=step.seat in bots))
        position = step.position
    return opening, start, plies


def _ply(step: Step, before: Position, plies: list[Ply], spent: int, *, bot: bool) -> Ply:
    assert step.seat is not None
    return Ply(
        version=len(plies) + 2,
        at=0,
        seat=step.seat,
        by="bot" if bot else "person",
        action=Action(step.text),
        turn=_next_turn(plies[-1]) if plies else 1,
        spent=spent,
        clock=(),
        before=before,
        after=step.position,
    )


def _next_turn(ply: Ply) -> int:
    return ply.turn + (0 if ply.after.mid_turn else 1)


def _hides(table: Table) -> bool:
    """Whether anybody at the table knows less than the record would say."""
    assert table.line is not None
    everybody = Eyes(None)
    told = log_of(table, everybody, 0)
    hidden = any(isinstance(entry, entries.Played) and HIDDEN in entry.action + "".join(entry.draws) for entry in told)
    return hidden or everybody.see(table.line.position) != table.line.position

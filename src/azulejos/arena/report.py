"""What came out: standings, who beat whom, and the sequential test."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
import numpy as np

from azulejos.arena.play import PlayedGame, PlayedSet
from azulejos.arena.rating import Rating, rate
from azulejos.arena.schedule import Schedule
from azulejos.arena.sprt import SCORES, Sprt, Verdict


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did against all others."""

    bot: str
    spec: str
    elo: float
    low: float
    high: float
    games: int
    share: float
    """Its mean share of the win: of two players 0.5 between equals, of three a third."""
    wins: int
    """Games that it won alone."""
    draws: int
    """Games whose win it shared."""
    losses: int
    forfeits: int
    """Losses without a fight: it crashed, was too slow, or wanted something illegal."""
    score: float | None
    """Its mean score in finished games."""
    ms_per_action: float | None
    """None if no game of it was played in this run."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """How one bot did against another: of all their comparisons at a table, how many it won, a draw being half."""

    bot: str
    against: str
    games: int
    points: float
    sets: int
    """Duplicate sets in which they met."""
    error: float | None
    """Half of the 95 % interval of the score, from the scatter of the sets; where all sets came out alike, by the rule of three. None of a single set."""

    @property
    def share(self) -> float:
        """How much of the points the first of them won."""
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        error = 1.0 if self.error is None else self.error
        return max(0.0, self.share - error), min(1.0, self.share + error)


@dataclass(frozen=True, slots=True)
class Test:
    """Where the sequential test stands."""

    elo0: float
    elo1: float
    pairs: tuple[int, ...]
    """How many pairs brought 0, 0.5, 1, 1.5 and 2 points."""
    llr: float
    bounds: tuple[float, float]
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Lost:
    """A game that a bot lost by failing."""

    bot: str
    pair: int
    table: int
    rotation: int
    reason: str


@dataclass(frozen=True, slots=True)
class Report:
    """All that is to be said about a match, for programs; `text` says it to people."""

    variant: str
    seed: str
    games: int
    planned: int
    anchor: str
    standings: tuple[Standing, ...]
    """The strongest first."""
    meetings: tuple[Meeting, ...]
    forfeits: tuple[Lost, ...]
    sprt: Test | None

    def json(self) -> bytes:
        """The report as JSON, with a line feed at its end."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    def text(self) -> str:
        """The report as tables."""
        width = max(len("bot"), *(len(standing.bot) for standing in self.standings))
        lines = [
            f"{self.variant}, {self.games} of {self.planned} games, seed {self.seed}; Elo beside {self.anchor}, with 95 % intervals",
            "",
        ]
        lines.append(f"{'bot':{width}}    Elo      interval   games   share    won drawn   lost failed   score  ms/action")
        for row in self.standings:
            score = "-" if row.score is None else f"{row.score:.1f}"
            took = "-" if row.ms_per_action is None else f"{row.ms_per_action:.1f}"
            interval = f"{signed(row.low)} {signed(row.high)}" if row.bot != self.anchor else "anchor"
            lines.append(
                f"{row.bot:{width}} {signed(row.elo):>6} {interval:>13} {row.games:7} {row.share:6.1%} {row.wins:6} {row.draws:5} {row.losses:6}"
                f" {row.forfeits:6} {score:>7} {took:>10}"
            )
        lines += ["", f"{'bot':{width}} {'against':{width}}  games   score     ±"]
        for meeting in self.meetings:
            error = "" if meeting.error is None else f"{meeting.error:5.1%}"
            lines.append(f"{meeting.bot:{width}} {meeting.against:{width}} {meeting.games:6} {meeting.share:7.1%} {error:>6}")
        if self.sprt is not None:
            says = {"elo0": f"{self.sprt.elo0:g} Elo accepted", "elo1": f"{self.sprt.elo1:g} Elo accepted", "open": "not decided"}
            low, high = self.sprt.bounds
            lines += [
                "",
                f"sequential test of {self.sprt.elo0:g} against {self.sprt.elo1:g} Elo: {says[self.sprt.verdict]}"
                f" (log-likelihood ratio {self.sprt.llr:.2f}, bounds {low:.2f} and {high:.2f})",
                f"pairs with 0, ½, 1, 1½, 2 points: {' '.join(map(str, self.sprt.pairs))}",
            ]
        if self.forfeits:
            lines += ["", "games lost by failing:"]
            lines += [f"{lost.bot}, pair {lost.pair} table {lost.table} rotation {lost.rotation}: {lost.reason}" for lost in self.forfeits]
        return "\n".join(lines) + "\n"


@dataclass(slots=True)
class Tally:
    """Counts duplicate sets as they come, in the order of the schedule."""

    schedule: Schedule
    sprt: Sprt | None = None
    sets: list[PlayedSet] = field(default_factory=list)
    pentanomial: list[int] = field(default_factory=lambda: [0] * len(SCORES))

    def add(self, played: PlayedSet) -> None:
        """Counts one more set."""
        self.sets.append(played)
        if self.sprt is not None:
            share = sum(_share(game, 0) for game in played.games) / len(played.games)
            self.pentanomial[SCORES.index(share)] += 1

    @property
    def verdict(self) -> Verdict:
        """What the sequential test says now."""
        return "open" if self.sprt is None else self.sprt.verdict(self.pentanomial)

    def report(self, anchor: str | None = None) -> Report:
        """What has come out so far."""
        schedule = self.schedule
        base = 0 if anchor is None else schedule.names.index(anchor)
        ratings = rate(self._points(), base)
        standings = [self._standing(number, rating) for number, rating in enumerate(ratings)]
        games = [game for played in self.sets for game in played.games]
        return Report(
            variant=schedule.game.variant,
            seed=str(schedule.seed),
            games=len(games),
            planned=schedule.games,
            anchor=schedule.names[base],
            standings=tuple(sorted(standings, key=lambda standing: -standing.elo)),
            meetings=tuple(self._meetings()),
            forfeits=tuple(self._forfeits()),
            sprt=self._test(),
        )

    def _points(self) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        bots = len(self.schedule.names)
        points = np.zeros((max(played.pair for played in self.sets) + 1, bots, bots))
        for played in self.sets:
            for game in played.games:
                for a, b, won in _comparisons(game):
                    points[played.pair, a, b] += won
        return points

    def _standing(self, number: int, rating: Rating) -> Standing:
        games = wins = draws = losses = forfeits = actions = 0
        share = seconds = 0.0
        scores: list[int] = []
        for game in (game for played in self.sets for game in played.games):
            for seat in (seat for seat, bot in enumerate(game.bots) if bot == number):
                games += 1
                share += game.shares[seat]
                wins += game.shares[seat] == 1
                losses += game.shares[seat] == 0
                draws += 0 < game.shares[seat] < 1
                forfeits += game.forfeit == seat
                if game.scores is not None:
                    scores.append(game.scores[seat])
                if game.actions:
                    actions += game.actions[seat]
                    seconds += game.seconds[seat]
        return Standing(
            bot=self.schedule.names[number],
            spec=self.schedule.spec(number).written,
            # Zero has no sign.
            elo=round(rating.elo, 1) + 0.0,
            low=round(rating.low, 1) + 0.0,
            high=round(rating.high, 1) + 0.0,
            games=games,
            share=share / games if games else 0.0,
            wins=wins,
            draws=draws,
            losses=losses,
            forfeits=forfeits,
            score=sum(scores) / len(scores) if scores else None,
            ms_per_action=1000 * seconds / actions if actions else None,
        )

    def _meetings(self) -> list[Meeting]:
        results: dict[tuple[int, int], list[tuple[float, int]]] = {}
        for played in self.sets:
            here: dict[tuple[int, int], list[float]] = {}
            for game in played.games:
                for a, b, won in _comparisons(game):
                    here.setdefault((a, b), []).append(won)
            for pair, won_here in here.items():
                results.setdefault(pair, []).append((sum(won_here), len(won_here)))
        names = self.schedule.names
        return [
            Meeting(names[a], names[b], sum(count for _, count in sets), sum(won for won, _ in sets), len(sets), _error(sets))
            for (a, b), sets in sorted(results.items())
        ]

    def _forfeits(self) -> list[Lost]:
        return [
            Lost(self.schedule.names[game.bots[game.forfeit]], played.pair, played.table, rotation, game.reason)
            for played in self.sets
            for rotation, game in enumerate(played.games)
            if game.forfeit is not None
        ]

    def _test(self) -> Test | None:
        if self.sprt is None:
            return None
        test, counts = self.sprt, tuple(self.pentanomial)
        return Test(test.elo0, test.elo1, counts, test.llr(counts), test.bounds, test.verdict(counts))


def signed(elo: float) -> str:
    """A difference in whole points, as tables and pictures write it.

    >>> signed(12.4), signed(-3.6), signed(-0.2)
    ('+12', '-4', '0')
    """
    return f"{round(elo):+d}" if round(elo) else "0"


def _share(game: PlayedGame, bot: int) -> float:
    return game.shares[game.bots.index(bot)]


def _comparisons(game: PlayedGame) -> list[tuple[int, int, float]]:
    """Every bot at the table beside every other, both ways: who is better placed has won, who is equal has drawn."""
    seats = range(len(game.bots))
    return [
        (game.bots[a], game.bots[b], 1.0 if game.ranks[a] < game.ranks[b] else 0.5 if game.ranks[a] == game.ranks[b] else 0.0)
        for a in seats
        for b in seats
        if game.bots[a] != game.bots[b]
    ]


def _error(sets: Sequence[tuple[float, int]]) -> float | None:
    if len(sets) < 2:
        return None
    shares = np.array([won / count for won, count in sets])
    scatter = float(1.96 * shares.std(ddof=1) / np.sqrt(len(shares)))
    return scatter if np.ptp(shares) > 0 else min(1.0, 3 / len(shares))

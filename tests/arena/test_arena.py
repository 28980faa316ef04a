"""Matches: shared luck, the same games on any number of cores, and going on where one was left."""

from __future__ import annotations

import dataclasses
from collections import Counter
from pathlib import Path

import msgspec
import pytest

import azulejos as az
from azulejos.arena import ArenaError, Log, PlayedSet, Report, Schedule, Sprt, run
from azulejos.arena.plot import ladder
from azulejos.record import derive_seed, from_json, read, to_json
from azulejos.record import verify as verified

TRIO = ("random", "greedy", "leaver")


def schedule(pairs: int = 2, seed: int = 1, bots: tuple[str, ...] = TRIO, players: int = 2, gauntlet: str | None = None) -> Schedule:
    return Schedule(az.Azul(players=players), bots, pairs=pairs, seed=seed, gauntlet=gauntlet)


def write(path: Path, plan: Schedule, *, workers: int = 1, resume: bool = False) -> Report:
    with Log(path, resume=resume) as log:
        return run(plan, workers=workers, log=log).report()


@pytest.mark.parametrize(("players", "bots"), [(2, TRIO), (3, TRIO), (3, TRIO[:2]), (4, TRIO[:2]), (4, TRIO)])
def test_every_deal_is_played_from_every_chair(players: int, bots: tuple[str, ...]) -> None:
    plan = schedule(bots=bots, players=players)
    for games in plan.sets():
        assert len({game.deal_seed for game in games.games}) == 1
        assert len({game.bots for game in games.games}) == len(games.games)
        for seat in range(players):
            # On every chair the same bots sit equally often as at the whole table.
            here = Counter(game.bots[seat] for game in games.games)
            table = Counter(plan.tables[games.table])
            assert all(here[bot] * players == table[bot] * len(games.games) for bot in table)
    seeds = [seed for games in plan.sets() for game in games.games for seed in game.bot_seeds]
    assert len(set(seeds)) == len(seeds)
    assert len({games.games[0].deal_seed for games in plan.sets()}) == plan.pairs
    assert plan.games == sum(len(games.games) for games in plan.sets())


def test_a_gauntlet_keeps_the_tables_of_one_bot() -> None:
    assert schedule(gauntlet="leaver").tables == ((0, 2), (1, 2))
    assert all(2 in table for table in schedule(gauntlet="leaver", players=4).tables)


def test_the_records_are_complete_and_tell_the_same_on_two_cores(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    assert write(one, schedule()).standings[0].bot == "greedy"
    write(two, schedule(), workers=2)
    assert one.read_bytes() == two.read_bytes()
    records = list(verified(one))
    assert len(records) == 12
    assert [record.seats[0].name for record in records[:2]] == ["random", "greedy"]
    assert records[0].events[0] == records[1].events[0], "both games of a pair have the same tiles"
    assert records[0].seed == str(derive_seed(1, "deal", 0)) or records[0].seed.startswith("0x")  # type: ignore[union-attr]


def test_who_wins_everything_is_not_certain_to_win() -> None:
    report = run(schedule(pairs=6, bots=("greedy", "random"))).report()
    assert [(meeting.points, meeting.error) for meeting in report.meetings] == [(12, 0.5), (0, 0.5)]
    assert run(schedule(pairs=1, bots=("greedy", "random"))).report().meetings[0].error is None


def test_equals_have_no_sign() -> None:
    report = run(schedule(pairs=2, bots=("greedy", "same=greedy"))).report()
    level = dataclasses.replace(
        report, standings=tuple(dataclasses.replace(row, elo=-0.04, low=-3.6, high=0.0) for row in report.standings)
    )
    assert [row.split()[1:4] for row in level.text().splitlines()[3:5]] == [["0", "anchor", "4"], ["0", "-4", "0"]]
    assert ">-0<" not in ladder(level)
    assert b"-0.0" not in report.json()


def test_notes_of_an_engine_are_in_the_records(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    write(path, schedule(pairs=1, bots=("uct:90", "random")))
    record = next(read(path))
    assert {note.values["nodes"] for note in record.notes} == {90}
    assert all(0 <= note.values["share"] <= 1 for note in record.notes)
    actions = sum(not event.startswith("D:") for event in record.events)
    assert len(record.notes) in (actions // 2, actions // 2 + 1)


@pytest.mark.parametrize("left", [0, 1, 2, 5, 7])
@pytest.mark.parametrize("torn", [0, 100])
def test_a_match_goes_on_where_it_was_left(tmp_path: Path, left: int, torn: int) -> None:
    whole, part = tmp_path / "whole.jsonl", tmp_path / "part.jsonl"
    report = write(whole, schedule())
    lines = whole.read_bytes().splitlines(keepends=True)
    part.write_bytes(b"".join(lines[:left]) + lines[left][:torn])
    resumed = write(part, schedule(), resume=True)
    assert part.read_bytes() == whole.read_bytes()
    assert [(row.bot, row.wins, row.elo, row.low) for row in resumed.standings] == [
        (row.bot, row.wins, row.elo, row.low) for row in report.standings
    ]


def test_more_pairs_are_no_contradiction(tmp_path: Path) -> None:
    path, whole = tmp_path / "games.jsonl", tmp_path / "whole.jsonl"
    write(path, schedule(pairs=1))
    played: list[PlayedSet] = []
    with Log(path, resume=True) as log:
        run(schedule(pairs=3), log=log, on_set=played.append)
    assert [bool(games.lines) for games in played] == [False] * 3 + [True] * 6
    write(whole, schedule(pairs=3))
    assert path.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (schedule(seed=2), ":1: the file belongs to another match: its tiles come from another seed"),
        (
            schedule(bots=("greedy", "random", "leaver")),
            ":1: the file belongs to another match: on seat 0 sits 'random', and wanted is 'greedy'",
        ),
        (schedule(bots=("random", "greedy")), ":3: the file belongs to another match: on seat 1 sits 'leaver'"),
        (
            schedule(bots=("random", "a=greedy", "leaver")),
            ":1: the file belongs to another match: on seat 1 sits 'greedy', and wanted is 'a=greedy'",
        ),
        (schedule(players=3), ":1: the file belongs to another match: its game is azul2, and wanted is azul3"),
        (schedule(pairs=1), ":7: more games than these settings ask for"),
    ],
)
def test_a_file_of_another_match_is_refused_and_left_alone(tmp_path: Path, other: Schedule, sentence: str) -> None:
    path = tmp_path / "games.jsonl"
    write(path, schedule())
    before = path.read_bytes()
    with pytest.raises(az.AzulejosError) as caught:
        write(path, other, resume=True)
    assert str(caught.value).startswith(f"{path}{sentence}")
    assert path.read_bytes() == before


def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    write(path, schedule())
    lines = path.read_bytes().splitlines(keepends=True)
    for number, damaged in ((2, b"nonsense\n"), (2, lines[1].replace(b'"ranks":[1,2]', b'"ranks":[2,1]')), (2, b"\n")):
        path.write_bytes(b"".join([lines[0], damaged, *lines[2:]]))
        before = path.read_bytes()
        with pytest.raises(az.AzulejosError, match=rf"games.jsonl:{number}: "):
            write(path, schedule(), resume=True)
        assert path.read_bytes() == before


def test_a_file_is_not_overwritten_by_mistake(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("dear diary", "utf-8")
    with pytest.raises(FileExistsError):
        Log(path)
    assert path.read_text("utf-8") == "dear diary"


def test_two_matches_do_not_write_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with Log(path) as log:
        run(schedule(pairs=1), log=log)
        before = path.read_bytes()
        for settings in ({"resume": True}, {"overwrite": True}):
            with pytest.raises(az.AzulejosError, match=r"games\.jsonl is being written by another match$"):
                Log(path, **settings)
        assert path.read_bytes() == before
    Log(path, resume=True).close()


def test_what_is_overwritten_stays_until_the_match_begins(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("dear diary", "utf-8")
    with Log(path, overwrite=True) as log, pytest.raises(az.AzulejosError, match="unknown bot 'chess'"):
        run(schedule(bots=("random", "chess")), log=log)
    assert path.read_text("utf-8") == "dear diary"
    with Log(path, overwrite=True) as log:
        run(schedule(pairs=1), log=log)
    assert len(list(read(path))) == 6


@pytest.mark.parametrize("tags", [{}, {"forfeit": "0"}, {"forfeit": "2", "reason": "x"}, {"forfeit": "one", "reason": "x"}])
def test_a_game_without_an_end_needs_somebody_who_lost_it(tmp_path: Path, tags: dict[str, str]) -> None:
    path = tmp_path / "games.jsonl"
    write(path, schedule())
    first, *rest = path.read_bytes().splitlines(keepends=True)
    record = from_json(first)
    broken = msgspec.structs.replace(record, events=record.events[:5], notes=(), result=None, tags=tags)
    path.write_bytes(to_json(broken) + b"".join(rest))
    with pytest.raises(az.AzulejosError, match=r"games\.jsonl:1: the file belongs to another match: it holds a game without an end$"):
        write(path, schedule(), resume=True)


def test_the_sequential_test_stops_at_the_same_game_everywhere(tmp_path: Path) -> None:
    test = Sprt(elo0=0, elo1=200)
    played = []
    for workers in (1, 2):
        path = tmp_path / f"{workers}.jsonl"
        with Log(path) as log:
            tally = run(schedule(pairs=1000, bots=("greedy", "random")), workers=workers, log=log, sprt=test)
        assert tally.verdict == "elo1"
        played.append(path.read_bytes())
    assert played[0] == played[1]
    pairs = played[0].count(b"\n") // 2
    assert 5 < pairs < 50
    with Log(path, resume=True) as log:
        again = run(schedule(pairs=1000, bots=("greedy", "random")), log=log, sprt=test)
    assert len(again.sets) == pairs


@pytest.mark.parametrize(
    ("bots", "arguments", "sentence"),
    [
        (("random",), {}, "1 bot: wanted are at least two"),
        ((), {}, "0 bots: wanted are at least two"),
        (("random", "random"), {}, "two bots are called 'random': give one another name, like b=random"),
        (("random", "greedy"), {"pairs": 0}, "unusable number of pairs 0"),
        (("random", "greedy"), {"seed": -1}, "unusable seed -1"),
        (("random", "greedy"), {"gauntlet": "leaver"}, "unknown bot 'leaver' for the gauntlet: playing are random, greedy"),
        (("random", "uct:"), {}, "malformed bot 'uct:'"),
    ],
)
def test_bad_schedules(bots: tuple[str, ...], arguments: dict[str, object], sentence: str) -> None:
    settings: dict[str, object] = {"pairs": 2, "seed": 1} | arguments
    with pytest.raises(az.AzulejosError) as caught:
        Schedule(az.Azul(), bots, **settings)  # type: ignore[arg-type]
    assert sentence in str(caught.value)


def test_bad_runs(tmp_path: Path) -> None:
    with pytest.raises(az.AzulejosError, match="unknown bot 'chess'"):
        run(schedule(bots=("random", "chess")))
    with pytest.raises(az.AzulejosError, match="unusable number of workers 0"):
        run(schedule(), workers=0)
    with pytest.raises(az.AzulejosError, match="for two bots at tables for two"):
        run(schedule(), sprt=Sprt(elo0=0, elo1=10))
    with pytest.raises(az.AzulejosError, match="for two bots at tables for two"):
        run(schedule(bots=TRIO[:2], players=3), sprt=Sprt(elo0=0, elo1=10))
    assert issubclass(ArenaError, az.AzulejosError)

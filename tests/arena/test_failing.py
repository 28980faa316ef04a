"""Bots that fail lose the game, and the match goes on."""

from __future__ import annotations

import dataclasses
import shlex
import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

import azulejos as az
from azulejos.arena import ArenaError, Log, Report, Schedule, run
from azulejos.arena.plot import ladder
from azulejos.record import read

HOSTILE = Path(__file__).parents[1] / "engine" / "hostile.py"
SOMETIMES = """
from azulejos.engine.baselines import GreedyBot
class Bot(GreedyBot):
    moves = 0
    def choose(self, position, seat):
        self.moves += 1
        if self.moves < 3 or position.round < 2:
            return super().choose(position, seat)
        HOW
"""


def failing(folder: Path, how: str) -> str:
    file = folder / "failing.py"
    file.write_text(SOMETIMES.replace("HOW", how), "utf-8")
    return f"bad=python:{file}:Bot"


def match(path: Path, *bots: str, players: int = 2, pairs: int = 2, workers: int = 1) -> Report:
    with Log(path) as log:
        return run(Schedule(az.Azul(players=players), bots, pairs=pairs, seed=1), workers=workers, log=log).report()


@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("raise ZeroDivisionError('oh')", "ZeroDivisionError: oh"),
        ("return '1Z1'", "malformed action '1Z1'"),
        ("return 'K' * 5000", "malformed action 'KKKK"),
        ("return None", "it chose None, and no action"),
        ("return '5B1' if '5B1' not in position.legal_actions() else '4B1'", "illegal action '"),
        ("import sys; sys.exit(3)", "SystemExit: 3"),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_who_fails_loses_and_the_reason_is_kept(tmp_path: Path, how: str, reason: str, players: int) -> None:
    report = match(tmp_path / "games.jsonl", failing(tmp_path, how), "greedy", "random", players=players)
    bad = next(standing for standing in report.standings if standing.bot == "bad")
    assert bad.losses == bad.games == bad.forfeits > 0
    assert len(report.forfeits) == bad.games
    assert all(lost.bot == "bad" and lost.reason.startswith(reason) and len(lost.reason) <= 300 for lost in report.forfeits)
    assert reason in report.text()
    for record in read(tmp_path / "games.jsonl"):
        if "forfeit" in record.tags:
            assert record.result is None
            assert record.seats[int(record.tags["forfeit"])].name == "bad"
            assert record.tags["reason"].startswith(reason)
            record.verify()
    # Read again, the match has the same result.
    with Log(tmp_path / "games.jsonl", resume=True) as log:
        schedule = Schedule(az.Azul(players=players), (failing(tmp_path, how), "greedy", "random"), pairs=2, seed=1)
        again = run(schedule, log=log).report()
    assert [(row.bot, row.elo, row.forfeits) for row in again.standings] == [(row.bot, row.elo, row.forfeits) for row in report.standings]
    assert again.forfeits == report.forfeits


def test_a_class_that_ends_its_process_loses_as_a_program(tmp_path: Path) -> None:
    inside = failing(tmp_path, "import os; os._exit(7)").removeprefix("bad=")
    report = match(tmp_path / "games.jsonl", f"bad=program:{shlex.quote(sys.executable)} -m azulejos engine --bot {inside}", "random")
    assert [lost.reason for lost in report.forfeits] == ["it ended with exit code 7"] * 4


def test_a_class_that_ends_its_process_ends_the_match_and_what_was_played_stays(tmp_path: Path) -> None:
    inside = failing(tmp_path, "import os; os._exit(7)")
    with pytest.raises(ArenaError, match=r"^a worker died: what was played so far is kept, and --resume goes on with it$"):
        match(tmp_path / "games.jsonl", "greedy", "random", inside, workers=2)
    assert len(list(read(tmp_path / "games.jsonl"))) in (0, 2), "the pair before the first with that bot"


def test_who_cannot_play_at_all_is_told_before_the_first_game(tmp_path: Path) -> None:
    for how, sentence in (
        ("crashes", "cannot play azul2: it ended with"),
        ("names nonsense", "cannot play azul2: malformed"),
        ("dies at once", "does not start: it ended with"),
    ):
        spec = f"bad=program:{shlex.quote(sys.executable)} {shlex.quote(str(HOSTILE))} {shlex.quote(how)}"
        with pytest.raises(az.AzulejosError, match=f"^bad {sentence} "):
            match(tmp_path / f"{how}.jsonl", spec, "random")
        assert not (tmp_path / f"{how}.jsonl").exists(), "there is nothing to go on with"


def test_programs_on_two_cores_with_everybody_else(tmp_path: Path) -> None:
    example = Path(__file__).parents[2] / "examples" / "mybot.py"
    program = f"mine=program:{shlex.quote(sys.executable)} {shlex.quote(str(example))}"
    report = match(tmp_path / "games.jsonl", program, f"same=python:{example}:MyBot", "random", workers=2)
    assert not report.forfeits
    meeting = next(meeting for meeting in report.meetings if (meeting.bot, meeting.against) == ("mine", "same"))
    assert meeting.points == meeting.games / 2, "two that play alike share every pair"
    assert report.standings[-1].bot == "random"
    records = list(read(tmp_path / "games.jsonl"))
    assert Counter(seat.bot for record in records for seat in record.seats)[program.removeprefix("mine=")[:100]] == 8


@pytest.mark.parametrize("variant", ["duel2", "duel2r"])
def test_duel(tmp_path: Path, variant: str) -> None:
    """A program is shown the view of its seat and no more, and plays whole games with that."""
    example = Path(__file__).parents[2] / "examples" / "mybot.py"
    spec = f"mine=program:{shlex.quote(sys.executable)} {shlex.quote(str(example))}"
    with Log(tmp_path / "games.jsonl") as log:
        report = run(Schedule(az.Game.from_variant(variant), [spec, "random"], pairs=3, seed=1), log=log).report()
    assert not report.forfeits
    assert {standing.games for standing in report.standings} == {6}
    assert all(record.verify().kind == "end" for record in read(tmp_path / "games.jsonl"))


def test_nodes_for_those_who_name_none() -> None:
    schedule = Schedule(az.Azul(), ["uct", "b=uct:20", "program:./x", "level-2", "c=search,table=off"], pairs=1, seed=1, nodes=300)
    assert [spec.text for spec in schedule.specs] == ["uct:300", "b=uct:20", "program,nodes=300:./x", "level-2", "c=search:300,table=off"]


def test_strange_and_long_names_leave_the_picture_whole() -> None:
    report = run(Schedule(az.Azul(), ["greedy", "random"], pairs=2, seed=1)).report()
    for name in ('<b> & "x"', "program:" + "./a/long/way " * 8):
        strange = dataclasses.replace(report.standings[0], bot=name)
        picture = ElementTree.fromstring(ladder(dataclasses.replace(report, standings=(strange, report.standings[1]))))
        places = [float(line.attrib["x1"]) for line in picture.iter("{http://www.w3.org/2000/svg}line")]
        assert all(0 < place < 760 for place in places)
        assert max(places) - min(places) > 200

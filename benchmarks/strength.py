"""How strong the engine is, measured by matches: ``python -m benchmarks.strength ladder --pairs 200 --workers 16 --out strength``.

Four measurements: ``ladder`` (every level against the one below it, in every variant), ``anchors`` (against the named baselines), ``ablations`` (without its parts), and
``lastround`` (how often levels play a best action at the end of a game). Each writes what it played to ``OUT/NAME.jsonl`` as it goes, and at the end, or when ``--seconds`` are
over, ``OUT/NAME.json`` and the table ``OUT/NAME.md``. Started again it goes on where it was. It needs the built package, numpy and msgspec.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

import azulejos as az
from azulejos.arena import PlayedGame, PlayedSet, Schedule, Tally
from azulejos.arena.play import play_set
from azulejos.engine import LEVELS, nets
from azulejos.engine.cores import usable_cores
from benchmarks import last_rounds

LADDER_VARIANTS = ("azul2", "azul3", "azul4", "azul2g", "azul3g", "azul4g", "mini2", "duel2")
SEED = 2026
"""All deals and bots derive from it."""
_AHEAD = 3


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two bots, and the share of the points that the first shall win; None if there is no aim."""

    variant: str
    bot: str
    against: str
    aim: float | None


def ladder(variants: Sequence[str], levels: Sequence[int]) -> list[Meeting]:
    """Every level against the one below, and the first against the greedy bot, which it shall not beat."""
    return [Meeting(variant, f"level-{level}", f"level-{level - 1}", 0.65) for variant in variants for level in levels if level > 1] + [
        Meeting(variant, "greedy", "level-1", 0.65) for variant in variants if 1 in levels
    ]


UCT_OF_THE_SAME_TIME = {
    "azul3": 6_000,
    "azul4": 4_500,
    "azul2g": 3_000,
    "azul3g": 3_500,
    "azul4g": 4_000,
    "mini2": 6_000,
    "duel2": 5_500,
}
"""Simulations of UCT that take as long as 100,000 nodes; the tables show the times that were measured."""


def anchors(variants: Sequence[str], _levels: Sequence[int]) -> list[Meeting]:
    """The engine against the baselines, and with more nodes against itself."""
    coloured = [
        Meeting("azul2", "search:100000", "uct:10000", 0.90),
        Meeting("azul2", "search:100000", "alphabeta:100000", 0.85),
        Meeting("azul2", "search:1000000", "search:100000", 0.60),
        Meeting("azul2", "alphabeta:100000", "greedy", 0.97),
        Meeting("azul2", "alphabeta:100000", "uct:10000", 0.55),
    ]
    others = [Meeting(variant, "search:100000", f"uct:{nodes}", 0.75) for variant, nodes in UCT_OF_THE_SAME_TIME.items()]
    return [meeting for meeting in coloured + others if meeting.variant in variants]


def ablations(variants: Sequence[str], _levels: Sequence[int]) -> list[Meeting]:
    """The whole engine against itself without a part."""
    without = ("search:100000,solver=off", "search:100000,table=off", "alphabeta:100000")
    return [Meeting(variant, "search:100000", weaker, None) for variant in variants for weaker in without]


MEETINGS: dict[str, Callable[[Sequence[str], Sequence[int]], list[Meeting]]] = {
    "ladder": ladder,
    "anchors": anchors,
    "ablations": ablations,
}


@cache
def fingerprint(variant: str) -> str:
    """Changes when the levels or the nets of a variant do: games of different engines are not added up."""
    digest = hashlib.sha256(repr(LEVELS).encode())
    for kind in ("chance", "decision"):
        file = resources.files(nets) / nets.net_name(az.Game.from_variant(variant), kind)
        if file.is_file():
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


@cache
def schedule(variant: str, bot: str, against: str, pairs: int) -> Schedule:
    """At least so many pairs of games: at larger tables a deal is played more often than twice."""
    game = az.Game.from_variant(variant)
    of_a_deal = Schedule(game, [bot, against], pairs=1, seed=SEED).games
    return Schedule(game, [bot, against], pairs=math.ceil(2 * pairs / of_a_deal), seed=SEED)


Task: TypeAlias = tuple[str, str, str, int, int]
"""Variant, two bots, number of the deal, and number of the table."""


def play(task: Task) -> list[dict[str, Any]]:
    """Plays one duplicate set."""
    variant, bot, against, pair, table = task
    deals = schedule(variant, bot, against, 1_000_000)
    games = next(games for games in deals.sets() if (games.pair, games.table) == (pair, table))
    return [asdict(game) for game in play_set(deals, games).games]


def tasks(meetings: Sequence[Meeting], pairs: int) -> Iterator[Task]:
    """All sets, the meetings in turn, so that there is something of all of them if there is not time for everything."""
    of_each = [
        [
            (meeting.variant, meeting.bot, meeting.against, games.pair, games.table)
            for games in schedule(meeting.variant, meeting.bot, meeting.against, pairs).sets()
        ]
        for meeting in meetings
    ]
    for i in range(max(map(len, of_each))):
        yield from (of_one[i] for of_one in of_each if i < len(of_one))


def results(meeting: Meeting, played: dict[Task, list[dict[str, Any]]]) -> dict[str, Any] | None:
    """The row of a meeting; None before its first game."""
    one = schedule(meeting.variant, meeting.bot, meeting.against, 1_000_000)
    mine = {task: games for task, games in played.items() if task[:3] == (meeting.variant, meeting.bot, meeting.against)}
    if not mine:
        return None
    tally = Tally(one)
    for task in sorted(mine, key=lambda task: task[3:]):
        tally.add(PlayedSet(task[3], task[4], msgspec.convert(mine[task], tuple[PlayedGame, ...]), ()))
    report = tally.report(anchor=meeting.against)
    met = next(met for met in report.meetings if met.bot == meeting.bot)
    by_name = {standing.bot: standing for standing in report.standings}
    share = met.points / met.games
    return {
        **asdict(meeting),
        "fingerprint": fingerprint(meeting.variant),
        "games": report.games,
        "share": share,
        "error": met.error,
        "reached": None if meeting.aim is None else share >= meeting.aim,
        "elo": by_name[meeting.bot].elo,
        "ms": by_name[meeting.bot].ms_per_action,
        "ms_against": by_name[meeting.against].ms_per_action,
        "score": by_name[meeting.bot].score,
        "score_against": by_name[meeting.against].score,
        "failed": len(report.forfeits),
    }


def table(rows: Sequence[dict[str, Any]]) -> str:
    """The rows as Markdown."""
    lines = ["| variant | bot | against | games | share | ± | aim | Elo | ms/action | ms/action against | failed |", "|" + "---|" * 11]
    for row in rows:
        error = "" if row["error"] is None else f"{row['error']:.1%}"
        aim = "" if row["aim"] is None else f"{row['aim']:.0%} {'reached' if row['reached'] else '**missed**'}"
        lines.append(
            f"| `{row['variant']}` | `{row['bot']}` | `{row['against']}` | {row['games']} | {row['share']:.1%} | {error} | {aim} | {row['elo']:+.0f} "
            f"| {row['ms']:.1f} | {row['ms_against']:.1f} | {row['failed']} |"
        )
    return "\n".join(lines) + "\n"


def work_off(path: Path, wanted: Sequence[Any], do: Callable[[Any], Any], workers: int, seconds: float) -> dict[Any, Any]:
    """What is done, from the file and by doing the rest on so many cores; what is done is in the file at once."""
    done: dict[Any, Any] = {}
    if path.exists():
        # A last line without its end was being written when the program was ended.
        whole = path.read_bytes()
        path.write_bytes(whole[: whole.rfind(b"\n") + 1])
        for line in path.read_text().splitlines():
            entry = json.loads(line)
            made_by = fingerprint(entry["task"][0])
            if entry["fingerprint"] != made_by:
                sys.exit(f"{path} was made by another engine ({entry['fingerprint']}, now {made_by}): choose another --out")
            done[tuple(entry["task"])] = entry["result"]
    rest = [task for task in wanted if task not in done]
    end = time.monotonic() + seconds
    with path.open("a") as file, ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as pool:
        running: dict[Future[Any], Any] = {}
        number = 0
        while running or (number < len(rest) and time.monotonic() < end):
            while number < len(rest) and len(running) < _AHEAD * workers and time.monotonic() < end:
                running[pool.submit(do, rest[number])] = rest[number]
                number += 1
            ready, _ = wait(running, timeout=1, return_when=FIRST_COMPLETED)
            for future in ready:
                task = running.pop(future)
                done[task] = future.result()
                file.write(json.dumps({"task": task, "fingerprint": fingerprint(task[0]), "result": done[task]}) + "\n")
                file.flush()
            if time.monotonic() >= end:
                for future in list(running):
                    if future.cancel():
                        del running[future]
            print(f"\r{len(done)} of {len(wanted)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return done


def main() -> None:
    """Measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=[*MEETINGS, "lastround"])
    parser.add_argument("--pairs", type=int, default=200, help="pairs of games in each meeting; for lastround, positions of each variant")
    parser.add_argument("--variants", nargs="+", default=None, choices=az.variants(), metavar="VARIANT")
    parser.add_argument("--levels", nargs="+", type=int, default=[level.number for level in LEVELS], metavar="LEVEL")
    parser.add_argument("--bots", nargs="+", default=None, metavar="BOT", help="only the meetings whose first bot is one of these")
    parser.add_argument("--workers", type=int, default=usable_cores())
    parser.add_argument("--seconds", type=float, default=math.inf, help="begin nothing more after so long")
    parser.add_argument("--out", type=Path, default=Path("strength"), help="the folder of the results")
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    log = given.out / f"{given.what}.jsonl"
    if given.what == "lastround":
        variants = given.variants or last_rounds.VARIANTS
        done = work_off(log, list(last_rounds.tasks(variants, given.levels, given.pairs)), last_rounds.judge, given.workers, given.seconds)
        rows = last_rounds.rows(variants, given.levels, done)
        text = last_rounds.table(rows)
    else:
        default = {"ladder": LADDER_VARIANTS, "anchors": ("azul2", *UCT_OF_THE_SAME_TIME), "ablations": ("azul2",)}[given.what]
        meetings = MEETINGS[given.what](given.variants or default, given.levels)
        played_now = [meeting for meeting in meetings if given.bots is None or meeting.bot in given.bots]
        if not played_now:
            parser.error(
                f"no meeting begins with {' or '.join(given.bots)}: there are {', '.join(sorted({meeting.bot for meeting in meetings}))}"
            )
        done = work_off(log, list(tasks(played_now, given.pairs)), play, given.workers, given.seconds)
        rows = [row for row in (results(meeting, done) for meeting in meetings) if row is not None]
        text = table(rows)
    (given.out / f"{given.what}.json").write_text(json.dumps({"seed": SEED, "rows": rows}, indent=2) + "\n")
    (given.out / f"{given.what}.md").write_text(text)
    print(text, end="")


if __name__ == "__main__":
    main()

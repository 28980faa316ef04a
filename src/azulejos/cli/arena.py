"""`azulejos arena`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter, validators

from azulejos import Game
from azulejos import game as find_game
from azulejos.cli.failure import Failure
from azulejos.cli.options import Seed
from azulejos.record import parse_seed

if TYPE_CHECKING:
    from azulejos.arena import PlayedSet, Schedule
    from azulejos.arena.run import OnSet


def arena(
    *bots: Annotated[
        str,
        Parameter(name="BOT", help="Who plays, like greedy, uct:10000, or mine=program:./mybot with a name of its own."),
    ],
    edition: Annotated[str, Parameter(name="--game", help="The edition.")] = "azul",
    players: Annotated[int, Parameter(help="How many play at a table.")] = 2,
    wall: Annotated[Literal["coloured", "grey"] | None, Parameter(help="Which side of the boards, where there are two.")] = None,
    variant: Annotated[str | None, Parameter(help="A variant like azul3g, in place of these three.")] = None,
    pairs: Annotated[int, Parameter(help="How many deals. Each is played at every table, once from every chair.")] = 100,
    seed: Seed = "0",
    workers: Annotated[
        int | None,
        Parameter(help="How many processes; by default as many as there are cores.", validator=validators.Number(gte=1, lte=1024)),
    ] = None,
    gauntlet: Annotated[str | None, Parameter(help="Only the games of this bot against the others.")] = None,
    anchor: Annotated[str | None, Parameter(help="The bot that has 0 Elo; by default the first.")] = None,
    sprt: Annotated[
        list[str] | None,
        Parameter(consume_multiple=True, negative="", help="Stop when elo0=X or elo1=Y is accepted; errors alpha=0.05 beta=0.05."),
    ] = None,
    out: Annotated[Path | None, Parameter(name=("--out", "-o"), help="The file for the records of all games.")] = None,
    resume: Annotated[bool, Parameter(help="Go on with the match in that file.", negative="")] = False,
    force: Annotated[bool, Parameter(help="Replace the files that exist.", negative="")] = False,
    json: Annotated[
        str | None, Parameter(allow_leading_hyphen=True, help="A file for the results as JSON; - prints them instead of the tables.")
    ] = None,
    plot: Annotated[Path | None, Parameter(help="A file for a picture of the ladder, as SVG.")] = None,
) -> None:
    """Let bots play a match in which luck is shared, and say how strong they are.

    Each deal is played once from every chair. A bot that crashes, is too slow or wants something illegal loses that game. The same settings and seed give the same
    games and the same file, with any number of workers.

    Examples:
        azulejos arena greedy leaver random --pairs 50
        azulejos arena uct:10000 greedy --pairs 200 --seed 1 --out games.jsonl
        azulejos arena uct:10000 greedy --pairs 400 --seed 1 --out games.jsonl --resume
        azulejos arena new=uct:2000,exploration=0.4 old=uct:2000 --pairs 5000 --sprt elo0=0 elo1=20
        azulejos arena uct:1000 greedy --variant azul3g --json results.json --plot ladder.svg
        azulejos arena greedy "mine=program:./mybot --fast" --pairs 10
    """
    from azulejos.arena import Log, Schedule, Sprt, run
    from azulejos.engine.cores import usable_cores

    game = _game(edition, players, wall, variant)
    test = None if sprt is None else Sprt.parse(sprt)
    schedule = Schedule(game, bots, pairs=pairs, seed=parse_seed(seed), gauntlet=gauntlet)
    if anchor is not None and anchor not in schedule.names:
        raise Failure(f"unknown bot {anchor!r} for the anchor: playing are {', '.join(schedule.names)}")
    if resume and out is None:
        raise Failure("--resume goes on with a file: wanted is --out with it")
    for path in (plot, None if json in (None, "-") else Path(json or "")):
        if path is not None:
            _check(path, force=force)
    cores = usable_cores() if workers is None else workers
    try:
        log = None if out is None else Log(out, resume=resume, overwrite=force)
    except FileExistsError:
        raise Failure(f"{out} exists already: --resume goes on with it, --force replaces it") from None
    try:
        with _progress(schedule) as on_set:
            tally = run(schedule, workers=cores, log=log, sprt=test, on_set=on_set)
    finally:
        if log is not None:
            log.close()
    report = tally.report(anchor)
    if plot is not None:
        from azulejos.arena.plot import ladder

        plot.write_text(ladder(report) + "\n", "utf-8")
    if json not in (None, "-"):
        Path(json or "").write_bytes(report.json())
    print(report.json().decode() if json == "-" else report.text(), end="")


def _game(edition: str, players: int, wall: str | None, variant: str | None) -> Game:
    if variant is None:
        return find_game(edition, players, **({} if wall is None else {"wall": wall}))
    if wall is not None or (edition, players) != ("azul", 2):
        raise Failure("--variant and --game, --players or --wall: wanted is one way to name the game")
    return Game.from_variant(variant)


def _check(path: Path, *, force: bool) -> None:
    """Refuses, before hours of play, a file that could not be written after it."""
    if path.exists() and not force:
        raise Failure(f"{path} exists already: --force replaces it")
    with path.open("ab"):
        pass
    if path.stat().st_size == 0:
        path.unlink()


@contextmanager
def _progress(schedule: Schedule) -> Iterator[OnSet | None]:
    """Counts the games on the terminal while they come."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("games", total=schedule.games)

        def count(played: PlayedSet) -> None:
            progress.advance(task, len(played.games))

        yield count

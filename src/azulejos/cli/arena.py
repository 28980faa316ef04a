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
from azulejos.cli.options import Edition, Seed
from azulejos.record import parse_seed, replacing

if TYPE_CHECKING:
    from azulejos.arena import PlayedSet, Schedule
    from azulejos.arena.run import OnSet


def arena(
    *bots: Annotated[
        str,
        Parameter(name="BOT", help="Who plays, like greedy, uct:10000, or mine=program:./mybot with a name of its own."),
    ],
    edition: Annotated[Edition, Parameter(name="--game", help="The edition.")] = "azul",
    players: Annotated[int, Parameter(help="How many play at a table.")] = 2,
    wall: Annotated[Literal["coloured", "grey"] | None, Parameter(help="Which side of the boards, where there are two.")] = None,
    goals: Annotated[str | None, Parameter(help="Azul Duel: first, random, random4, or goals like 1A2B4A.")] = None,
    variant: Annotated[str | None, Parameter(help="A variant like azul3g, in place of these four.")] = None,
    pairs: Annotated[int, Parameter(help="How many deals. Each is played at every table, once from every chair.")] = 100,
    nodes: Annotated[
        int | None,
        Parameter(help="Nodes for each choice of the bots that name no number of their own.", validator=validators.Number(gte=1)),
    ] = None,
    seed: Seed = "0",
    workers: Annotated[
        int | None,
        Parameter(help="How many processes; by default as many as there are cores.", validator=validators.Number(gte=1, lte=1024)),
    ] = None,
    ray: Annotated[bool, Parameter(help="Play on the Ray cluster at hand, or else on one of this machine alone.", negative="")] = False,
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
        azulejos arena search alphabeta --pairs 200 --nodes 100000 --seed 1 --out games.jsonl
        azulejos arena search alphabeta --pairs 400 --nodes 100000 --seed 1 --out games.jsonl --resume
        azulejos arena level-1 level-2 level-3 --game duel --goals random --pairs 50 --ray
        azulejos arena new=uct:2000,exploration=0.4 old=uct:2000 --pairs 5000 --sprt elo0=0 elo1=20
        azulejos arena uct:1000 greedy --variant azul3g --json results.json --plot ladder.svg
        azulejos arena greedy "mine=program:./mybot --fast" --pairs 10
    """
    from azulejos.arena import Log, Schedule, Sprt, run
    from azulejos.engine.cores import usable_cores

    game = _game(edition, players, wall, goals, variant)
    test = None if sprt is None else Sprt.parse(sprt)
    schedule = Schedule(game, bots, pairs=pairs, seed=parse_seed(seed), gauntlet=gauntlet, nodes=nodes)
    if anchor is not None and anchor not in schedule.names:
        raise Failure(f"unknown bot {anchor!r} for the anchor: playing are {', '.join(schedule.names)}")
    if ray and workers is not None:
        raise Failure("--workers and --ray: wanted is one of them, for a cluster has its own number")
    if resume and out is None:
        raise Failure("--resume goes on with a file: wanted is --out with it")
    results = None if json in (None, "-") else Path(json or "")
    files = [path for path in (out, plot, results) if path is not None]
    if len({path.resolve() for path in files}) < len(files):
        raise Failure("--out, --json and --plot: wanted is a file of its own for each")
    for path in (plot, results):
        if path is not None:
            _check(path, force=force)
    cores = usable_cores() if workers is None else workers
    try:
        log = None if out is None else Log(out, resume=resume, overwrite=force)
    except FileExistsError:
        raise Failure(f"{out} exists already: --resume goes on with it, --force replaces it") from None
    try:
        with _progress(schedule) as on_set:
            tally = run(schedule, workers=cores, cluster=ray, log=log, sprt=test, on_set=on_set)
    except KeyboardInterrupt:
        if out is None:
            raise
        raise Failure(f"interrupted: {out} keeps all games of complete pairs, and --resume goes on with it", code=130) from None
    finally:
        if log is not None:
            log.close()
    report = tally.report(anchor)
    # Whatever becomes of the one, the other is there: they may be the fruit of hours.
    try:
        print(report.json().decode() if json == "-" else report.text(), end="", flush=True)
    finally:
        if plot is not None:
            from azulejos.arena.plot import ladder

            _write(plot, f"{ladder(report)}\n".encode(), force=force)
        if results is not None:
            _write(results, report.json(), force=force)


def _game(edition: Edition, players: int, wall: str | None, goals: str | None, variant: str | None) -> Game:
    if variant is None:
        options = {name: value for name, value in (("wall", wall), ("goals", goals)) if value is not None}
        return find_game(edition, players, **options)
    if (wall, goals, edition, players) != (None, None, "azul", 2):
        raise Failure("--variant and --game, --players, --wall or --goals: wanted is one way to name the game")
    return Game.from_variant(variant)


def _check(path: Path, *, force: bool) -> None:
    """Refuses, before hours of play, a file that could not be written after it."""
    if path.exists() and not force:
        raise Failure(f"{path} exists already: --force replaces it")
    with path.open("ab"):
        pass
    if not path.is_file():
        raise Failure(f"{path} is not an ordinary file")
    if path.stat().st_size == 0:
        path.unlink()


def _write(path: Path, data: bytes, *, force: bool) -> None:
    with replacing(path, overwrite=force) as stream:
        stream.write(data)


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

"""`azulejos selfplay`."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from cyclopts import Parameter, validators

from azulejos import Record
from azulejos import game as find_game
from azulejos.cli.failure import Failure
from azulejos.cli.options import Edition, Seed
from azulejos.record import parse_seed, write, write_stream


def selfplay(
    *,
    out: Annotated[
        str, Parameter(name=("--out", "-o"), allow_leading_hyphen=True, help="The file for the records; - is the standard output.")
    ],
    edition: Annotated[Edition, Parameter(name="--game", help="The edition.")] = "azul",
    players: Annotated[int, Parameter(help="How many play.")] = 2,
    wall: Annotated[Literal["coloured", "grey"] | None, Parameter(help="Azul: which side of the boards.")] = None,
    goals: Annotated[str | None, Parameter(help="Azul Duel: first, random, random4, or goals like 1A2B4A.")] = None,
    games: Annotated[int, Parameter(help="How many games.", validator=validators.Number(gte=1))] = 1,
    seed: Seed = "0",
    bot: Annotated[str, Parameter(help="Who plays on every seat.")] = "random",
    text: Annotated[bool, Parameter(help="Write the text form.", negative="")] = False,
    force: Annotated[bool, Parameter(help="Replace the file if it exists.", negative="")] = False,
) -> None:
    """Let bots play games and write the records. The same seed gives the same file.

    Examples:
        azulejos selfplay --game azul --players 3 --wall grey --games 100 --seed 1 --bot random --out games.jsonl
        azulejos selfplay --game duel --goals random --seed 1 --out duels.jsonl
        azulejos selfplay --seed 1 --text --out -
    """
    from azulejos.engine import selfplay as play

    options = {name: value for name, value in (("wall", wall), ("goals", goals)) if value is not None}
    game = find_game(edition, players, **options)
    records = play(game, [bot] * game.players, games, parse_seed(seed))
    form: Literal["json", "text"] = "text" if text else "json"
    if out == "-":
        write_stream(sys.stdout.buffer, records, form=form)
        return
    try:
        count = write(out, _with_progress(records, games), form=form, overwrite=force)
    except FileExistsError:
        raise Failure(f"{out} exists already: --force replaces it") from None
    print(f"{out}: {count} {'game' if count == 1 else 'games'} of {game.variant}")


def _with_progress(records: Iterable[Record], games: int) -> Iterator[Record]:
    """The same records, counted on the terminal while they come."""
    if not sys.stderr.isatty():
        yield from records
        return
    from rich.console import Console
    from rich.progress import track

    yield from track(records, "playing", games, console=Console(stderr=True), transient=True)

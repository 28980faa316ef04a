"""`azulejos dataset`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from azulejos.cli.failure import Failure
from azulejos.cli.options import source_of


def dataset(
    source: Annotated[
        str,
        Parameter(
            name="IN", allow_leading_hyphen=True, help="A file of records, in either form, all of one variant; - reads the standard input."
        ),
    ],
    target: Annotated[str, Parameter(name="OUT", help="The Parquet file.")],
    /,
    *,
    card: Annotated[str | None, Parameter(help="The file for the card; the default is OUT with the ending .md.")] = None,
    force: Annotated[bool, Parameter(help="Replace the files if they exist.", negative="")] = False,
) -> None:
    """Write the decisions of games as a table for learners: Parquet, with a card that says what it holds.

    One row for every decision: what the seat saw as text and as numbers, which actions were legal, which was chosen, and what became of the game. It needs the extra 'dataset'.

    Examples:
        azulejos selfplay --games 1000 --seed 1 --bot greedy --out games.jsonl
        azulejos dataset games.jsonl games.parquet
    """
    from azulejos.envs.dataset import export

    try:
        done = export(source_of(source), target, card=card, overwrite=force)
    except FileExistsError as error:
        raise Failure(f"{error}: --force replaces it") from None
    games = "game" if done.games == 1 else "games"
    print(f"{target}: {done.rows} decisions of {done.games} {games} of {done.game.variant}")

"""`azulejos engine`."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter, validators

from azulejos.cli.failure import Failure
from azulejos.cli.options import Seed
from azulejos.record import parse_seed


def engine(
    *,
    bot: Annotated[str, Parameter(help="Who thinks, like search, search:1000000,memory=256 or uct:10000.")] = "search",
    seed: Seed = "0",
    json: Annotated[bool, Parameter(help="Analyse positions and games asked for in lines of JSON.", negative="")] = False,
    workers: Annotated[
        int | None,
        Parameter(
            help="With --json: how many positions at a time; by default as many as there are cores.",
            validator=validators.Number(gte=1, lte=1024),
        ),
    ] = None,
) -> None:
    """Think for another program, which asks on the standard input and is answered on the standard output.

    Line by line it plays: hello, position, go, bestmove. With --json it analyses, many positions at a time. docs/protocol.md has all the words.

    Examples:
        azulejos engine
        azulejos engine --bot level-8
        azulejos engine --json --workers 4 < requests.jsonl > answers.jsonl
    """
    from azulejos.engine.json_engine import JsonEngine
    from azulejos.engine.line_engine import LineEngine
    from azulejos.engine.stdio import serve

    if workers is not None and not json:
        raise Failure("--workers is for analyses: wanted is --json with it")
    number = parse_seed(seed)
    if json:
        from azulejos.engine.cores import usable_cores

        serve(lambda send: JsonEngine(send, bot_spec=bot, seed=number, workers=workers or usable_cores()))
    else:
        serve(lambda send: LineEngine(send, bot_spec=bot, seed=number))

"""`azulejos sit`."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter

from azulejos.cli.options import Seed
from azulejos.record import parse_seed


def sit(
    link: Annotated[str, Parameter(name="LINK", help="The secret link of the seat, like http://SERVER/t/TABLE#TOKEN.")],
    bot: Annotated[str, Parameter(name="BOT", help="Who plays, like level-5, program:./mybot or python:mybot.py:MyBot.")],
    /,
    *,
    seed: Seed = "0",
) -> None:
    """Let a bot of this machine play at a table of any server, on a seat for an outside bot or by link.

    Examples:
        azulejos sit 'http://127.0.0.1:8653/t/k3v9x0q2m7c1#9x0q2m7c1aB-_Zk3v9x0q2' "program:./mybot --fast"
        azulejos sit 'https://azul.example/t/k3v9x0q2m7c1#9x0q2m7c1aB-_Zk3v9x0q2' python:mybot.py:MyBot
    """
    from azulejos.server.guest import sit as play

    result = play(link, bot, seed=parse_seed(seed), say=lambda sentence: print(sentence, file=sys.stderr, flush=True))
    print(f"the game is over ({result['ending']}): {' '.join(map(str, result['scores']))}")

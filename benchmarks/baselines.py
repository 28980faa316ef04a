"""The table of baseline results in the documentation: ``.venv/bin/python -m benchmarks.baselines azul2 duel2 --write``.

Every bot plays `greedy` and the bot before it in the list; every deal is played from both chairs. The bots are limited by nodes and have seeds, so the same
command gives the same games on every machine; the stronger the bots of a later version are, the more it differs.
"""

from __future__ import annotations

import argparse
import re
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from azulejos import AzulejosError, Game, __version__
from azulejos.arena import Schedule, run
from azulejos.engine.cores import usable_cores
from azulejos.engine.levels import LEVELS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "baselines.md"
ANCHOR = "greedy"


def bots(levels: int) -> list[str]:
    """The list, from the weakest."""
    return ["random", "leaver", ANCHOR, *(f"level-{level.number}" for level in LEVELS[:levels])]


def meeting(game: Game, bot: str, against: str, pairs: int, seed: int, workers: int) -> tuple[str, str]:
    """The share of the wins with its interval, and the mean scores."""
    report = run(Schedule(game, [bot, against], pairs=pairs, seed=seed), workers=workers).report(against)
    found = next(one for one in report.meetings if one.bot == bot)
    low, high = found.interval
    scores = {row.bot: row.score for row in report.standings}
    return f"{found.share:.1%} ({low:.0%} to {high:.0%})", f"{scores[bot]:.1f} : {scores[against]:.1f}"


def table(variant: str, levels: int, pairs: int, seed: int, workers: int) -> str:
    """The results of a variant in Markdown, with the command that makes them."""
    game, names = Game.from_variant(variant), bots(levels)
    command = f"python -m benchmarks.baselines {variant} --levels {levels} --pairs {pairs} --seed {seed}"
    lines = [f"`{command}`, azulejos {__version__}, {datetime.now(UTC):%Y-%m-%d}; {2 * pairs} games for each figure.", ""]
    lines += ["| bot | against `greedy` | scores | against the bot above | scores |", "|---|---|---|---|---|"]
    before = {after: name for name, after in pairwise(names)}
    for name in names:
        cells = ["", "", "", ""]
        if name != ANCHOR:
            cells[:2] = meeting(game, name, ANCHOR, pairs, seed, workers)
        if name in before:
            cells[2:] = cells[:2] if before[name] == ANCHOR else meeting(game, name, before[name], pairs, seed, workers)
        lines.append(f"| `{name}` | {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    return "\n".join(lines) + "\n"


def place(variant: str) -> re.Pattern[str]:
    """Where in the page the table of a variant stands."""
    return re.compile(rf"<!-- {re.escape(variant)} -->\n(.*?)<!-- end -->", re.DOTALL)


def main() -> None:
    """Play, print, and with ``--write`` put the tables into the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("variants", nargs="+", metavar="VARIANT")
    parser.add_argument("--levels", type=int, default=len(LEVELS), help="up to this one")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=usable_cores())
    parser.add_argument("--write", action="store_true", help=f"into docs/{PAGE.name}")
    options = parser.parse_args()
    # A name without a place is told before the games, not after them.
    for variant in options.variants if options.write else ():
        if place(variant).search(PAGE.read_text("utf-8")) is None:
            parser.error(f"docs/{PAGE.name} has no place for {variant}: wanted is <!-- {variant} --> and <!-- end --> around it")
    for variant in options.variants:
        try:
            made = table(variant, options.levels, options.pairs, options.seed, options.workers)
        except AzulejosError as error:
            parser.error(str(error))
        print(made)
        if options.write:
            page = PAGE.read_text("utf-8")
            found = place(variant).search(page)
            assert found is not None
            PAGE.write_text(page[: found.start(1)] + made + page[found.end(1) :], "utf-8")


if __name__ == "__main__":
    main()

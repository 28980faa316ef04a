"""How strong is a bot? It plays the levels 1 to 8, every deal from both chairs, and gets its share of the wins with a 95 % interval.

    python examples/evaluate.py greedy --pairs 25
    python examples/evaluate.py mine=python:examples/mybot.py:MyBot --levels 1-4
    python examples/evaluate.py ppo=python:examples/ppo.py:Learned --pairs 25

The same command gives the same games on every machine, with any number of workers.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from azulejos import AzulejosError, Game
from azulejos.arena import Schedule, run
from azulejos.engine import LEVELS
from azulejos.engine.bots import parse_spec
from azulejos.engine.cores import usable_cores


def evaluate(game: Game, bot: str, levels: Sequence[int], *, pairs: int, seed: int, workers: int = 1) -> str:
    """The table in Markdown."""
    name = parse_spec(bot).title
    schedule = Schedule(game, [bot, *(f"level-{level}" for level in levels)], pairs=pairs, seed=seed, gauntlet=name)
    report = run(schedule, workers=workers).report(name)
    elo = {row.bot: row for row in report.standings}
    lines = [
        f"| {game.variant}: {name} against | games | share of the wins | 95 % interval | Elo of the level beside it |",
        "|---|---|---|---|---|",
    ]
    for level in levels:
        rival = f"level-{level}"
        meeting = next(one for one in report.meetings if (one.bot, one.against) == (name, rival))
        low, high = meeting.interval
        row = elo[rival]
        lines.append(
            f"| {rival} | {meeting.games} | {meeting.share:.1%} | {low:.1%} to {high:.1%} | {row.elo:+.0f} ({row.low:+.0f} to {row.high:+.0f}) |"
        )
    return "\n".join(lines)


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bot", help="as `azulejos arena` names bots")
    parser.add_argument("--game", default="azul2", help="a variant for two")
    parser.add_argument("--levels", default="1-8", help="one, like 3, or a range, like 1-8")
    parser.add_argument("--pairs", type=int, default=25, help="deals; each is played from both chairs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=usable_cores())
    options = parser.parse_args()
    first, _, last = options.levels.partition("-")
    try:
        low, high = int(first), int(last or first)
    except ValueError:
        low, high = 0, 0
    if not 1 <= low <= high <= len(LEVELS):
        parser.error(f"malformed levels {options.levels!r}: wanted is one, like 3, or a range, like 1-8")
    try:
        game = Game.from_variant(options.game)
        if game.players != 2:
            parser.error(f"unusable game {options.game}: wanted is a variant for two, like azul2")
        print(evaluate(game, options.bot, range(low, high + 1), pairs=options.pairs, seed=options.seed, workers=options.workers))
    except AzulejosError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()

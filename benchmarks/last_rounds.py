"""How often levels play a best action at the end of a game: every action of the position is solved to know which are best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeAlias

import azulejos as az
from azulejos import _core
from azulejos.engine import Analysis, LevelBot, Search
from benchmarks.positions import games, groups_left

VARIANTS = ("azul2", "azul2g", "mini2")
MOST_GROUPS = 10
_ENOUGH_NODES = 200_000_000
_MEMORY_MB = 128
_GAMES_OF_A_TASK = 4

Task: TypeAlias = tuple[str, int, int]
"""Variant, number of a batch of games, and how many positions of it count."""


def tasks(variants: Sequence[str], _levels: Sequence[int], positions: int) -> Iterator[Task]:
    """Batches of games until there are so many positions; of each game two count."""
    of_a_task = 2 * _GAMES_OF_A_TASK
    for batch in range((positions + of_a_task - 1) // of_a_task):
        for variant in variants:
            yield variant, batch, of_a_task


@cache
def _search(variant: str) -> Search:
    return Search(az.Game.from_variant(variant), memory_mb=_MEMORY_MB)


def last_round_positions(variant: str, batch: int) -> Iterator[az.Position]:
    """From each game two positions of the round in which it ended, with at most so many groups left: the earliest, and one in the middle."""
    for _, decisions in zip(range(_GAMES_OF_A_TASK), games(az.Game.from_variant(variant), seed=1000 + batch), strict=False):
        last = [position for position in decisions if position.round == decisions[-1].round and 2 <= groups_left(position) <= MOST_GROUPS]
        yield from (last[0], last[len(last) // 2])


def judge(task: Task) -> list[dict[str, Any]]:
    """Which levels play a best action where: for each position the groups left, and the loss of each level, in the core's units."""
    variant, batch, _ = task
    found: list[dict[str, Any]] = []
    for position in last_round_positions(variant, batch):
        truth = _search(variant).run(position, nodes=_ENOUGH_NODES, all_actions=True)
        worth = {action.action: _utility(action.win_shares, action.scores, truth.seat) for action in truth.actions}
        best = max(worth.values())
        losses = {}
        for level in range(1, 9):
            chosen = LevelBot(level, seed=batch).choose(position, truth.seat)
            losses[str(level)] = best - worth[chosen]
        found.append({"groups": groups_left(position), "solved": truth.solved, "ends": _ends(position, truth), "losses": losses})
    return found


def _ends(position: az.Position, truth: Analysis) -> bool:
    """Whether the best line ends the game."""
    for action in truth.line:
        position = position.play(action)
    return position.kind == "end"


def _utility(win: Sequence[float], scores: Sequence[float], seat: int) -> int:
    """What a seat of two wants, as the search counts it: to win, and then to lead by more."""
    return round((win[seat] - win[1 - seat]) * _core.WIN_ONE) + round((scores[seat] - scores[1 - seat]) * _core.POINT)


def rows(variants: Sequence[str], levels: Sequence[int], done: dict[Task, list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """For each variant and level how often it played a best action, among the positions that were solved."""
    found = []
    for variant in variants:
        positions = [entry for task, entries in done.items() if task[0] == variant for entry in entries]
        solved = [entry for entry in positions if entry["solved"]]
        for level in levels:
            best = sum(entry["losses"][str(level)] == 0 for entry in solved)
            found.append(
                {
                    "variant": variant,
                    "level": level,
                    "positions": len(positions),
                    "solved": len(solved),
                    "ending": sum(entry["ends"] for entry in solved),
                    "best": best,
                    "share": best / len(solved) if solved else None,
                }
            )
    return found


def table(rows: Sequence[dict[str, Any]]) -> str:
    """The rows as Markdown."""
    lines = ["| variant | level | positions | solved | ending the game | best action played | share |", "|" + "---|" * 7]
    for row in rows:
        share = "" if row["share"] is None else f"{row['share']:.2%}"
        lines.append(
            f"| `{row['variant']}` | {row['level']} | {row['positions']} | {row['solved']} | {row['ending']} | {row['best']} | {share} |"
        )
    return "\n".join(lines) + "\n"

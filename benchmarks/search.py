"""How fast and how far the solver sees: ``python -m benchmarks.search``.

Nodes to solve positions of good play completely, by the groups of tiles that are left, and nodes a second on one core. The positions are always the same; only the speed
depends on the machine.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Sequence

import azulejos as az
from azulejos.engine import Search
from benchmarks.positions import by_groups

MOST_NODES = 50_000_000


def measure(search: Search, positions: Sequence[az.Position], all_actions: bool) -> str:
    """A row of the table."""
    began = time.process_time()
    analyses = [search.run(position, nodes=MOST_NODES, all_actions=all_actions) for position in positions]
    seconds = time.process_time() - began
    nodes = sorted(analysis.nodes for analysis in analyses)
    solved = sum(analysis.solved for analysis in analyses)
    rate = sum(nodes) / seconds / 1e6
    return f"| {len(nodes)} | {solved} | {statistics.median(nodes):,.0f} | {nodes[len(nodes) * 9 // 10]:,} | {statistics.mean(nodes):,.0f} | {rate:.2f} |"


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", default="azul2", choices=["azul2", "azul2g", "mini2", "mini2g"])
    parser.add_argument("--groups", type=int, nargs="+", default=list(range(6, 14)))
    parser.add_argument("--positions", type=int, default=200, help="for each number of groups")
    parser.add_argument("--evaluation", default="net", choices=["net", "hand"])
    parser.add_argument("--every-action", action="store_true", help="the exact value of every action, not only of the best")
    given = parser.parse_args()
    game = az.Game.from_variant(given.variant)
    search = Search(game, evaluation=given.evaluation)
    print("| groups left | positions | solved | median nodes | 90 % | mean | million nodes/s |")
    print("|" + "---|" * 7)
    for groups, positions in by_groups(game, given.groups, given.positions).items():
        print(f"| {groups} {measure(search, positions, given.every_action)}", flush=True)


if __name__ == "__main__":
    main()

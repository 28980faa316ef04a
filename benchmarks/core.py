"""How fast the core plays random games, beside the plain-Python reference in the same run: ``.venv/bin/python -m benchmarks.core``.

Every number is the best of several rounds in which all contestants take turns, so that whatever else runs on the machine meets all of them. With valgrind on the machine
the instructions of one action are counted too; those do not depend on what else runs.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

import azulejos as az
from tests.agreement.compare import oracle_of

VARIANTS = [variant for variant in az.variants() if not variant.startswith("mini")]
"""Azul Mini plays by the rules of Azul."""
CALLGRIND_GAMES = (100, 4100)


def core_games(variant: str, games: int) -> Callable[[], int]:
    """Random games in the core by one batch call; the number of actions."""
    return lambda: az.Game.from_variant(variant).playouts(games, seed=1).actions


def python_games(variant: str, games: int) -> Callable[[], int]:
    """The same games with one call from Python for every list, action and draw."""

    def play() -> int:
        rng, actions = random.Random(1), 0
        for seed in range(games):
            dealer = az.Dealer(seed)
            position = az.Game.from_variant(variant).start(dealer)
            while position.kind != "end":
                position = position.play(rng.choice(position.legal_indices())).deal(dealer)
                actions += 1
        return actions

    return play


def oracle_games(variant: str, games: int) -> Callable[[], int]:
    """The same games in the plain-Python reference."""

    def play() -> int:
        rng, actions = random.Random(1), 0
        for _ in range(games):
            oracle = oracle_of(variant)
            while oracle.kind != "end":
                if oracle.kind == "chance":
                    outcomes = oracle.outcomes()
                    oracle.draw(rng.choices(list(outcomes), weights=list(outcomes.values()))[0])
                else:
                    oracle.play(rng.choice(oracle.legal_actions()))
                    actions += 1
        return actions

    return play


def best_rates(contestants: dict[str, Callable[[], int]], rounds: int) -> dict[str, float]:
    """Actions a second of each, the best of so many rounds."""
    rates = dict.fromkeys(contestants, 0.0)
    for _ in range(rounds):
        for name, play in contestants.items():
            began = time.perf_counter()
            actions = play()
            rates[name] = max(rates[name], actions / (time.perf_counter() - began))
    return rates


def instructions(variant: str) -> float | None:
    """Instructions of an action, counted by callgrind: what more games cost more, so that starting Python does not count."""
    if shutil.which("valgrind") is None:
        return None
    collected = []
    for games in CALLGRIND_GAMES:
        code = f"import azulejos as az; print(az.Game.from_variant({variant!r}).playouts({games}, seed=1).actions)"
        words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", sys.executable, "-c", code]
        # Python salts its hashes otherwise, and no two starts would cost the same.
        run = subprocess.run(words, capture_output=True, text=True, check=True, env=os.environ | {"PYTHONHASHSEED": "0"})
        found = re.search(r"Collected : (\d+)", run.stderr)
        assert found is not None
        collected.append((int(found[1]), int(run.stdout)))
    (less, few), (more, many) = collected
    return (more - less) / (many - few)


def main() -> None:
    """Measure and print a Markdown table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=20_000, help="games of a batch call in each round")
    parser.add_argument("--variants", nargs="+", default=VARIANTS, help="which, the one to compare with first")
    options = parser.parse_args()
    print(f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, Python {platform.python_version()}, one thread\n")
    print(
        "| variant | games/s | actions/s | ns/action | instructions/action | of the first | one call each, actions/s | plain Python, actions/s | core : plain Python |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    first = 0.0
    for variant in options.variants:
        rates = best_rates(
            {
                "core": core_games(variant, options.games),
                "calls": python_games(variant, 40),
                "oracle": oracle_games(variant, 4),
            },
            options.rounds,
        )
        first = first or rates["core"]
        stats = az.Game.from_variant(variant).playouts(options.games, seed=1)
        counted = instructions(variant)
        cells = [
            f"`{variant}`",
            f"{rates['core'] * stats.games / stats.actions:,.0f}",
            f"{rates['core']:,.0f}",
            f"{1e9 / rates['core']:.1f}",
            "no valgrind here" if counted is None else f"{counted:.0f}",
            f"{rates['core'] / first:.2f}",
            f"{rates['calls']:,.0f}",
            f"{rates['oracle']:,.0f}",
            f"{rates['core'] / rates['oracle']:,.0f}",
        ]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()

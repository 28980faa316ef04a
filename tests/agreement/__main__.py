"""Compares the core with the oracle on many games: ``python -m tests.agreement --games 100000 --workers 2``."""

from __future__ import annotations

import argparse
import functools
import multiprocessing
import sys
import time

import azulejos as az
from tests.agreement.compare import DisagreementError, compare_game

CHUNK = 100


def compare_chunk(variant: str, seeds: range) -> int:
    """Compare the games of some seeds; the number of events that agreed."""
    return sum(compare_game(variant, seed).total() for seed in seeds)


def main() -> int:
    """Compare, variant by variant, and say how much agreed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000, help="games of each variant")
    parser.add_argument("--variants", nargs="+", default=[name for name in az.variants() if not name.startswith("mini")])
    parser.add_argument("--workers", type=int, help="processes that play; without it as many as there are cores")
    options = parser.parse_args()
    chunks = [range(first, min(first + CHUNK, options.games)) for first in range(0, options.games, CHUNK)]
    with multiprocessing.Pool(options.workers) as pool:
        for variant in options.variants:
            start = time.perf_counter()
            try:
                events = sum(pool.imap_unordered(functools.partial(compare_chunk, variant), chunks))
            except DisagreementError as error:
                print(f"{variant}: {error}")
                return 1
            print(f"{variant}: {options.games:,} games, {events:,} events agree ({time.perf_counter() - start:.0f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

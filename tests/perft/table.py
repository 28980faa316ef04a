"""Reads the tables, and writes them anew: ``python -m tests.perft.table > tests/perft/azul.tsv``.

A line is a position, the seed of the dealer who goes on dealing from there, a depth, and the number of sequences of so many actions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import azulejos as az

PATH = Path(__file__).with_name("azul.tsv")
MOST_SEQUENCES = 3_000_000


class Row(NamedTuple):
    """One line of a table."""

    position: str
    seed: int
    depth: int
    sequences: int


def read() -> list[Row]:
    """Return all rows of the table."""
    rows = [line.split("\t") for line in PATH.read_text(encoding="ascii").splitlines()]
    return [Row(position, int(seed), int(depth), int(count)) for position, seed, depth, count in rows]


def positions(variant: str) -> Iterator[az.Position]:
    """The first position of a game, then some near the end of a round, so that tiling and the next deal are crossed; on the grey wall some with a choice of columns."""
    rng = random.Random(variant)
    yield az.Game.from_variant(variant).start(seed=len(variant))
    late, choices = 3, 2 if variant.endswith("g") else 0
    while late or choices:
        dealer = az.Dealer(rng.randrange(1000))
        position = az.Game.from_variant(variant).start(dealer)
        for _ in range(rng.randrange(10, 60)):
            if position.kind == "end":
                break
            position = position.play(rng.choice(position.legal_actions())).deal(dealer)
        phase = str(position).split(" ")[4]
        if phase.startswith("take") and len({action[:2] for action in position.legal_actions()}) <= 4 and late:
            late -= 1
            yield position
        elif phase.startswith("tile") and choices:
            choices -= 1
            yield position


def main() -> None:
    """Print a fresh table."""
    for variant in az.variants():
        for position in positions(variant):
            for depth in range(1, 7):
                count = position.perft(depth, seed=depth)
                if count > MOST_SEQUENCES:
                    break
                print(position, depth, depth, count, sep="\t")


if __name__ == "__main__":
    main()

"""Reads the tables, and writes them anew: ``python -m tests.perft.table azul > tests/perft/azul.tsv``, and the same for ``duel``.

A line is a position, the seed of the dealer who goes on dealing from there, a depth, and the number of sequences of so many actions.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import azulejos as az

GAMES = ("azul", "duel")
MOST_SEQUENCES = {"azul": 3_000_000, "duel": 400_000}
DUEL_VARIANTS = ("duel2", "duel2r", "duel2f", "duel2.1b2b3b4b")
DUEL_PHASES = ("first", "take", "place", "draw", "keep", "under", "line", "stack", "pay", "spend", "tile")


class Row(NamedTuple):
    """One line of a table."""

    position: str
    seed: int
    depth: int
    sequences: int


def read(game: str) -> list[Row]:
    """Return all rows of the table of a game."""
    lines = Path(__file__).with_name(f"{game}.tsv").read_text(encoding="ascii").splitlines()
    rows = [line.split("\t") for line in lines]
    return [Row(position, int(seed), int(depth), int(count)) for position, seed, depth, count in rows]


def variants(game: str) -> tuple[str, ...]:
    """Return the variants that the table of a game holds."""
    return DUEL_VARIANTS if game == "duel" else tuple(name for name in az.variants() if not name.startswith("duel"))


def azul_positions(variant: str) -> Iterator[az.Position]:
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


def duel_positions(variant: str) -> Iterator[az.Position]:
    """One position of every kind of choice, met in play that draws from the stack and pays with chips more than chance would."""
    rng = random.Random(variant)
    wanted = set(DUEL_PHASES)
    while wanted:
        dealer = az.Dealer(rng.randrange(1000))
        position = az.Game.from_variant(variant).start(dealer)
        while position.kind != "end":
            phase = position.setup().phase
            # later rounds have more to stumble over, so the kinds wait for different ones; from the fourth on nobody can draw twice
            if phase in wanted and (phase == "first" or position.round > DUEL_PHASES.index(phase) % 3):
                wanted.remove(phase)
                yield position
            actions = position.legal_actions()
            eager = [action for action in actions if action in ("+", "P2", "P3")]
            position = position.play(rng.choice(eager if eager and rng.random() < 0.6 else actions)).deal(dealer)


def main() -> None:
    """Print a fresh table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    game = parser.parse_args().game
    for variant in variants(game):
        for position in duel_positions(variant) if game == "duel" else azul_positions(variant):
            for depth in range(1, 7):
                count = position.perft(depth, seed=depth)
                if count > MOST_SEQUENCES[game]:
                    break
                print(position, depth, depth, count, sep="\t")


if __name__ == "__main__":
    main()

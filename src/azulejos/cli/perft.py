"""`azulejos perft`."""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated

from cyclopts import Parameter, validators

from azulejos import Dealer
from azulejos.cli.interrupt import interruptible
from azulejos.cli.options import Seed, Variant, Word, position_of
from azulejos.record import parse_seed


def perft(
    *position: Word,
    depth: Annotated[int, Parameter(help="How many actions deep.", validator=validators.Number(gte=0, lte=100))],
    variant: Variant = None,
    seed: Seed = "0",
    divide: Annotated[bool, Parameter(help="Count for each first action.", negative="")] = False,
) -> None:
    """Count the sequences of actions from a position.

    What is to be drawn is drawn by a dealer with the seed: first what the position itself waits for; then, in every sequence, from the beginning of its stream.

    Examples:
        azulejos perft --variant azul2 --depth 3 --seed 7
        azulejos perft --variant azul4g --depth 2 --divide
    """
    number = parse_seed(seed)
    root = position_of(position, variant, seed).deal(Dealer(number))
    began = time.perf_counter()
    if divide and depth and root.kind == "decision":
        sequences = 0
        for action in root.legal_actions():
            count = interruptible(partial(root.play(action).perft, depth - 1, number))
            sequences += count
            print(f"{action} {count}")
    else:
        sequences = interruptible(partial(root.perft, depth, number))
    print(f"depth {depth}: {sequences} sequences in {time.perf_counter() - began:.3f} s")

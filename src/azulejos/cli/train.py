"""`azulejos train`."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter, validators

from azulejos import game as find_game
from azulejos.cli.interrupt import interruptible
from azulejos.cli.options import Edition


def train(
    what: Annotated[Literal["value"], Parameter(name="WHAT", help="What to learn: value, what a position is worth.")],
    /,
    *,
    out: Annotated[str, Parameter(name=("--out", "-o"), help="The folder for the nets and their cards.")],
    edition: Annotated[Edition, Parameter(name="--game", help="The edition.")] = "azul",
    players: Annotated[int, Parameter(help="How many play.")] = 2,
    wall: Annotated[Literal["coloured", "grey"] | None, Parameter(help="Azul: which side of the boards.")] = None,
    goals: Annotated[str | None, Parameter(help="Azul Duel: first, random, random4, or goals like 1A2B4A.")] = None,
    games: Annotated[int, Parameter(help="How many games each generation plays.")] = 2000,
    generations: Annotated[int, Parameter(help="How often nets are made at most; those of one play the games of the next.")] = 2,
    nodes: Annotated[int, Parameter(help="How many nodes each search visits.")] = 1000,
    seed: Annotated[int, Parameter(help="A number below 2**64. The same command gives the same nets on the same kind of machine.")] = 0,
    start: Annotated[str | None, Parameter(help="A folder with nets to begin with, in place of the evaluation made by hand.")] = None,
    width: Annotated[int, Parameter(help="How wide the first layer is: 32 to 512.", validator=validators.Number(gte=32, lte=512))] = 64,
    epochs: Annotated[int, Parameter(help="How often the learner sees every position.")] = 5,
    trust: Annotated[float, Parameter(help="How much of what is learned is what searches said; the rest is how games ended.")] = 0.5,
    trust_hand: Annotated[float, Parameter(help="The same where searches used the evaluation made by hand.")] = 0.0,
    decay: Annotated[float, Parameter(help="How strongly weights are drawn to nothing; more for few games.")] = 0.3,
    chances: Annotated[int, Parameter(help="Of a hundred positions that wait for chance, how many are learned from.")] = 100,
    decisions: Annotated[int, Parameter(help="Of a hundred positions in which a seat decides, how many are learned from.")] = 10,
    trials: Annotated[int, Parameter(help="How many sets of games at most show whether new nets take over.")] = 400,
    threads: Annotated[int, Parameter(help="On how many threads games are played.")] = 1,
    device: Annotated[Literal["cpu", "cuda"], Parameter(help="Where nets learn: cuda needs the extra 'train'.")] = "cpu",
    minutes: Annotated[float | None, Parameter(help="The generations share so much time; the games asked for are then the most.")] = None,
) -> None:
    """Learn from self-play, and write nets with cards that say how they were made.

    Nets are for `azulejos engine` and the searches of the package; they work with whole numbers and need nothing but the core.

    Examples:
        azulejos train value --game azul --players 2 --games 2000 --seed 1 --out nets
        azulejos train value --players 3 --wall grey --generations 4 --threads 8 --device cuda --out nets --start nets
    """
    from azulejos.train import Recipe, train_value

    del what  # there is one thing to learn so far
    options = {name: value for name, value in (("wall", wall), ("goals", goals)) if value is not None}
    game = find_game(edition, players, **options)
    recipe = Recipe(
        games=games,
        generations=generations,
        nodes=nodes,
        seed=seed,
        widths=(width, 32, 32),
        epochs=epochs,
        trust=trust,
        trust_hand=trust_hand,
        decay=decay,
        chances=chances,
        decisions=decisions,
        trials=trials,
        threads=threads,
        device=device,
        minutes=minutes,
    )
    # Where the nets are written to says nothing about them.
    command = shlex.join(["azulejos", *_without(sys.argv[1:], "--out", "-o")])
    begin = None if start is None else Path(start)

    def say(sentence: str) -> None:
        print(sentence, file=sys.stderr, flush=True)

    made = interruptible(lambda: train_value(game, recipe, Path(out), start=begin, command=command, say=say))
    if not made:
        print(f"no generation was better than the nets of {start}: they stay the best")
    for one in made:
        print(f"{one.path}: loss {one.held_out.wins:.4f} on games never seen, {one.constant.wins:.4f} of a constant")


def _without(words: Sequence[str], *options: str) -> list[str]:
    """A command line without some options that take a value.

    >>> _without(["train", "value", "-o", "nets", "--out=nets", "--seed", "1"], "--out", "-o")
    ['train', 'value', '--seed', '1']
    """
    kept: list[str] = []
    rest = iter(words)
    for word in rest:
        if word in options:
            next(rest, None)
        elif not word.startswith(tuple(f"{option}=" for option in options)):
            kept.append(word)
    return kept

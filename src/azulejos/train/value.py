"""Learning values in generations: the games of one are played by searches that use the nets of the one before."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from azulejos import _core
from azulejos.engine.nets import evaluator_in, net_name
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game
from azulejos.train import learning_torch
from azulejos.train.encoding import Encoding, encoding_of
from azulejos.train.learning import Course, learn
from azulejos.train.model import Loss, Targets, Weights, constant, loss, shares
from azulejos.train.netfile import OUTPUT, net_bytes
from azulejos.train.samples import CHANCE, DECISION, Samples, Selfplay, joined, selfplay_samples

Say = Callable[[str], None]

_KINDS = {"chance": CHANCE, "decision": DECISION}
# What the derived facts of an observation say better, or what only a larger net could use.
_LEFT_OUT = ("_line_colours", "_line_counts", "_floor", *(f"factory{number}" for number in range(1, 10)))
_HELD_OUT = 16
"""Of so many games one is kept for measuring."""
_LARGEST_DIFFERENCE = 0.08
_MEAN_DIFFERENCE = 0.01
"""How far win shares in whole numbers may lie from those in floating point."""


@dataclass(frozen=True)
class Recipe:
    """How values are learned.

    >>> Recipe(games=100).generations
    2
    """

    games: int = 2000
    """In each generation."""
    generations: int = 2
    nodes: int = 1000
    seed: int = 0
    widths: tuple[int, int, int] = (64, 32, 32)
    epochs: int = 12
    trust: float = 0.5
    """How much of a target is what the search said; in a first generation that begins without nets nothing is."""
    decisions: bool = True
    """Whether there is a net for decisions beside the one for positions that wait for chance."""
    threads: int = 1
    device: str = "cpu"
    minutes: float | None = None
    """No generation begins that would probably end later than this."""


@dataclass(frozen=True)
class Made:
    """A net that was made: where it is, and how good it is on games that it never saw."""

    path: Path
    samples: int
    held_out: Loss
    constant: Loss


def train_value(game: Game, recipe: Recipe, out: Path, *, start: Path | None = None, command: str = "", say: Say = lambda _: None) -> list[Made]:
    """Make the nets of a variant and write them and their cards into a folder after every generation; the answer are those of the last.

    ``start`` is a folder with nets to begin with instead of the evaluation made by hand.
    """
    _check(recipe)
    evaluator = _beginning(game, start)
    fresh = start is None
    out.mkdir(parents=True, exist_ok=True)
    # Hours later would be a bad time to find out.
    _write(out / ".writable", b"")
    (out / ".writable").unlink()
    began = time.monotonic()
    before: Samples | None = None
    made: list[Made] = []
    took = 0.0
    for generation in range(recipe.generations):
        if recipe.minutes is not None and made and time.monotonic() - began + took > 60 * recipe.minutes:
            say(f"generation {generation + 1} does not fit into {recipe.minutes:g} minutes any more")
            break
        since = time.monotonic()
        plan = Selfplay(seed=recipe.seed, first_game=generation * recipe.games, games=recipe.games, nodes=recipe.nodes)
        if not recipe.decisions:
            plan = replace(plan, decision_percent=0)
        samples = selfplay_samples(game, evaluator, plan, recipe.threads)
        say(f"generation {generation + 1}: {plan.games} games, {len(samples)} positions in {time.monotonic() - since:.0f} s")
        trust = 0.0 if fresh and generation == 0 else recipe.trust
        seen = samples if before is None else joined([before, samples])
        made = [
            _make(game, kind, seen, trust, recipe, generation, out, command, say) for kind in _KINDS if recipe.decisions or kind == "chance"
        ]
        # What a first generation's searches said was said without nets; its samples are not worth keeping.
        before = None if fresh and generation == 0 else samples
        found = evaluator_in(game, out)
        assert found is not None
        evaluator = found
        took = time.monotonic() - since
    return made


def _check(recipe: Recipe) -> None:
    for name in ("games", "generations", "nodes", "epochs", "threads"):
        if getattr(recipe, name) < 1:
            raise AzulejosError(f"unusable number of {name} {getattr(recipe, name)}: wanted is 1 or more")
    if not 0 <= recipe.seed < 1 << 64:
        raise AzulejosError(f"unusable seed {recipe.seed}: wanted is a number from 0 to below 2**64")
    if not 0 <= recipe.trust <= 1:
        raise AzulejosError(f"unusable trust {recipe.trust}: wanted is a number from 0 to 1")
    if recipe.device != "cpu":
        torch = learning_torch.torch_module()
        if not torch.cuda.is_available():
            raise AzulejosError("no graphics card was found: --device cpu trains without one")


def _beginning(game: Game, start: Path | None) -> _core.Evaluator:
    if start is None:
        return _core.hand_evaluator(_core.game(game.variant))
    found = evaluator_in(game, start)
    if found is None:
        raise AzulejosError(f"no nets to start with: {start / net_name(game, 'chance')} does not exist")
    return found


def _make(
    game: Game, kind: str, seen: Samples, trust: float, recipe: Recipe, generation: int, out: Path, command: str, say: Say
) -> Made:
    samples = seen[seen.nodes == _KINDS[kind]]
    held_out = samples.games % _HELD_OUT == 0
    if held_out.all() or not held_out.any():
        raise AzulejosError(f"too few games to learn from: {len(samples)} positions; play more games")
    since = time.monotonic()
    training, testing = samples[~held_out], samples[held_out]
    targets, truth = training.targets(trust), testing.targets(0.0)
    encoding = encoding_of(training.observations, game.observation_fields, _LEFT_OUT)
    weights = Weights.random(encoding.width, recipe.widths, game.players, recipe.seed)
    batch = int(np.clip(len(targets) // 64, 32, 256 if recipe.device == "cpu" else 8192))
    course = Course(epochs=recipe.epochs, batch=batch, seed=recipe.seed)
    if recipe.device == "cpu":
        learn(weights, encoding.encode(training.observations), targets, course)
    else:
        learning_torch.learn(weights, encoding, training.observations, targets, course, recipe.device)
    content = net_bytes(
        weights,
        encoding,
        name=net_name(game, kind).removesuffix(".net"),
        observation_size=training.observations.shape[1],
        fingerprint=_core.observation_fingerprint(_core.game(game.variant)),
    )
    net = _core.Net(content)
    differences, measured = _measure(net, weights, encoding, testing.observations, truth)
    blind = loss(np.repeat(constant(targets), len(truth), axis=0), truth)
    path = out / net_name(game, kind)
    made = Made(path, len(training), measured, blind)
    say(
        f"  {path.name}: {len(training)} positions, {net.inputs} inputs, wins {measured.wins:.4f} (constant {blind.wins:.4f}), "
        f"points {measured.points:.2f} (constant {blind.points:.2f}), {time.monotonic() - since:.0f} s"
    )
    card = {
        "net": path.name,
        "sum": f"{net.sum:016x}",
        "bytes": len(content),
        "command": command,
        "azulejos": _core.__version__,
        "generation": generation + 1,
        "recipe": asdict(recipe),
        "positions": {"learned": len(training), "held out": len(testing)},
        "inputs": net.inputs,
        "loss": {"wins, nats": round(measured.wins, 5), "of a constant": round(blind.wins, 5), "points": round(measured.points, 3)},
        "whole numbers against floating point": differences,
    }
    _write(path, content)
    _write(path.with_suffix(".json"), (json.dumps(card, indent=2) + "\n").encode())
    return made


def _measure(
    net: _core.Net, weights: Weights, encoding: Encoding, observations: NDArray[np.int16], truth: Targets
) -> tuple[dict[str, float], Loss]:
    """How far the net in whole numbers lies from the one that learned, and how far from the truth."""
    whole = net.run(np.ascontiguousarray(observations)).astype(np.float32) / OUTPUT
    inputs = encoding.encode(observations).astype(np.float32)
    floating = weights.forward(inputs)[3]
    difference = np.abs(shares(whole) - shares(floating))
    if difference.max() > _LARGEST_DIFFERENCE or difference.mean() > _MEAN_DIFFERENCE:
        raise AzulejosError(
            f"the net in whole numbers is off by {difference.max():.3f} of a win, {difference.mean():.4f} in the mean: train with more decay"
        )
    said = {"largest": round(float(difference.max()), 5), "mean": round(float(difference.mean()), 6)}
    return said, loss(whole, truth)


def _write(path: Path, content: bytes) -> None:
    """All or nothing."""
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_bytes(content)
    beside.replace(path)

"""Learning values in generations: the games of one are played by searches that use the nets of the one before."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
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
from azulejos.train.trial import Plan, Trial, play_trial

Say = Callable[[str], None]
"""Hears one line at a time about how it goes."""

_KINDS = {"chance": CHANCE, "decision": DECISION}
# What the derived facts of an observation say better, or what only a larger net could use; by the ends of the fields' names.
_OF_AZUL = ("_line_colours", "_line_counts", "_floor", *(f"factory{number}" for number in range(1, 10)))
_LEFT_OUT: dict[str, tuple[str, ...]] = {"azul": _OF_AZUL, "mini": _OF_AZUL, "duel": ()}
_HELD_OUT = 16
"""Of so many games one is kept for measuring."""
_MEASURED = 50_000
"""So many positions of these are enough."""
_PATIENCE = 2
"""So many generations in a row that do not take over are the end."""
_LARGEST_DIFFERENCE = 0.1
_MEAN_DIFFERENCE = 0.02
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
    epochs: int = 5
    trust: float = 0.5
    """How much of a target is what the search said, if it was made with nets."""
    trust_hand: float = 0.0
    """The same if it was made with the evaluation made by hand."""
    decay: float = 0.3
    """How strongly weights are drawn to nothing: the fewer the games, the more keeps a net from knowing them by heart."""
    opening: int = 40
    """Games begin with up to so many careless decisions."""
    chances: int = 100
    decisions: int = 10
    """Of a hundred positions that wait for chance, or in which a seat decides, so many are learned from. Positions of one game share its end: where games are few and
    long, more positions make nets that know games by heart."""
    trials: int = 400
    """How many sets of games at most show whether new nets take over; each has a game for every seat."""
    threads: int = 1
    device: str = "cpu"
    minutes: float | None = None
    """The generations share so much time, about three quarters of it for games; ``games`` are then the most."""


@dataclass(frozen=True)
class Made:
    """A net that was made: where it is, and how good it is on games that it never saw."""

    path: Path
    samples: int
    held_out: Loss
    constant: Loss


def train_value(
    game: Game, recipe: Recipe, out: Path, *, start: Path | None = None, command: str = "", say: Say = lambda _: None
) -> list[Made]:
    """Make the nets of a variant in a folder, with their cards; the answer are those that were written last.

    In each generation whoever plays best so far plays games; nets learn from the games of all generations; and a trial shows whether they take over. ``start`` is a
    folder with nets that play first, in place of the evaluation made by hand; without it the nets of the first generation are written in any case, and their card
    says whether they won. Two generations in a row that did not take over are the end. The files are there after every generation, so that what was learned outlives whatever happens.
    """
    _check(recipe)
    player = _beginning(game, start)
    out.mkdir(parents=True, exist_ok=True)
    # Hours later would be a bad time to find out.
    _write(out / ".writable", b"")
    (out / ".writable").unlink()
    began = time.monotonic()
    lessons: list[Lesson] = []
    made: list[Made] = []
    in_vain = 0
    trust = recipe.trust_hand if start is None else recipe.trust
    for generation in range(recipe.generations):
        until = None if recipe.minutes is None else began + 60 * recipe.minutes * (generation + 0.7) / recipe.generations
        samples = _played(game, player, recipe, generation, until, say)
        lessons.append(Lesson(samples, trust))
        candidate = _candidate(game, lessons, recipe, say)
        against = _trial(game, candidate.evaluator, player, recipe, 1, 1)
        say(f"  with decisions {candidate.with_decisions}; against the player so far {against}")
        if against.wins or (start is None and not made):
            trials = {"with decisions": str(candidate.with_decisions), "against the player before": str(against)}
            made = _kept_all(game, candidate, out, recipe, generation, command, trials)
        if against.wins:
            player = candidate.evaluator
            trust = recipe.trust
            in_vain = 0
        else:
            in_vain += 1
            if in_vain == _PATIENCE:
                say("two generations did not take over: this is the end")
                break
    return made


def _played(game: Game, player: _core.Evaluator, recipe: Recipe, generation: int, until: float | None, say: Say) -> Samples:
    plan = Selfplay(
        seed=recipe.seed,
        first_game=generation * recipe.games,
        games=recipe.games,
        nodes=recipe.nodes,
        opening=recipe.opening,
        chance_percent=recipe.chances,
        decision_percent=recipe.decisions,
    )
    since = time.monotonic()
    samples = selfplay_samples(game, player, plan, recipe.threads, until)
    say(
        f"generation {generation + 1}: {len(np.unique(samples.games))} games, {len(samples)} positions in {time.monotonic() - since:.0f} s, "
        f"{samples.final_scores.mean() / _core.POINT:.1f} points a seat"
    )
    return samples


def _candidate(game: Game, lessons: list[Lesson], recipe: Recipe, say: Say) -> Candidate:
    """What a generation has learned."""
    core = _core.game(game.variant)
    chance, decision = (_learned(game, kind, lessons, recipe, say) for kind in ("chance", "decision"))
    alone = _core.net_evaluator(core, chance.net, None)
    both = _core.net_evaluator(core, chance.net, decision.net)
    # A net for decisions costs time at every leaf: it must be worth twice the nodes. Where nets correct, the other one is asked there without it.
    with_decisions = _trial(game, both, alone, recipe, 1, 1 if _core.nets_correct_hand(core) else 2)
    return Candidate([chance, decision], both, with_decisions) if with_decisions.wins else Candidate([chance], alone, with_decisions)


@dataclass(frozen=True)
class Lesson:
    """Samples, and how far what searches said of them is trusted."""

    samples: Samples
    trust: float


def _trial(game: Game, first: _core.Evaluator, second: _core.Evaluator, recipe: Recipe, first_part: int, second_part: int) -> Trial:
    plan = Plan(recipe.seed, recipe.trials, recipe.threads, recipe.nodes * first_part, recipe.nodes * second_part)
    return play_trial(game, first, second, plan)


def _check(recipe: Recipe) -> None:
    for name in ("games", "generations", "nodes", "epochs", "chances", "decisions", "trials", "threads"):
        if getattr(recipe, name) < 1:
            raise AzulejosError(f"unusable number of {name} {getattr(recipe, name)}: wanted is 1 or more")
    if not 0 <= recipe.seed < 1 << 64:
        raise AzulejosError(f"unusable seed {recipe.seed}: wanted is a number from 0 to below 2**64")
    for name in ("chances", "decisions"):
        if getattr(recipe, name) > 100:
            raise AzulejosError(f"unusable number of {name} {getattr(recipe, name)}: wanted are at most 100 of a hundred")
    for name in ("trust", "trust_hand"):
        if not 0 <= getattr(recipe, name) <= 1:
            raise AzulejosError(f"unusable {name.replace('_', '-')} {getattr(recipe, name)}: wanted is a number from 0 to 1")
    if not 0 <= recipe.decay <= 10:
        raise AzulejosError(f"unusable decay {recipe.decay}: wanted is a number from 0 to 10")
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


@dataclass(frozen=True)
class Learned:
    """A net and what is known of it."""

    name: str
    net: _core.Net
    content: bytes
    games: int
    learned: int
    held_out: int
    loss: Loss
    constant: Loss
    differences: dict[str, float]


@dataclass(frozen=True)
class Candidate:
    """The nets of a generation, and the evaluation that they make."""

    nets: list[Learned]
    evaluator: _core.Evaluator
    with_decisions: Trial
    """Whether the net for decisions is worth its time."""


def _learned(game: Game, kind: str, lessons: list[Lesson], recipe: Recipe, say: Say) -> Learned:
    since = time.monotonic()
    every = [Lesson(lesson.samples[lesson.samples.nodes == _KINDS[kind]], lesson.trust) for lesson in lessons]
    samples = joined([lesson.samples for lesson in every])
    held_out = samples.games % _HELD_OUT == 0
    if len(samples) == 0 or held_out.all() or not held_out.any():
        raise AzulejosError(f"too few games to learn from: {len(samples)} positions that wait for a {kind}; play more games")
    targets = Targets.joined([lesson.samples.targets(lesson.trust) for lesson in every])[~held_out]
    observations = samples.observations[~held_out]
    testing = samples[held_out & (np.cumsum(held_out) <= _MEASURED)]
    truth = testing.targets(0.0)
    encoding = encoding_of(observations, game.observation_fields, _LEFT_OUT[type(game).edition])
    core = _core.game(game.variant)
    weights = Weights.random(encoding.width, recipe.widths, game.players, recipe.seed, silent=_core.nets_correct_hand(core))
    course = Course(epochs=recipe.epochs, batch=int(np.clip(len(targets) // 256, 32, 1024)), decay=recipe.decay, seed=recipe.seed)
    if recipe.device == "cpu":
        weights = learn(weights, encoding.encode(observations), targets, course)
    else:
        weights = learning_torch.learn(weights, encoding, observations, targets, course, recipe.device)
    name = net_name(game, kind)
    content = net_bytes(
        weights,
        encoding,
        name=name.removesuffix(".net"),
        observation_size=observations.shape[1],
        fingerprint=_core.observation_fingerprint(core),
    )
    net = _core.Net(content)
    differences, measured = _measure(net, weights, encoding, testing.observations, truth)
    blind = loss(np.repeat(constant(targets), len(truth), axis=0), truth)
    say(
        f"  {name}: {len(targets)} positions, {net.inputs} inputs, wins {measured.wins:.4f} (constant {blind.wins:.4f}), "
        f"points {measured.points:.2f} (constant {blind.points:.2f}), {time.monotonic() - since:.0f} s"
    )
    games = len(np.unique(samples.games))
    return Learned(name, net, content, games, len(targets), len(testing), measured, blind, differences)


def _kept_all(
    game: Game, candidate: Candidate, out: Path, recipe: Recipe, generation: int, command: str, trials: dict[str, str]
) -> list[Made]:
    """Write the nets of a generation; none of an earlier one is left beside them."""
    made = [_kept(net, out, recipe, generation, command, trials) for net in candidate.nets]
    for kind in _KINDS:
        path = out / net_name(game, kind)
        if path not in [one.path for one in made]:
            path.unlink(missing_ok=True)
            path.with_suffix(".json").unlink(missing_ok=True)
    return made


def _kept(net: Learned, out: Path, recipe: Recipe, generation: int, command: str, trials: dict[str, str]) -> Made:
    """Write a net and its card."""
    card = {
        "net": net.name,
        "sum": f"{net.net.sum:016x}",
        "bytes": len(net.content),
        "command": command,
        "azulejos": _core.__version__,
        "generation": generation + 1,
        "recipe": asdict(recipe),
        "games": net.games,
        "positions": {"learned": net.learned, "held out": net.held_out},
        "inputs": net.net.inputs,
        "loss": {
            "wins, nats": round(net.loss.wins, 5),
            "of a constant": round(net.constant.wins, 5),
            "points": round(net.loss.points, 3),
            "points of a constant": round(net.constant.points, 3),
        },
        "whole numbers against floating point": net.differences,
        "trials": trials,
    }
    path = out / net.name
    _write(path, net.content)
    _write(path.with_suffix(".json"), (json.dumps(card, indent=2) + "\n").encode())
    return Made(path, net.learned, net.loss, net.constant)


def _measure(
    net: _core.Net, weights: Weights, encoding: Encoding, observations: NDArray[np.int16], truth: Targets
) -> tuple[dict[str, float], Loss]:
    """How far the net in whole numbers lies from the one that learned, and how far from the truth."""
    whole = net.run(np.ascontiguousarray(observations)).astype(np.float32) / np.float32(OUTPUT)
    inputs = encoding.encode(observations).astype(np.float32)
    floating = weights.forward(inputs)[3]
    difference = np.abs(shares(whole, truth.base) - shares(floating, truth.base))
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

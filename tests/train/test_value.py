"""Values learned from self-play, end to end at toy size."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import numpy as np
import pytest

from azulejos import Azul, AzulejosError, Duel, Game, _core
from azulejos.engine import Search
from azulejos.engine.nets import MalformedNet, evaluator_in, net_name
from azulejos.train import Recipe, Samples, Selfplay, selfplay_samples, train_value
from azulejos.train.encoding import encoding_of
from azulejos.train.learning import Course, gradients, learn
from azulejos.train.model import SCORE_LOSS, WEIGHT, Floats, Targets, Weights, loss, shares
from azulejos.train.netfile import checksum, net_bytes

TOY = Recipe(games=40, generations=1, nodes=10, epochs=2, trials=2, decisions=20, widths=(32, 32, 32))
GAMES = [Azul(), Azul(players=3, wall="grey"), Duel(goals="random")]


@pytest.fixture(scope="module")
def nets(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Nets of a toy's size for two players; not to be changed."""
    folder = tmp_path_factory.mktemp("nets")
    train_value(Azul(), TOY, folder)
    return folder


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.variant)
def test_from_games_to_a_search_with_nets(game: Game, tmp_path: Path) -> None:
    said: list[str] = []
    recipe = TOY if game == Azul() else dataclasses.replace(TOY, games=18, nodes=1)
    made = train_value(game, recipe, tmp_path, command="azulejos train value", say=said.append)
    assert [one.path.name for one in made][:1] == [net_name(game, "chance")]
    assert said
    assert said[0].startswith("generation 1: ")
    for one in made:
        card = json.loads(one.path.with_suffix(".json").read_text("utf-8"))
        net = _core.Net(one.path.read_bytes())
        assert card["sum"] == f"{net.sum:016x}" == f"{checksum(one.path.read_bytes()[:-8]):016x}"
        assert card["command"] == "azulejos train value"
        assert card["recipe"]["seed"] == 0
    evaluator = evaluator_in(game, tmp_path)
    assert evaluator is not None
    position = game.start(seed=7)
    with_net = Search(game, memory_mb=1, evaluation=evaluator).run(position, nodes=200)
    by_hand = Search(game, memory_mb=1, evaluation="hand").run(position, nodes=200)
    assert with_net.best in position.legal_actions()
    assert with_net.win_shares != by_hand.win_shares


def test_the_same_recipe_gives_the_same_nets_on_any_number_of_threads(nets: Path, tmp_path: Path) -> None:
    files = {path.name: path.read_bytes() for path in nets.glob("*.net")}
    changes: list[tuple[dict[str, float], bool]] = [
        ({"threads": 2}, True),
        ({"seed": 1}, False),
        ({"trust_hand": 0.5}, False),
        ({"decay": 1.0}, False),
    ]
    for change, same in changes:
        made = train_value(Azul(), dataclasses.replace(TOY, **change), tmp_path / "-".join(change))  # type: ignore[arg-type]
        assert ({one.path.name: one.path.read_bytes() for one in made} == files) is same


def test_samples_tell_what_nets_add_to() -> None:
    by_game: dict[str, Samples] = {}
    for variant in ("azul3", "duel2r"):
        plan = Selfplay(seed=3, games=2, nodes=1, chance_percent=100)
        by_game[variant] = selfplay_samples(Game.from_variant(variant), _core.hand_evaluator(_core.game(variant)), plan)
    assert [_core.nets_correct_hand(_core.game(variant)) for variant in by_game] == [False, True]
    alone, correcting = by_game.values()
    assert (alone.base_wins * 3 == _core.WIN_ONE).all()
    assert (alone.targets(0.5).base == 0).all()
    assert (correcting.base_wins.sum(axis=1) == _core.WIN_ONE).all()
    base = correcting.targets(0.5).base
    assert np.abs(shares(np.zeros((len(base), 4), np.float32), base) - correcting.base_wins / _core.WIN_ONE).max() < 0.001
    # What is said of a position is nearer to its end than saying nothing would be.
    even = dataclasses.replace(
        correcting, base_wins=np.full_like(correcting.base_wins, _core.WIN_ONE // 2), base_scores=0 * correcting.base_scores
    )
    silence = np.zeros((len(correcting), 4), np.float32)
    by_base, by_nothing = (loss(silence, samples.targets(0.0)) for samples in (correcting, even))
    assert by_base.wins < by_nothing.wins
    assert by_base.points < by_nothing.points


def test_an_untrained_net_that_corrects_says_what_it_corrects() -> None:
    game = Duel()
    core = _core.game(game.variant)
    hand = _core.hand_evaluator(core)
    observations = selfplay_samples(game, hand, Selfplay(seed=4, games=2, nodes=1)).observations
    encoding = encoding_of(observations, game.observation_fields)
    weights = Weights.random(encoding.width, (32, 32, 32), 2, 0, silent=True)
    content = net_bytes(
        weights, encoding, name="duel2-chance", observation_size=observations.shape[1], fingerprint=_core.observation_fingerprint(core)
    )
    net = _core.net_evaluator(core, _core.Net(content), None)
    chance = np.random.default_rng(5)
    position = game.initial()
    waiting = 0
    while position.kind != "end":
        if position.kind == "chance":
            waiting += 1
            (wins, scores), (same_wins, same_scores) = (one.afterstate(position._state) for one in (hand, net))
            assert scores == same_scores
            assert max(abs(a - b) for a, b in zip(wins, same_wins, strict=True)) <= 4
            position = position.draw(str(chance.choice(list(position.outcomes()))))
        else:
            position = position.play(str(chance.choice([str(action) for action in position.legal_actions()])))
    assert waiting > 20


def test_both_forward_passes_and_the_floating_point_net_agree(nets: Path) -> None:
    samples = selfplay_samples(Azul(), _core.hand_evaluator(_core.game("azul2")), Selfplay(seed=9, games=20, nodes=1))
    observations = np.ascontiguousarray(samples.observations)
    for path in nets.glob("*.net"):
        net = _core.Net(path.read_bytes())
        # On a machine with AVX2 these are two programs.
        assert (net.run(observations) == net.run(observations, portable=True)).all()
        card = json.loads(path.with_suffix(".json").read_text("utf-8"))
        assert card["whole numbers against floating point"]["largest"] < 0.05
        assert card["whole numbers against floating point"]["mean"] < 0.01


def test_damaged_and_strange_nets_are_refused(nets: Path, tmp_path: Path) -> None:
    path = tmp_path / "azul2-chance.net"
    whole = (nets / path.name).read_bytes()
    for damaged in (b"", whole[:100], whole[:-1], whole[:500] + bytes([whole[500] ^ 1]) + whole[501:]):
        path.write_bytes(damaged)
        with pytest.raises(MalformedNet, match=r"azul2-chance\.net: malformed net: "):
            evaluator_in(Azul(), tmp_path)
    (tmp_path / "azul2g-chance.net").write_bytes(whole)
    # The grey wall is observed with the same fields, but seldom looks like that.
    with pytest.raises(MalformedNet, match=r"azul2g-chance\.net: the net 'azul2-chance' is for something else"):
        evaluator_in(Azul(wall="grey"), tmp_path)


def test_nets_to_start_with_stay_until_they_are_beaten(nets: Path, tmp_path: Path) -> None:
    before = {path.name: path.read_bytes() for path in nets.iterdir()}
    # So few games cannot show that anything is better.
    assert train_value(Azul(), dataclasses.replace(TOY, trials=1), nets, start=nets) == []
    assert {path.name: path.read_bytes() for path in nets.iterdir()} == before
    with pytest.raises(AzulejosError, match=r"no nets to start with: .*azul3-chance\.net does not exist"):
        train_value(Azul(players=3), TOY, tmp_path, start=nets)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"games": 0}, "unusable number of games 0: wanted is 1 or more"),
        ({"decisions": 101}, "unusable number of decisions 101: wanted are at most 100 of a hundred"),
        ({"chances": 101}, "unusable number of chances 101: wanted are at most 100 of a hundred"),
        ({"trust": 1.5}, "unusable trust 1.5"),
        ({"trust_hand": -0.5}, "unusable trust-hand -0.5"),
        ({"decay": 11.0}, "unusable decay 11.0: wanted is a number from 0 to 10"),
        ({"seed": -1}, "unusable seed -1"),
        ({"games": 1}, "too few games to learn from"),
    ],
)
def test_unusable_recipes(change: dict[str, float], message: str, tmp_path: Path) -> None:
    with pytest.raises(AzulejosError, match=message):
        train_value(Azul(), dataclasses.replace(TOY, **change), tmp_path)  # type: ignore[arg-type]


def _loss(weights: Weights, inputs: Floats, targets: Targets) -> float:
    outputs = weights.forward(inputs)[3]
    seats = outputs.shape[1] // 2
    # Not by `shares`, whose 32 bits are too coarse for differences.
    odds = outputs[:, :seats] + targets.base
    logs = odds - np.log(np.exp(odds).sum(axis=1, keepdims=True))
    wins = -(targets.wins * logs).sum(axis=1)
    off = np.abs(outputs[:, seats:] - targets.growth)
    scores = np.where(off < 1, off * off / 2, off - 0.5).sum(axis=1)
    return float((wins + SCORE_LOSS * scores).mean())


def _some_targets(chance: np.random.Generator, count: int) -> Targets:
    wins = chance.random((count, 2))
    growth, base = (chance.normal(0, 1.5, (count, 2)).astype(np.float32) for _ in range(2))
    return Targets((wins / wins.sum(axis=1, keepdims=True)).astype(np.float32), growth, base)


def test_gradients_are_those_of_the_loss() -> None:
    chance = np.random.default_rng(1)
    inputs = chance.random((40, 12)).astype(np.float32)
    targets = _some_targets(chance, 40)
    weights = Weights(*(array.astype(np.float64) for array in Weights.random(12, (32, 32, 32), 2, 3).arrays()))  # type: ignore[arg-type]
    for array, gradient in zip(weights.arrays(), gradients(weights, inputs, targets), strict=True):
        for _ in range(5):
            at = tuple(chance.integers(0, size) for size in array.shape)
            before = array[at]
            array[at] = before + 1e-5
            more = _loss(weights, inputs, targets)
            array[at] = before - 1e-5
            less = _loss(weights, inputs, targets)
            array[at] = before
            assert gradient[at] == pytest.approx((more - less) / 2e-5, abs=2e-4)


@pytest.mark.parametrize("corrects", [False, True])
def test_learning_finds_what_there_is_to_learn(corrects: bool) -> None:
    chance = np.random.default_rng(2)
    inputs = (chance.random((3000, 10)) < 0.5).astype(np.float16)
    first = inputs[:, 0].astype(np.float32)
    # What the base says, no input tells.
    base = chance.normal(0, 1, (3000, 2)).astype(np.float32) if corrects else np.zeros((3000, 2), np.float32)
    odds = np.log(np.stack([0.2 + 0.6 * first, 0.8 - 0.6 * first], axis=1))
    wins = shares(np.concatenate([odds, odds], axis=1), base)
    targets = Targets(wins, np.stack([first, -first], axis=1), base)
    begin = Weights.random(10, (32, 32, 32), 2, 0, silent=corrects)
    weights = learn(begin, inputs, targets, Course(epochs=20, batch=64, decay=0.0))
    # What it learned is what 8 bits can hold.
    assert all((matrix * WEIGHT % 1 == 0).all() for matrix in (weights.second, weights.third))
    outputs = weights.forward(inputs.astype(np.float32))[3]
    assert np.abs(shares(outputs, base) - wins).max() < 0.05
    assert loss(outputs, targets).points < 1

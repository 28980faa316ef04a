"""The Python view of a game: values, errors, round trips, and what hypothetical players see."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import azulejos as az
from tests.oracle.dealer import Dealer as OracleDealer

AZUL = tuple(variant for variant in az.variants() if not variant.startswith("duel"))


@st.composite
def positions(draw: st.DrawFn, variants: tuple[str, ...] = az.variants()) -> az.Position:
    """Any position of a random game of any of the variants."""
    game = az.Game.from_variant(draw(st.sampled_from(variants)))
    rng = random.Random(draw(st.integers(0, 10**6)))
    position = game.initial()
    for _ in range(draw(st.integers(0, 300))):
        if position.kind == "end":
            break
        if position.kind == "chance":
            position = position.draw(rng.choice(list(position.outcomes())))
        else:
            position = position.play(rng.choice(position.legal_actions()))
    return position


@given(positions())
def test_texts_reprs_setups_and_pickles_come_back(position: az.Position) -> None:
    assert az.Position.parse(str(position)) == position
    assert eval(repr(position), {"Position": az.Position}) == position
    assert position.setup().position() == position
    assert str(position.setup()) == str(position)
    assert pickle.loads(pickle.dumps(position)) == position
    assert hash(az.Position.parse(str(position))) == hash(position)
    assert eval(repr(position.game), {"Azul": az.Azul, "AzulMini": az.AzulMini, "Duel": az.Duel}) == position.game
    setup = position.setup()
    assert eval(repr(setup), vars(az)) == setup


@given(positions())
def test_playing_changes_nothing_but_the_result(position: az.Position) -> None:
    text = str(position)
    for index in range(position.game.action_count):
        action = position.game.action(index)
        explanation = position.explain(action)
        if position.is_legal(action):
            after = position.play(action)
            assert after == position.play(index)
            assert after != position
            assert explanation.legal
        else:
            with pytest.raises(az.IllegalAction, match=r"^illegal action"):
                position.play(action)
            assert explanation.refusal is not None
            assert explanation.refusal.text == explanation.text
        assert str(position) == text


@given(positions(AZUL))
def test_explanations_come_true(position: az.Position) -> None:
    """What an action is said to do is what it does, as long as the round goes on."""
    for action in position.legal_actions():
        facts = position.explain(action).facts
        after = position.play(action)
        if "taken" not in facts or after.setup().phase != "take":
            continue
        assert position.seat is not None
        before, now = position.setup().boards[position.seat], after.setup().boards[position.seat]
        placed = sum(count for _, count in now.lines) - sum(count for _, count in before.lines)
        assert placed == facts["placed"]
        assert facts["taken"] == facts["placed"] + facts["overflow"] + facts["discarded"]
        assert len(now.floor) - len(before.floor) == facts["overflow"] + facts["marker"]
        assert sum(after.setup().lid) - sum(position.setup().lid) == facts["discarded"]


@given(positions())
def test_a_view_is_the_position_and_an_observation_follows_from_it(position: az.Position) -> None:
    for seat in range(position.game.players):
        view = position.view(seat)
        assert view.view(seat) == view
        assert view == position or position.game.edition == "duel"
        assert (view.observation(seat) == position.observation(seat)).all()
        seen = view.observation(seat)
        assert seen.dtype == np.int16
        assert seen.shape == (sum(field.size for field in position.game.observation_fields),)
        own = next(field for field in position.game.observation_fields if field.name == "own_score")
        assert seen[own.offset] == position.scores[seat]
        for field in position.game.observation_fields:
            values = seen[field.offset : field.offset + field.size]
            assert field.low <= values.min() <= values.max() <= field.high, field.name
        before = seen.copy()
        seen[:] = -1
        assert (view.observation(seat) == before).all()


@pytest.mark.parametrize("text", ["", "2B", "2B33", "xB3", "2X3", "2B9", "6B3", "2-3", "2B3\n", "²B3", "2B3" * 1000])
def test_malformed_actions(text: str) -> None:
    position = az.Azul().start(seed=7)
    with pytest.raises(az.MalformedAction, match=r"^malformed action"):
        position.play(text)
    with pytest.raises(az.MalformedAction, match=r"^malformed action"):
        position.game.parse_action(text)


@pytest.mark.parametrize("index", [-1, 180, 10**6])
def test_actions_that_have_no_number(index: int) -> None:
    with pytest.raises(az.MalformedAction, match=r"numbers of actions are 0 to 179"):
        az.Azul().start(seed=7).play(index)


def test_actions_are_refused_where_nobody_decides() -> None:
    with pytest.raises(az.IllegalAction, match="a tile is to be drawn first"):
        az.Azul().initial().play("1B1")
    with pytest.raises(az.IllegalOutcome, match="nothing is to be drawn now"):
        az.Azul().start(seed=1).draw("B")
    with pytest.raises(az.IllegalOutcome, match="illegal draw 'X': possible are B, Y, R, K, W"):
        az.Azul().initial().draw("X")


def test_unknown_games() -> None:
    with pytest.raises(az.UnknownVariant, match="Azul is not for 5 players: possible are 2, 3, 4"):
        az.Azul(players=5)
    with pytest.raises(az.UnknownVariant, match="unknown wall 'blue': Azul knows coloured, grey"):
        az.Azul(wall="blue")
    with pytest.raises(az.UnknownVariant, match="unknown edition 'chess': known are azul, mini, duel"):
        az.game("chess")
    with pytest.raises(az.UnknownVariant, match="unknown goals 'all': Azul Mini knows no such option"):
        az.game("mini", goals="all")
    with pytest.raises(az.AzulejosError, match="unknown seat 2: wanted is 0 to 1"):
        az.Azul().start(seed=1).view(2)
    with pytest.raises(az.AzulejosError, match="unusable seed -1"):
        az.Azul().start(seed=-1)


@given(st.integers(0, 2**256 - 1), st.lists(st.lists(st.integers(0, 20), min_size=1, max_size=6).filter(any), max_size=40))
def test_the_dealer_draws_like_the_documented_stream(seed: int, draws: list[list[int]]) -> None:
    dealer, oracle = az.Dealer(seed), OracleDealer(seed)
    for weights in draws:
        assert dealer.choose(weights) == oracle.choose(weights)


@pytest.mark.parametrize("variant", az.variants())
def test_the_core_deals_with_the_same_stream(variant: str) -> None:
    oracle = OracleDealer(99)
    position = az.Game.from_variant(variant).initial()
    while position.kind == "chance":
        outcomes = position.outcomes()
        position = position.draw(list(outcomes)[oracle.choose(list(outcomes.values()))])
    assert position == position.game.start(seed=99)


def test_mini_is_azul_under_its_own_name() -> None:
    """The same events lead through the same positions, and only the name differs."""
    azul, mini = az.Azul(players=3).start(seed=4), az.AzulMini(players=3).start(seed=4)
    assert str(mini).replace("mini3", "azul3") == str(azul)
    assert mini != azul
    assert mini.game.title == "Azul Mini"


def test_given_draws_repeat_a_deal() -> None:
    position, letters = az.Azul(players=4).initial(), ""
    dealer = OracleDealer(5)
    while position.kind == "chance":
        letters += "BYRKW"[dealer.choose([position.outcomes().get(colour, 0) for colour in "BYRKW"])]
        position = position.draw(letters[-1])
    draws = az.GivenDraws(letters)
    assert az.Azul(players=4).start(draws) == position
    assert draws.left == 0
    assert position.deal(draws) is position


def test_given_draws_must_fit() -> None:
    with pytest.raises(az.AzulejosError, match="the 19 given draws are used up and more are to be drawn"):
        az.Azul().start(az.GivenDraws("B" * 19))
    with pytest.raises(az.IllegalOutcome, match="illegal draw 'B': possible are Y, R, K, W"):
        az.Azul(players=3).start(az.GivenDraws("B" * 21))


@pytest.mark.parametrize("text", ["ż", "\ud800", "azul2 \udfff", "2\ud8003"])
def test_texts_that_are_no_text(text: str) -> None:
    with pytest.raises(az.MalformedPosition, match=r"^malformed position"):
        az.Position.parse(text)
    with pytest.raises(az.MalformedAction, match=r"^malformed action"):
        az.Azul().start(seed=1).play(text)
    with pytest.raises(az.IllegalOutcome, match=r"^illegal draw"):
        az.Azul().initial().draw(text)
    with pytest.raises(az.UnknownVariant, match=r"^unknown variant"):
        az.Game.from_variant(text)


def test_numbers_out_of_range() -> None:
    with pytest.raises(az.AzulejosError, match="unusable depth -1: wanted is a whole number from 0 to"):
        az.Azul().start(seed=1).perft(-1, seed=0)
    with pytest.raises(az.AzulejosError, match="unusable number of games -1"):
        az.Azul().playouts(-1, seed=0)
    with pytest.raises(az.AzulejosError, match="unusable seed -1: wanted is a whole number from 0 to"):
        az.Azul().playouts(1, seed=-1)

"""Hidden information of Azul Duel from Python: samples are uniform, what is hidden changes nothing, chance is resolved when something is revealed."""

from __future__ import annotations

import itertools
from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest

import azulejos as az
from tests.rules.duel_helpers import TILES, board, build, other

ONE, ONE_OTHER = "STYK0/-/-/-/-/-/-/-/-", "SKYB0/-/-/-/-/-/-/-/-"


def chi_square_limit(freedom: int) -> float:
    """What a chi-square stays below with a probability of 0.999 (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 3.09 * sqrt(2 / (9 * freedom))) ** 3


def check_uniform(found: Counter[Any], possible: int) -> None:
    """All so many possibilities came, and no more unevenly than chance would have it."""
    assert len(found) == possible
    mean = sum(found.values()) / possible
    assert sum((count - mean) ** 2 / mean for count in found.values()) < chi_square_limit(possible - 1)


def test_the_limit_of_a_chi_square() -> None:
    assert chi_square_limit(1) == pytest.approx(10.83, rel=0.04)
    assert chi_square_limit(20) == pytest.approx(45.31, rel=0.005)
    assert chi_square_limit(100) == pytest.approx(149.4, rel=0.005)
    with pytest.raises(AssertionError):
        check_uniform(Counter({"a": 1200, "b": 1000}), 2)


def hidden_position() -> az.Position:
    """Seat 0 has put two tiles under the stack, seat 1 one."""
    boards = (board(dome=ONE, chips="-"), other(dome=ONE_OTHER, chips="-"))
    return build(boards=boards, factories="cT/cTY/cR/cB", buried=[(0, ["WYRB", "STBY"]), (1, ["SYRB"])], seat=1)


def unseen(setup: az.DuelSetup, kind: str, known: set[str]) -> list[str]:
    """The tiles of a kind of which a seat knows nothing."""
    shown = {slot[:4].upper() for each in setup.boards for slot in each.dome} | set(setup.display) | known
    return [tile for tile in TILES if tile[0] == kind and tile not in shown]


def test_samples_of_what_was_put_back_are_uniform() -> None:
    position = hidden_position()
    view = position.view(1)
    assert view.setup().buried == [(0, ["S?", "W?"]), (1, ["SYRB"])]
    specials, wilds = (unseen(position.setup(), kind, {"SYRB"}) for kind in "SW")
    possible = {order for pair in itertools.product(specials, wilds) for order in itertools.permutations(pair)}
    found = Counter(tuple(view.sample(seed).setup().buried[0][1]) for seed in range(60 * len(possible)))
    assert set(found) == possible
    check_uniform(found, len(possible))


def test_samples_of_a_hand_are_uniform() -> None:
    """Seat 1 looks at three drawn tiles, of which seat 0 sees the backs."""
    position = build(boards=(board(dome=ONE, chips="-"), other(dome=ONE_OTHER, chips="-")), factories="cT/cTY/cR/cB", seat=1, top="S")
    position = position.play("+").draw("^W").play("+").draw("^S").play("+").draw("^S").play("!")
    position = position.draw("SYRB").draw("STBY").draw("WTBY")
    view = position.view(0)
    assert view.setup().hand == ["S?", "S?", "W?"]
    specials, wilds = (unseen(position.setup(), kind, set()) for kind in "SW")
    pairs = len(specials) * (len(specials) - 1) // 2
    found = Counter(tuple(view.sample(seed).setup().hand) for seed in range(60 * pairs * len(wilds)))
    check_uniform(found, pairs * len(wilds))


def test_a_sample_is_as_likely_as_a_real_deal_makes_it() -> None:
    """Played with real chance: among games in which seat 1 has seen the same, what seat 0 put back is distributed as its samples say."""
    start = build(boards=(board(dome=ONE, chips="-"), other(dome=ONE_OTHER, chips="-")), factories="cT/cTY/cR/cB", top="S")
    played: Counter[str] = Counter()
    sampled: Counter[str] = Counter()
    rng = Random(1)
    for seed in range(4000):
        dealer = az.Dealer(seed)
        position = start.play("+").deal(dealer)
        position = position.play("+").deal(dealer).play("!").deal(dealer)
        # the choice of what is kept does not tell what the other is
        kept = rng.choice(position.legal_actions())
        position = position.play(kept).play("@50").deal(dealer)
        (_, (tile,)) = position.setup().buried[0]
        if kept == "SRKY" and tile[0] == "S":
            played[tile] += 1
            sampled[position.view(1).sample(seed).setup().buried[0][1][0]] += 1
    assert set(played) == set(sampled)
    assert played.total() > 100
    total = sum((played[tile] - sampled[tile]) ** 2 / (played[tile] + sampled[tile]) for tile in played)
    assert total < chi_square_limit(len(played) - 1)


def test_a_view_never_depends_on_what_is_hidden_from_it() -> None:
    """Two positions that differ only in that have one view, one observation, the same legal actions, options and random events."""
    different = 0
    for seed in range(30):
        dealer, rng = az.Dealer(seed), Random(seed)
        position = az.Duel().start(dealer)
        while position.kind != "end":
            for seat in (0, 1):
                view = position.view(seat)
                if view == position or rng.random() < 0.8:
                    continue
                twin = view.sample(rng.randrange(2**32))
                different += twin != position
                assert twin.view(seat) == view
                assert str(twin.view(seat)) == str(view)
                assert hash(twin.view(seat)) == hash(view)
                assert (twin.observation(seat) == position.observation(seat)).all()
                if position.seat == seat:
                    assert twin.options() == position.options()
                    assert view.legal_actions() == position.legal_actions()
            actions = position.legal_actions()
            eager = [action for action in actions if action == "+"]
            position = position.play(rng.choice(eager if eager and rng.random() < 0.5 else actions)).deal(dealer)
    assert different > 100


def test_11_nothing_is_decided_before_it_is_seen() -> None:
    """A back has the weight of the tiles that may lie there, a front that of a tile of its kind, a chip that of its faces left."""
    position = build(boards=(board(dome=ONE, chips="-"), other(dome=ONE_OTHER, chips="-")), factories="^R/cTY/cR/TTTT", top="W")
    setup = position.setup()
    specials, wilds = len(unseen(setup, "S", set())), len(unseen(setup, "W", set()))
    drawn = position.play("+")
    assert drawn.outcomes() == {"^S": specials, "^W": wilds - 1}  # the first one is a wild one, whichever it is
    looked = drawn.draw("^S").play("!")
    assert looked.outcomes() == dict.fromkeys(unseen(setup, "W", set()), 1)
    chip = position.play("MR").play("L1")
    assert chip.outcomes() == {
        f"c{face}": 1 if face in ("TY", "R") else 2 for face in ("B", "T", "R", "Y", "K", "TY", "YK", "KB", "BR", "RT")
    }


def test_what_a_seat_peeked_at_and_put_back_it_knows() -> None:
    view = hidden_position().view(0)
    assert view.setup().buried == [(0, ["WYRB", "STBY"]), (1, ["S?"])]
    assert {tuple(view.sample(seed).setup().buried[0][1]) for seed in range(50)} == {("WYRB", "STBY")}


def test_events_of_the_other_are_seen_from_behind() -> None:
    position = build(boards=(board(dome=ONE, chips="-"), other(dome=ONE_OTHER, chips="-")), factories="cT/cTY/cR/cB", top="S")
    position = position.play("+").draw("^W").play("+").draw("^S").play("+").draw("^S").play("!")
    assert [position.seen_outcome("SRKY", seat) for seat in (0, 1)] == ["SRKY", "S?"]
    position = position.draw("SRKY").draw("STBY").draw("WTBY").play("WTBY")
    assert [position.seen_action("/SRKY", seat) for seat in (0, 1)] == ["/SRKY", "/?"]
    with pytest.raises(az.IllegalAction, match="illegal action '/WTBY': WTBY is not in hand"):
        position.seen_action("/WTBY", 1)

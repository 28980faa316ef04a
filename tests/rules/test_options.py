"""What interfaces offer and explain: options with reasons, settlements step by step, the next deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

import azulejos as az
from azulejos.rules.duel_dome import dome_grid
from azulejos.rules.setup import COLOURS


def positions_of(variant: str, seed: int) -> Iterator[az.Position]:
    """Where a decision is due in a random game, and its end."""
    dealer, choose = az.Dealer(seed), Random(seed).choice
    position = az.Game.from_variant(variant).start(dealer)
    while position.kind == "decision":
        yield position
        position = position.play(choose(position.legal_indices())).deal(dealer)
    yield position


def choice_of(parts: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """All parts but the last; an action of one part, like drawing from the stack, is a choice of its own."""
    return tuple(list(parts.items())[: max(len(parts) - 1, 1)])


@pytest.mark.parametrize("variant", az.variants())
def test_options_are_the_legal_actions_and_the_refused_ones_of_the_same_choice(variant):
    game = az.Game.from_variant(variant)
    parts = [game.parts(index) for index in range(game.action_count)]
    for position in positions_of(variant, seed=3):
        legal = set(position.legal_actions())
        choices = {choice_of(parts[game.index(action)]) for action in legal}
        expected = [game.actions[index] for index in range(game.action_count) if choice_of(parts[index]) in choices]
        options = position.options()
        assert [option.action for option in options] == expected
        assert {option.action for option in options if option.legal} == legal
        for option in options[::7]:
            assert option == position.explain(option.action)


@pytest.mark.parametrize("variant", az.variants())
def test_the_steps_of_a_settlement_add_up_to_what_it_did(variant):
    kinds: Counter[str] = Counter()
    for seed in range(4):
        for position in positions_of(variant, seed):
            for action in position.legal_actions()[:1]:
                steps, after = position.steps(action), position.play(action)
                kinds.update(step.kind for step in steps)
                for seat, (old, new) in enumerate(zip(position.scores, after.scores, strict=True)):
                    mine = [step.facts for step in steps if step.seat == seat]
                    assert new - old == sum(facts["points"] for facts in mine)
                    assert new == (mine[-1]["score"] if mine else old)
                _squares_agree(position, after, steps)
    expected = {"tile", "spill", "damaged", "goal"} if variant.startswith("duel") else {"tile", "floor"}
    assert expected <= set(kinds)


def _squares_agree(before: az.Position, after: az.Position, steps: tuple[az.Step, ...]) -> None:
    """The tiles and special pieces that the steps name are exactly those that are new on walls and domes."""
    told = {(step.seat, step.facts["row"] - 1, step.facts["column"] - 1) for step in steps if step.kind in ("tile", "special")}
    # On the grey wall a choice in between is an action of its own, and its tile is a step of that one.
    assert told == _squares(after) - _squares(before)


def _squares(position: az.Position) -> set[tuple[int, int, int]]:
    """Where tiles and special pieces lie: seat, row, column."""
    taken = set()
    for seat, board in enumerate(position.setup().boards):
        if position.game.edition == "duel":
            rows = [["." if space is None or not space.holds else space.holds for space in row] for row in dome_grid(board.dome)]
        else:
            rows = board.wall
        taken |= {(seat, row, column) for row, squares in enumerate(rows) for column, square in enumerate(squares) if square != "."}
    return taken


def test_a_settlement_is_asked_for_with_a_legal_action_only():
    with pytest.raises(az.IllegalAction, match="the centre is empty"):
        az.Azul().start(seed=7).steps("0B1")


def test_the_next_deal_comes_from_the_bag_and_then_from_the_lid():
    position = az.Azul(players=2).start(seed=7)
    deal = position.next_deal()
    assert deal is not None
    assert (deal.tiles, deal.certain, deal.from_lid) == (20, {}, 0)
    assert sum(deal.expected.values()) == pytest.approx(20)
    for later in positions_of("azul3", seed=5):
        deal = later.next_deal()
        held = sum(later.setup().bag)
        if later.kind != "decision":
            assert deal is None
        elif held <= 28:
            assert deal == az.NextDeal(28, dict(zip(COLOURS, later.setup().bag, strict=True)), {}, 28 - held)

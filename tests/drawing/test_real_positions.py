"""Pictures of real positions, from the first tile drawn to the end of the game."""

from __future__ import annotations

import pytest

import azulejos as az
from azulejos.rules.drawing import svg, terminal
from tests.drawing.test_svg import check_document


@pytest.mark.parametrize("variant", az.variants())
def test_a_whole_game(variant: str) -> None:
    dealer = az.Dealer(seed=11)
    position = az.Game.from_variant(variant).initial()
    seen: set[str] = set()
    while position.kind != "end":
        setup = position.setup()
        if setup.phase not in seen or getattr(setup, "idle", False):
            seen.add(setup.phase)
            check_document(svg(position), setup)
            assert terminal(position, colour=False, width=80)
        if position.kind == "chance":
            position = position.deal(dealer)
        else:
            actions = position.legal_actions()
            position = position.play(actions[dealer.choose([1] * len(actions))])
    check_document(svg(position, theme="dark", letters=True), position.setup())
    assert ("nobody could go on" if position.stalled else "game over") in terminal(position, colour=True, width=80)


def test_read_from_text() -> None:
    text = "azul2 r1 i0 s0 take0 BBYK/BBYW/BRRW/YRWW/YRWW M 15,16,16,19,14 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:- 0:-/-/-/-/-:5/5/5/5/5:-"
    position = az.Position.parse(text)
    check_document(svg(position), position.setup())
    assert terminal(position, colour=False, width=80).splitlines()[4] == " B  B    B  B    B  R    Y  R    Y  R"

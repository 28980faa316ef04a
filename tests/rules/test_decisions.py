"""The decisions of the rules page, one test each."""

from __future__ import annotations

import azulejos as az
from tests.rules.helpers import board, build


def test_1_seat_0_starts() -> None:
    assert all(az.Game.from_variant(variant).start(seed=1).seat == 0 for variant in az.variants() if not variant.startswith("duel"))


def test_2_a_marker_on_a_full_floor_costs_nothing_and_its_owner_starts() -> None:
    full = board(score=20, wall="BYRK./...../...../...../.....", floor="RRRRRRR")
    after = build("azul2", centre="K", boards=[board(), full], seat=1).play("0K5").setup()
    assert after.boards[1].score == 20 - 14
    assert (after.start, after.boards[1].floor) == (1, "M")


def test_3_the_start_player_stays_if_nobody_took_the_marker() -> None:
    position = build("azul2", factories="BBBB", start=1, seat=0, round_=1)
    after = position.play("1B4").setup()
    assert (after.start, after.boards[1].floor) == (1, "M")


def test_4_tiles_that_fit_may_not_be_held_back() -> None:
    facts = build("azul2", factories="BBBK").explain("1B2").facts
    assert (facts["placed"], facts["overflow"]) == (2, 1)


def test_5_factories_are_filled_in_order_one_tile_at_a_time() -> None:
    position = az.Azul().initial()
    for colour in "BYRKW":
        position = position.draw(colour)
    assert [sum(factory) for factory in position.setup().factories] == [4, 1, 0, 0, 0]


def test_6_grey_tiling_goes_from_the_start_player_of_the_round_that_ends() -> None:
    full = board(lines="R1/-/-/-/-")
    position = build("azul3g", centre="B", boards=[full, board(lines="K1/-/-/-/-", floor="M"), board(lines="W1/-/-/-/-")], start=2, seat=1)
    position = position.play("0B5")
    seats = []
    while position.kind == "decision":
        seats.append(position.seat)
        position = position.play(position.legal_actions()[0])
    assert seats == [2, 0, 1]
    assert position.setup().start == 1


def test_7_three_idle_rounds_stall_the_game() -> None:
    position = build("azul2", centre="B", boards=[board(score=5, wall="B..../...../...../...../....."), board(floor="M")], idle=2, round_=4)
    after = position.play("0B-")
    assert (after.kind, after.ending, after.stalled) == ("end", "stalled", True)


def test_8_a_full_line_is_no_target() -> None:
    position = build("azul2", factories="BBKK", boards=[board(lines="B1/-/-/-/-")])
    assert not position.is_legal("1B1")
    assert position.explain("1B1").text == "line 1 is full"


def test_9_the_lid_is_poured_when_a_tile_is_needed() -> None:
    """The bag may be empty while tiles are taken; the next deal pours."""
    game = az.Azul(players=2)
    dealer = az.Dealer(5)
    position = game.start(dealer)
    met = False
    while position.kind != "end":
        if position.setup().phase == "take" and sum(position.setup().bag) == 0:
            met = met or sum(position.setup().lid) > 0
        position = position.play(position.legal_actions()[0]).deal(dealer)
    assert met


def test_10_the_marker_stays_with_its_owner_during_the_deal() -> None:
    position = az.Azul().initial()
    while position.kind == "chance":
        assert position.setup().marker == 0
        position = position.draw(next(iter(position.outcomes())))
    assert position.setup().marker == -1


def test_grey_line_without_a_legal_column_breaks() -> None:
    """Row 1 has two free columns, and both already show red."""
    wall = "BYK../...R./....R/...../....."
    position = build("azul2g", centre="B", boards=[board(score=9, lines="R1/-/-/-/-", wall=wall), board(floor="M")], seat=1, round_=4)
    after = position.play("0B5").setup()
    assert after.boards[0].lines[0] == ("", 0)
    assert after.boards[0].score == 8
    assert after.lid == [0, 0, 1, 0, 0]

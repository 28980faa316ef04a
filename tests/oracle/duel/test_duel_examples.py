"""The oracle against the rules page: its worked examples, built by hand."""

from __future__ import annotations

import random

from tests.oracle.rare import replay

from .building import board, build, last_chip
from .game import Duel
from .scoring import damage_cost

THREE = "STYK0 SRTK0 SKBR0", "WBKT0 WBTR0 WRKY0"
"""Domes after round 1."""


def test_damage() -> None:
    assert damage_cost(list("BB"), False) == 3
    assert damage_cost(list("BTK"), True) == 8
    assert [damage_cost(["R"] * count, False) for count in range(5)] == [0, 1, 3, 6, 10]


def test_damage_is_subtracted_after_the_lines() -> None:
    game = last_chip(
        board(9, dome=THREE[0], damaged="BB", chips="T.K"),
        board(9, dome=THREE[1], damaged="BTKM", chips="Y"),
        display="SKYB.SBTR.SRKY",
        stack="S",
    )
    game.play("C1")
    assert game.scores() == [6, 1]
    assert [len(seat.damaged) for seat in game.state.boards] == [0, 0]
    assert (game.state.round, game.state.start) == (2, 1)


def test_michal_pays_twice_and_keeps_one_of_two() -> None:
    game = build(
        "duel2 r1 g1A2A3A s0 take0",
        "SRTK.SKBR.SKYB",
        "S",
        "BBTT/BBTT/RRYY/KKYY/BTTKKM",
        board(dome="STYK0"),
        board(dome="WBKT0"),
    )
    replay(game, "+ ^W + ^S !", check=True)
    assert game.scores()[0] == 3
    assert game.step == "look"  # nobody has seen a front so far
    assert set(game.outcomes()) == {"SBTR", "SRKY", "SBKT", "STBY", "SYRB"}
    replay(game, "STBY WRTK")
    assert (game.seat, game.mid_turn, game.legal_actions()) == (0, True, ["STBY", "WRTK"])
    game.play("WRTK")
    assert game.state.batches == [(0, ["STBY"])]  # the other went under the stack
    assert len(game.legal_actions()) == 8 * 4
    game.play("@91")
    assert game.state.boards[0].dome[8] == ("WRTK", 1)
    assert (game.seat, game.mid_turn) == (1, False)
    assert game.state.boards[0].tokens_used(1) == 1


def turquoise() -> Duel:
    """Iga (seat 0) takes two turquoise of factory 1; Michał then two turquoise of the large one."""
    game = build(
        "duel2 r1 g1A2A3A s0 take0",
        "SRTK.SKBR.SKYB",
        "S",
        "TTYK/^BKY/cB/BBRT/BTTKKM",
        board(dome="STYK0"),
        board(dome="WBKT0"),
    )
    replay(game, "1T L2 ^K 5T L3", check=True)
    return game


def test_iga_stacks_and_michal_leaves_three_tiles() -> None:
    game = turquoise()
    assert game.state.moons[0] == ["K", "Y"]
    assert game.state.large_moon == ["B", "K", "K"]
    assert [seat.lines[1:3] for seat in game.state.boards] == [[["T", "T"], []], [[], ["T", "T"]]]


def test_the_choices_on_the_moon_sides() -> None:
    game = turquoise()
    assert [action for action in game.legal_actions() if action[0] == "M"] == ["MB", "MY", "MK"]
    taken = {}
    for action in ("MB", "MY", "MK"):
        after = game.copy()
        after.play(action)
        taken[action] = (len(after.state.hand), after.state.holder)
    assert taken == {"MB": (1, 0), "MY": (2, None), "MK": (2, 0)}


def test_only_the_top_tile_of_a_stack_even_if_the_next_matches() -> None:
    game = build("duel2 r1 g1A2A3A s0 take0", "SRTK.SKBR.SKYB", "S", "^KYY/cR/cB/^Y/^YM", board(dome="STYK0"), board(dome="WBKT0"))
    replay(game, "MY L3")
    assert game.state.moons[0] == ["K", "Y"]
    assert game.state.boards[0].lines[2] == ["Y", "Y", "Y"]
    assert game.step == "chip"  # the stack of factory 4 is empty
    replay(game, "cKB", check=True)
    assert game.state.chips == ["?", "R", "B", "KB"]
    assert game.seat == 1


SECOND = board(5, dome="WBKT0 WBTR0 WRKY0 SRTK0 SKBR0", chips="R.Y.T")


def test_phase_2_of_the_rulebook() -> None:
    # Row 1 is full of dome tiles and has no red; of black only the space in column 1 is in row 2; blue fits only the wild space of row 4.
    first = board(5, "R1/K2/Y1/B4/T2/-", "STYK0 SBKT2 STBY0 WRTK3 - - WYRT0", chips="T.K.TY.YK")
    game = last_chip(first, SECOND, round_=2, stack="W")
    game.play("C1")
    me = game.state.boards[0]
    assert me.pieces[1][0] == "K"
    assert me.pieces[3][0] == "B"
    assert game.scores()[0] == 5 + 1 + 1 - 1  # the red tile was damaged
    assert me.lines == [[], [], ["Y"], [], ["T", "T"], []]
    assert sorted(game.state.tower) == ["B", "B", "B", "K", "R"]


def test_a_yellow_tile_brings_a_special_piece() -> None:
    # Turquoise above the special space, black beside it; yellow is the third space. Blue comes below the special piece.
    first = board(5, "Y1/-/B3/-/-/-", "StYk3 - - SBTR3 - - - - WTBY0", chips="T.K")
    game = last_chip(first, board(5, dome=THREE[1], chips="R"), display="SKYB.SRKY", stack="W")
    game.play("C1")
    me = game.state.boards[0]
    assert [me.pieces[row][0] for row in range(3)] == ["T", "S", "B"]
    assert game.scores()[0] == 5 + (2 + 2) + 2 + 3


def test_chips_complete_lines() -> None:
    # One tile is missing in line 3 (two chips show turquoise) and one in line 4 (none shows blue).
    first = board(5, "-/-/T2/B3/-/-", "SRKY0 SYRB0 WKBR0 WTBY0 SBTR2 SKYB0 SRTK0", chips="R.Y.K.K.TY.RT")
    second = board(5, dome="WBKT0 WBTR0 WRKY0 WYRT0 SKBR0 STYK0 STBY0", chips="R.Y.T.B.BR")
    game = last_chip(first, second, round_=3, display="SBKT.WRTK.WTYK", stack="W")
    game.play("C1")
    assert (game.seat, game.mid_turn, game.legal_actions()) == (0, False, ["P-", "P2", "P3"])
    left = game.copy()
    left.play("P-")
    assert left.state.boards[0].lines[2] == ["T", "T"]  # not completed, it stays
    game.play("P2")  # the two turquoise half-chips are the only pair
    assert game.state.boards[0].spent_chips == ["TY", "RT"]
    assert (game.step, game.mid_turn) == ("space", True)
    assert game.legal_actions() == [">1", ">2", ">3"]  # a wild space and two turquoise ones
    game.play(">2")
    assert sorted(game.state.tower) == ["T"]  # two lay there; no tile is created
    assert (game.legal_actions(), game.mid_turn) == (["P-", "P3"], False)
    game.play("P3")
    assert (game.legal_actions(), game.mid_turn) == (["$R", "$Y"], True)  # in ascending order, so black cannot be first
    game.play("$R")
    assert game.legal_actions() == ["$Y", "$K"]
    game.play("$K")
    assert game.state.boards[0].chips == ["Y"]


def test_pairs_are_paid_before_triples_and_nothing_unpayable_is_offered() -> None:
    # Two turquoise are missing; four chips show it, two do not: two pairs, a pair and a triple, or two triples.
    first = board(5, "-/-/-/T2/-/-", "SRKY0 SYRB0 WKBR0 SBTR0 STBY3 SKYB0 SRTK0", chips="T.T.TY.RT.K.K")
    second = board(5, dome="WBKT0 WBTR0 WRKY0 WYRT0 SKBR0 STYK0 WTBY0", chips="R.Y.B.KB.KB")
    game = last_chip(first, second, round_=3, display="SBKT.WRTK.WTYK", stack="W")
    game.play("C1")
    assert game.legal_actions() == ["P-", "P2", "P3"]
    triples = game.copy()
    replay(triples, "P3 $T $T $TY")  # what is left is the second triple
    assert (len(triples.state.boards[0].spent_chips), triples.scores()[0]) == (6, 6)
    game.play("P2")
    assert game.legal_actions() == ["$T", "$TY"]  # RT is the last face that shows turquoise: nothing could follow it
    replay(game, "$TY")
    assert game.state.boards[0].spent_chips == ["TY", "RT"]
    assert (game.legal_actions(), game.mid_turn) == (["P2", "P3"], True)


def test_a_whole_game_is_played() -> None:
    rng = random.Random(7)
    game = Duel("duel2r")
    while game.kind != "end":
        game.check()
        replay(game, rng.choice(game.legal_actions() or list(game.outcomes())))
    assert game.state.round == 5

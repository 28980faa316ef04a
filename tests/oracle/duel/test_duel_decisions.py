"""The oracle against the rules page: its decisions and counting checks."""

from __future__ import annotations

import random

import pytest

from tests.oracle.rare import replay

from .building import board, build, last_chip
from .components import CHIP_FACES, COLOURS, DOME_TILES
from .game import Duel
from .state import parse_variant

THREE = "STYK0 SRTK0 SKBR0", "WBKT0 WBTR0 WRKY0"
ONE_EACH = board(dome="STYK0"), board(dome="WBKT0")
DISPLAY = "SRTK.SKBR.SKYB"


# Material and set-up


def test_material() -> None:
    assert len(set(DOME_TILES)) == 18
    assert [sum(tile[1:].count(colour) for tile in DOME_TILES) for colour in COLOURS] == [11, 11, 11, 10, 11]
    assert [sum(colour in face for face in CHIP_FACES) for colour in COLOURS] == [3, 3, 3, 3, 3]


@pytest.mark.parametrize(
    "variant", ["duel", "duel3", "Duel2", "duel2x", "duel2.1a2b", "duel2.2a1a3a", "duel2.1a1b2a", "duel2.1a2a3a4a4b", "duel2.1A2A3A"]
)
def test_unknown_variants(variant: str) -> None:
    with pytest.raises(ValueError, match="unknown variant"):
        parse_variant(variant)


def test_the_order_of_the_set_up() -> None:
    game = Duel("duel2r")
    seen: list[str] = []
    rng = random.Random(3)
    while len(seen) < 45:
        seen.append(game.step)
        replay(game, rng.choice(game.legal_actions() or list(game.outcomes())), check=True)
    # a redraw of the large factory is not among these draws
    goals, factories = ["goals"] * 3, ["large"] * 5 + ["small"] * 16
    first = ["first", "place", "display", "top"]
    assert seen[:38] == [*goals, "start", *["display"] * 3, *factories, "top", *first, *first, "turn"]


def test_the_other_player_takes_the_first_dome_tile() -> None:
    for start in (0, 1):
        game = Duel("duel2")
        replay(game, f"s{start} STYK SRTK WBKT B B B B T" + " T" * 8 + " R" * 8 + " ^S")
        assert (game.seat, game.mid_turn, game.legal_actions()) == (1 - start, False, ["STYK", "SRTK", "WBKT"])
        replay(game, "SRTK @10 SKBR ^W")
        assert (game.seat, game.legal_actions()) == (start, ["STYK", "SKBR", "WBKT"])
        replay(game, "WBKT @11 WBTR ^W")
        assert (game.seat, game.mid_turn, game.state.stack_size) == (start, False, 13)
        assert game.scores() == [5, 5]  # these two were free


def test_goals_are_one_side_of_different_tiles() -> None:
    game = Duel("duel2f")
    assert game.outcomes() == dict.fromkeys(["g1A", "g1B", "g2A", "g2B", "g3A", "g3B", "g4A", "g4B"], 1)
    replay(game, "g3B")
    assert list(game.outcomes()) == ["g1A", "g1B", "g2A", "g2B", "g4A", "g4B"]
    replay(game, "g1A g4A g2B")
    assert game.text().split(" ")[2] == "g1A2B3B4A"
    assert game.step == "start"


# Numbered decisions


def test_1_drawing_with_a_score_of_0() -> None:
    game = build("duel2 r1 g1A2A3A s0 take0", DISPLAY, "S", "BBTT/BBTT/RRYY/KKYY/BTTKKM", board(1, dome="STYK0"), ONE_EACH[1])
    replay(game, "+ ^W + ^S + ^W")
    assert game.scores()[0] == 0
    assert game.legal_actions() == ["+", "!"]


def test_2_five_equal_tiles_are_drawn_again() -> None:
    game = Duel("duel2")
    replay(game, "s0 STYK SRTK WBKT B B B B B")
    assert game.state.large == []
    assert game.outcomes() == dict.fromkeys(COLOURS, 13)
    replay(game, "B B B B T")
    assert game.step == "small"


def one_colour() -> Duel:
    """A large factory that lacks one tile, with nothing but one blue tile in the bag."""
    first, second = board(dome="SBTR0 SRKY0 SBKT0", chips="B.T"), board(dome="STBY0 SYRB0 WKBR0", chips="R.K")
    tower = "B" * 8 + "".join(colour * 13 for colour in "TRYK")
    return build("duel2 r2 g1A2A3A s1 deal", DISPLAY, "?", "c?/c?/c?/c?/BBBBM", first, second, tower=tower)


def test_2_five_equal_tiles_are_accepted_if_the_bag_holds_no_other_colour() -> None:
    game = one_colour()
    game.draw("B")
    assert game.state.large == ["B"] * 5  # the tower was not poured for it
    assert game.step == "small"
    assert len(game.state.bag) == 60  # but now, for the next tile


def test_2_who_takes_five_equal_tiles_takes_the_start_player_piece() -> None:
    game = build("duel2 r1 g1A2A3A s0 take0", DISPLAY, "S", "BBTT/BBTT/RRYY/YYKK/KKKKKM", *ONE_EACH)
    replay(game, "5K L6", check=True)
    assert game.state.holder == 0
    assert (game.state.large, game.state.large_moon) == ([], [])


def test_3_nobody_took_the_start_player_piece() -> None:
    first, second = board(dome=THREE[0], chips="B.T"), board(dome=THREE[1], chips="R")
    for start in (0, 1):
        game = last_chip(first, second, start=start, display="SKYB.SBTR.SRKY", stack="S")
        game.play("C1")
        assert (game.state.round, game.state.start, game.state.holder) == (2, start, None)


NINE = "STYK0 SRTK0 SKBR0 SKYB0 SBTR0 SRKY0 SBKT0 STBY0 SYRB0", "WBKT0 WBTR0 WRKY0 WTYK0 WYRB0 WRTK0 WYRT0 WTBY0 WKBR0"
ALL_CHIPS = "T.T.R.R.Y.Y.K.K.TY.TY", "YK.YK.KB.KB.BR.BR.RT.RT.B"


@pytest.mark.parametrize(("damaged", "start", "ranks"), [("-", 0, [1, 2]), ("-", 1, [2, 1]), ("M", 0, [1, 2])])
def test_3_a_tie(damaged: str, start: int, ranks: list[int]) -> None:
    # With special dome tiles 2A and the like give nothing; seat 0 pays 2 for the piece where it has it.
    first = board(7 if damaged == "M" else 5, dome=NINE[0], damaged=damaged, chips=ALL_CHIPS[0])
    game = last_chip(first, board(5, dome=NINE[1], chips=ALL_CHIPS[1]), round_=5, start=start)
    game.play("C1")
    assert game.kind == "end"
    assert game.scores() == [5, 5]
    assert game.ranks() == ranks


def test_4_one_line_with_overflow_or_all_damaged() -> None:
    mine = board(lines="B1/T1/B2/B1/-/-", dome="STYK0")
    game = build("duel2 r1 g1A2A3A s0 take0", DISPLAY, "S", "BBTT/RRYY/RRYY/KKYY/BBBKKM", mine, ONE_EACH[1])
    game.play("5B")
    assert game.legal_actions() == ["L3", "L4", "L5", "L6", "L-"]  # line 1 is full, line 2 holds another colour
    overflow, damaged = game.copy(), game.copy()
    overflow.play("L3")
    assert (overflow.state.boards[0].lines[2], overflow.state.boards[0].damaged) == (["B"] * 3, ["B"] * 2)
    damaged.play("L-")
    assert damaged.state.boards[0].damaged == ["B"] * 3


def test_the_damaged_field_overflows_into_the_tower() -> None:
    game = build("duel2 r1 g1A2A3A s0 take0", DISPLAY, "S", "BBBT/RRYY/RRYY/KKYY/BTTKKM", board(dome="STYK0", damaged="TTR"), ONE_EACH[1])
    replay(game, "1B L-", check=True)
    assert (game.state.boards[0].damaged, game.state.tower) == (["T", "T", "R", "B"], ["B", "B"])


def test_6_the_start_player_tiles_first() -> None:
    lines = "-/-/T3/-/-/-"
    mine = board(lines=lines, dome="WBKT0 WBTR0 - - WTYK0", chips="B.T")
    yours = board(lines=lines, dome="STYK0 - - - WTBY0 - - - SRTK0", chips="R")
    for start in (0, 1):
        game = last_chip(mine, yours, start=start, display="SKYB.SBTR.SRKY", stack="S")
        game.play("C1")
        assert game.seat == start
        game.play(">3")
        assert game.seat == 1 - start


def test_7_views() -> None:
    game = build("duel2 r1 g1A2A3A s0 take0", DISPLAY, "S", "BBTT/BBTT/RRYY/KKYY/BTTKKM", *ONE_EACH)
    replay(game, "+ ^W + ^S + ^S !")
    assert [game.view(seat).split(" ")[4] for seat in (0, 1)] == ["look0:S?.S?.W?"] * 2
    assert [game.seen_outcome("SBTR", seat) for seat in (0, 1)] == ["SBTR", "S?"]
    replay(game, "SBTR SRKY WYRB")
    assert [game.view(seat).split(" ")[4] for seat in (0, 1)] == ["keep0:SBTR.SRKY.WYRB", "keep0:S?.S?.W?"]
    game.play("SRKY")
    assert [game.view(seat).split(" ")[4] for seat in (0, 1)] == ["under0:SRKY:SBTR.WYRB:-", "under0:SRKY:S?.W?:-"]
    assert [game.seen_action("/WYRB", seat) for seat in (0, 1)] == ["/WYRB", "/?"]
    game.play("/WYRB")
    assert [game.view(seat).split(" ")[4] for seat in (0, 1)] == ["place0:SRKY"] * 2
    assert [game.view(seat).split(" ")[6] for seat in (0, 1)] == ["S/0:WYRB.SBTR", "S/0:S?.W?"]


def test_7_tiles_that_were_put_back_come_up_again() -> None:
    # One tile nobody knows lies on four that seat 1 put under the stack.
    mine = board(dome="SRKY0 SBKT0 STBY0 SYRB0 WKBR0", chips="B.T.TY.RT.KB")
    yours = board(dome="WBKT0 WBTR0 WRKY0 WRTK0 WYRT0", chips="K.K.R.Y.YK")
    game = build("duel2 r3 g1A2A3A s0 take0", "STYK.SRTK.SKBR", "S/1:WTBY.SBTR.WTYK.WYRB", "^K/cB/-/-/M", mine, yours)

    def stacks() -> list[str]:
        return [text.split(" ")[6] for text in (game.text(), game.view(0), game.view(1))]

    assert stacks() == ["S/1:WTBY.SBTR.WTYK.WYRB", "S/1:S?.W?.W?.W?", "S/1:WTBY.SBTR.WTYK.WYRB"]
    replay(game, "+")
    assert stacks() == ["-/1:WTBY.SBTR.WTYK.WYRB", "W/1:S?.W?.W?.W?", "-/1:WTBY.SBTR.WTYK.WYRB"]  # a back is seen by all
    replay(game, "+")
    assert stacks() == ["-/1:SBTR.WTYK.WYRB", "S/1:S?.W?.W?", "-/1:SBTR.WTYK.WYRB"]
    assert [text.split(" ")[4] for text in (game.text(), game.view(0), game.view(1))] == ["draw0:WTBY?.S?", "draw0:S?.W?", "draw0:S?.W?"]
    replay(game, "!")
    assert game.outcomes() == {"SKYB": 1}
    replay(game, "SKYB")
    assert game.legal_actions() == ["SKYB", "WTBY"]


# Passing


def test_who_can_do_nothing_passes_for_the_rest_of_the_phase() -> None:
    # Seat 1 has no token left and two chips of this round; seat 0 has both tokens.
    game = build(
        "duel2 r1 g1A2A3A s0 take1",
        DISPLAY,
        "S",
        "-/-/cB/^K/M",
        board(dome="STYK0"),
        board(dome=THREE[1], chips="R.K"),
    )
    replay(game, "MK L1 cY")
    seats = []
    while game.state.stage == "offer":
        if not game.mid_turn and game.kind == "decision":
            seats.append(game.seat)
        replay(game, (game.legal_actions() or list(game.outcomes()))[0], check=True)
    assert seats == [0, 0, 0, 0]


def test_a_pass_is_settled_with_the_chip_that_is_about_to_be_revealed() -> None:
    # Without the chip of factory 4 seat 0 could do nothing: it has no token left and one chip of two.
    game = build(
        "duel2 r1 g1A2A3A s0 take1", "SKYB.SBTR.SRKY", "S", "-/-/-/^K/M", board(dome=THREE[0], chips="T"), board(dome=THREE[1], chips="R.K")
    )
    replay(game, "MK L1")
    assert (game.kind, game.text().split(" ")[4]) == ("chance", "take0")
    replay(game, "cB")
    assert (game.seat, game.legal_actions()) == (0, ["C4"])


# Counting checks


@pytest.mark.parametrize("variant", ["duel2", "duel2r", "duel2f", "duel2.1b2b4b"])
def test_counting_checks_after_every_event(variant: str) -> None:
    rng = random.Random(variant)
    for _ in range(4):
        game = Duel(variant)
        stacks: dict[int, tuple[int, int]] = {}
        while game.kind != "end":
            game.check()
            if game.step == "turn":
                stacks.setdefault(game.state.round, (game.state.stack_size, len(game.state.display)))
            again = Duel.from_text(game.text())
            assert (again.legal_actions(), again.outcomes(), again.mid_turn) == (game.legal_actions(), game.outcomes(), game.mid_turn)
            replay(game, rng.choice(game.legal_actions() or list(game.outcomes())))
        assert stacks == {1: (13, 3), 2: (9, 3), 3: (5, 3), 4: (1, 3), 5: (0, 0)}
        assert all(None not in seat.dome for seat in game.state.boards)
        assert [len(seat.chips) + len(seat.spent_chips) for seat in game.state.boards] == [10, 10]
        assert game.state.unseen_chips == []


def test_check_finds_what_is_wrong() -> None:
    game = Duel("duel2")
    game.state.tower.append("B")
    with pytest.raises(AssertionError, match="14 tiles of B"):
        game.check()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("duel2", "duel3"),
        ("r1", "r6"),
        ("g1A2A3A", "g1A2A"),
        ("g1A2A3A", "g2A1A3A"),
        ("s0", "s2"),
        ("take0", "take2"),
        ("take0", "turn0"),
        ("SRTK.SKBR", "SKBR.SRTK"),
        ("SRTK.", ""),
        ("SRTK.", "STYK."),
        ("SRTK.", "SRTT."),
        (" S ", " X "),
        (" S ", " S/2:WTBY "),
        ("BBTT", "TTBB"),
        ("BBTT", "BBTTT"),
        ("/BTTKKM", ""),
        ("KKM", "KKMM"),
        ("KKM", "KK"),
        ("0,0,0,0,0", "0,0,0,0"),
        ("5:", "05:"),
        ("STYK0", "STYK4"),
        ("STYK0", "sTYK0"),
        ("STYK0", "SYTK0"),
        (":-:-:-", ":-:B.B.B:-"),
        (":-:-:-", ":-:-"),
    ],
)
def test_other_texts_are_refused(old: str, new: str) -> None:
    text = build("duel2 r1 g1A2A3A s0 take0", DISPLAY, "S", "BBTT/RRYY/RRYY/YYKK/BTTKKM", *ONE_EACH).text()
    assert old in text
    with pytest.raises(ValueError, match=r"malformed|impossible|unknown variant"):
        Duel.from_text(text.replace(old, new, 1))

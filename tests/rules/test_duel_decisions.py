"""The decisions of the rules page of Azul Duel, one test each, and positions that random games rarely meet."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import azulejos as az
from azulejos.rules.duel_dome import dome_grid
from tests.rules.duel_helpers import board, build, other, tiled

ONE = "STYK0/-/-/-/-/-/-/-/-"
ONE_OTHER = "SKYB0/-/-/-/-/-/-/-/-"
ROUND_4 = (
    board(score=0, dome="STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/WBKT0/-", chips="B.B.T.T.R.R.Y.Y"),
    other(dome="STBY0/SYRB0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0", chips="K.K.TY.TY.YK.YK.KB.KB"),
)


def fresh(**options: az.DuelBoard) -> tuple[az.DuelBoard, az.DuelBoard]:
    """Boards at the first turn of the first round."""
    return options.get("mine", board(dome=ONE, chips="-")), options.get("theirs", other(dome=ONE_OTHER, chips="-"))


def test_1_with_a_score_of_0_drawing_costs_nothing_and_may_be_compulsory() -> None:
    """Round 4, one tile in the stack and nothing else to do: the token must be used."""
    position = build(round_=4, boards=ROUND_4)
    assert position.legal_actions() == ("+",)
    assert position.explain("+").facts == {"cost": 0, "left": 0}
    position = position.play("+")  # the stack is empty, so the drawing stops by itself
    assert position.outcomes() == {"WKBR": 1}
    position = position.draw("WKBR")
    assert (position.scores[0], position.setup().phase) == (0, "place")
    assert len(position.legal_actions()) == 4
    after = position.play("@90")
    assert (after.round, after.setup().phase) == (5, "deal")


def test_2_five_tiles_of_one_colour_go_back_into_the_bag() -> None:
    position = build(round_=2, phase="deal", sun="BBBB", bag="BT", factories="c?/c?/c?/c?")
    after = position.draw("B").setup()
    assert (after.sun, after.bag) == ([0] * 5, [5, 1, 0, 0, 0])


def test_2_but_not_if_the_bag_holds_nothing_else() -> None:
    """The tower is not poured for it; who takes them takes the start-player piece."""
    position = build(round_=2, phase="deal", sun="BBBB", bag="B", factories="c?/c?/c?/c?")
    position = position.draw("B")
    setup = position.setup()
    assert (setup.sun, setup.bag, setup.tower) == ([5, 0, 0, 0, 0], [8, 13, 13, 13, 13], [0] * 5)
    position = position.deal(az.Dealer(1))
    assert position.explain("5B").facts["start_piece"] == 1
    assert position.play("5B").setup().marker == position.seat


def test_3_the_start_player_stays_and_wins_a_tie_if_nobody_took_the_piece() -> None:
    after = tiled(board(chips="B"), start=1).setup()
    assert (after.round, after.start, after.marker) == (2, 1, -1)
    taken = tiled(board(chips="B"), start=1, marker=0).setup()
    assert (taken.round, taken.start, taken.marker) == (2, 0, -1)


FULL = "STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/SBKT0/WBKT0/WKBR0"
FULL_OTHER = "STBY0/SYRB0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/WYRT0/WTBY0"


@pytest.mark.parametrize(("start", "marker", "winner"), [(0, -1, 0), (1, -1, 1), (0, 1, 1)])
def test_3_a_tie(start: int, marker: int, winner: int) -> None:
    mine = board(score=7 if marker != 0 else 9, dome=FULL, chips="B.B.T.T.R.R.Y.Y.K")
    theirs = other(score=7 if marker != 1 else 9, dome=FULL_OTHER, chips="K.TY.YK.YK.KB.KB.BR.BR.RT.RT")
    mine.dome[0], theirs.dome[0] = "StYK0", "StBY0"
    end = tiled(mine, theirs, round_=5, start=start, marker=marker)
    assert (end.kind, end.ending, end.scores) == ("end", "finished", (7, 7))
    assert end.winners == (winner,)


def test_4_tiles_that_fit_may_not_be_held_back_and_a_full_line_is_no_target() -> None:
    position = build(
        boards=fresh(mine=board(lines="B1/-/-/-/-/-", dome=ONE, chips="-")), factories="BBBK/TTTT/RRRR/YYYY", sun="KKYYY"
    ).play("1B")
    assert position.legal_actions() == ("L2", "L3", "L4", "L5", "L6", "L-")
    assert position.explain("L1").text == "line 1 is full"
    facts = position.explain("L2").facts
    assert (facts["placed"], facts["damaged"], facts["completes"]) == (2, 1, 1)


def test_5_payments_are_exact_and_completed() -> None:
    mine = board(lines="-/-/-/-/T3/-", dome="STYK0/SRTK0/SKBR0/-/-/-/SBTR0/-/WTYK0", chips="T.T.R")
    theirs = other(dome="SKYB0/SBKT0/SRKY0/-/-/-/WBTR0/WYRB0/-", chips="Y.K.YK.KB")
    position = tiled(mine, theirs, round_=2)
    # Two tiles are missing: chips T T TY R make one pair and not two, and no triple beside it.
    assert position.setup().phase == "deal"
    mine = board(lines="-/-/-/-/T4/-", dome="STYK0/SRTK0/SKBR0/-/-/-/SBTR0/-/WTYK0", chips="T.T.R")
    position = tiled(mine, theirs, round_=2)
    assert position.legal_actions() == ("P-", "P2", "P3")
    assert position.play("P2").legal_actions() == ("$T", "$TY")
    assert position.play("P3").explain("P-").text == "chips for line 5 are to be spent"


def test_6_the_start_player_tiles_first() -> None:
    """Both have a choice of spaces; the start player of the round that ends is asked first."""
    mine = board(lines="-/K2/-/-/-/-", chips="B")
    theirs = other(lines="-/Y2/-/-/-/-", dome="SKYB0/SBYT0/SRKY0/-/-/-/-/-/-".replace("SBYT0", "STBY0"))
    position = tiled(mine, theirs, start=1)
    assert (position.seat, position.setup().phase, position.setup().line) == (1, "tile", 2)
    position = position.play(position.legal_actions()[0])
    assert (position.seat, position.setup().phase) == (0, "tile")


def test_7_what_somebody_put_under_the_stack_is_hidden_from_the_other() -> None:
    position = build(boards=fresh(), factories="cT/cTY/cR/cB", buried=[(0, ["WYRB", "STBY"]), (1, ["SYRB"])], seat=1)
    mine, theirs = position.view(0), position.view(1)
    assert mine.setup().buried == [(0, ["WYRB", "STBY"]), (1, ["S?"])]
    assert theirs.setup().buried == [(0, ["S?", "W?"]), (1, ["SYRB"])]
    assert theirs.legal_actions() == position.legal_actions()
    assert {str(theirs.sample(seed).view(1)) for seed in range(20)} == {str(theirs)}
    assert len({str(theirs.sample(seed)) for seed in range(20)}) > 10


def test_8_and_9_are_shown_by_goals_and_set_up() -> None:
    """Display, large factory, small factories, back of the top; the other player first."""
    position = az.Duel().initial().draw("s0")
    for tile in ("STYK", "SRTK", "WBKT"):
        position = position.draw(tile)
    for _ in range(5):
        assert position.setup().factories[0].sun == [0] * 5
        position = position.draw("BTRYK"[sum(position.setup().sun)])
    for colour in "BTRY" * 4:
        position = position.draw(colour)
    assert position.outcomes() == {"^S": 7, "^W": 8}
    position = position.draw("^W")
    assert (position.seat, position.setup().phase, position.legal_actions()) == (1, "first", ("STYK", "SRTK", "WBKT"))
    position = position.play("SRTK").play("@12")
    assert position.outcomes().keys() == {"WBTR", "WRKY", "WTYK", "WYRB", "WRTK", "WYRT", "WTBY", "WKBR"}
    position = position.draw("WTBY").draw("^S")
    assert (position.seat, position.legal_actions()) == (0, ("STYK", "WBKT", "WTBY"))
    position = position.play("WTBY").play("@93").draw("SKBR").draw("^S")
    assert (position.seat, position.setup().phase) == (0, "take")


def test_10_rotations_name_the_corner_of_the_first_space() -> None:
    """STYK with its special space top right: below it turquoise, then yellow, then black, clockwise."""
    mine = board(lines="-/T2/-/-/-/-", dome="STYK1/SRKY0/SKBR0/-/-/-/-/-/-", chips="B")
    after = tiled(mine, other(dome="SKYB0/STBY0/SYRB0/-/-/-/-/-/-")).setup()
    assert after.boards[0].dome[0] == "StYK1"
    assert after.boards[0].lines[1] == ("", 0)


def test_12_a_tile_that_the_other_draws_is_known_by_its_kind_alone() -> None:
    mine = board(dome="STYK0/SRTK0/SKBR0/SKYB0/SBTR0/SRKY0/-/-/-", chips="B.B.T.T.Y")
    theirs = other(dome="STBY0/SYRB0/WBTR0/WRKY0/WTYK0/WYRB0/WRTK0/-/-", chips="R.R.Y.K.K")
    position = build(round_=3, boards=(mine, theirs), factories="cTY/cYK/-/-", buried=[(1, ["WBKT", "WKBR", "SBKT", "WYRT", "WTBY"])])
    position = position.play("+")
    assert position.setup().hand == ["WBKT?"]
    assert (position.view(0).setup().hand, position.view(1).setup().hand) == (["W?"], ["W?"])
    stopped = position.play("!")
    assert (stopped.kind, stopped.setup().phase, stopped.setup().tile) == ("decision", "place", "WBKT")
    twice = position.play("+").play("!")
    assert (twice.setup().phase, twice.setup().hand) == ("keep", ["WBKT", "WKBR"])
    assert twice.view(1).setup().hand == ["W?", "W?"]
    kept = twice.play("WBKT").setup()
    assert kept.buried == [(1, ["SBKT", "WYRT", "WTBY"]), (0, ["WKBR"])]


def test_13_what_leaves_no_choice_happens_by_itself() -> None:
    position = build(boards=fresh(mine=board(lines="B1/K2/R3/Y4/B5/K6", dome=ONE, chips="-")), factories="TTTT/KKYY/RRRR/YYYB", sun="BBKKT")
    after = position.play("1T")  # no line takes turquoise, no tile is left to be stacked
    assert after.setup().boards[0].damaged == [0, 4, 0, 0, 0]
    assert after.kind == "chance"
    assert {outcome[0] for outcome in after.outcomes()} == {"c"}


def test_15_a_chip_that_is_about_to_be_revealed_counts_for_who_is_next() -> None:
    position = build(factories="^R/-/-/-", boards=(board(), other(chips="R"))).play("MR").play("L-")
    assert (position.kind, position.setup().seat) == ("chance", 1)
    position = position.draw("cK")
    assert (position.seat, position.legal_actions()) == (1, ("C1",))


def test_who_cannot_act_passes_and_the_other_goes_on() -> None:
    """Seat 1 has used everything; seat 0 still has two tokens."""
    position = build(boards=(board(dome=ONE), other()), display="SBKT.STBY.SYRB")
    position = position.play("SBKT").play("@50")
    assert position.seat == 0
    position = position.play("STBY").play("@60")
    assert position.round == 2


def test_the_damaged_field_overflows_to_the_tower() -> None:
    position = build(boards=fresh(mine=board(dome=ONE, chips="-", damaged="BKY")), factories="TTTK/RRRR/YYYY/BBBB", sun="KKKRR")
    after = position.play("1T").play("L-").setup()
    assert after.boards[0].damaged == [1, 1, 0, 1, 1]
    assert after.tower == [0, 2, 0, 0, 0]


def test_a_round_with_too_few_tiles() -> None:
    """All coloured spaces are filled, so 11 tiles are left: the chips of the factories that get none are revealed at once."""

    def filled(dome: str) -> list[str]:
        return [slot.lower() if slot[0] == "S" else "W" + slot[1:].lower() for slot in dome.split("/")]

    mine, theirs = board(score=50, chips="B.B.T.T.R.R.Y.Y"), other(score=50, chips="K.K.TY.TY.YK.YK.KB.KB")
    mine.dome, theirs.dome = filled(FULL), filled(FULL_OTHER)
    position = build(round_=5, phase="deal", factories="c?/c?/c?/c?", boards=(mine, theirs))
    assert position.setup().bag == [2, 2, 2, 3, 2]
    for colour in "BBTTRRYYYKK":
        position = position.draw(colour)
    setup = position.setup()
    assert [sum(each.sun) for each in setup.factories] == [4, 2, 0, 0]
    assert (setup.phase, setup.seat) == ("take", 0)
    position = position.draw("cBR").draw("cRT")
    assert {action for action in position.legal_actions() if action.startswith("C")} == {"C3", "C4"}


@pytest.mark.parametrize(
    ("action", "code", "text"),
    [
        ("STYK", "not-on-display", "STYK is not on the display"),
        ("2T", "colour-absent", "the sun side of factory 2 holds no turquoise"),
        ("4T", "source-empty", "the sun side of factory 4 is empty"),
        ("MT", "colour-absent", "no turquoise tile is on top of a moon side"),
        ("C1", "chip-face-down", "the chip of factory 1 is not revealed yet"),
        ("C3", "chip-gone", "the chip of factory 3 is taken"),
        ("L3", "other-step", "a turn is to be begun"),
    ],
)
def test_reasons(action: str, code: str, text: str) -> None:
    position = build(
        boards=(board(dome=ONE, chips="B"), other(dome=ONE_OTHER, chips="-")), factories="TTKK/BBKK/-/^RY", display="SBKT.STBY.SYRB"
    )
    explanation = position.explain(action)
    assert explanation.refusal is not None
    assert (explanation.refusal.code, explanation.text) == (code, text)
    with pytest.raises(az.IllegalAction, match=text):
        position.play(action)


def test_14_the_chips_of_a_payment_are_given_in_order() -> None:
    """One tile is missing; of T T R TY any three pay for it, given in that order, or two that show turquoise."""
    mine = board(lines="-/-/-/-/T4/-", dome="STYK0/SRTK0/SKBR0/-/-/-/SBTR0/-/WTYK0", chips="T.T.R")
    theirs = other(dome="SKYB0/SBKT0/SRKY0/-/-/-/WBTR0/WYRB0/-", chips="Y.K.YK.KB")
    position = tiled(mine, theirs, round_=2)
    assert position.legal_actions() == ("P-", "P2", "P3")
    asked = position.play("P3")  # a T is among them in any case
    assert (asked.setup().given, asked.legal_actions()) == (["T"], ("$T", "$R"))
    with pytest.raises(az.IllegalAction, match="the chips of a payment are spent in order, and after TY too few are left"):
        asked.play("$TY")
    assert asked.play("$T").legal_actions() == ("$R", "$TY")
    assert asked.play("$R").setup().boards[0].spent == ["T", "R", "TY"]
    pair = position.play("P2")
    assert pair.legal_actions() == ("$T", "$TY")
    with pytest.raises(az.IllegalAction, match="the chip R does not show turquoise"):
        pair.play("$R")


def test_the_counts_of_a_game() -> None:
    """Stack 13, 9, 5, 1 at the start of rounds 1 to 4, with 3 on the display; all dome tiles are placed, all 20 chips taken, all tiles are somewhere."""
    for seed in range(40):
        dealer, rng = az.Dealer(seed), Random(seed)
        position = az.Duel().start(dealer)
        stacks: dict[int, tuple[int, int]] = {}
        while position.kind != "end":
            setup = position.setup()
            if setup.phase == "take":
                placed = sum(bool(slot) for each in setup.boards for slot in each.dome)
                stacks.setdefault(setup.round, (18 - placed - len(setup.display), len(setup.display)))
            position = position.play(rng.choice(position.legal_actions())).deal(dealer)
        assert stacks == {1: (13, 3), 2: (9, 3), 3: (5, 3), 4: (1, 3), 5: (0, 0)}
        end = position.setup()
        assert all(slot for each in end.boards for slot in each.dome)
        chips = Counter(face for each in end.boards for face in each.chips + each.spent)
        assert set(chips.values()) == {2}
        assert len(chips) == 10
        assert [len(each.chips) + len(each.spent) for each in end.boards] == [10, 10]
        held = Counter(dict(zip("BTRYK", (bag + tower for bag, tower in zip(end.bag, end.tower, strict=True)), strict=True)))
        for each in end.boards:
            held.update("".join(colour * count for colour, count in each.lines))
            held.update(
                space.holds for row in dome_grid(each.dome) for space in row if space is not None and space.holds in "BTRYK" and space.holds
            )
        assert held == dict.fromkeys("BTRYK", 13)

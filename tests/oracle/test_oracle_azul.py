"""The oracle against the rules page: its worked examples and its numbered decisions, built by hand."""

from __future__ import annotations

import pytest

from .azul import Azul
from .building import BLANK, build
from .rare import replay
from .scoring import floor_penalty, placement_score
from .state import COLOURS, FLOOR_COST, MARKER, parse_variant, printed_column

VARIANTS = [edition + players + wall for edition in ("azul", "mini") for players in "234" for wall in ("", "g")]


def wall_of(text: str) -> list[list[str]]:
    """Return the wall that five rows of letters and dots show."""
    return [list(row) for row in text.split()]


# Material


def test_the_coloured_wall_is_printed_in_diagonals() -> None:
    rows = ["".join(sorted(COLOURS, key=lambda colour: printed_column(row, colour))) for row in range(5)]
    assert rows == ["BYRKW", "WBYRK", "KWBYR", "RKWBY", "YRKWB"]


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_material(players: int, factories: int) -> None:
    game = Azul(f"azul{players}")
    assert len(game.state.factories) == factories
    assert len(game.state.boards) == players
    assert sum(game.outcomes().values()) == 100
    assert game.scores() == [0] * players
    assert FLOOR_COST == (1, 1, 2, 2, 2, 3, 3)


@pytest.mark.parametrize("variant", VARIANTS)
def test_initial_position(variant: str) -> None:
    game = Azul(variant)
    assert game.kind == "chance"
    assert game.seat is None
    assert game.legal_actions() == []
    assert (game.state.phase, game.state.round, game.state.start) == ("deal", 1, 0)
    assert [MARKER in board.floor for board in game.state.boards].index(True) == 0  # decision 1
    game.check()


def test_unknown_variant() -> None:
    for variant in ("azul", "azul5", "azul1g", "Azul2", "azul2x", "mini 2", ""):
        with pytest.raises(ValueError, match="unknown variant"):
            Azul(variant)
    assert parse_variant("mini4g") == (4, True)


# Worked examples of the rulebooks


def test_floor_of_four_tiles_and_the_marker_costs_eight() -> None:
    assert floor_penalty(list("MRRKB")) == 8
    assert [floor_penalty(["R"] * count) for count in range(8)] == [0, 1, 2, 4, 6, 8, 11, 14]


def test_two_yellow_tiles() -> None:
    # Rows 2 and 3 show yellow, line 4 holds one blue.
    game = build("azul2 r2 i0 s0 take0", "YYRK/BBBB/RRRR/KKKK/WWWW", "M", "2:-/-/-/B1/-:5/2Y2/3Y1/5/5:-", f"0:-/-/-/-/-:{BLANK}:-")
    assert [action for action in game.legal_actions() if action.startswith("1Y")] == ["1Y1", "1Y5", "1Y-"]
    one = game.copy()
    one.play("1Y1")
    assert one.state.boards[0].lines[0] == ["Y"]
    assert one.state.boards[0].floor == ["Y"]
    both = game.copy()
    both.play("1Y5")
    assert both.state.boards[0].lines[4] == ["Y", "Y"]
    assert both.state.boards[0].floor == []
    floor = game.copy()
    floor.play("1Y-")
    assert floor.state.boards[0].floor == ["Y", "Y"]
    for illegal in ("1Y2", "1Y3", "1Y4"):
        with pytest.raises(ValueError, match="illegal action"):
            game.play(illegal)


def test_first_turns_of_three_players() -> None:
    game = Azul("azul3")
    replay(game, "D:KKBWYRRRBBBBYYYYKKKKWWWWRRBB")
    game.play("1K2")
    assert game.state.centre == [MARKER, "B", "W"]
    assert game.seat == 1
    game.play("2Y1")
    assert sorted(game.state.centre) == sorted([MARKER, "B", "W", "R", "R", "R"])
    assert game.seat == 2
    game.play("0R4")
    assert game.state.boards[2].floor == [MARKER]
    assert game.state.boards[2].lines[3] == ["R"] * 3
    assert sorted(game.state.centre) == ["B", "W"]
    assert game.seat == 0


@pytest.mark.parametrize(
    ("wall", "row", "column", "points"),
    [
        ("..... ..R.. ..... ..... .....", 1, 2, 1),
        ("BYR.. ..... ..... ..... .....", 0, 2, 3),
        ("B.... W.... K.... ..... .....", 2, 0, 3),
        ("..R.. ..Y.. KWBY. ..... .....", 2, 2, 7),
        ("BYRKW WBYRK KWBYR RKWBY YRKWB", 2, 2, 10),
        ("B.... .B... ..B.. ..... .....", 1, 1, 1),  # corners are no neighbours
        ("BY.KW ..... ..... ..... .....", 0, 0, 2),  # a gap ends a run
        ("B.... W.... .W... ..... .....", 2, 1, 1),
    ],
)
def test_placement_score(wall: str, row: int, column: int, points: int) -> None:
    assert placement_score(wall_of(wall), row, column) == points


def test_end_of_tiling() -> None:
    # Line 2 is full of red, line 4 full of blue, lines 3 and 5 are not full.
    game = build("azul2 r1 i0 s0 take1", "-/-/-/-/-", "Y", f"0:-/R2/Y2/B4/W3:{BLANK}:-", f"0:-/-/-/-/-:{BLANK}:M")
    game.play("0Y2")
    board = game.state.boards[0]
    assert board.score == 1 + 1
    assert board.wall == wall_of("..... ...R. ..... ...B. .....")
    assert board.lines == [[], [], ["Y", "Y"], [], ["W", "W", "W"]]
    # Tiling ended the round; the marker has gone to seat 1, who starts the next.
    assert game.state.lid == ["R", "B", "B", "B"]
    assert (game.state.phase, game.state.round, game.state.start) == ("deal", 2, 1)


# The offer


def test_all_tiles_of_a_colour_are_taken_and_the_others_go_to_the_centre() -> None:
    game = build("azul2 r1 i0 s0 take0", "BBRK/-/-/-/-", "BYM", *[f"0:-/-/-/-/-:{BLANK}:-"] * 2)
    game.play("1b2")
    assert game.text().split()[5:7] == ["-/-/-/-/-", "BYRKM"]
    game.play("0B5")
    assert game.text().split()[6] == "YRK"
    assert game.state.boards[1].floor == [MARKER]


def test_the_marker_lies_in_front_of_the_tiles_it_came_with() -> None:
    game = build("azul2 r1 i0 s0 take0", "-/-/-/-/-", "YYYRM", f"0:-/-/-/-/-:{BLANK}:K", f"0:-/-/-/-/-:{BLANK}:-")
    game.play("0Y1")
    assert "".join(game.state.boards[0].floor) == "KMYY"


def test_the_marker_alone_cannot_be_taken() -> None:
    game = build("azul2 r1 i0 s0 take0", "BBBB/RRRR/-/-/-", "M", *[f"0:-/-/-/-/-:{BLANK}:-"] * 2)
    assert not [action for action in game.legal_actions() if action.startswith("0")]
    game.play("1B5")
    game.play("2R5")
    assert game.state.phase == "deal"


def test_actions_are_in_the_order_of_their_numbers() -> None:
    game = build("azul2 r1 i0 s0 take0", "BYRK/WWWW/-/-/-", "YRM", *[f"0:-/-/-/-/-:{BLANK}:-"] * 2)

    def number(action: str) -> int:
        return (int(action[0]) * 5 + COLOURS.index(action[1])) * 6 + "12345-".index(action[2])

    numbers = [number(action) for action in game.legal_actions()]
    assert numbers == sorted(numbers)
    assert len(numbers) == 7 * 6


def test_a_full_line_and_a_line_of_another_colour_are_no_targets() -> None:
    # Decision 8, and the colours of lines.
    game = build("azul2 r1 i0 s0 take0", "-/-/-/-/-", "BYM", f"0:B1/B1/B3/Y1/-:{BLANK}:-", f"0:-/-/-/-/-:{BLANK}:-")
    assert game.legal_actions() == ["0B2", "0B5", "0B-", "0Y4", "0Y5", "0Y-"]


def test_tiles_that_would_fit_cannot_be_held_back() -> None:
    # Decision 4: all to a line, as far as it has room, or all to the floor.
    game = build("azul2 r1 i0 s0 take0", "RRRK/-/-/-/-", "M", *[f"0:-/-/-/-/-:{BLANK}:-"] * 2)
    line, floor = game.copy(), game.copy()
    line.play("1R2")
    assert line.state.boards[0].lines[1] == ["R", "R"]
    assert line.state.boards[0].floor == ["R"]
    floor.play("1R-")
    assert floor.state.boards[0].lines == [[]] * 5
    assert floor.state.boards[0].floor == ["R"] * 3


def test_what_does_not_fit_on_the_floor_goes_to_the_lid() -> None:
    game = build("azul2 r1 i0 s0 take0", "RRRR/-/-/-/-", "BM", f"0:-/-/-/-/-:{BLANK}:KKKKK", f"0:-/-/-/-/-:{BLANK}:-")
    game.play("1R1")
    assert "".join(game.state.boards[0].floor) == "KKKKKRR"
    assert game.state.lid == ["R"]


def test_the_marker_on_a_full_floor_costs_nothing() -> None:
    # Decision 2.
    game = build("azul2 r1 i0 s1 take0", "-/-/-/-/-", "BM", f"20:-/-/-/-/-:{BLANK}:KKKKKKK", f"0:-/-/-/-/-:{BLANK}:-")
    game.play("0B-")
    assert game.scores() == [20 - 14, 0]
    assert game.state.start == 0
    assert sorted(game.state.lid) == ["B"] + ["K"] * 7
    assert game.text().endswith(f" 6:-/-/-/-/-:{BLANK}:M 0:-/-/-/-/-:{BLANK}:-")


def test_the_start_player_stays_if_nobody_takes_the_marker() -> None:
    # Decision 3.
    game = build("azul3 r4 i0 s2 take2", "-/-/-/-/-/-/KKKK", "M", *[f"0:-/-/-/-/-:{BLANK}:-"] * 3)
    game.play("7K5")
    assert game.state.start == 2
    assert game.state.boards[2].floor == [MARKER]
    assert game.state.centre == []


# Filling the factories


def test_factories_are_filled_in_order_one_tile_at_a_time() -> None:
    # Decision 5.
    game = Azul("azul2")
    for count, colour in enumerate("BYRKWBYRKWBYRKWBYRK", start=1):
        game.draw(colour)
        assert [len(factory) for factory in game.state.factories] == [max(0, min(4, count - 4 * index)) for index in range(5)]
        assert game.kind == "chance"
    game.draw("W")
    assert game.kind == "decision"
    assert game.seat == 0


def test_the_marker_stays_with_its_owner_until_the_offer_begins() -> None:
    # Decision 10.
    game = Azul("azul2")
    replay(game, "D:BBBBYYYYRRRRKKKKWWW")
    assert game.state.boards[0].floor == [MARKER]
    assert game.state.centre == []
    game.draw("W")
    assert game.state.boards[0].floor == []
    assert game.state.centre == [MARKER]


def test_only_a_colour_of_the_bag_can_be_drawn() -> None:
    game = build("azul2 r2 i0 s0 deal", "B/-/-/-/-", "-", f"0:-/-/-/-/-:{BLANK}:M", f"0:-/-/-/-/-:{BLANK}:-", lid="R" * 20)
    assert game.outcomes() == {"B": 19, "Y": 20, "K": 20, "W": 20}
    for colour in ("R", "M", "b", "", "BB"):
        with pytest.raises(ValueError, match="cannot draw"):
            game.draw(colour)
    with pytest.raises(ValueError, match="illegal action"):
        game.play("1B1")


def test_the_lid_is_poured_when_a_tile_is_needed() -> None:
    # Decision 9: not when the last tile is drawn.
    lid = "B" * 19 + "Y" * 20 + "R" * 20 + "K" * 20
    needed = build("azul2 r5 i0 s0 deal", "WWWW/WWWW/WWWW/WW/-", "-", f"0:-/-/-/-/-:{BLANK}:M", f"0:-/-/-/-/W4:{BLANK}:-", lid=lid + "WB")
    assert needed.outcomes() == {"W": 1}
    needed.draw("W")
    assert needed.outcomes() == {"B": 20, "Y": 20, "R": 20, "K": 20, "W": 1}
    assert needed.state.lid == []
    last = build("azul2 r5 i0 s0 deal", "WWWW/WWWW/WWWW/WWWW/BWW", "-", *[f"0:-/-/-/-/-:{BLANK}:{m}" for m in "M-"], lid=lid + "W")
    last.draw("W")
    assert last.kind == "decision"
    assert last.state.bag == []
    assert len(last.state.lid) == 80


# The end


def test_a_complete_row_ends_the_game_and_bonuses_count() -> None:
    # Seat 0 completes row 1 and with it column 1 and blue: 5 + 5 for the tile, then 2 + 7 + 10.
    game = build("azul2 r7 i0 s0 take1", "-/-/-/-/-", "K", "10:B1/-/-/-/-:1YRKW/WB3/K1B2/R2B1/Y3B:-", f"3:-/-/-/-/-:{BLANK}:M")
    game.play("0K-")
    assert game.kind == "end"
    assert not game.stalled
    assert game.seat is None
    assert game.scores() == [10 + 10 + 19, 3 - 2]
    assert game.ranks() == [1, 2]
    assert game.state.round == 7
    assert game.legal_actions() == []
    assert game.outcomes() == {}


def test_a_tie_is_broken_by_rows_and_else_shared() -> None:
    game = Azul("azul4")
    for board, (score, wall) in zip(
        game.state.boards,
        [(9, "BYRKW ....."), (12, "....."), (9, "BYRKW WBYRK"), (9, "BYRKW ..R..")],
        strict=True,
    ):
        board.score, board.wall = score, wall_of(wall)
    assert game.ranks() == [3, 1, 2, 3]


def test_the_score_is_clamped_once_after_the_whole_floor() -> None:
    game = build("azul2 r1 i0 s0 take0", "-/-/-/-/-", "R", f"0:W1/-/-/-/-:{BLANK}:KKK", f"3:-/-/-/-/-:{BLANK}:M")
    game.play("0R-")
    assert game.scores() == [0, 2]  # 0 + 1 - 6 is 0, not -5


def test_three_idle_rounds_stall_the_game() -> None:
    # Decision 7.
    game = build("azul2 r1 i0 s0 take0", "-/-/-/-/-", "RM", *[f"0:-/-/-/-/-:{BLANK}:-"] * 2)
    game.play("0R-")
    assert (game.state.idle, game.state.round, game.kind) == (1, 2, "chance")
    replay(game, "D:BBBBYYYYRRRRKKKKWWWW 1B- 2Y- 3R- 4K- 5W-")
    assert (game.state.idle, game.state.round, game.kind) == (2, 3, "chance")
    replay(game, "D:BBBBYYYYRRRRKKKKWWWW 1B- 2Y- 3R- 4K- 5W-")
    assert game.kind == "end"
    assert game.stalled
    assert (game.state.idle, game.state.round) == (3, 3)


def test_a_tile_on_a_wall_ends_the_idle_rounds() -> None:
    game = build("azul2 r3 i2 s0 take0", "-/-/-/-/-", "RM", *[f"0:-/-/-/-/-:{BLANK}:-"] * 2)
    game.play("0R1")
    assert game.state.idle == 0
    assert game.state.phase == "deal"
    assert game.state.round == 4

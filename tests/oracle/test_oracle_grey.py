"""The oracle on the grey wall."""

from __future__ import annotations

import pytest

from .building import BLANK, build


def test_the_owner_chooses_a_column_that_shows_neither_tile_nor_colour() -> None:
    game = build("azul2g r3 i0 s0 take1", "-/-/-/-/-", "K", "0:-/R2/-/-/-:R4/1KY2/3R1/5/5:-", f"0:-/-/-/-/-:{BLANK}:M")
    game.play("0K5")
    # Row 2 shows tiles in columns 2 and 3, and red is in columns 1 and 4 already.
    assert game.kind == "chance"
    assert game.state.boards[0].wall[1] == list(".KY.R")
    game = build("azul2g r3 i0 s0 take1", "-/-/-/-/-", "K", "0:-/R2/-/-/-:R4/1KY2/5/5/5:-", f"0:-/-/-/-/-:{BLANK}:M")
    game.play("0K5")
    assert game.seat == 0
    assert game.state.phase == "tile"
    assert game.legal_actions() == ["2-4", "2-5"]
    assert game.text().split()[2:5] == ["i1", "s0", "tile0.2"]
    with pytest.raises(ValueError, match="illegal action"):
        game.play("2-1")
    game.play("2-4")
    # The tile beside yellow and black scores 3.
    assert game.scores()[0] == 3
    assert game.state.idle == 0
    assert game.state.lid == ["R"]


def test_grey_lines_without_a_column_go_to_the_floor_and_count() -> None:
    # Row 5 has room in columns 1 and 2 only, and both show white.
    game = build("azul2g r6 i0 s0 take1", "-/-/-/-/-", "K", "20:-/-/-/-/W5:W4/1W3/5/5/2BYR:BY", f"0:-/-/-/-/-:{BLANK}:M")
    game.play("0K5")
    assert game.scores()[0] == 20 - 14
    assert sorted(game.state.lid) == ["B", "W", "W", "W", "W", "W", "Y"]
    assert game.state.idle == 1


def test_grey_boards_are_tiled_from_the_start_player_on() -> None:
    # Decision 6.
    full = f"0:B1/-/-/Y4/-:{BLANK}:"
    game = build("azul3g r2 i0 s1 take2", "-/-/-/-/-/-/-", "K", full + "RR", full + "M", full + "RRR")
    game.play("0K-")
    seen: list[tuple[int | None, str]] = []
    while game.kind == "decision":
        seen.append((game.seat, game.legal_actions()[0]))
        game.play(game.legal_actions()[0])
        if game.kind == "decision":
            game.check()
    assert seen == [(1, "1-1"), (1, "4-1"), (2, "1-1"), (2, "4-1"), (0, "1-1"), (0, "4-1")]
    assert game.scores() == [2 - 2, 2 - 1, 0]

"""What Azul Duel says an action would do is what it does, and every refused action says why."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import azulejos as az
from tests.agreement.compare import TASTES, chosen
from tests.rules.duel_helpers import TILES

DAMAGED_COSTS = (0, 1, 3, 6, 10)


def loss(setup: az.DuelSetup, seat: int) -> int:
    """What a seat would pay for its damaged tiles and the start-player piece."""
    return DAMAGED_COSTS[sum(setup.boards[seat].damaged)] + (2 if setup.marker == seat else 0)


def stack_size(setup: az.DuelSetup) -> int:
    """How many dome tiles lie nowhere else."""
    placed = sum(bool(slot) for board in setup.boards for slot in board.dome)
    return 18 - placed - len(setup.display) - len(setup.hand) - bool(setup.tile)


def check(position: az.Position, action: str, kinds: Counter[str]) -> None:
    """Compares what is said with what happens."""
    facts, after = position.explain(action).facts, position.play(action)
    old, new = position.setup(), after.setup()
    seat = old.seat
    board, changed = old.boards[seat], new.boards[seat]
    kind = position.game.parts(position.game.index(action))["kind"]
    kinds[kind] += 1
    settled = bool(position.steps(action)) or new.round != old.round
    if kind == "draw":
        assert position.scores[seat] - after.scores[seat] == facts["cost"]
        assert stack_size(old) - 1 == facts["left"]
        assert facts["cost"] == min(1, position.scores[seat])
    elif kind == "take":
        taken = old.sun if action[0] == "5" else old.factories[int(action[0]) - 1].sun if action[0] != "M" else old.moon
        colour = "BTRYK".index(action[1])
        tops = sum(each.stack[-1:] == action[1] for each in old.factories) if action[0] == "M" else 0
        assert facts["taken"] == taken[colour] + tops
        assert facts["moved"] == (0 if action[0] == "M" else sum(taken) - taken[colour])
        if not settled:
            assert facts["start_piece"] == (new.marker != old.marker)
            revealed = sum(chip_is_due(b) for b in new.factories) - sum(chip_is_due(a) for a in old.factories)
            assert facts["chips"] == revealed or new.phase == "stack"
    elif kind == "line" and not settled:
        before, behind = sum(count for _, count in board.lines), sum(count for _, count in changed.lines)
        assert (facts["taken"], facts["placed"]) == (sum(old.held), behind - before)
        assert facts["damaged"] == sum(changed.damaged) - sum(board.damaged)
        assert facts["discarded"] == sum(new.tower) - sum(old.tower)
        assert facts["damaged_change"] == loss(old, seat) - loss(new, seat)
        line = 0 if action == "L-" else int(action[1])
        assert facts["completes"] == (line > 0 and changed.lines[line - 1][1] == line)
        assert facts["row"] == (line if facts["completes"] else 0)
    elif kind == "column":
        step = position.steps(action)[0].facts
        special = next((later.facts["points"] for later in position.steps(action)[1:2] if later.kind == "special"), 0)
        assert (facts["row"], facts["column"]) == (step["row"], step["column"])
        assert (facts["points"], facts["special"]) == (step["points"] + special, special)
    elif kind == "chip" and not settled:
        assert len(changed.chips) == len(board.chips) + 1
        assert facts["chips"] == 2 * old.round - len(changed.chips) - len(changed.spent)
    elif kind in ("pay", "leave"):
        assert facts["missing"] == old.line - board.lines[old.line - 1][1] - len(old.payments) - (kind == "pay")
    elif kind == "place":
        assert changed.dome[facts["slot"] - 1].upper()[4] == str(facts["rotation"]) or settled


def chip_is_due(factory: az.DuelFactory) -> bool:
    """Whether a chip is face down and nothing lies on it any more."""
    return factory.chip == "?" and not factory.stack and not sum(factory.sun)


def test_what_is_said_is_what_happens() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(20):
        dealer, rng = az.Dealer(seed), Random(seed)
        position = az.Duel(goals="random").start(dealer)
        while position.kind != "end":
            actions = position.legal_actions()
            action = chosen(actions, rng, TASTES[seed % len(TASTES)])
            check(position, action, kinds)
            position = position.play(action).deal(dealer)
    rarest = {"draw", "stop", "under", "tile", "place", "take", "line", "stack", "chip", "leave", "pay", "spend", "column"}
    assert rarest <= set(kinds)


def test_every_refusal_has_a_code_and_a_sentence() -> None:
    codes: Counter[str] = Counter()
    for seed in range(12):
        dealer, rng = az.Dealer(seed), Random(seed)
        position = az.Duel().start(dealer)
        while position.kind != "end":
            for option in position.options() if rng.random() < 0.9 else map(position.explain, position.game.actions):
                if option.refusal is not None:
                    codes[option.refusal.code] += 1
                    assert option.text == option.refusal.text
                    assert not option.text[0].isupper() or option.text[:4] in TILES
                    assert option.facts == {}
            position = position.play(chosen(position.legal_actions(), rng, TASTES[seed % len(TASTES)])).deal(dealer)
    wanted = {"not-on-display", "tokens-used", "colour-absent", "source-empty", "chip-face-down", "chip-gone", "chips-taken"}
    wanted |= {
        "line-full",
        "line-holds",
        "slot-empty",
        "space-taken",
        "space-other",
        "chips-short",
        "chip-absent",
        "not-in-hand",
        "other-step",
        "slot-taken",
        "no-dome-tiles",
    }
    assert wanted <= set(codes)


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        (
            "L1",
            {
                "taken": 2,
                "placed": 1,
                "damaged": 1,
                "discarded": 0,
                "damaged_change": -1,
                "completes": 1,
                "row": 1,
                "column": 2,
                "points": 1,
            },
        ),
        (
            "L3",
            {
                "taken": 2,
                "placed": 2,
                "damaged": 0,
                "discarded": 0,
                "damaged_change": 0,
                "completes": 0,
                "row": 0,
                "column": 0,
                "points": 0,
            },
        ),
        (
            "L-",
            {
                "taken": 2,
                "placed": 0,
                "damaged": 2,
                "discarded": 0,
                "damaged_change": -3,
                "completes": 0,
                "row": 0,
                "column": 0,
                "points": 0,
            },
        ),
    ],
)
def test_lines_by_hand(action: str, facts: dict[str, int]) -> None:
    """STYK on slot 1: its turquoise space is in row 1, column 2."""
    start = "duel2 r1 g1A2A3A s0 take0 SRTK.SBKT.WBKT S TTYK/RRYK/BBRK/BTRY/BTTKKM 9,8,9,10,8 0,0,0,0,0 "
    boards = "5:-/-/-/-/-/-:STYK0/-/-/-/-/-/-/-/-:-:-:- 5:-/-/-/-/-/-:SKYB0/-/-/-/-/-/-/-/-:-:-:-"
    position = az.Position.parse(start + boards).play("1T")
    assert position.explain(action).facts == facts

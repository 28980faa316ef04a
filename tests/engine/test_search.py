"""Searches say what brute force says, and the same at any time."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest

import azulejos as az
from azulejos import _core
from azulejos.engine import Analysis, Search
from tests.engine.brute_force import BruteForce, ends_of_rounds, in_units, utility

AZUL = [variant for variant in az.variants() if variant.startswith("azul")]
POSITIONS = 12
MOST_POSITIONS = 1500


def hand(game: az.Game, **options: bool) -> Search:
    return Search(game, memory_mb=4, evaluation="hand", **options)


def middle(variant: str, actions: int, seed: int = 5) -> az.Position:
    """A position after so many actions, the first legal ones that are no floor dumps for as long as there are such."""
    dealer = az.Dealer(seed)
    position = az.Game.from_variant(variant).start(dealer)
    for _ in range(actions):
        position = position.play(position.legal_indices()[0]).deal(dealer)
    return position


@pytest.mark.parametrize("variant", AZUL)
def test_brute_force_agrees(variant: str) -> None:
    game = az.Game.from_variant(variant)
    search = hand(game)
    compared = 0
    for position in ends_of_rounds(game, seed=11, most_actions=12):
        brute = BruteForce(game, MOST_POSITIONS)
        try:
            expected = brute.value(position)
        except OverflowError:
            continue
        found = search.run(position, nodes=10_000_000)
        seat = found.seat
        assert found.solved, str(position)
        assert found.estimate == (game.players > 2)
        value = in_units(found.win_shares, found.scores)
        if game.players == 2:
            assert utility(value, seat) == utility(expected, seat), str(position)
        else:
            assert value == expected, str(position)
        after = position
        for action in found.line:
            after = after.play(action)
        assert after.kind != "decision"
        compared += 1
        if compared == POSITIONS:
            break


@pytest.mark.parametrize("variant", AZUL)
def test_every_action_has_the_value_of_its_own_search(variant: str) -> None:
    game = az.Game.from_variant(variant)
    search = hand(game)
    position = next(ends_of_rounds(game, seed=3, most_actions=9))
    analysis = search.run(position, nodes=10_000_000, all_actions=True)
    assert {action.action for action in analysis.actions} == set(position.legal_actions())
    assert analysis.actions[0].loss == 0
    for action in analysis.actions:
        assert action.solved
        after = position.play(action.action)
        if after.kind != "decision":
            continue
        alone = search.run(after, nodes=10_000_000)
        value = in_units(action.win_shares, action.scores)
        assert utility(value, analysis.seat) == utility(in_units(alone.win_shares, alone.scores), analysis.seat)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="it asks /proc for the memory, which only Linux has")
@pytest.mark.parametrize("variant", ["azul2", "azul3", "duel2"])
def test_memory_is_bounded_by_what_was_asked_for(variant: str) -> None:
    """The most that the process ever had, in KiB: the solver's tables are there from the beginning, a tree grows and must stop."""
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from tests.engine.test_search import Search, middle\n"
        "def most(): return int(Path('/proc/self/status').read_text().partition('VmHWM:')[2].split()[0])\n"
        "position = middle(sys.argv[1], 0)\n"
        "Search(position.game, memory_mb=1).run(position, nodes=1)\n"
        "before = most()\n"
        "Search(position.game, memory_mb=int(sys.argv[2])).run(position, nodes=500_000)\n"
        "print(most() - before)\n"
    )

    def taken(megabytes: int) -> int:
        words = [sys.executable, "-c", code, variant, str(megabytes)]
        return int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)

    assert taken(4) < 6 * 1024 < taken(32)


@pytest.mark.parametrize("variant", ["azul2", "azul2g"])
def test_the_table_changes_no_value(variant: str) -> None:
    game = az.Game.from_variant(variant)
    positions = ends_of_rounds(game, seed=8, most_actions=9)
    for position, _ in zip(positions, range(6), strict=False):
        with_table, without = (hand(game, table=table).run(position, nodes=10_000_000) for table in (True, False))
        assert with_table.solved
        assert without.solved
        assert utility(in_units(with_table.win_shares, with_table.scores), with_table.seat) == utility(
            in_units(without.win_shares, without.scores), without.seat
        )


def test_the_size_of_the_table_changes_no_solved_value() -> None:
    position = middle("azul2", 5)
    large, small = (Search(position.game, memory_mb=memory, evaluation="hand").run(position, nodes=50_000_000) for memory in (64, 1))
    assert large.solved
    assert small.solved
    assert large.nodes > 100_000, "this position fills more than the smallest table"
    seat = large.seat
    assert utility(in_units(large.win_shares, large.scores), seat) == utility(in_units(small.win_shares, small.scores), seat)


def test_a_table_that_grew_is_forgotten() -> None:
    one, other = middle("azul2", 4), middle("azul2", 5, seed=6)
    search = hand(one.game)
    first = search.run(one, nodes=150_000)
    for _ in range(70):  # more often than searches have different numbers
        search.run(other, nodes=3_000)
    search.run(other, nodes=150_000)
    assert search.run(one, nodes=150_000) == first


@pytest.mark.parametrize("variant", az.variants())
@pytest.mark.parametrize("solver", [True, False])
def test_earlier_searches_change_nothing(variant: str, solver: bool) -> None:
    game = az.Game.from_variant(variant)
    search = hand(game, solver=solver)
    one, other = middle(variant, 3), middle(variant, 8, seed=6)
    first = search.run(one, nodes=3000, seed=4)
    search.run(other, nodes=5000, seed=9, all_actions=True)
    assert search.run(one, nodes=3000, seed=4) == first
    assert hand(game, solver=solver).run(one, nodes=3000, seed=4) == first
    assert first.best in one.legal_actions()
    assert sum(first.win_shares) == pytest.approx(1)


def test_another_process_says_the_same() -> None:
    code = (
        "from tests.engine.test_search import middle, hand\n"
        "for variant in ('azul2', 'azul3g', 'duel2'):\n"
        "    position = middle(variant, 4)\n"
        "    print(hand(position.game).run(position, nodes=4000, seed=1))\n"
    )
    here = "".join(
        f"{hand(position.game).run(position, nodes=4000, seed=1)}\n" for position in (middle(v, 4) for v in ("azul2", "azul3g", "duel2"))
    )
    there = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert there == here


@pytest.mark.parametrize("variant", ["azul2", "azul3", "azul2g", "duel2"])
def test_nodes_are_a_limit(variant: str) -> None:
    position = middle(variant, 0)
    search = hand(position.game)
    least = search.run(position, nodes=1).nodes
    for nodes in (5000, 20_000):
        assert least < search.run(position, nodes=nodes).nodes <= nodes + 200


def test_time_is_a_limit() -> None:
    position = middle("azul4", 0)
    assert hand(position.game).run(position, nodes=None, time_ms=20).best in position.legal_actions()


@pytest.mark.parametrize("variant", ["azul2", "azul3", "duel2"])
def test_a_stop_ends_a_search_without_limits(variant: str) -> None:
    position = middle(variant, 0)
    search = hand(position.game)
    stop = _core.Stop()
    stop.set()
    assert search.run(position, nodes=None, stop=stop).best in position.legal_actions()


@pytest.mark.parametrize("variant", ["azul2", "azul3"])
def test_cancelled_from_another_thread(variant: str) -> None:
    position = middle(variant, 0)
    search = hand(position.game)
    heard: list[Analysis] = []
    started = threading.Event()

    def listen(analysis: Analysis) -> None:
        heard.append(analysis)
        started.set()

    result: list[Analysis] = []
    thread = threading.Thread(target=lambda: result.append(search.run(position, nodes=2**60, on_info=listen)))
    thread.start()
    assert started.wait(60)
    with pytest.raises(az.SearchError, match="running already"):
        search.run(position, nodes=1)
    search.cancel()
    thread.join(60)
    assert not thread.is_alive()
    assert result[0].best in position.legal_actions()
    assert result[0].nodes >= heard[0].nodes


def test_cancelling_does_not_touch_the_next_search() -> None:
    position = middle("azul2", 2)
    search = hand(position.game)
    expected = search.run(position, nodes=3000)
    search.cancel()
    assert search.run(position, nodes=3000) == expected


def test_information_comes_deeper_and_deeper() -> None:
    position = middle("azul2", 4)
    heard: list[Analysis] = []
    result = hand(position.game).run(position, nodes=30_000, on_info=heard.append)
    assert [analysis.depth for analysis in heard] == sorted(analysis.depth for analysis in heard)
    assert len(heard) > 1
    assert heard[-1].nodes <= result.nodes


def test_an_error_of_the_listener_ends_the_search() -> None:
    position = middle("azul2", 0)
    search = hand(position.game)

    def fail(analysis: Analysis) -> None:
        raise LookupError("from the listener")

    with pytest.raises(LookupError, match="from the listener"):
        search.run(position, nodes=10_000, on_info=fail)
    assert search.run(position, nodes=1000) == hand(position.game).run(position, nodes=1000)


def test_all_actions_of_an_unsolved_position() -> None:
    for variant in ("azul2", "azul3", "duel2"):
        position = middle(variant, 0)
        analysis = hand(position.game).run(position, nodes=20_000, all_actions=True)
        assert sorted(str(action.action) for action in analysis.actions) == sorted(str(action) for action in position.legal_actions())
        assert all(action.loss >= 0 for action in analysis.actions)
        assert analysis.actions[0].action == analysis.best


def test_a_view_is_searched_like_a_position() -> None:
    """What a seat cannot know is sampled: every answer is legal in the true position."""
    dealer = az.Dealer(3)
    position = az.Game.from_variant("duel2").start(dealer)
    search = hand(position.game)
    for _ in range(40):
        assert position.seat is not None
        best = search.run(position.view(position.seat), nodes=60).best
        assert best in position.legal_actions()
        draw = next((action for action in position.legal_actions() if str(action) == "+"), None)
        position = position.play(draw or best).deal(dealer)
        if position.kind == "end":
            break


def test_refusals() -> None:
    game = az.Azul()
    search = hand(game)
    start = game.start(seed=1)
    with pytest.raises(az.SearchError, match="waits for chance"):
        search.run(game.initial(), nodes=100)
    over = start
    dealer = az.Dealer(1)
    while over.kind != "end":
        over = over.play(over.legal_indices()[-1]).deal(dealer)
    with pytest.raises(az.SearchError, match="the game is over"):
        search.run(over, nodes=100)
    with pytest.raises(az.SearchError, match="this search is for azul2, not for azul3"):
        search.run(az.Azul(players=3).start(seed=1), nodes=100)
    with pytest.raises(az.SearchError, match="unusable limit of 0 nodes"):
        search.run(start, nodes=0)
    with pytest.raises(az.SearchError, match="unusable limit of -5 ms"):
        search.run(start, time_ms=-5)
    with pytest.raises(az.SearchError, match="without a limit"):
        search.run(start, nodes=None)
    with pytest.raises(az.SearchError, match="unusable seed -1"):
        search.run(start, seed=-1)
    with pytest.raises(az.SearchError, match="unusable memory of 0 MB"):
        Search(game, memory_mb=0)
    with pytest.raises(az.SearchError, match="unknown evaluation 'nett'"):
        Search(game, evaluation="nett")
    with pytest.raises(az.SearchError, match="this evaluation is not for azul3"):
        Search(az.Azul(players=3), evaluation=_core.hand_evaluator(game._core))
    with pytest.raises(az.SearchError, match="an afterstate is a position that waits for chance"):
        _core.hand_evaluator(game._core).afterstate(start._state)

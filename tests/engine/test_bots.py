"""What every bot keeps: the rules, its seed, and what its seat may know."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

import pytest

import azulejos as az
from azulejos.engine import bot, bots, selfplay
from azulejos.engine.spec import Spec
from azulejos.engine.thinking import Thinking

QUICK = ("random", "leaver", "greedy", "flat:120", "uct:120", "uct:60,exploration=0.2")


@pytest.mark.parametrize("spec", QUICK)
@pytest.mark.parametrize("variant", ["azul2", "azul3g", "mini4"])
def test_games_are_legal_and_repeatable(spec: str, variant: str) -> None:
    game = az.Game.from_variant(variant)
    first, again = (list(selfplay(game, [spec] * game.players, games=1, seed=3)) for _ in range(2))
    assert first == again
    assert first[0].verify().kind == "end"
    assert first != list(selfplay(game, [spec] * game.players, games=1, seed=4))


def test_each_baseline_beats_the_one_before() -> None:
    ladder = ("random", "leaver", "greedy", "uct:3000")
    for weak, strong in pairwise(ladder):
        wins = 0.0
        for seats in ((weak, strong), (strong, weak)):
            for record in selfplay(az.Azul(), seats, games=3, seed=1):
                assert record.result is not None
                wins += record.result.ranks[seats.index(strong)] == 1
        assert wins >= 5, f"{strong} against {weak}: {wins} of 6"


def test_a_game_of_the_search_is_repeatable_with_shared_memory() -> None:
    first, again = (list(selfplay(az.Azul(), ["alphabeta:300", "alphabeta:200"], games=2, seed=3)) for _ in range(2))
    assert first == again


@pytest.mark.parametrize("variant", ["azul2", "azul3g", "duel2"])
def test_switches_for_comparisons_reach_the_search(variant: str) -> None:
    position = az.Game.from_variant(variant).start(seed=4)
    assert position.seat is not None
    nodes = {}
    for switches in ("", ",solver=off", ",table=off"):
        player = bot(f"search:20000{switches}", seed=1)
        assert isinstance(player, Thinking)
        assert player.choose(position, position.seat) in position.legal_actions()
        assert player.thought is not None
        nodes[switches] = player.thought
    # Only two seats with open cards have a solver that begins at once; without it there is a tree.
    assert (nodes[",solver=off"] != nodes[""]) == (variant == "azul2")


def test_switches_change_how_a_round_is_solved() -> None:
    dealer = az.Dealer(5)
    position = az.Azul().start(dealer)
    for _ in range(6):
        position = position.play(position.legal_indices()[0]).deal(dealer)
    assert position.seat is not None
    thoughts = {}
    for switches in ("", ",solver=off", ",table=off"):
        player = bot(f"search:3000000{switches}" if not switches.endswith("solver=off") else f"search:3000{switches}", seed=1)
        assert isinstance(player, Thinking)
        player.choose(position, position.seat)
        assert player.thought is not None
        thoughts[switches] = player.thought
    whole, tree, forgetful = thoughts[""], thoughts[",solver=off"], thoughts[",table=off"]
    assert whole.solved
    assert not tree.solved
    assert forgetful.nodes > whole.nodes
    assert not forgetful.solved or forgetful.win_shares == whole.win_shares


class Counting:
    """Notes who was made and who was closed."""

    made: ClassVar[list[int]] = []
    closed: ClassVar[list[int]] = []

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.made.append(seed)

    def choose(self, position: az.Position, seat: int) -> az.Action:
        if position.round == 3:
            raise LookupError("too late")
        return position.legal_actions()[0]

    def close(self) -> None:
        self.closed.append(self.seed)


def test_selfplay_closes_all_that_it_makes_and_names_who_fails() -> None:
    with pytest.raises(az.AzulejosError, match=r"^c failed in game 0: LookupError: too late$"):
        list(selfplay(az.Azul(), [f"c=python:{__name__}:Counting", "random"], games=2, seed=3))
    assert len(Counting.made) == 2, "one to see whether there is such a bot, and one to play"
    assert Counting.closed == Counting.made


def last_choices() -> list[tuple[az.Position, set[az.Action]]]:
    """Positions in which one action decides the game, some of them for the better, with those."""
    found = []
    for record in selfplay(az.Azul(), ["leaver", "leaver"], games=60, seed=2):
        for position in record.positions():
            seat = position.seat
            if seat is None:
                continue
            after = {action: position.play(action) for action in position.legal_actions()}
            if any(other.kind != "end" for other in after.values()):
                continue
            winning = {action for action, other in after.items() if other.winners == (seat,)}
            if 0 < len(winning) < len(after):
                found.append((position, winning))
    return found


@pytest.mark.parametrize("spec", ["flat:60", "uct:60", "alphabeta:60"])
def test_a_search_takes_the_win_that_lies_on_the_table(spec: str) -> None:
    positions = last_choices()
    assert len(positions) >= 3
    for position, winning in positions:
        assert position.seat is not None
        assert bot(spec, seed=1).choose(position, position.seat) in winning


@pytest.mark.parametrize("tree", [True, False])
def test_the_pauses_of_a_search_change_nothing(tree: bool) -> None:
    from azulejos import _core

    state = az.Azul(players=3).start(seed=7)._state
    whole, parts = (_core.monte_carlo(state, 5, tree, 0.7) for _ in range(2))
    whole.run(1000)
    for size in (1, 9, 90, 900):
        parts.run(size)
    assert whole.candidates() == parts.candidates()
    assert whole.line() == parts.line()
    assert whole.simulations == parts.simulations == 1000
    other = _core.monte_carlo(state, 6, tree, 0.7)
    other.run(1000)
    assert other.candidates() != whole.candidates()


def test_shares_and_visits_add_up() -> None:
    from azulejos import _core

    state = az.Azul(players=4).start(seed=7)._state
    search = _core.monte_carlo(state, 5, True, 0.7)
    search.run(2000)
    candidates = search.candidates()
    assert sum(visits for _, visits, _, _ in candidates) == 2000
    assert all(abs(sum(shares) - 1) < 1e-9 for _, _, shares, _ in candidates)
    assert [visits for _, visits, _, _ in candidates] == sorted((visits for _, visits, _, _ in candidates), reverse=True)


def test_specs() -> None:
    assert Spec.parse("uct:500,exploration=1.4").options == {"exploration": "1.4"}
    assert Spec.parse("a=uct:500,exploration=1.4").title == "a"
    assert Spec.parse("program:x y,z", whole=["program"]).argument == "x y,z"
    assert bots()[0] == "random"


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("chess", "unknown bot 'chess': known are random, leaver, greedy"),
        ("", "malformed bot ''"),
        ("uct:", "malformed bot 'uct:'"),
        ("my bot=greedy", "malformed label in 'my bot=greedy': wanted are letters, digits and ._-"),
        ("=greedy", "malformed label in '=greedy'"),
        ("mine=", "malformed label in 'mine='"),
        ("uct:many", "malformed bot 'uct:many': 'many' is no number of nodes"),
        ("uct:0", "'0' is no number of nodes"),
        ("uct:-5", "'-5' is no number of nodes"),
        ("uct:" + "9" * 5000, "is no number of nodes"),
        ("uct:10,exploration", "wanted is name[:nodes][,option=value…]"),
        ("uct:10,exploration=x", "'x' is no number for exploration"),
        ("uct:10,exploration=-1", "unusable exploration -1"),
        ("uct:10,exploration=nan", "unusable exploration nan"),
        ("uct:10,exploration=1,exploration=2", "each option once"),
        ("uct:10,depth=1", "unknown option 'depth' of uct: known are exploration"),
        ("alphabeta,table=no", "table is on or off"),
        ("alphabeta,memory=0", "memory is a whole number from 1 to 65536"),
        ("random:3", "random takes no number of nodes"),
        ("random,x=1", "unknown option 'x' of random: it has no options"),
        ("flat:3,exploration=1", "unknown option 'exploration' of flat: it has no options"),
    ],
)
def test_bad_specs(spec: str, sentence: str) -> None:
    with pytest.raises(az.AzulejosError) as caught:
        bot(spec, seed=1)
    assert sentence in str(caught.value)


def test_a_search_wants_a_decision_and_a_limit() -> None:
    from azulejos.engine import MonteCarlo

    search = MonteCarlo(az.Azul())
    for position in (az.Azul().initial(), az.Azul(players=3).start(seed=1)):
        with pytest.raises(az.AzulejosError, match="nothing to choose"):
            search.run(position)
    for nodes, time_ms in ((None, None), (0, None), (None, 0), (-1, 5)):
        with pytest.raises(az.AzulejosError, match="unusable limits"):
            search.run(az.Azul().start(seed=1), nodes=nodes, time_ms=time_ms)
    assert search.run(az.Azul().start(seed=1), nodes=None, time_ms=5).nodes >= 1000

"""The games of OpenSpiel: its own tests and algorithms, and that they are the same games as everywhere."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, ismcts, mcts, minimax, outcome_sampling_mccfr, random_agent

import azulejos as az
from azulejos.engine import RandomBot
from azulejos.envs import Batch
from azulejos.envs.openspiel import TableState, parameter
from azulejos.envs.returns import returns

PLAYTHROUGHS = Path(__file__).parent / "playthroughs"

GAMES = [
    "azulejos_azul",
    "azulejos_azul(players=3,wall=grey,rewards=difference)",
    "azulejos_mini(players=4)",
    "azulejos_duel",
    "azulejos_duel(goals=random,rewards=difference)",
]

# Two takes, and the game is over: the first player's line 1 completes a row or not.
ENDGAME = "azul2 r8 i0 s0 take1 YRKK/-/-/-/- Y 0,2,3,3,3 8,7,6,8,8 0:-/B1/Y1/W2/R4:1YRKW/W1YR1/KW2R/R3Y/4B:YYYKKKK 0:R1/-/W1/B3/B4:BY1KW/WBYR1/2B2/5/5:MW"


@pytest.fixture
def endgame() -> pyspiel.Game:
    return pyspiel.load_game(f"azulejos_azul(position={parameter(az.Position.parse(ENDGAME))})")


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_random_simulations_from_a_position(endgame: pyspiel.Game) -> None:
    pyspiel.random_sim_test(endgame, num_sims=20, serialize=True, verbose=False)


def transcript(name: str, seed: int) -> str:
    """A whole game: draws run by run, then what each player did, out of how many actions, and what it came to."""
    game = pyspiel.load_game(name)
    state: TableState = game.new_initial_state()
    dealer = az.Dealer(seed)
    bots = [RandomBot(seed + 1 + player) for player in range(game.num_players())]
    lines = [str(game), f"{game.num_distinct_actions()} actions, {game.max_chance_outcomes()} outcomes of chance"]
    while not state.is_terminal():
        if state.is_chance_node():
            before = len(state.full_history())
            state.deal(dealer)
            lines.append("chance: " + " ".join(state.position.game.outcomes[item.action] for item in state.full_history()[before:]))
        else:
            player = state.current_player()
            action = state.position.game.index(bots[player].choose(state.position, player))
            legal = state.legal_actions()
            lines.append(
                f"player {player}: {state.action_to_string(action)} ({action}), one of {len(legal)} from {legal[0]} to {legal[-1]}"
            )
            state.apply_action(action)
        lines.append(f"    {state}")
    lines.append(f"returns {' '.join(f'{value:g}' for value in state.returns())}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("file", "name", "seed"),
    [
        ("azul2.txt", "azulejos_azul", 7),
        ("azul3g.txt", "azulejos_azul(players=3,wall=grey,rewards=difference)", 7),
        ("duel2r.txt", "azulejos_duel(goals=random)", 7),
    ],
)
def test_golden_playthroughs(file: str, name: str, seed: int) -> None:
    assert transcript(name, seed) == (PLAYTHROUGHS / file).read_text("utf-8")


@pytest.mark.parametrize("variant", ["azul2", "azul3g", "duel2r"])
@pytest.mark.parametrize("rewards", ["result", "difference"])
def test_the_same_games_and_returns_as_in_a_batch(variant: str, rewards: Any) -> None:
    rules = az.Game.from_variant(variant)
    game = pyspiel.load_game(f"azulejos_{rules.edition}", {"players": rules.players, **rules.options, "rewards": rewards})
    rng = np.random.default_rng(1)
    for seed in range(6):
        batch = Batch(rules, games=1, seed=seed, rewards=rewards, autoreset=False)
        dealer = az.Dealer(seed)
        state: TableState = game.new_initial_state()
        state.deal(dealer)
        while batch.seats[0] >= 0:
            assert state.position == batch.position(0)
            assert state.current_player() == batch.seats[0]
            assert state.legal_actions_mask() == batch.masks[0].tolist()
            np.testing.assert_array_equal(state.observation_tensor(int(batch.seats[0])), batch.observations[0])
            assert state.returns() == [0.0] * rules.players
            action = batch.sample(rng)
            batch.step(action)
            state.apply_action(int(action[0]))
            state.deal(dealer)
        assert state.is_terminal()
        assert state.returns() == pytest.approx(batch.rewards[0].tolist())
        assert returns(batch.position(0), rewards) == pytest.approx(batch.rewards[0].tolist())


def test_an_information_state_remembers_what_a_player_has_seen() -> None:
    state = pyspiel.load_game("azulejos_azul").new_initial_state()
    first = str(state)
    state.deal(az.Dealer(7))
    state.apply_action(state.string_to_action("1B2"))
    assert state.information_state_string(0) == f"{first} K Y B B Y B W B R W B R W Y R W R Y W W 1B2 {state}"
    assert state.information_state_string(1) == state.information_state_string(0)
    assert state.observation_string(1) == str(state)
    np.testing.assert_array_equal(state.information_state_tensor(1), state.position.observation(1))


def test_an_information_state_of_duel_tells_a_player_no_more_than_was_seen() -> None:
    """Whatever the other one looked at in the stack: the own information state is the same, and the other's is not."""
    game = pyspiel.load_game("azulejos_duel")
    rng = np.random.default_rng(1)
    hidden = 0
    for seed in range(12):
        state: TableState = game.new_initial_state()
        state.deal(az.Dealer(seed))
        while not state.is_terminal() and hidden < 20:
            player = state.current_player()
            state.apply_action(int(rng.choice(state.legal_actions())))
            outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else []
            children = [state.child(outcome) for outcome in outcomes]
            seen = [{child.information_state_string(seat) for child in children} for seat in range(2)]
            if len(seen[1 - player]) < len(seen[player]):
                hidden += 1
                by_text: dict[str, list[float]] = {}
                for child in children:
                    tensor = child.information_state_tensor(1 - player)
                    assert by_text.setdefault(child.information_state_string(1 - player), tensor) == tensor
            state.deal(az.Dealer(seed))
    assert hidden == 20


def test_mccfr_and_mcts_play_duel() -> None:
    game = pyspiel.load_game("azulejos_duel")
    state = game.new_initial_state()
    state.deal(az.Dealer(7))
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    np.random.seed(1)  # noqa: NPY002 (the solver draws from it)
    solver.iteration()
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_a_player_cannot_tell_a_resampled_state_from_the_true_one() -> None:
    game = pyspiel.load_game("azulejos_duel")
    rng = np.random.default_rng(3)
    different = 0
    for seed in range(3):
        state: TableState = game.new_initial_state()
        dealer = az.Dealer(seed)
        state.deal(dealer)
        while not state.is_terminal():
            if rng.random() < 0.1:
                player = int(rng.integers(2))
                other = state.resample_from_infostate(player, rng.random)
                different += other.position != state.position
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.current_player() == state.current_player()
                if player == state.current_player():
                    assert other.legal_actions() == state.legal_actions()
                # What the other one remembers tells nothing that this player has not seen.
                assert other.table.seen == (state.table.seen[player],) * 2
            state.apply_action(int(rng.choice(state.legal_actions())))
            state.deal(dealer)
    assert different >= 10


def test_an_information_set_search_plays_duel() -> None:
    game = pyspiel.load_game("azulejos_duel")
    state = game.new_initial_state()
    state.deal(az.Dealer(7))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    most = ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 5, random_state=np.random.RandomState(2), final_policy_type=most)
    assert bot.step(state) in state.legal_actions()


def test_copies_go_their_own_way() -> None:
    state = pyspiel.load_game("azulejos_azul").new_initial_state()
    state.deal(az.Dealer(7))
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert state.position == az.Azul().start(7)
    assert copy.position != state.position
    again = pickle.loads(pickle.dumps(copy))
    assert again.position == copy.position
    assert again.information_state_string(0) == copy.information_state_string(0)


def test_mcts_finds_the_best_action_of_an_endgame(endgame: pyspiel.Game) -> None:
    state = endgame.new_initial_state()
    player = state.current_player()
    values = {action: minimax.expectiminimax(state.child(action), 10, None, player)[0] for action in state.legal_actions()}
    assert len(set(values.values())) > 1
    evaluator = mcts.RandomRolloutEvaluator(4, np.random.RandomState(1))
    bot = mcts.MCTSBot(endgame, 2.0, 400, evaluator, solve=True, random_state=np.random.RandomState(2))
    assert values[bot.step(state)] == max(values.values())


def test_mcts_plays_from_the_start() -> None:
    game = pyspiel.load_game("azulejos_azul")
    state = game.new_initial_state()
    state.deal(az.Dealer(7))
    bot = mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), random_state=np.random.RandomState(2))
    assert bot.step(state) in state.legal_actions()


def test_exploitability_of_an_endgame(endgame: pyspiel.Game) -> None:
    uniform = policy.UniformRandomPolicy(endgame)
    assert exploitability.nash_conv(endgame, uniform) > 0.1
    # The best reply to the best reply to any policy of an endgame without secrets cannot be exploited.
    best: dict[str, int] = {}

    def solve(state: Any) -> None:
        if state.is_terminal():
            return
        player = state.current_player()
        values = {action: minimax.expectiminimax(state.child(action), 10, None, player)[0] for action in state.legal_actions()}
        best[state.information_state_string(player)] = max(values, key=lambda action: values[action])
        for action in values:
            solve(state.child(action))

    solve(endgame.new_initial_state())
    table = policy.TabularPolicy(endgame)
    for key, action in best.items():
        probabilities = table.policy_for_key(key)
        probabilities[:] = 0
        probabilities[action] = 1
    assert exploitability.nash_conv(endgame, table) == pytest.approx(0)


def test_a_reinforcement_learning_environment(endgame: pyspiel.Game) -> None:
    env = rl_environment.Environment(endgame)
    agents = [random_agent.RandomAgent(player, env.action_spec()["num_actions"]) for player in range(2)]
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        step = env.step([agents[player].step(step).action])
    assert sum(step.rewards) == 0


@pytest.mark.parametrize(
    ("parameters", "error", "message"),
    [
        ({"players": 5}, az.UnknownVariant, "Azul is not for 5 players: possible are 2, 3, 4"),
        ({"wall": "blue"}, az.UnknownVariant, "unknown wall 'blue': Azul knows coloured, grey"),
        ({"rewards": "points"}, az.AzulejosError, "unknown rewards 'points': known are result, difference"),
        ({"position": "azul2_r1"}, az.MalformedPosition, "the idle count is missing"),
        ({"players": 3, "position": parameter(az.Position.parse(ENDGAME))}, az.AzulejosError, "a position of azul2 for the game azul3"),
    ],
)
def test_mistakes_are_named(parameters: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        pyspiel.load_game("azulejos_azul", parameters)


def test_outcomes_that_do_not_exist_are_refused() -> None:
    state = pyspiel.load_game("azulejos_azul").new_initial_state()
    before = str(state)
    for wrong in (-2, 5, 10**6):
        with pytest.raises(az.IllegalOutcome, match=f"malformed outcome {wrong}: numbers of outcomes are 0 to 4"):
            state.apply_action(wrong)
    assert str(state) == before


@pytest.mark.parametrize(
    "observer",
    [
        lambda game: game.make_py_observer(None, {"scale": 2}),
        lambda game: game.make_py_observer(pyspiel.IIGObservationType(public_info=False, perfect_recall=False)),
    ],
)
def test_observers_that_do_not_exist_are_refused(observer: Callable[[Any], object]) -> None:
    with pytest.raises(az.AzulejosError, match=r"unknown parameters of an observer|no observations of public or private information alone"):
        observer(pyspiel.load_game("azulejos_azul"))

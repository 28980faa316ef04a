"""Same seed, same game: in every interface, down to the last tile."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pyspiel
import pytest

import azulejos as az
from azulejos.engine import bot
from azulejos.envs import Batch, opponent_seed
from azulejos.envs.gymnasium import SeatEnv, SeatVectorEnv
from azulejos.envs.openspiel import TableState
from azulejos.envs.pettingzoo import TableEnv

SEEDS = (0, 7, 2**64 - 1)
ME = 1
OPPONENT = "leaver"

Playing = Callable[[az.Game, int, list[int]], az.Position]


def moves(game: az.Game, seed: int) -> tuple[list[int], az.Position]:
    """A whole game by the library alone: seat 1 takes its last legal action, bots have the other seats."""
    dealer = az.Dealer(seed)
    position = game.start(dealer)
    bots = {seat: bot(OPPONENT, opponent_seed(seed, seat)) for seat in range(game.players) if seat != ME}
    played = []
    while (seat := position.seat) is not None:
        played.append(position.legal_indices()[-1] if seat == ME else game.index(bots[seat].choose(position.view(seat), seat)))
        position = position.play(played[-1]).deal(dealer)
    return played, position


def by_record(game: az.Game, seed: int, played: list[int]) -> az.Position:
    match = az.Match(game, seed=seed)
    for action in played:
        match.play(game.action(action))
    return match.position


def by_batch(game: az.Game, seed: int, played: list[int]) -> az.Position:
    batch = Batch(game, games=1, seed=seed, autoreset=False)
    for action in played:
        batch.step([action])
    return batch.position(0)


def by_pettingzoo(game: az.Game, seed: int, played: list[int]) -> az.Position:
    env = TableEnv(game, name="same")
    env.reset(seed=seed)
    for action in played:
        env.step(action)
    return env.position


def by_openspiel(game: az.Game, seed: int, played: list[int]) -> az.Position:
    state: TableState = pyspiel.load_game(f"azulejos_{game.edition}", {"players": game.players, **game.options}).new_initial_state()
    dealer = az.Dealer(seed)
    state.deal(dealer)
    for action in played:
        state.apply_action(action)
        state.deal(dealer)
    return state.position


def by_gymnasium(game: az.Game, seed: int, played: list[int]) -> az.Position:
    """The bots of the environment must come to the same actions by themselves."""
    env = SeatEnv(game, opponent=OPPONENT, seat=ME)
    _, info = env.reset(seed=seed)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[-1]))
    return env.position


def by_vector(game: az.Game, seed: int, played: list[int]) -> az.Position:
    """A vector goes on with the next game at once, so what it says of the last one is held against the position."""
    envs = SeatVectorEnv(game, 1, opponent=OPPONENT, seat=ME)
    _, infos = envs.reset(seed=seed)
    while "final_obs" not in infos:
        _, _, _, _, infos = envs.step([int(np.flatnonzero(infos["action_mask"][0])[-1])])
    position = by_record(game, seed, played)
    np.testing.assert_array_equal(infos["final_obs"][0], position.observation(ME))
    assert infos["final_info"]["seed"].tolist() == [seed]
    assert tuple(infos["final_info"]["scores"][0].tolist()) == position.scores
    return position


@pytest.mark.parametrize("variant", ["azul2", "azul4g", "mini3", "duel2r"])
@pytest.mark.parametrize("playing", [by_record, by_batch, by_pettingzoo, by_openspiel, by_gymnasium, by_vector])
def test_the_same_seed_is_the_same_game(variant: str, playing: Playing) -> None:
    game = az.Game.from_variant(variant)
    for seed in SEEDS:
        played, end = moves(game, seed)
        assert end.kind == "end"
        assert str(playing(game, seed, played)) == str(end)

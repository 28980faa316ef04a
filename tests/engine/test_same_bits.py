"""The nets of the package say the same with AVX2 and without, so that a search with them plays the same on every machine."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import numpy as np
import pytest

from azulejos import Game, _core, variants
from azulejos.engine import nets
from azulejos.train import Selfplay, selfplay_samples

FOLDER = Path(str(resources.files(nets)))
# One variant for all that share nets.
GAMES = {
    nets.net_name(game, "chance"): game
    for game in map(Game.from_variant, sorted(variants(), reverse=True))
    if nets.evaluator(game) is not None
}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.variant)
def test_both_forward_passes_agree_on_positions_of_games(game: Game) -> None:
    samples = selfplay_samples(game, _core.hand_evaluator(game._core), Selfplay(seed=4, games=6, nodes=1))
    observations = np.ascontiguousarray(samples.observations)
    assert len(observations) > 20
    for kind in ("chance", "decision"):
        path = FOLDER / nets.net_name(game, kind)
        if path.exists():
            net = _core.Net(path.read_bytes())
            assert (net.run(observations) == net.run(observations, portable=True)).all()

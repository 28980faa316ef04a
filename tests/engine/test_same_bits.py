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
GAMES = {variant: Game.from_variant(variant) for variant in variants() if nets.evaluator(Game.from_variant(variant)) is not None}


@pytest.mark.parametrize("variant", sorted(variant for variant in GAMES if not variant.startswith("mini")))
def test_both_forward_passes_agree_on_positions_of_games(variant: str) -> None:
    game = GAMES[variant]
    samples = selfplay_samples(game, _core.hand_evaluator(game._core), Selfplay(seed=4, games=6, nodes=1))
    observations = np.ascontiguousarray(samples.observations)
    assert len(observations) > 20
    for kind in ("chance", "decision"):
        path = FOLDER / nets.net_name(game, kind)
        if path.exists():
            net = _core.Net(path.read_bytes())
            assert (net.run(observations) == net.run(observations, portable=True)).all()

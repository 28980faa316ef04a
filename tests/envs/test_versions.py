"""A version of an environment changes exactly when its behaviour does: what these games show and pay is kept here as a digest.

Where a digest differs, users would get other numbers under the same name. Raise the version in the name (``azul_v1``, ``azulejos/Azul-v1``), say so in the
changelog, and only then write the new digest down: the failing test prints it.
"""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

import azulejos as az
from azulejos.envs import Batch, Rewards
from azulejos.envs.gymnasium import AzulEnv, DuelEnv
from azulejos.envs.pettingzoo import azul_v0, duel_v0

BEHAVIOUR = {
    ("v0", "azul2"): "9746ecc29b3f76cf",
    ("v0", "azul3"): "5bd95c14db6e4082",
    ("v0", "azul4"): "cac23623b011cb82",
    ("v0", "azul2g"): "4046b2586d947607",
    ("v0", "azul3g"): "0e196f60763d9646",
    ("v0", "azul4g"): "34d4df146c841ee5",
    ("v0", "duel2"): "c661ae1ffd0f0bc9",
    ("v0", "duel2r"): "9bfbad6d3f94c5c2",
    ("v0", "duel2f"): "0bb016f07d2bb920",
}


def digest(variant: str) -> str:
    """Of all that a batch tells about some games, with every kind of reward."""
    hashed = hashlib.sha256()
    for field in az.Game.from_variant(variant).observation_fields:
        hashed.update(f"{field.name} {field.offset} {field.size} {field.low} {field.high}\n".encode())
    kinds: tuple[Rewards, ...] = ("result", "difference", "points")
    for kind in kinds:
        batch = Batch(variant, games=3, seed=11, rewards=kind, illegal="lose")
        for step in range(150):
            for array in (batch.observations, batch.masks, batch.seats, batch.rewards, batch.scores, batch.terminations, batch.seeds):
                hashed.update(np.ascontiguousarray(array).tobytes())
            # The legal actions in turn, and now and then an illegal one.
            actions = [int(np.flatnonzero(mask)[step % mask.sum()]) for mask in batch.masks]
            batch.step([-1 if step == 70 else action for action in actions])
    return hashed.hexdigest()[:16]


@pytest.mark.parametrize("variant", az.variants())
def test_the_behaviour_of_a_version(variant: str) -> None:
    # Azul Mini is Azul in a smaller box.
    assert digest(variant) == BEHAVIOUR["v0", variant.replace("mini", "azul")]


def test_the_names_have_this_version() -> None:
    assert azul_v0.env().metadata["name"] == "azul_v0"
    assert duel_v0.env().metadata["name"] == "duel_v0"
    import gymnasium

    for name, kind in (("azulejos/Azul-v0", AzulEnv), ("azulejos/Duel-v0", DuelEnv)):
        spec = gymnasium.spec(name)
        assert spec.version == 0
        assert isinstance(gymnasium.make(name).unwrapped, kind)

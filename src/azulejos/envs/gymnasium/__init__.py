"""The interface of Gymnasium: one seat is the agent's, a bot plays the others. Importing this registers
``azulejos/Azul-v0`` and ``azulejos/Duel-v0``.

>>> import gymnasium
>>> import azulejos.envs.gymnasium
>>> env = gymnasium.make("azulejos/Azul-v0", players=3, opponent="random")
>>> observation, info = env.reset(seed=7)
>>> int(info["action_mask"].sum())
108
>>> gymnasium.make_vec("azulejos/Azul-v0", num_envs=64).reset(seed=7)[0].shape[0]
64
"""

from __future__ import annotations

from azulejos.extras import need

need("azulejos.envs.gymnasium", "gymnasium", "gymnasium", "envs")

import gymnasium  # noqa: E402 (after it is known to be there)

from azulejos.envs.gymnasium.azul import AzulEnv, AzulVectorEnv  # noqa: E402
from azulejos.envs.gymnasium.duel import DuelEnv, DuelVectorEnv  # noqa: E402
from azulejos.envs.gymnasium.seat import SeatEnv  # noqa: E402
from azulejos.envs.gymnasium.seats import SeatVectorEnv  # noqa: E402

__all__ = ["AzulEnv", "AzulVectorEnv", "DuelEnv", "DuelVectorEnv", "SeatEnv", "SeatVectorEnv"]

gymnasium.register(
    id="azulejos/Azul-v0",
    entry_point="azulejos.envs.gymnasium.azul:AzulEnv",
    vector_entry_point="azulejos.envs.gymnasium.azul:AzulVectorEnv",
)
gymnasium.register(
    id="azulejos/Duel-v0",
    entry_point="azulejos.envs.gymnasium.duel:DuelEnv",
    vector_entry_point="azulejos.envs.gymnasium.duel:DuelVectorEnv",
)

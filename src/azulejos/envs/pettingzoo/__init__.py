"""The interface of PettingZoo (AEC): ``azul_v0`` and ``duel_v0`` are environments with a version, each a module with a function ``env``.

>>> from azulejos.envs.pettingzoo import azul_v0
>>> env = azul_v0.env(players=3)
>>> env.reset(seed=7)
>>> env.agent_selection
'player_0'
"""

from __future__ import annotations

from azulejos.extras import need

need("azulejos.envs.pettingzoo", "pettingzoo", "pettingzoo", "envs")

from azulejos.envs.pettingzoo import azul_v0, duel_v0  # noqa: E402 (after the packages that it needs are known to be there)
from azulejos.envs.pettingzoo.table import TableEnv  # noqa: E402

__all__ = ["TableEnv", "azul_v0", "duel_v0"]

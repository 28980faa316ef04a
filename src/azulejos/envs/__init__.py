"""Environments for research: a native batch of games, and the interfaces of PettingZoo, Gymnasium and OpenSpiel.

`Batch` needs nothing but NumPy. The others are modules of their own, with the packages of the extra ``envs``:
``azulejos.envs.pettingzoo``, ``azulejos.envs.gymnasium``, ``azulejos.envs.openspiel``.

>>> batch = Batch("azul2", games=1000, seed=0)
>>> batch.masks.shape
(1000, 180)
"""

from __future__ import annotations

from azulejos.envs.batch import Batch
from azulejos.envs.options import ILLEGAL_POINTS, Illegal, Rewards
from azulejos.envs.seeds import next_seed, opponent_seed
from azulejos.extras import MissingExtra, need

__all__ = ["ILLEGAL_POINTS", "Batch", "Illegal", "MissingExtra", "Rewards", "need", "next_seed", "opponent_seed"]

"""Games for OpenSpiel. Importing this registers ``azulejos_azul``, ``azulejos_mini`` and ``azulejos_duel``.

>>> import azulejos.envs.openspiel
>>> import pyspiel
>>> game = pyspiel.load_game("azulejos_azul(players=3,wall=grey)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()[0]
(True, (0, 0.2))
"""

from __future__ import annotations

from azulejos.extras import need

need("azulejos.envs.openspiel", "pyspiel", "open-spiel", "envs")

from azulejos.envs.openspiel.games import TableGame, TableState, parameter, register  # noqa: E402 (after it is known to be there)

__all__ = ["TableGame", "TableState", "parameter", "register"]

register("azul", hidden=False)
register("mini", hidden=False)
register("duel", hidden=True)

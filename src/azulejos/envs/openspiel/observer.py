"""What a player of OpenSpiel sees of a state, as a text and as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game

if TYPE_CHECKING:
    from azulejos.envs.openspiel.games import TableState


class TableObserver:
    """Observations and information states.

    The text of an observation is the position in the player's view. That of an information state, which remembers everything, is the first view of the game, all
    events as the player saw them, and the view of now: a tile that was drawn in secret and then kept is seen by all. The numbers are in both cases those of
    `Game.observation_fields`: a view holds whatever of the past still matters.

    >>> from azulejos import Azul
    >>> TableObserver(Azul(), None, None).dict["factory1"].tolist()
    [0.0, 0.0, 0.0, 0.0, 0.0]
    """

    def __init__(self, rules: Game, iig_obs_type: pyspiel.IIGObservationType | None, params: dict[str, Any] | None) -> None:
        if params:
            raise AzulejosError(f"unknown parameters of an observer {sorted(params)}: there are none")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise AzulejosError("no observations of public or private information alone: a player sees both")
        self._remembers = kind.perfect_recall
        fields = rules.observation_fields
        self.tensor = np.zeros(sum(field.size for field in fields), dtype=np.float32)
        self.dict = {field.name: self.tensor[field.offset : field.offset + field.size] for field in fields}

    def set_from(self, state: TableState, player: int) -> None:
        """Fills ``tensor`` and, with it, ``dict``.

        >>> observer, state = pyspiel.load_game("azulejos_azul").make_py_observer(), pyspiel.load_game("azulejos_azul").new_initial_state()
        >>> observer.set_from(state, player=0)
        >>> observer.dict["bag"].tolist()
        [20.0, 20.0, 20.0, 20.0, 20.0]
        """
        self.tensor[:] = state.position.observation(player)

    def string_from(self, state: TableState, player: int) -> str:
        """The text of what the player sees, or has seen.

        >>> game = pyspiel.load_game("azulejos_azul")
        >>> state = game.new_initial_state()
        >>> state.apply_action(0)
        >>> state.information_state_string(1).split()[10:14]
        ['0:-/-/-/-/-:5/5/5/5/5:-', 'B', 'azul2', 'r1']
        """
        now = str(state.position.view(player))
        if not self._remembers:
            return now
        first = state.get_game().first.position
        return " ".join([str(first.view(player)), *state.table.seen[player], now])

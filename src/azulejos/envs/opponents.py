"""The bots that play the other seats of many games at once."""

from __future__ import annotations

from azulejos.engine import Bot, bot
from azulejos.engine.bots import close
from azulejos.envs.seeds import opponent_seed
from azulejos.rules.action import Action
from azulejos.rules.position import Position


def checked_opponent(spec: str) -> str:
    """The text that names a bot, if there is one that can be started; raises `AzulejosError`.

    >>> checked_opponent("level-9")
    Traceback (most recent call last):
    azulejos.engine.spec.BadSpec: unknown bot 'level-9': known are random, leaver, greedy, flat, uct, alphabeta, search, level-1, ...
    """
    close(bot(spec, 0))
    return spec


class Opponents:
    """A bot for each seat of each game, made when it is first asked. It is closed when its seat is asked in the next game of the row: a bot may be a program that runs.

    >>> from azulejos import Azul
    >>> opponents = Opponents("greedy")
    >>> opponents.choose(Azul().start(seed=7), row=0, seed=7)
    Action('4W2')
    """

    def __init__(self, spec: str) -> None:
        self._spec = spec
        self._bots: dict[tuple[int, int], tuple[int, Bot]] = {}

    def choose(self, position: Position, *, row: int, seed: int) -> Action:
        """What the bot of the seat that decides plays, shown only what it may know; the seed says which game of that row it is.

        >>> from azulejos import Azul
        >>> Opponents("random").choose(Azul().start(seed=7), row=0, seed=7) in Azul().start(seed=7).legal_actions()
        True
        """
        seat = position.seat
        assert seat is not None
        held = self._bots.get((row, seat))
        if held is None or held[0] != seed:
            # The old one first: a program that is closed plays the next game.
            self._release((row, seat))
            held = self._bots[row, seat] = (seed, bot(self._spec, opponent_seed(seed, seat)))
        return held[1].choose(position.view(seat), seat)

    def close(self, row: int | None = None) -> None:
        """Ends the bots of one game, or of all.

        >>> Opponents("random").close()
        """
        for key in [key for key in self._bots if row is None or key[0] == row]:
            self._release(key)

    def _release(self, key: tuple[int, int]) -> None:
        if (held := self._bots.pop(key, None)) is not None:
            close(held[1])

"""Games of bots among themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from azulejos.engine.bots import Bot, bot, close, said
from azulejos.record import Match, Record, Seat, derive_seed
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game


def selfplay(game: Game, bots: Sequence[str], games: int, seed: int) -> Iterator[Record]:
    """The records of so many games, one bot for each seat; the same seed gives the same games.

    The dealer of game ``i`` (from 0) has the seed derived from ``seed`` for ``game i``, the bot of seat ``s`` the one for ``bot i s``.

    >>> from azulejos import Azul
    >>> [record.result.scores for record in selfplay(Azul(), ["random", "random"], games=2, seed=1)]
    [(2, 4), (2, 2)]
    """
    if len(bots) != game.players:
        raise AzulejosError(f"{len(bots)} bots for {game.players} players")
    if games < 1:
        raise AzulejosError(f"unusable number of games {games}: wanted is 1 or more")
    # Refuses unknown bots and unusable seeds at once, and not when the first game is asked for.
    for name in bots:
        close(bot(name, derive_seed(seed)))
    return (_play(game, bots, number, seed) for number in range(games))


def _play(game: Game, bots: Sequence[str], number: int, seed: int) -> Record:
    match = Match(game, seed=derive_seed(seed, "game", number))
    players: list[Bot] = []
    try:
        for seat, name in enumerate(bots):
            players.append(bot(name, derive_seed(seed, "bot", number, seat)))
        while (seat_now := match.position.seat) is not None:
            try:
                match.play(players[seat_now].choose(match.position.view(seat_now), seat_now))
            except Exception as error:
                raise AzulejosError(f"{players[seat_now].name} failed in game {number}: {said(error)}") from error
    finally:
        for player in players:
            close(player)
    return match.record([Seat(name=player.name, kind="bot", bot=player.name) for player in players])

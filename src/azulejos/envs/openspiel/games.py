"""Any game of the house as a game of OpenSpiel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, get_args

import pyspiel

from azulejos.envs.openspiel.observer import TableObserver
from azulejos.envs.openspiel.table import Table
from azulejos.envs.options import Rewards
from azulejos.envs.returns import returns
from azulejos.rules.dealer import Dealer
from azulejos.rules.errors import AzulejosError
from azulejos.rules.game import Game, game, variants
from azulejos.rules.position import Position

MAX_GAME_LENGTH: Final = 20_000
"""More decisions than any game can have. In Azul three rounds without a tile on a wall end the game, and a wall takes at most 20 tiles before a row is complete."""

MAX_DIFFERENCE: Final = 999.0
"""More than any score can be."""

REWARDS: Final = tuple(kind for kind in get_args(Rewards) if kind != "points")


def register(edition: str, *, hidden: bool) -> None:
    """Makes an edition known to OpenSpiel as ``azulejos_`` and its name.

    Its parameters are ``players``, the edition's own options, ``rewards`` (``result`` or ``difference``), and ``position``, the text of a position to start
    from in place of the empty table, as `parameter` writes it.

    >>> "azulejos_azul" in pyspiel.registered_names()
    True
    """
    games = [Game.from_variant(variant) for variant in variants()]
    games = [candidate for candidate in games if candidate.edition == edition]
    parameters = {"players": games[0].players, **games[0].options, "rewards": "result", "position": ""}
    information = pyspiel.GameType.Information
    game_type = pyspiel.GameType(
        short_name=f"azulejos_{edition}",
        long_name=games[0].title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(candidate.players for candidate in games),
        min_num_players=min(candidate.players for candidate in games),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )
    # A class of its own, because OpenSpiel lets go of it only when Python is gone: a class is part of a cycle, so nothing is freed then, as a function would be.
    pyspiel.register_game(game_type, type(f"{edition.capitalize()}Game", (TableGame,), {"edition": edition, "game_type": game_type}))


class TableGame(pyspiel.Game):
    """A game of the house with its parameters; ``rules`` is the game itself.

    >>> pyspiel.load_game("azulejos_azul(players=4)").num_players()
    4
    """

    edition: ClassVar[str]
    game_type: ClassVar[pyspiel.GameType]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = dict(self.game_type.parameter_specification) | (params or {})
        options = {name: value for name, value in wanted.items() if name not in ("players", "rewards", "position")}
        self.rules = game(self.edition, wanted["players"], **options)
        self.rewards = wanted["rewards"]
        if self.rewards not in REWARDS:
            raise AzulejosError(f"unknown rewards {self.rewards!r}: known are {', '.join(REWARDS)}")
        self.first = Table.begin(_start(self.rules, wanted["position"]))
        highest = 1.0 if self.rewards == "result" else MAX_DIFFERENCE
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.action_count,
            max_chance_outcomes=len(self.rules.outcomes),
            num_players=self.rules.players,
            min_utility=-highest,
            max_utility=highest,
            utility_sum=0.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self) -> TableState:
        """The position before the first random event, or the one of the parameter ``position``.

        >>> print(pyspiel.load_game("azulejos_azul").new_initial_state())
        azul2 r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-
        """
        return TableState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: dict[str, Any] | None = None
    ) -> TableObserver:
        """Who turns a state into what a player sees of it.

        >>> pyspiel.load_game("azulejos_azul").make_py_observer().dict["own_score"].shape
        (1,)
        """
        return TableObserver(self.rules, iig_obs_type, params)


class TableState(pyspiel.State):
    """A position; ``position`` is the azulejos one.

    >>> state = pyspiel.load_game("azulejos_azul").new_initial_state()
    >>> state.apply_action(2)
    >>> state.position.outcomes()["R"]
    19
    """

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        # The only attribute: OpenSpiel copies a state by copying its attributes.
        self.table = game.first

    @property
    def position(self) -> Position:
        """The position as azulejos knows it."""
        return self.table.position

    def current_player(self) -> int:
        """Who decides, or that chance does, or that the game is over.

        >>> pyspiel.load_game("azulejos_azul").new_initial_state().current_player() == pyspiel.PlayerId.CHANCE
        True
        """
        seat = self.table.position.seat
        if seat is not None:
            return seat
        return int(pyspiel.PlayerId.TERMINAL if self.is_terminal() else pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """Whether the game is over.

        >>> pyspiel.load_game("azulejos_azul").new_initial_state().is_terminal()
        False
        """
        return self.table.position.kind == "end"

    def returns(self) -> list[float]:
        """What the game was worth to every player, at its end.

        >>> pyspiel.load_game("azulejos_azul").new_initial_state().returns()
        [0.0, 0.0]
        """
        return list(returns(self.table.position, self.get_game().rewards))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the possible outcomes, each with its probability.

        >>> pyspiel.load_game("azulejos_azul").new_initial_state().chance_outcomes()[4]
        (4, 0.2)
        """
        weights = self.table.position.outcomes()
        total = sum(weights.values())
        numbers = _numbers(self.table.position.game)
        return [(numbers[outcome], weight / total) for outcome, weight in weights.items()]

    def deal(self, dealer: Dealer) -> None:
        """Applies all random events that are due, as the dealer draws them: a game with the same seed is the same game as everywhere else.

        >>> from azulejos import Azul
        >>> state = pyspiel.load_game("azulejos_azul").new_initial_state()
        >>> state.deal(Dealer(seed=7))
        >>> state.position == Azul().start(seed=7)
        True
        """
        while self.is_chance_node():
            weights = self.table.position.outcomes()
            outcome = list(weights)[dealer.choose(list(weights.values()))]
            self.apply_action(_numbers(self.table.position.game)[outcome])

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state that the player cannot tell from this one, hidden things being dealt anew; the sampler gives numbers from 0 to 1. Information set searches ask for it.

        >>> state = pyspiel.load_game("azulejos_duel").new_initial_state()
        >>> state.deal(Dealer(seed=7))
        >>> other = state.resample_from_infostate(0, lambda: 0.5)
        >>> other.information_state_string(0) == state.information_state_string(0)
        True
        """
        state: TableState = self.clone()
        state.table = self.table.imagined(player, int(sampler() * 2**53))
        return state

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 (it is always the one who decides)
        return self.table.position.legal_indices()

    def _apply_action(self, action: int) -> None:
        self.table = self.table.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        rules = self.table.position.game
        return rules.outcomes[action] if player == pyspiel.PlayerId.CHANCE else str(rules.actions[action])

    def __str__(self) -> str:
        return str(self.table.position)


def parameter(position: Position) -> str:
    """A position as the value of the parameter ``position``: OpenSpiel reads commas as the end of a value, so ``;`` stands for them, and ``_`` for blanks.

    >>> text = parameter(Position.parse("azul2 r1 i0 s0 deal -/-/-/-/- - 20,20,20,20,20 0,0,0,0,0 0:-/-/-/-/-:5/5/5/5/5:M 0:-/-/-/-/-:5/5/5/5/5:-"))
    >>> text
    'azul2_r1_i0_s0_deal_-/-/-/-/-_-_20;20;20;20;20_0;0;0;0;0_0:-/-/-/-/-:5/5/5/5/5:M_0:-/-/-/-/-:5/5/5/5/5:-'
    >>> pyspiel.load_game(f"azulejos_azul(position={text})").num_players()
    2
    """
    return str(position).translate(_WRITTEN)


_WRITTEN = str.maketrans(" ,", "_;")
_READ = str.maketrans("_;", " ,")


def _numbers(rules: Game) -> dict[str, int]:
    found = _NUMBERS.get(rules)
    if found is None:
        found = _NUMBERS[rules] = {outcome: number for number, outcome in enumerate(rules.outcomes)}
    return found


_NUMBERS: dict[Game, dict[str, int]] = {}


def _start(rules: Game, text: str) -> Position:
    if not text:
        return rules.initial()
    position = Position.parse(text.translate(_READ))
    if position.game != rules:
        raise AzulejosError(f"a position of {position.game.variant} for the game {rules.variant}")
    return position

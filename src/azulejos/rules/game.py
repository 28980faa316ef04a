"""A variant of a game: what is the same in all its positions."""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from azulejos import _core
from azulejos.rules.action import Action
from azulejos.rules.dealer import Dealer, GivenDraws
from azulejos.rules.errors import MalformedAction, UnknownVariant
from azulejos.rules.numbers import shown, whole_number

if TYPE_CHECKING:
    from azulejos.rules.position import Position


@dataclass(frozen=True, slots=True)
class ObservationField:
    """One named stretch of the numbers that ``Position.observation`` returns.

    >>> from azulejos import Azul
    >>> Azul().observation_fields[0].name
    'own_wall'
    """

    name: str
    offset: int
    size: int
    low: int
    high: int
    meaning: str


@dataclass(frozen=True, slots=True)
class NextDeal:
    """What the next deal will bring, as far as it is known: how many tiles, and by colour those that come for sure and the mean number of the others.

    Where the bag runs short, ``from_lid`` tiles come from the lid; its contents may grow until then, so they are in neither of the two.

    >>> NextDeal(tiles=20, certain={}, expected={"B": 3.75}, from_lid=0).tiles
    20
    """

    tiles: int
    certain: dict[str, int]
    expected: dict[str, float]
    from_lid: int


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """Sums over many games of uniform random play.

    >>> PlayoutStats(games=2, actions=140, legal_actions=3220, draws=260, rounds=13, stalled=0, shared_wins=0, scores=10).actions_per_game
    70.0
    """

    games: int
    actions: int
    legal_actions: int
    draws: int
    rounds: int
    stalled: int
    shared_wins: int
    scores: int

    @property
    def actions_per_game(self) -> float:
        """Mean number of actions of a game."""
        return self.actions / self.games


class Game:
    """A variant of a game. Make one with `Azul`, `AzulMini` or `game`.

    >>> from azulejos import Azul, Game
    >>> Game.from_variant("azul3g")
    Azul(players=3, wall='grey')
    >>> Game.from_variant("azul3g") == Azul(players=3, wall="grey")
    True
    """

    edition: ClassVar[str]
    title: ClassVar[str]
    setup_type: ClassVar[Any]
    """The class of the data that `Position.setup` gives: with ``parse``, ``problems`` and ``position``."""
    option_forms: ClassVar[dict[str, str]] = {}
    """For options that have more values than are listed: what they look like."""

    def __init__(self, players: int, **options: str) -> None:
        self._core = _find(type(self), players, options)

    @classmethod
    def canonical_option(cls, name: str, value: str) -> str:  # noqa: ARG003 (a game whose options have several forms overrides it)
        """The one form of an option's value.

        >>> from azulejos import Azul
        >>> Azul.canonical_option("wall", "grey")
        'grey'
        """
        return value

    @staticmethod
    @cache
    def from_variant(variant: str) -> Game:
        """The game that a variant's name stands for; raises `UnknownVariant`.

        >>> Game.from_variant("mini2").title
        'Azul Mini'
        """
        if not isinstance(variant, str):
            raise UnknownVariant(f"unknown variant {shown(variant)}: wanted is a name like azul2")
        core = _core.game(variant)
        return _class_of(core.edition)(players=core.players, **core.options)

    @property
    def variant(self) -> str:
        """The short name that texts and records use, like ``azul3g``."""
        return self._core.variant

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._core.players

    @property
    def options(self) -> dict[str, str]:
        """What else distinguishes this variant, like ``{'wall': 'grey'}``."""
        return self._core.options

    @property
    def action_count(self) -> int:
        """Actions are numbered from 0 up to, not including, this."""
        return self._core.action_count

    @cached_property
    def actions(self) -> tuple[Action, ...]:
        """Every action that exists, by its number.

        >>> from azulejos import Azul
        >>> Azul().actions[6]
        Action('0Y1')
        """
        return tuple(Action(self._core.action_text(index)) for index in range(self.action_count))

    @cached_property
    def outcomes(self) -> tuple[str, ...]:
        """Every outcome of chance that exists, by its number.

        >>> from azulejos import Azul
        >>> Azul().outcomes
        ('B', 'Y', 'R', 'K', 'W')
        """
        return self._core.outcomes

    @cached_property
    def observation_fields(self) -> tuple[ObservationField, ...]:
        """What the numbers of `Position.observation` mean, in order."""
        return tuple(ObservationField(*field) for field in self._core.observation_fields())

    def action(self, index: int) -> Action:
        """The action with that number; raises `MalformedAction`.

        >>> from azulejos import Azul
        >>> Azul().action(77)
        Action('2R-')
        """
        return Action(self._core.action_text(self.index(index)))

    def index(self, action: str | int) -> int:
        """The number of an action, by its text or by that number itself; raises `MalformedAction` if there is no such action.

        >>> from azulejos import Azul
        >>> Azul().index("2R-")
        77
        """
        if isinstance(action, str):
            return self._core.parse_action(action)
        try:
            number = operator.index(action)
        except TypeError:
            raise MalformedAction(f"malformed action {shown(action)}: wanted is its text or its number") from None
        if not 0 <= number < self.action_count:
            raise MalformedAction(f"malformed action {shown(action)}: numbers of actions are 0 to {self.action_count - 1}")
        return number

    def parse_action(self, text: str) -> Action:
        """Reads the text of an action, whether or not it is legal anywhere; raises `MalformedAction`.

        >>> from azulejos import Azul
        >>> Azul().parse_action("2b3")
        Action('2B3')
        """
        return self.action(self.index(text))

    def parts(self, action: str | int) -> dict[str, str]:
        """What an action consists of, so that an interface need not take its text apart; ``kind`` says which other parts there are.

        >>> from azulejos import Azul
        >>> Azul().parts("2R-")
        {'kind': 'take', 'source': '2', 'colour': 'R', 'line': '-'}
        """
        return self._core.action_parts(self.index(action))

    def next_deal(self, position: Position) -> NextDeal | None:  # noqa: ARG002 (a game that knows overrides it)
        """What the next deal after a position of this game will bring; see `Position.next_deal`.

        >>> from azulejos import Azul
        >>> Azul().next_deal(Azul().start(seed=7)).tiles
        20
        """
        return None

    def goals(self, position: Position) -> dict[str, tuple[int, ...]]:  # noqa: ARG002 (a game that has some overrides it)
        """What each goal that is played would bring each seat at a position of this game; see `Position.goals`.

        >>> from azulejos import Azul
        >>> Azul().goals(Azul().start(seed=7))
        {}
        """
        return {}

    def initial(self) -> Position:
        """The position before the first random event.

        >>> from azulejos import Azul
        >>> Azul().initial().kind
        'chance'
        """
        from azulejos.rules.position import Position

        return Position(self, self._core.initial())

    def start(self, seed: int | Dealer | GivenDraws) -> Position:
        """The first position in which somebody decides, dealt from a seed, or by a dealer who goes on dealing this game.

        >>> from azulejos import Azul
        >>> Azul().start(seed=7).legal_actions()[0]
        Action('1B1')
        """
        return self.initial().deal(seed if isinstance(seed, (Dealer, GivenDraws)) else Dealer(seed))

    def playouts(self, games: int, seed: int) -> PlayoutStats:
        """Plays that many games in the core, every decision and every draw uniformly at random.

        >>> from azulejos import Azul
        >>> Azul().playouts(games=100, seed=1).games
        100
        """
        return PlayoutStats(**self._core.playouts(whole_number(games, "number of games", bits=64), whole_number(seed, "seed", bits=64)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.variant == other.variant

    def __hash__(self) -> int:
        return hash(self.variant)

    def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
        return Game.from_variant, (self.variant,)

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"{type(self).__name__}(players={self.players}{options})"


def editions() -> tuple[str, ...]:
    """The names of all editions.

    >>> editions()
    ('azul', 'mini', 'duel')
    """
    return tuple(dict.fromkeys(core.edition for core in _core.games()))


def variants() -> tuple[str, ...]:
    """The names of all variants that are listed; `Game.from_variant` knows more where an option has many values, like the goals of Azul Duel.

    >>> variants()[:6]
    ('azul2', 'azul3', 'azul4', 'azul2g', 'azul3g', 'azul4g')
    """
    return tuple(core.variant for core in _core.games())


def game(edition: str, players: int = 2, **options: str) -> Game:
    """The game of an edition, for so many players, with its options; raises `UnknownVariant`.

    >>> game("mini", players=4, wall="grey")
    AzulMini(players=4, wall='grey')
    """
    kind = _class_of(edition)
    _find(kind, players, options)  # names an option that this edition does not have
    return kind(players=players, **options)


def _class_of(edition: str) -> type[Game]:
    for kind in Game.__subclasses__():
        if kind.edition == edition:
            return kind
    raise UnknownVariant(f"unknown edition {shown(edition)}: known are {', '.join(editions())}")


def _find(kind: type[Game], players: int, options: dict[str, str]) -> _core.Game:
    """The core's game for that; says which part of the wish cannot be met."""
    listed = [core for core in _core.games() if core.edition == kind.edition]
    candidates = [*listed, *(core for core in _core.unlisted_games() if core.edition == kind.edition)]
    for name, value in options.items():
        wanted = kind.canonical_option(name, value)
        candidates = [core for core in candidates if core.options.get(name) == wanted]
        if not candidates:
            known = list(dict.fromkeys(core.options[name] for core in listed if name in core.options))
            if name in kind.option_forms:
                known.append(kind.option_forms[name])
            raise UnknownVariant(f"unknown {name} {shown(value)}: {kind.title} knows {', '.join(known) or 'no such option'}")
    for core in candidates:
        if core.players == players:
            return core
    counts = ", ".join(dict.fromkeys(str(core.players) for core in candidates))
    raise UnknownVariant(f"{kind.title} is not for {shown(players)} players: possible are {counts}")

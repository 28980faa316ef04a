"""A position with what every seat has seen of the way to it."""

from __future__ import annotations

from typing import Any, NamedTuple

from azulejos.rules.errors import IllegalOutcome
from azulejos.rules.position import Position


class Table(NamedTuple):
    """Never changed, so a copy of it is itself.

    >>> from azulejos import Azul
    >>> table = Table.begin(Azul().initial()).after(2).after(0)
    >>> table.seen[1]
    ('R', 'B')
    """

    position: Position
    seen: tuple[tuple[str, ...], ...]

    @staticmethod
    def begin(position: Position) -> Table:
        """A table at which nobody has seen anything yet but the position.

        >>> from azulejos import Azul
        >>> Table.begin(Azul().initial()).seen
        ((), ())
        """
        return Table(position, ((),) * position.game.players)

    def after(self, number: int) -> Table:
        """The table after an action or an outcome of chance, given by its number.

        >>> from azulejos import Azul
        >>> str(Table.begin(Azul().initial()).after(2).position.outcomes()["R"])
        '19'
        """
        position, seats = self.position, range(len(self.seen))
        if position.kind == "chance":
            outcomes = position.game.outcomes
            if not 0 <= number < len(outcomes):
                raise IllegalOutcome(f"malformed outcome {number}: numbers of outcomes are 0 to {len(outcomes) - 1}")
            outcome = outcomes[number]
            seen = [position.seen_outcome(outcome, seat) for seat in seats]
            following = position.draw(outcome)
        else:
            seen = [position.seen_action(number, seat) for seat in seats]
            following = position.play(number)
        return Table(following, tuple([(*before, event) for before, event in zip(self.seen, seen, strict=True)]))

    def imagined(self, player: int, seed: int) -> Table:
        """A table that this player cannot tell from this one. What others remember of the way to it is what this player saw: their secrets are not known here.

        >>> from azulejos import Azul
        >>> table = Table.begin(Azul().initial()).after(2)
        >>> table.imagined(1, seed=7) == table
        True
        """
        return Table(self.position.view(player).sample(seed), (self.seen[player],) * len(self.seen))

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        return self

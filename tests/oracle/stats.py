"""Statistics of uniform random play: ``python -m tests.oracle.stats [variant [games [seed]]]``."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from math import sqrt

from .azul import Azul


@dataclass
class Statistics:
    """Sums over some games of random play."""

    games: int = 0
    actions: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)
    """The mean final score of each game."""
    choices: int = 0
    """Legal actions, summed over all decisions."""
    takes: int = 0
    take_choices: int = 0
    shared: int = 0
    broken: int = 0
    """Games in which complete rows broke a tie for the first place."""
    stalled: int = 0

    def report(self) -> str:
        """Return the means, with standard errors, as one line."""
        parts = [
            f"{self.games} games",
            f"actions {_mean(self.actions)}",
            f"rounds {_mean(self.rounds)}",
            f"score {_mean(self.scores)}",
            f"legal actions {self.choices / sum(self.actions):.2f}",
            f"(takes alone {self.take_choices / self.takes:.2f})",
            f"shared wins {100 * self.shared / self.games:.1f} %",
            f"broken ties {100 * self.broken / self.games:.1f} %",
            f"stalled {self.stalled}",
        ]
        return ", ".join(parts)


def _mean(values: list[int] | list[float]) -> str:
    """Return a mean and its standard error."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return f"{mean:.2f}±{sqrt(variance / len(values)):.2f}"


def random_games(variant: str, games: int, seed: int, check: bool = False) -> Statistics:
    """Play games to the end, every legal action equally likely, and return their statistics.

    >>> random_games("azul2", 1, seed=1).games
    1
    """
    rng = random.Random(seed)
    result = Statistics()
    for _ in range(games):
        game = Azul(variant)
        actions = 0
        while game.kind != "end":
            if game.kind == "chance":
                outcomes = game.outcomes()
                game.draw(rng.choices(list(outcomes), list(outcomes.values()))[0])
            else:
                legal = game.legal_actions()
                actions += 1
                result.choices += len(legal)
                if game.state.phase == "take":
                    result.takes += 1
                    result.take_choices += len(legal)
                game.play(rng.choice(legal))
            if check:
                game.check()
        scores = game.scores()
        firsts = game.ranks().count(1)
        result.games += 1
        result.actions.append(actions)
        result.rounds.append(game.state.round)
        result.scores.append(sum(scores) / len(scores))
        result.shared += firsts > 1
        result.broken += scores.count(max(scores)) > firsts
        result.stalled += game.stalled
    return result


def main() -> None:
    """Print the statistics of one variant, or of all."""
    arguments = sys.argv[1:]
    variants = arguments[:1] or ["azul2", "azul3", "azul4", "azul2g", "azul3g", "azul4g"]
    games = int(arguments[1]) if len(arguments) > 1 else 300
    seed = int(arguments[2]) if len(arguments) > 2 else 1
    for variant in variants:
        print(variant, random_games(variant, games, seed).report(), flush=True)


if __name__ == "__main__":
    main()

"""A bot as a class, and as a program. It plays what brings most at once.

azulejos arena mine=python:examples/mybot.py:MyBot greedy --pairs 20
azulejos arena "mine=program:python examples/mybot.py" greedy --pairs 20
"""

import sys

import azulejos as az


class MyBot:
    """Made with a seed; it is shown what its seat may know."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: az.Position, seat: int) -> az.Action:  # noqa: ARG002 (it does not matter who it is)
        """The action with the best balance of gain and loss."""
        return max(position.legal_actions(), key=lambda action: self.worth(position.explain(action).facts))

    def worth(self, facts: dict[str, int]) -> int:
        """Points count twice as much as a tile on a line."""
        return 2 * (facts.get("points", 0) + facts.get("floor_change", 0)) + facts.get("placed", 0) - facts.get("overflow", 0)


if __name__ == "__main__":  # the line protocol, see docs/protocol.md
    for line in sys.stdin:
        match line.split():
            case ["hello", *_]:
                print("protocol 1\nhellook", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["position", "text", *words]:
                position = az.Position.parse(" ".join(words))
            case ["go", *_]:
                print("bestmove", MyBot(0).choose(position, position.seat or 0), flush=True)
            case ["quit"]:
                break

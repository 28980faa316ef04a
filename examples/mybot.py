"""A bot as a program: it plays what brings most at once, and leaves the others as little as it can.

azulejos arena "mine=program:python examples/mybot.py" greedy --pairs 20
azulejos arena mine=python:examples/mybot.py:MyBot greedy --pairs 20
"""

import sys

import azulejos as az


class MyBot:
    """The same bot as a class: a seed to make it, and one method."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, position: az.Position, seat: int) -> az.Action:  # noqa: ARG002 (every bot is told its seat)
        """The action with the best balance of gain and loss."""

        def worth(action: az.Action) -> float:
            facts = position.explain(action).facts
            return 2 * facts.get("points", 0) + 2 * facts.get("floor_change", 0) + facts.get("placed", 0) - facts.get("overflow", 0)

        return max(position.legal_actions(), key=worth)


def main() -> None:
    """Speaks the line protocol: docs/protocol.md."""
    bot, position = MyBot(seed=0), None
    for line in sys.stdin:
        match line.split():
            case ["hello", *_]:
                print("protocol 1\nid name mybot\nhellook", flush=True)
            case ["isready"]:
                print("readyok", flush=True)
            case ["position", "text", *words]:
                position = az.Position.parse(" ".join(words[: words.index("seat")]))
            case ["go", *_] if position is not None and position.seat is not None:
                print("bestmove", bot.choose(position, position.seat), flush=True)
            case ["quit"]:
                return


if __name__ == "__main__":
    main()

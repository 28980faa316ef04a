"""What a command reports and ends with."""

from __future__ import annotations


class Failure(Exception):
    """One sentence for the person at the terminal, and the exit code.

    >>> raise Failure("games.jsonl exists already")
    Traceback (most recent call last):
    azulejos.cli.failure.Failure: games.jsonl exists already
    """

    def __init__(self, sentence: str, code: int = 2) -> None:
        super().__init__(sentence)
        self.code = code

"""A process in which bots think: a request in a line of standard input, the answer in a line of standard output, one after the other."""

from __future__ import annotations

import os
import sys
import threading
import time
from queue import SimpleQueue

import msgspec

from azulejos.engine import bot
from azulejos.rules.position import Position


class Question(msgspec.Struct, frozen=True):
    """What a bot is asked: the position as its seat may see it."""

    bot: str
    position: str
    seat: int
    seed: int


class Reply(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it does, or what went wrong."""

    action: str = ""
    error: str = ""
    seconds: float = 0.0
    """Of a processor that it took: on a busy machine too a quick bot is a quick one."""


def answer(question: Question) -> Reply:
    """Lets a bot think.

    >>> from azulejos import Azul
    >>> answer(Question("random", str(Azul().start(seed=7)), 0, 1)).action
    '3R2'
    """
    began = time.process_time()
    action = bot(question.bot, question.seed).choose(Position.parse(question.position), question.seat)
    return Reply(action=str(action), seconds=time.process_time() - began)


def main() -> None:
    """Answers until the server has gone."""
    if hasattr(os, "nice"):
        # Moves of people come first.
        os.nice(5)
    # What a bot prints must not be taken for an answer.
    out, sys.stdout = sys.stdout, sys.stderr
    asked: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(asked,), daemon=True).start()
    while True:
        line = asked.get()
        try:
            reply = answer(msgspec.json.decode(line, type=Question))
        except Exception as error:  # noqa: BLE001 (a bot's mistake is reported, whatever it is)
            reply = Reply(error=f"{type(error).__name__}: {error}")
        out.write(msgspec.json.encode(reply).decode() + "\n")
        out.flush()


def _listen(asked: SimpleQueue[bytes]) -> None:
    """Hear every question, and the end of the server: also of one that was killed, and in the middle of a thought that nobody waits for any more."""
    for line in sys.stdin.buffer:
        asked.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()

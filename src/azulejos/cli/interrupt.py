"""Long calls into the core that Ctrl-C must be able to end."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

Answer = TypeVar("Answer")


def interruptible(call: Callable[[], Answer]) -> Answer:
    """The answer of a call that does not listen to signals, made in a thread; Ctrl-C ends the whole process at once, with exit code 130.

    >>> interruptible(lambda: 6 * 7)
    42
    """
    answers: list[Answer] = []
    errors: list[BaseException] = []

    def work() -> None:
        try:
            answers.append(call())
        except BaseException as error:  # noqa: BLE001 (raised again below)
            errors.append(error)

    thread = Thread(target=work, daemon=True)
    thread.start()
    try:
        thread.join()
    except KeyboardInterrupt:
        # Python cannot end in order while a thread is inside the core, and nothing can call it back.
        with suppress(OSError):
            sys.stdout.flush()
        os._exit(130)
    if errors:
        raise errors[0]
    return answers[0]

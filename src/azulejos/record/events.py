"""The texts of events: actions as they are, and runs of draws as ``D:`` with the outcomes one after the other."""

from __future__ import annotations

from collections.abc import Collection

DRAWS = "D:"
"""What a run of draws begins with; no action of any game does."""


def is_draws(event: str) -> bool:
    """Whether an event is a run of draws.

    >>> is_draws("D:BBRK"), is_draws("2B3")
    (True, False)
    """
    return event.startswith(DRAWS)


def first_outcome(run: str, outcomes: Collection[str]) -> str | None:
    """The outcome that a run of draws begins with: the longest of those that are possible; None if it begins with none of them.

    >>> first_outcome("S12S3", {"S1", "S12", "S3"})
    'S12'
    """
    if run[0] in outcomes and all(len(outcome) == 1 for outcome in outcomes):
        return run[0]
    return max((outcome for outcome in outcomes if run.startswith(outcome)), key=len, default=None)

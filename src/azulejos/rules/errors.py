"""Everything that can be wrong with what somebody asks of the rules: all of it is a ``ValueError``.

>>> issubclass(IllegalAction, AzulejosError) and issubclass(AzulejosError, ValueError)
True
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejos._core import (
    AzulejosError,
    IllegalAction,
    IllegalOutcome,
    MalformedAction,
    MalformedPosition,
    SearchError,
    UnknownVariant,
)


class IllegalPosition(AzulejosError):
    """A well-formed position that no game can reach; ``reasons`` lists everything that is wrong with it.

    >>> IllegalPosition(["the start marker is nowhere"]).reasons
    ('the start marker is nowhere',)
    """

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("impossible position: " + "; ".join(reasons))
        self.reasons = tuple(reasons)

    def __reduce__(self) -> tuple[type[IllegalPosition], tuple[tuple[str, ...]]]:
        # An exception is otherwise made anew from its sentence, which would pass for the reasons: workers hand errors on like this.
        return type(self), (self.reasons,)


# In tracebacks and in the documentation these are names of the package, not of its core.
for _error in (
    AzulejosError,
    IllegalAction,
    IllegalOutcome,
    MalformedAction,
    MalformedPosition,
    SearchError,
    UnknownVariant,
    IllegalPosition,
):
    _error.__module__ = "azulejos"

__all__ = [
    "AzulejosError",
    "IllegalAction",
    "IllegalOutcome",
    "IllegalPosition",
    "MalformedAction",
    "MalformedPosition",
    "SearchError",
    "UnknownVariant",
]

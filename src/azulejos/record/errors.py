"""What can be wrong with a record: its form, or the game that it tells."""

from __future__ import annotations

from azulejos.rules.errors import AzulejosError


class RecordError(AzulejosError):
    """A record that cannot be used, with the place and the reason.

    ``event`` counts the entries of the record's events from 1, and ``draw`` the random events in a run of draws; event 0 is the start position.

    >>> error = RecordError("nobody said so", file="games.jsonl", line=3, event=1, draw=5)
    >>> str(error), error.event
    ('games.jsonl:3: event 1, draw 5: nobody said so', 1)
    """

    def __init__(
        self, reason: str, *, file: str | None = None, line: int | None = None, event: int | None = None, draw: int | None = None
    ) -> None:
        where = (f"{file}:{line}" if line else file) if file else f"line {line}" if line else ""
        what = f"event {event}" + (f", draw {draw}" if draw else "") if event is not None else ""
        super().__init__(": ".join(part for part in (where, what, reason) if part))
        self.reason = reason
        self.file = file
        self.line = line
        self.event = event
        self.draw = draw

    def at(self, file: str | None, line: int | None) -> RecordError:
        """The same error, in that line of that file, unless its line is known already.

        >>> str(MalformedRecord("no result").at("games.jsonl", 3))
        'games.jsonl:3: no result'
        """
        return type(self)(self.reason, file=file, line=self.line or line, event=self.event, draw=self.draw)


class MalformedRecord(RecordError):
    """Something that is not a record at all, or not written as one.

    >>> raise MalformedRecord("no result", file="games.jsonl", line=3)
    Traceback (most recent call last):
    azulejos.MalformedRecord: games.jsonl:3: no result
    """


class IllegalRecord(RecordError):
    """A well-formed record of a game that cannot have gone like this.

    >>> raise IllegalRecord("illegal action '2B3': factory 2 is empty", event=7)
    Traceback (most recent call last):
    azulejos.IllegalRecord: event 7: illegal action '2B3': factory 2 is empty
    """


# In tracebacks and in the documentation these are names of the package.
for _error in (RecordError, MalformedRecord, IllegalRecord):
    _error.__module__ = "azulejos"

"""The server's log: one JSON object in a line, on standard error. Addresses of requests are not logged, so no secret can be."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime

import msgspec


class JsonLines(logging.Formatter):
    """A line of JSON for each message.

    >>> record = logging.LogRecord("azulejos.room", logging.WARNING, "", 0, "table %s", ("k3v9",), None)
    >>> JsonLines().format(record)[-65:]
    '"level":"warning","logger":"azulejos.room","message":"table k3v9"}'
    """

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: int = logging.WARNING) -> None:
    """Sends what the server and its parts have to say to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)

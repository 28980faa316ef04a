"""What goes wrong in a request, and how that is answered: a code for programs, a reason for people, never a traceback."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from azulejos.rules.errors import AzulejosError
from azulejos.server.protocol.answers import ErrorAnswer
from azulejos.server.store.journal import StorageError
from azulejos.server.tables.decide import Refusal
from azulejos.server.tables.state import DamagedTable

log = logging.getLogger("azulejos.http")

_STATUS = {
    "not-yours": 403,
    "storage": 503,
    "bot-failed": 503,
    "too-fast": 429,
    "too-many": 503,
    "restarting": 503,
    "unknown-variant": 400,
    "unknown-bot": 400,
    "malformed": 400,
}
"""Refusals that are not a conflict with the state of a table."""


class BadRequest(ValueError):
    """A request that cannot be answered.

    >>> BadRequest("unknown-table", "there is no table 'k3v9'", 404).status
    404
    """

    def __init__(self, code: str, reason: str, status: int = 400) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason
        self.status = status


def quoted(text: str) -> str:
    """The input as it came, shortened if somebody sent a book.

    >>> quoted("chess")
    "'chess'"
    """
    return repr(text if len(text) <= 100 else text[:100] + "…")


def _answer(status: int, code: str, reason: str) -> Response:
    body = msgspec.json.encode(ErrorAnswer(code, reason))
    return Response(body, status, media_type="application/json", headers={"cache-control": "no-cache"})


def _bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, BadRequest)
    return _answer(error.status, error.code, error.reason)


def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refusal)
    return _answer(_STATUS.get(error.code, 409), error.code, error.reason)


def _rules(request: Request, error: Exception) -> Response:
    return _answer(400, "refused-by-the-rules", str(error))


def _storage(request: Request, error: Exception) -> Response:
    return _answer(503, "storage", f"the database cannot be read now: {error}")


def _damaged(request: Request, error: Exception) -> Response:
    log.error("%s: %s", request.url.path, error)
    return _answer(500, "damaged-table", "the log of this table is damaged; the server's log says where")


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = str(error.detail).lower().replace(" ", "-")
    answer = _answer(error.status_code, code, f"{request.method} {request.url.path}: {error.detail.lower()}")
    answer.headers.update(error.headers or {})
    return answer


def _internal(request: Request, error: Exception) -> Response:
    # The traceback goes to the server's log and never to the browser.
    return _answer(500, "internal-error", "something went wrong in the server; its log says what")


HANDLERS: dict[type[Exception], Callable[[Request, Exception], Response]] = {
    BadRequest: _bad_request,
    Refusal: _refused,
    AzulejosError: _rules,
    StorageError: _storage,
    DamagedTable: _damaged,
    HTTPException: _http,
    Exception: _internal,
}

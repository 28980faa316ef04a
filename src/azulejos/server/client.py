"""The built web client as files, with the right time to live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from starlette.responses import Response
    from starlette.types import Scope


class Client(StaticFiles):
    """Static files: those whose name carries a hash of their content never change, everything else is asked for again.

    An address that names no file is one of the client's own pages, like ``/t/k3v9x0q2m7c1``: it gets the page, and the client finds out which.

    >>> Client(directory=".", check_dir=False).config_checked
    False
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One file, with its time to live."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or not is_page(path):
                raise
            response = await super().get_response("index.html", scope)
        lasting = response.status_code in (200, 304) and path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response


def is_page(path: str) -> bool:
    """Whether a path may be a page of the client: not a file, and nothing of the programs' interface.

    >>> [is_page(path) for path in ("new", "t/k3v9", "how/duel", "assets/x.js", "api/nonsense", "wp-login.php")]
    [True, True, True, False, False, False]
    """
    first, _, _ = path.partition("/")
    return first in {"new", "t", "r", "p", "record", "how"} and "." not in path

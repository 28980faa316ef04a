"""The built web client as files, with the right time to live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.staticfiles import StaticFiles

if TYPE_CHECKING:
    from starlette.responses import Response
    from starlette.types import Scope


class Client(StaticFiles):
    """Static files: those whose name carries a hash of their content never change, everything else is asked for again.

    >>> Client(directory=".", check_dir=False).config_checked
    False
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        """One file, with its time to live."""
        response = await super().get_response(path, scope)
        lasting = response.status_code in (200, 304) and path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response

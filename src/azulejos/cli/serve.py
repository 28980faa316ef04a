"""`azulejos serve`, and `azulejos` alone."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter, validators


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 for everybody in the network.")] = "127.0.0.1",
    port: Annotated[
        int | None, Parameter(help="The port; without it 8653, or the next free one.", validator=validators.Number(gte=0, lte=65535))
    ] = None,
    browser: Annotated[bool, Parameter(help="Whether the page is opened.")] = True,
) -> None:
    """Start the table server, and open its page in the browser.

    Examples:
        azulejos
        azulejos serve --port 8000 --no-browser
    """
    from azulejos.server import serve as start

    start(host, port, open_browser=browser)

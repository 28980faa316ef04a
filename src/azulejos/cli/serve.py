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
    database: Annotated[
        str | None, Parameter(help="Where games are kept: a file, or postgresql://user@host/name; without it a file in your data folder.")
    ] = None,
    origin: Annotated[
        tuple[str, ...],
        Parameter(
            help="A further address under which the page is reached, like https://azul.example; may be repeated.", show_default=False
        ),
    ] = (),
    browser: Annotated[bool, Parameter(help="Whether the page is opened.")] = True,
) -> None:
    """Start the table server, and open its page in the browser.

    Examples:
        azulejos
        azulejos serve --port 8000 --no-browser
        azulejos serve --host 0.0.0.0 --database postgresql://azulejos@localhost/azulejos
    """
    from azulejos.server import serve as start

    start(host, port, database=database, origins=origin, open_browser=browser)

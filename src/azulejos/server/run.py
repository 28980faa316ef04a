"""Starting the server on this machine."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence

import uvicorn
from starlette.applications import Starlette

from azulejos.server.app import create_app
from azulejos.server.doorstep import hurried
from azulejos.server.http.guard import origin_of
from azulejos.server.limits import Limits
from azulejos.server.logs import set_up
from azulejos.server.store.journal import Journal, StorageError

DEFAULT_PORT = 8653
"""Where the page is, unless somebody else is there already."""

PORTS_TRIED = 32

_LOOPBACK = ("localhost", "127.0.0.1", "::1")


def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    *,
    database: str | None = None,
    origins: Sequence[str] = (),
    open_browser: bool = True,
    limits: Limits | None = None,
) -> None:
    """Serve until Ctrl-C, after printing the address.

    Without a port it is 8653, or the next free one; without a database it is a file in the user's data folder.
    """
    set_up()
    limits = limits or Limits()
    asyncio.run(_try(database))
    try:
        origins = [origin_of(origin) for origin in origins]
    except ValueError as error:
        raise OSError(str(error)) from None
    listening = listen(host, port, unread_seconds=limits.unread_seconds)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}"
    loopback = host.startswith("127.") or host in _LOOPBACK
    app = create_app(database, limits=limits, origins=origins, names=[*_LOOPBACK, host] if loopback else None)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="on",
        http=hurried(limits.head_seconds),
        ws="websockets-sansio",
        # What is a little too large is answered with a problem, what is far too large is not even read.
        ws_max_size=4 * limits.message_bytes,
        # On this machine compressing costs more than it saves.
        ws_per_message_deflate=not loopback,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    server = _Announcing(config, app, address, open_browser=open_browser)
    try:
        server.run(sockets=[listening])
    except KeyboardInterrupt:
        print("azulejos has ended", flush=True)
    finally:
        listening.close()
    if not server.started:
        raise OSError("the server could not start: the lines above say why")


async def _try(database: str | None) -> None:
    """Opens the database and closes it again: what is wrong with it is said in one sentence, before anything else is begun."""
    try:
        async with Journal(database):
            return
    except (StorageError, ValueError) as error:
        raise OSError(str(error)) from None


class _Announcing(uvicorn.Server):
    """Says where it is when everything is open, the database too."""

    def __init__(self, config: uvicorn.Config, app: Starlette, address: str, *, open_browser: bool) -> None:
        super().__init__(config)
        self._app = app
        self._address, self._open_browser = address, open_browser

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Before their connections are closed everybody is told why, and that it is worth coming back.
        if self.started:
            await self._app.state.hall.close()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        print(f"azulejos is at {self._address} (Ctrl-C ends it)", flush=True)
        if self._open_browser and _has_screen():
            # In a thread: some browsers keep their caller waiting.
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()


def listen(host: str, port: int | None, unread_seconds: float = 60) -> socket.socket:
    """A listening socket: on this port, or else on 8653 or the next free one. A connection whose other end reads nothing for long ends.

    >>> with listen("127.0.0.1", 0) as chosen_by_the_system:
    ...     chosen_by_the_system.getsockname()[1] > 0
    True
    """
    ports = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if port is None else [port]
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    trouble: OSError | None = None
    for candidate in ports:
        listening = socket.socket(family, socket.SOCK_STREAM)
        # A port left a moment ago may be taken again at once. (On Windows the option would mean: even if somebody listens there.)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":
            # Connections inherit it.
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * unread_seconds))
        try:
            listening.bind((host, candidate))
            listening.listen(1024)
        except OSError as error:
            listening.close()
            trouble = error
        else:
            return listening
    shown = f"ports {ports[0]} to {ports[-1]}" if port is None else f"port {port}"
    raise OSError(f"cannot listen on {host}, {shown}: {trouble.strerror.lower() if trouble and trouble.strerror else trouble}")


def _shown(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _has_screen() -> bool:
    """On Linux without a display a browser for text would take over the terminal."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

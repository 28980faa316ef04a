"""Starting the server on this machine."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser

import uvicorn

from azulejos.server.app import create_app

DEFAULT_PORT = 8653
"""Where the page is, unless somebody else is there already."""

PORTS_TRIED = 32


def serve(host: str = "127.0.0.1", port: int | None = None, *, open_browser: bool = True) -> None:
    """Serve until Ctrl-C, after printing the address.

    Without a port it is 8653, or the next free one.
    """
    listening = listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}"
    print(f"azulejos is at {address} (Ctrl-C ends it)", flush=True)
    if open_browser and _has_screen():
        # In a thread: some browsers keep their caller waiting. The socket listens already, so the first request cannot come too early.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
    config = uvicorn.Config(create_app(), log_level="warning", access_log=False, lifespan="off", ws="none", timeout_graceful_shutdown=2)
    try:
        uvicorn.Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        print("azulejos has ended", flush=True)
    finally:
        listening.close()


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket: on this port, or else on 8653 or the next free one.

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
        try:
            listening.bind((host, candidate))
            listening.listen(128)
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

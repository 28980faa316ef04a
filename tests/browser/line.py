"""A network that can be cut: connections to it are passed on to a server on this machine, until somebody cuts them."""

from __future__ import annotations

import contextlib
import socket
import threading
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit


class Line:
    """Listens on a port of its own; what is said there is passed on, and back."""

    def __init__(self, server: str) -> None:
        place = urlsplit(server)
        assert place.hostname is not None
        assert place.port is not None
        self._server = (place.hostname, place.port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._whole = True
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.cut()
        self._listening.close()

    def cut(self) -> None:
        """Breaks every connection, and refuses new ones."""
        with self._lock:
            self._whole = False
            for end in self._open:
                with contextlib.suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Lets connections through again."""
        with self._lock:
            self._whole = True

    def _accept(self) -> None:
        while True:
            try:
                visitor, _ = self._listening.accept()
            except OSError:
                return
            with self._lock:
                if not self._whole:
                    visitor.close()
                    continue
                server = socket.create_connection(self._server)
                self._open |= {visitor, server}
            for source, target in ((visitor, server), (server, visitor)):
                threading.Thread(target=self._pass_on, args=(source, target), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while said := source.recv(65536):
                target.sendall(said)
        for end in (source, target):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._open -= {source}
        source.close()

"""A cable between a browser and the server that can be cut: it carries bytes, and knows nothing of them."""

import socket
import threading
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Cable:
    """Listens on a port of its own; while it is cut nobody gets through, and whoever was through is not any more."""

    def __init__(self, url: str) -> None:
        self._server = (urlsplit(url).hostname, urlsplit(url).port)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._cut = False
        self.url = f"http://127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._listen, daemon=True).start()

    def cut(self) -> None:
        self._cut = True
        for end in list(self._open):
            self._drop(end)

    def mend(self) -> None:
        self._cut = False

    def close(self) -> None:
        self._listening.close()
        self.cut()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                if self._cut:
                    near.close()
                else:
                    self._join(near, socket.create_connection(self._server))

    def _join(self, near: socket.socket, far: socket.socket) -> None:
        self._open |= {near, far}
        for ends in ((near, far), (far, near)):
            threading.Thread(target=self._carry, args=ends, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            self._drop(end)

    def _drop(self, end: socket.socket) -> None:
        self._open.discard(end)
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()


@contextmanager
def cable(url: str):
    laid = Cable(url)
    try:
        yield laid
    finally:
        laid.close()

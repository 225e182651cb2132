"""A TCP proxy between a browser and the server that tests can cut."""

import socket
import threading
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class CuttableProxy:
    """Forwards bytes from its own port to the server. While cut, it refuses and closes connections."""

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
            self._close(end)

    def restore(self) -> None:
        self._cut = False

    def close(self) -> None:
        self._listening.close()
        self.cut()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                if self._cut:
                    client.close()
                else:
                    self._connect(client, socket.create_connection(self._server))

    def _connect(self, client: socket.socket, upstream: socket.socket) -> None:
        self._open |= {client, upstream}
        for ends in ((client, upstream), (upstream, client)):
            threading.Thread(target=self._forward, args=ends, daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            self._close(end)

    def _close(self, end: socket.socket) -> None:
        self._open.discard(end)
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()


@contextmanager
def cuttable_proxy(url: str):
    proxy = CuttableProxy(url)
    try:
        yield proxy
    finally:
        proxy.close()

"""The servers: processes of `astragal serve` that keep their ports when they are killed and restarted."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

TIMEOUT_S = 60.0

MANY = "1000000"
SETTINGS = {
    "BOT_PAUSE_S": "0",
    "LEASE_S": "2",
    "LOG_LEVEL": "warning",
    **dict.fromkeys(("MESSAGES_PER_S", "MESSAGE_BURST", "SOCKETS_PER_ADDRESS", "WAITING_TABLES_PER_PLAYER"), MANY),
    **dict.fromkeys(("MESSAGES_PER_S_PER_ADDRESS", "MESSAGE_BURST_PER_ADDRESS", "CONNECTIONS_PER_ADDRESS"), MANY),
    **dict.fromkeys(("SESSIONS_PER_HOUR", "CREATES_PER_HOUR", "JOINS_PER_MINUTE", "GUESSES_PER_MINUTE"), MANY),
}
"""All players come from one address."""


class Server:
    """One server on one port."""

    def __init__(self, folder: Path, database: str, number: int) -> None:
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"log {number}"
        self._folder = folder
        self._database = database
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        own = {"PORT": str(self.port), "DATA": str(self._folder), "DATABASE": self._database, **SETTINGS}
        environment = os.environ | {f"ASTRAGAL_{name}": value for name, value in own.items()}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "astragal", "serve"], env=environment, stdout=subprocess.DEVNULL, stderr=log
            )

    def kill(self) -> None:
        """Kill it without warning: it finishes nothing."""
        if self._process:
            self._process.kill()
            self._process.wait()

    def ready(self) -> bool:
        assert self._process
        if self._process.poll() is not None:
            raise RuntimeError(f"the server ended by itself:\n{self.log.read_text(encoding='utf-8')[-2000:]}")
        connection = HTTPConnection("127.0.0.1", self.port, timeout=2)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == 200
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


@contextmanager
def serving(folder: Path, database: str, count: int) -> Iterator[list[Server]]:
    servers = [Server(folder, database, number) for number in range(count)]
    try:
        for server in servers:
            server.start()
        end = time.monotonic() + TIMEOUT_S
        while not all(server.ready() for server in servers):
            if time.monotonic() > end:
                raise RuntimeError("the servers do not start")
            time.sleep(0.05)
        yield servers
    finally:
        for server in servers:
            server.kill()

"""The servers: processes of `astragal serve` that keep their ports when they are killed and restarted.

Each runs on a machine of its own, as far as the clock is concerned (tests/server/shifted_time.py).
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from processes import children, family, resident_mb

from server.shifted_time import SHIFT

HOST = "127.0.0.1"
TIMEOUT_S = 120.0
LEAVE_S = 30.0
"""After this time, a process that a killed server had started, or its port, counts as left behind."""

SETTINGS = {"BOT_PAUSE_S": "0", "LEASE_S": "2", "LOG_LEVEL": "warning", "TRUSTED_PROXIES": HOST}
"""All limits hold: a player comes from an address of their own, by a proxy that is trusted, and an attacker from
another one."""

USUAL = ("-m", "server.shifted_time")
CARELESS = (str(Path(__file__).with_name("careless.py")),)
"""A server that does not wait for the disk."""


class Server:
    """One server on one port."""

    def __init__(
        self, folder: Path, database: str, number: int, workers: int = 1, program: Sequence[str] = USUAL
    ) -> None:
        self.port = _free_port()
        self.url = f"http://{HOST}:{self.port}"
        self.log = folder / f"log {number}"
        self.workers = workers
        self.slowest_port_s = 0.0
        """How long at most its port was taken after it had been killed."""
        self.orphans = 0
        """How many processes it has left behind."""
        self._program = program
        self._shift = folder / f"shift {number}"
        self._settings = {"PORT": str(self.port), "DATA": str(folder / f"data {number}"), "DATABASE": database}
        self._process: subprocess.Popen[bytes] | None = None
        self._left: list[int] = []
        self.shift(0)

    def shift(self, seconds: float) -> None:
        """Set the clock of its machine, ahead of the true time or behind it."""
        new = self._shift.with_suffix(".new")
        new.write_text(str(seconds), encoding="ascii")
        new.replace(self._shift)

    def start(self) -> None:
        own = self._settings | SETTINGS | {"WORKERS": str(self.workers)}
        environment = os.environ | {f"ASTRAGAL_{name}": value for name, value in own.items()}
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._program, "serve"],
                env=environment | {SHIFT: str(self._shift)},
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def kill(self) -> None:
        """Kill it without warning: it finishes nothing. What it has started must leave by itself, and its port."""
        if self._process:
            self._left += self.processes()[1:]
            self._process.kill()
            self._process.wait()
            self._process = None
            taken = _wait_for_port(self.port)
            self.slowest_port_s = max(self.slowest_port_s, taken)
            if taken >= LEAVE_S:
                self.clean_up()

    def clean_up(self) -> None:
        """Wait until all that it had started is gone. What stays is counted, and ended."""
        end = time.monotonic() + LEAVE_S
        while (left := [pid for pid in self._left if _runs(pid)]) and time.monotonic() < end:
            time.sleep(0.02)
        self.orphans += len(left)
        for pid in left:
            with suppress(ProcessLookupError):
                os.kill(pid, 9)
        self._left.clear()

    def processes(self) -> list[int]:
        """The server, and all that it has started."""
        return family(self._process.pid) if self._process else []

    def memory_mb(self) -> float:
        """The memory of the processes that answer requests."""
        server = self.processes()[:1]
        workers = server if self.workers == 1 else [child for pid in server for child in children(pid)]
        return sum(resident_mb(pid) or 0.0 for pid in workers)

    def ready(self) -> bool:
        """Whether it serves. It must not have ended by itself."""
        if self._process is None or self._process.poll() is not None:
            raise RuntimeError(f"the server ended by itself:\n{self.log.read_text(encoding='utf-8')[-2000:]}")
        return self.asked("/readyz", 2.0) == 200

    def asked(self, path: str, timeout_s: float) -> int | None:
        """The status of its answer; None if there is none."""
        connection = HTTPConnection(HOST, self.port, timeout=timeout_s)
        try:
            connection.request("GET", path)
            return connection.getresponse().status
        except (OSError, HTTPException):
            return None
        finally:
            connection.close()


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as taken:
        return int(taken.getsockname()[1])


def _wait_for_port(port: int) -> float:
    """How many seconds it takes until somebody else can listen there. After a while we wait no longer."""
    began = time.monotonic()
    while (taken := time.monotonic() - began) < LEAVE_S:
        with suppress(OSError), socket.create_server((HOST, port)):
            return taken
        time.sleep(0.02)
    return taken


def _runs(pid: int) -> bool:
    """A process that has ended, and waits for somebody to ask how, does not run."""
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@contextmanager
def serving(servers: Sequence[Server]) -> Iterator[None]:
    """Have all of them serve; in the end none runs."""
    try:
        for server in servers:
            server.start()
        end = time.monotonic() + TIMEOUT_S
        while not all(server.ready() for server in servers):
            if time.monotonic() > end:
                raise RuntimeError("the servers do not start")
            time.sleep(0.05)
        yield
    finally:
        for server in servers:
            server.kill()
        for server in servers:
            server.clean_up()

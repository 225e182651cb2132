"""Starts the measured servers on this machine, fresh for each run, and ends them by process id."""

from __future__ import annotations

import os
import re
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from processes import cpu_s

HERE = Path(__file__).parent
NODE = shutil.which("node") or "node"
ASTRAGAL = Path(sys.executable).with_name("astragal")
TIMEOUT_S = 60.0
GRACE_S = 15.0

UNLIMITED = {
    "ASTRAGAL_MESSAGES_PER_S": "1000000",
    "ASTRAGAL_MESSAGE_BURST": "1000000",
    "ASTRAGAL_MESSAGES_PER_S_PER_ADDRESS": "1000000",
    "ASTRAGAL_MESSAGE_BURST_PER_ADDRESS": "1000000000",
    "ASTRAGAL_SESSIONS_PER_HOUR": "1000000",
    "ASTRAGAL_CREATES_PER_HOUR": "1000000",
    "ASTRAGAL_JOINS_PER_MINUTE": "1000000",
    "ASTRAGAL_SOCKETS_PER_ADDRESS": "10000",
    "ASTRAGAL_CONNECTIONS_PER_ADDRESS": "15000",
    "ASTRAGAL_REQUEST_S": "3600",
    "ASTRAGAL_WAITING_TABLES_PER_PLAYER": "1000000",
    "ASTRAGAL_LOG_LEVEL": "warning",
}
"""Settings for the load: all players come from one address, none of them pauses, and sockets are opened ahead."""


@dataclass(frozen=True)
class Kind:
    """A server and its storage. The path `ready` answers once it serves; `lobby` lists the games."""

    name: str
    side: str
    ready: str
    lobby: str
    command: Callable[[Path], list[str]]
    environment: Callable[[], Mapping[str, str]] = field(default=dict)


def boardgame(storage: str) -> Kind:
    def command(folder: Path) -> list[str]:
        server = str(HERE / "boardgame" / "server.cjs")
        return [NODE, server, "--port", "0", "--storage", storage, "--dir", str(folder / "matches")]

    return Kind(f"boardgame.io {storage}", "boardgame", "/games", "/games/stars", command)


def astragal(store: str, environment: Callable[[], Mapping[str, str]] = dict) -> Kind:
    def command(folder: Path) -> list[str]:
        return [str(ASTRAGAL), "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder)]

    return Kind(
        f"astragal {store}", "astragal", "/readyz", "/api/tables", command, lambda: {**UNLIMITED, **environment()}
    )


class Server:
    """A server process. `ready_s` and `ready_cpu_s` are the time from its start until it served."""

    def __init__(self, kind: Kind, process: subprocess.Popen[bytes]) -> None:
        self.kind = kind
        self.process = process
        began = time.monotonic()
        self.port = _announced_port(process)
        self._wait_until_ready()
        self.ready_s = time.monotonic() - began
        self.ready_cpu_s = cpu_s(self.pid)

    @property
    def pid(self) -> int:
        return self.process.pid

    def status(self, path: str) -> int | None:
        """The status of a response; None without one."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        try:
            connection.request("GET", path)
            return connection.getresponse().status
        except (OSError, HTTPException):
            return None
        finally:
            connection.close()

    def ended_within(self, seconds: float) -> bool:
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(GRACE_S)

    def _wait_until_ready(self) -> None:
        end = time.monotonic() + TIMEOUT_S
        while self.status(self.kind.ready) != 200:
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError(f"{self.kind.name} did not start")
            time.sleep(0.005)


@contextmanager
def started(kind: Kind, folder: Path) -> Iterator[Server]:
    """The server on an existing folder, for the duration of the block."""
    folder.mkdir(parents=True, exist_ok=True)
    environment = {**os.environ, **kind.environment()}
    with (folder / "errors").open("ab") as errors:
        process = subprocess.Popen(
            kind.command(folder), env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors
        )
    with process:
        try:
            yield Server(kind, process)
        except RuntimeError as error:
            error.add_note((folder / "errors").read_text()[-2000:])
            raise
        finally:
            _end(process)


def _announced_port(process: subprocess.Popen[bytes]) -> int:
    """The port at the end of its first line of output."""
    assert process.stdout
    readable, _, _ = select.select([process.stdout], [], [], TIMEOUT_S)
    found = re.search(rb":(\d+)\s*$", process.stdout.readline() if readable else b"")
    if not found:
        raise RuntimeError("the server did not say where it listens")
    return int(found[1])


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(GRACE_S)
    except subprocess.TimeoutExpired:
        process.kill()

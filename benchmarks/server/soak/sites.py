"""What is disturbed: the servers, and what they run on. What was found on the way is noted here too."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Event

from disk import Disk
from serving import TIMEOUT_S, Server
from sqlalchemy import Connection, create_engine, make_url


@dataclass
class Site:
    database: str
    servers: Sequence[Server]
    random: Random
    disk: Disk | None = None
    """The disk of the SQLite file, if it has one of its own."""
    counts: Counter[str] = field(default_factory=Counter)
    """How often there was each disturbance."""
    findings: list[str] = field(default_factory=list)
    """What must not be."""
    slowest_health_s: float = 0.0
    most_growth_mb: float = 0.0
    ending: Event = field(default_factory=Event)
    """Set when the games are over."""

    @property
    def file(self) -> Path | None:
        """The file of SQLite."""
        url = make_url(self.database)
        return Path(str(url.database)) if url.get_backend_name() == "sqlite" else None

    def any_server(self) -> Server:
        return self.random.choice(self.servers)

    def pause(self, shortest_s: float, longest_s: float) -> None:
        """Let a random time pass; less if the games are over."""
        self.ending.wait(self.random.uniform(shortest_s, longest_s))

    def find(self, what: str) -> None:
        self.findings.append(what)

    def kill_all(self) -> None:
        """Until nothing runs that they have started."""
        for server in self.servers:
            server.kill()
        for server in self.servers:
            server.clean_up()

    def start_all(self) -> None:
        for server in self.servers:
            server.start()

    def ready_server(self) -> Server:
        """Any server, as soon as it serves."""
        server = self.any_server()
        _wait_until(server.ready)
        return server

    def wait_until_served(self) -> None:
        """Until any server is ready."""
        _wait_until(lambda: any(server.ready() for server in self.servers))


def _wait_until(ready: Callable[[], bool]) -> None:
    end = time.monotonic() + TIMEOUT_S
    while not ready():
        if time.monotonic() > end:
            raise RuntimeError("no server gets ready")
        time.sleep(0.1)


@contextmanager
def connected(database: str) -> Iterator[Connection]:
    """A connection of our own."""
    engine = create_engine(database)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()

"""Attacks on the door: headers without end, requests that never end, more messages than anybody can answer.

They come from an address of their own. Meanwhile the server is asked for its health, and its memory is watched.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from select import select
from threading import Event, Thread

from disturbance import Disturbance
from serving import HOST, Server
from sites import Site
from soak_games import Player

ATTACKER = "127.0.0.66"
BLOCK = 64 * 1024
HEALTH_EVERY_S, HEALTH_PATIENCE_S = 0.2, 20.0


@contextmanager
def watched(site: Site, server: Server) -> Iterator[None]:
    """Note how slowly the server says that it is there, and by how much its memory grows. It must always say it."""
    done, before = Event(), server.memory_mb()

    def watch() -> None:
        while not done.wait(HEALTH_EVERY_S):
            began = time.monotonic()
            if server.asked("/healthz", HEALTH_PATIENCE_S) != 200:
                site.find("an attacked server gave no sign of life")
            site.slowest_health_s = max(site.slowest_health_s, time.monotonic() - began)
            site.most_growth_mb = max(site.most_growth_mb, server.memory_mb() - before)

    thread = Thread(target=watch)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()


def connected(server: Server) -> socket.socket:
    return socket.create_connection((HOST, server.port), timeout=5, source_address=(ATTACKER, 0))


def pour(server: Server, until: float, start: bytes, rest: bytes, answered: bool = False) -> None:
    """Send a start (and wait for its answer), then the rest again and again, as fast as the server takes it.

    What it answers is thrown away. When it closes the connection, there is another one at once.
    """
    while time.monotonic() < until:
        with suppress(OSError), connected(server) as opened:
            opened.settimeout(1)
            opened.sendall(start)
            if answered:
                opened.recv(BLOCK)
            while time.monotonic() < until:
                opened.sendall(rest)
                _throw_away(opened)
        time.sleep(0.02)


def _throw_away(opened: socket.socket) -> None:
    while select([opened], [], [], 0)[0]:
        if not opened.recv(BLOCK):
            raise ConnectionError("the server has closed it")


def at_once(works: list[Callable[[], None]]) -> None:
    with ThreadPoolExecutor(len(works)) as pool:
        for done in [pool.submit(work) for work in works]:
            done.result()


class HeaderAttack(Disturbance):
    """Request lines and headers that are too long, too many, or never end."""

    name = "header-attack"
    _requests = (
        (b"GET /", b"x" * BLOCK),
        (b"GET / HTTP/1.1\r\nHost: astragal\r\nX-Long: ", b"x" * BLOCK),
        (b"GET / HTTP/1.1\r\nHost: astragal\r\n", b"X-Many: 1\r\n" * (BLOCK // 11)),
    )

    def disturb(self, site: Site) -> None:
        server, until = site.ready_server(), time.monotonic() + site.random.uniform(1, 2)
        with watched(site, server):
            at_once([lambda each=each: pour(server, until, *each) for each in self._requests * 2])


class SlowRequests(Disturbance):
    """Hundreds of connections that say nothing, or a little of a request at a time, and stay open."""

    name = "slow-requests"
    _starts = (
        b"",
        b"GET /api/games HTTP/1.1\r\nHost: astragal\r\nX-Slow: ",
        b"POST /api/session HTTP/1.1\r\nHost: astragal\r\nContent-Length: 900\r\n\r\n{",
    )
    _connections = 450

    def disturb(self, site: Site) -> None:
        server, seconds = site.ready_server(), site.random.randint(2, 5)
        with watched(site, server), ExitStack() as stack:
            held = []
            for start in self._starts * (self._connections // len(self._starts)):
                with suppress(OSError):
                    opened = stack.enter_context(connected(server))
                    opened.sendall(start)
                    held += [opened] if start else []
            for _ in range(seconds):
                time.sleep(1)
                for opened in held:
                    _send(opened, b"x")


def _send(opened: socket.socket, data: bytes) -> None:
    """If the server has not closed it."""
    with suppress(OSError):
        opened.sendall(data)


class MessageFlood(Disturbance):
    """Anonymous sockets at a public table ask for everything, or send nonsense, without a pause."""

    name = "message-flood"
    _sockets = 6
    _asking = ('{"type":"hello"}', '{"type":"ping"}', '{"type":"say","id":"a","text":"b"}')
    _nonsense = ("{" * 100, "[]", '{"type":1}')

    def __init__(self) -> None:
        self._tables: dict[str, str] = {}

    def disturb(self, site: Site) -> None:
        server = site.ready_server()
        table = self._tables.get(site.database) or asyncio.run(_finished_table(server.url))
        self._tables[site.database] = table
        until = time.monotonic() + site.random.uniform(1, 2)
        floods = [b"".join(map(_frame, messages)) * 20 for messages in (self._asking, self._nonsense)]
        with watched(site, server):
            start = _upgrade(table)
            at_once([lambda each=each: pour(server, until, start, each, True) for each in floods * self._sockets])


async def _finished_table(url: str) -> str:
    """A public game of two bots that is over."""
    async with Player([url]) as host:
        await host.sign_in("Emmy")
        bots = [{"kind": "bot", "bot": "random"}] * 2
        table = await host.lay("rolling-cubes/one-by-one", bots, public=True)
        await table.until(lambda state: state.table.status == "over")
        return table.id


def _upgrade(table: str) -> bytes:
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        "Host: astragal",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def _frame(message: str) -> bytes:
    """A text frame of a client, with a mask of zeros."""
    assert len(message) < 126
    return bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message.encode()

"""`astragal serve`: one process, or several that share a port, on one store."""

from __future__ import annotations

import os
import socket
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import uvicorn
from uvicorn.supervisors import Multiprocess

from astragal.server import metrics
from astragal.server.config import Config, as_environment, database_url
from astragal.server.store import Store

GRACE_S = 5
"""How long open requests may take when the server stops."""

BACKLOG = 2048
"""How many who come before the server is ready may wait for it."""

SILENT_MS = 30_000
"""How long the system keeps what it cannot deliver."""


def serve(config: Config, tell: Callable[[str], None]) -> None:
    """Serve until a signal ends it; `tell` gets the address as soon as it can be opened."""
    config.data.mkdir(parents=True, exist_ok=True)
    _migrate(config)
    with ExitStack() as stack:
        os.environ.update(as_environment(config))
        if config.workers > 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="astragal-metrics-"))
            os.environ.update(metrics.share(Path(folder)))
        settings = _settings(config)
        listening = stack.enter_context(settings.bind_socket())
        _prepare(listening)
        listening.listen(BACKLOG)
        tell(_address(config.host, listening.getsockname()[1]))
        if config.workers > 1:
            Multiprocess(settings, [listening]).run()
        else:
            uvicorn.Server(settings).run([listening])


def _migrate(config: Config) -> None:
    store = Store(database_url(config))
    store.migrate()
    store.close()


def _prepare(listening: socket.socket) -> None:
    """For every connection: what is small leaves at once, and a line whose other end takes nothing is given up."""
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_MS)


def _settings(config: Config) -> uvicorn.Config:
    return uvicorn.Config(
        "astragal.server.app:from_environment",
        factory=True,
        host=config.host,
        port=config.port,
        workers=config.workers,
        ws="astragal.server.lines:Line",
        ws_max_size=config.largest_message,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(config.trusted_proxies),
        forwarded_allow_ips=list(config.trusted_proxies),
        timeout_graceful_shutdown=GRACE_S,
    )


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, host)
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"

"""`astragal serve`: one process, or several that share a port, on one database."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from socket import socket

import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from astragal.server import metrics
from astragal.server.addresses import Addresses, addresses, listening
from astragal.server.settings import Settings, as_environment, database_url
from astragal.server.store.engine import Store

APPLICATION = "astragal.server.app:from_environment"
GRACE_S = 5
"""How long open requests may take when the server stops."""


def serve(settings: Settings, tell: Callable[[Addresses], None], show: Callable[[Addresses], None]) -> None:
    """Serve until a signal.

    `tell` gets the addresses as soon as they accept connections, and `show` when they will answer soon; it may start
    a thread.
    """
    with ExitStack() as stack:
        listener = stack.enter_context(listening(settings.host, settings.port))
        settings.data.mkdir(parents=True, exist_ok=True)
        _migrate(settings)
        os.environ.update(as_environment(settings))
        found = addresses(settings.host, listener.getsockname()[1])
        tell(found)
        if settings.workers > 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="astragal-metrics-"))
            os.environ.update(metrics.share(Path(folder)))
            show(found)
            Multiprocess(_uvicorn_config(settings, APPLICATION), [listener]).run()
        else:
            app = _application(settings, listener)
            show(found)
            uvicorn.Server(_uvicorn_config(settings, app)).run([listener])


def _migrate(settings: Settings) -> None:
    store = Store(database_url(settings))
    store.migrate()
    store.close()


def _application(settings: Settings, listener: socket) -> str | Callable[[], ASGIApp]:
    """What a single worker serves. It shares what it has loaded with its bots, where processes can be copied safely."""
    if sys.platform != "linux":
        return APPLICATION
    from astragal.server.app import from_environment
    from astragal.server.background.bot_pool import ANALYSTS, ForkedBotPool

    return partial(from_environment, ForkedBotPool(settings.bot_processes + ANALYSTS, listener))


def _uvicorn_config(settings: Settings, app: str | Callable[[], ASGIApp]) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        ws="websockets-sansio",
        ws_max_size=settings.largest_message,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        timeout_graceful_shutdown=GRACE_S,
    )

"""`astragal serve`: one process, or several that share a port, on one database."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import uvicorn
from uvicorn.supervisors import Multiprocess

from astragal.server import metrics
from astragal.server.addresses import Addresses, addresses, listening
from astragal.server.settings import Settings, as_environment, database_url
from astragal.server.store.engine import Store

GRACE_S = 5
"""How long open requests may take when the server stops."""


def serve(settings: Settings, tell: Callable[[Addresses], None]) -> None:
    """Serve until a signal; `tell` gets the addresses as soon as they accept connections."""
    with ExitStack() as stack:
        listener = stack.enter_context(listening(settings.host, settings.port))
        settings.data.mkdir(parents=True, exist_ok=True)
        _migrate(settings)
        os.environ.update(as_environment(settings))
        if settings.workers > 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="astragal-metrics-"))
            os.environ.update(metrics.share(Path(folder)))
        config = _uvicorn_config(settings)
        tell(addresses(settings.host, listener.getsockname()[1]))
        if settings.workers > 1:
            Multiprocess(config, [listener]).run()
        else:
            uvicorn.Server(config).run([listener])


def _migrate(settings: Settings) -> None:
    store = Store(database_url(settings))
    store.migrate()
    store.close()


def _uvicorn_config(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        "astragal.server.app:from_environment",
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

"""`astragal serve`: one process, or several that share a port, on one store."""

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
from astragal.server.config import Config, as_environment, database_url
from astragal.server.store import Store

GRACE_S = 5
"""How long open requests may take when the server stops."""


def serve(config: Config, tell: Callable[[Addresses], None]) -> None:
    """Serve until a signal ends it; `tell` gets the addresses as soon as they can be opened."""
    with ExitStack() as stack:
        listener = stack.enter_context(listening(config.host, config.port))
        config.data.mkdir(parents=True, exist_ok=True)
        _migrate(config)
        os.environ.update(as_environment(config))
        if config.workers > 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="astragal-metrics-"))
            os.environ.update(metrics.share(Path(folder)))
        settings = _settings(config)
        tell(addresses(config.host, listener.getsockname()[1]))
        if config.workers > 1:
            Multiprocess(settings, [listener]).run()
        else:
            uvicorn.Server(settings).run([listener])


def _migrate(config: Config) -> None:
    store = Store(database_url(config))
    store.migrate()
    store.close()


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

"""`astragal serve`: one process, or several that share a port, on one database."""

from __future__ import annotations

import logging
import os
import shutil
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from socket import socket

import uvicorn
from starlette.types import ASGIApp
from uvicorn.supervisors import Multiprocess

from astragal.analysis.rehearsal import missing
from astragal.core.errors import Refusal
from astragal.core.work import Progress, collect_seldom, leave_with_parent
from astragal.server import descriptors, logs, metrics, steady_clock
from astragal.server.addresses import Addresses, addresses, listening
from astragal.server.background.ahead import compile_ahead
from astragal.server.http.protocols.choice import protocol
from astragal.server.http.protocols.config import LimitedConfig
from astragal.server.http.proxies import is_missing
from astragal.server.privacy import make_private, open_to_others
from astragal.server.settings import Settings, as_environment, database_url
from astragal.server.store.opening import open_store

log = logging.getLogger(__name__)

Warnings = Sequence[Refusal]

APPLICATION = "astragal.server.app:from_environment"
SHARED_APPLICATION = "astragal.server.serve:one_of_several"
GRACE_S = 5
"""How long open requests may take when the server stops."""
ORPHAN_GRACE_S = 2 * GRACE_S
"""How long a worker may take to stop when the process that started it was killed."""


def serve(
    settings: Settings,
    tell: Callable[[Addresses, Warnings], None],
    show: Callable[[Addresses], None],
    compiling: Progress,
) -> None:
    """Serve until a signal.

    `tell` gets the addresses as soon as they accept connections, and what the operator should mend; `show` gets the
    addresses when they will answer soon, and may start a thread. `compiling` is told how far that is, on a machine
    where something is not compiled yet.
    """
    with ExitStack() as stack:
        listener = stack.enter_context(listening(settings.host, settings.port))
        descriptors.allow(settings.connections)
        make_private(settings.data)
        store = open_store(database_url(settings))
        os.environ.update(as_environment(settings) | steady_clock.share(store.now()))
        store.close()
        logs.set_up(settings)
        found = addresses(settings.host, listener.getsockname()[1])
        tell(found, _warnings(settings))
        wanted = missing()
        if wanted:
            compiling(0, len(wanted))
        if settings.workers > 1:
            folder = _metrics_folder(settings, listener)
            stack.callback(shutil.rmtree, folder, ignore_errors=True)
            os.environ.update(metrics.share(folder))
            show(found)
            compile_ahead(wanted, compiling)
            collect_seldom()
            Multiprocess(_uvicorn_config(settings, SHARED_APPLICATION), [listener]).run()
        else:
            show(found)
            compile_ahead(wanted, compiling)
            uvicorn.Server(_uvicorn_config(settings, APPLICATION)).run([listener])


def _warnings(settings: Settings) -> Warnings:
    """What the operator should mend; also in the log."""
    found = open_to_others(settings)
    if is_missing(settings):
        found.append(Refusal("server-no-proxy"))
    for warning in found:
        log.warning("something should be mended", extra={"reason": warning.reason, **warning.facts})
    return found


def one_of_several() -> ASGIApp:
    """What each of several workers serves. None outlives the process that started it, even if that was killed."""
    from astragal.server.app import from_environment

    leave_with_parent(ORPHAN_GRACE_S)
    return from_environment()


def _metrics_folder(settings: Settings, listener: socket) -> Path:
    """Nobody else listens at the same address, so the folder is free even if a killed server has left it."""
    host, port = listener.getsockname()[:2]
    return settings.data / f"metrics-{host}-{port}".replace(":", "_")


def _uvicorn_config(settings: Settings, app: str) -> uvicorn.Config:
    return LimitedConfig(
        app,
        settings,
        protocol(),
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        timeout_graceful_shutdown=GRACE_S,
    )

"""Reverse proxies: whom to believe about the address of a client, and a warning where one seems to be forgotten.

Behind a proxy that `trusted_proxies` does not name, all people seem to have its address, and share its limits.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from astragal.server.addresses import Networks
from astragal.server.players.limits import HOUR
from astragal.server.settings import Settings

logger = logging.getLogger(__name__)

FORWARDED = frozenset({b"x-forwarded-for", b"x-real-ip", b"forwarded"})
"""Headers that proxies add."""
MAPPED = "::ffff:"
"""What IPv4 addresses begin with where the server listens on IPv6 too."""


def is_missing(settings: Settings) -> bool:
    """Whether people use https, which only a proxy can give them, and none is named."""
    https = settings.secure_cookies or (settings.public_url or "").startswith("https:")
    return https and not settings.trusted_proxies


def behind_proxies(app: ASGIApp, settings: Settings, clock: Callable[[], float] = time.monotonic) -> ASGIApp:
    """The application, which is told the addresses that trusted proxies forward."""
    forwarded = ProxyHeadersMiddleware(app, list(settings.trusted_proxies))  # type: ignore[arg-type]
    return ForgottenProxy(forwarded, Networks(settings.trusted_proxies), clock)  # type: ignore[arg-type]


class ForgottenProxy:
    """Warns, at most once an hour, of requests that another proxy seems to have forwarded."""

    def __init__(self, app: ASGIApp, trusted: Networks, clock: Callable[[], float]) -> None:
        self.app = app
        self.trusted = trusted
        self.clock = clock
        self.silent_until = 0.0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if client := scope.get("client"):
            host = client[0].removeprefix(MAPPED)
            scope["client"] = (host, client[1])
            if self.clock() >= self.silent_until and host not in self.trusted:
                self._look(scope, host)
        await self.app(scope, receive, send)

    def _look(self, scope: Scope, host: str) -> None:
        added = [name.decode() for name, _ in scope["headers"] if name in FORWARDED]
        if added:
            self.silent_until = self.clock() + HOUR
            facts = {"peer": host, "header": added[0]}
            logger.warning("a proxy seems to be missing from trusted_proxies", extra=facts)

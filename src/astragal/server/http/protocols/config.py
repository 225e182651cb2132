"""How uvicorn runs our protocols."""

from __future__ import annotations

from asyncio import Protocol
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from astragal.server.http.protocols.slots import Slots
from astragal.server.http.protocols.websocket import LimitedWebSocket
from astragal.server.settings import Settings


class LimitedConfig(uvicorn.Config):
    """Settings of uvicorn, and ours for the protocols. Each worker process gets a copy, and counts its connections."""

    def __init__(
        self,
        app: ASGIApp | str | Callable[[], ASGIApp],
        settings: Settings,
        http: type[Protocol],
        **options: Any,
    ) -> None:
        self.settings = settings
        self.slots = Slots.of(settings)
        super().__init__(
            app,
            http=http,
            h11_max_incomplete_event_size=settings.largest_headers,
            ws=LimitedWebSocket,
            ws_max_size=settings.largest_message,
            ws_per_message_deflate=False,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,  # http/proxies.py does that
            **options,
        )

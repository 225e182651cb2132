"""WebSockets, each in the slot of its connection."""

from __future__ import annotations

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from astragal.server.http.protocols.slots import Slot


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """Until the application accepts it, and once it is being closed, it can be closed for others."""

    slot: Slot | None = None

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.slot is not None and message["type"] == "websocket.accept":
            self.slot.keep()
        elif self.slot is not None and message["type"] == "websocket.close":
            self.slot.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.slot is not None:
            self.slot.free()

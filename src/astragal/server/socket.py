"""The WebSocket of a table: it carries a dialogue, and nothing that a client sends can break it.

Close codes: 4400 cannot be read, 4404 no such table for you, 4408 too many messages or too slow to take ours, 1009 too
large, 1012 the server restarts (come back at once), 1013 too many connections.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket

from astragal.server import metrics
from astragal.server.dialogue import Caller, Dialogue, Outbox

if TYPE_CHECKING:
    from astragal.server.house import House

RESTART, CROWDED = 1012, 1013


class Sockets:
    """The open sockets of this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._open: dict[Outbox, str] = {}
        self._from: Counter[str] = Counter()

    async def serve(self, websocket: WebSocket, table: str, caller: Caller) -> None:
        """Carry one dialogue until either side ends it."""
        await websocket.accept()
        config = self._house.config
        if len(self._open) >= config.sockets or self._from[caller.address] >= config.sockets_per_address:
            await websocket.close(CROWDED, "server-crowded")
            return
        outbox = Outbox()
        self.enter(outbox, caller.address)
        dialogue = Dialogue(self._house, table, caller, outbox)
        sender = asyncio.create_task(_send_all(websocket, outbox))
        try:
            await _receive_all(websocket, dialogue, sender)
        finally:
            dialogue.close()
            self.leave(outbox)
            sender.cancel()

    def close(self) -> None:
        """The server restarts."""
        for outbox in self._open:
            outbox.close(RESTART, "server-restarts")

    def enter(self, outbox: Outbox, address: str) -> None:
        self._open[outbox] = address
        self._from[address] += 1
        metrics.SOCKETS.inc()

    def leave(self, outbox: Outbox) -> None:
        address = self._open.pop(outbox)
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]
        metrics.SOCKETS.dec()


async def _receive_all(websocket: WebSocket, dialogue: Dialogue, sender: asyncio.Task[None]) -> None:
    """Until the client goes, or is let go."""
    while not sender.done():
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        dialogue.receive(message.get("text") or message.get("bytes") or b"")


async def _send_all(websocket: WebSocket, outbox: Outbox) -> None:
    """Until the client goes, or is let go."""
    try:
        while (frame := await outbox.next()) is not None:
            metrics.FRAMES.inc()
            await websocket.send({"type": "websocket.send", "text": frame.decode()})
        code, reason = outbox.closing or (1000, "")
        await websocket.close(code, reason)
    except (RuntimeError, OSError):
        return  # the client is gone; the receiving side hears of it

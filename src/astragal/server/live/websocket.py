"""uvicorn's WebSocket with a shorter path: no queue and no task between it and its session.

ASGI passes each message through a queue to a task, and each frame is sent by another task: for a single table that
is much of the time that a move takes. A `DirectWebSocket` is in the scope's extensions under `DIRECT`. ASGI still
carries the opening, the end, and frames that cannot be written yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

DIRECT = "astragal.direct"


class DirectWebSocket(WebSocketsSansIOProtocol):
    """Once `take` is set, it gets each message as it arrives."""

    take: Callable[[str | bytes], None] | None = None

    async def run_asgi(self) -> None:
        cast("dict[str, object]", self.scope["extensions"])[DIRECT] = self
        await super().run_asgi()

    def put(self, frame: bytes) -> bool:
        """Send a text frame at once; false if it cannot be written now."""
        if self.disconnected or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        self.conn.send_text(frame)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """uvicorn calls this for a complete message, and handles those that are invalid or too late."""
        message = None if self.take is None or self.close_sent else self._message()
        if message is None or self.take is None:
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self.take(message)

    def _message(self) -> str | bytes | None:
        data = b"".join(self.frames)
        try:
            return data.decode() if self.curr_msg_data_type == "text" else data
        except UnicodeDecodeError:
            return None

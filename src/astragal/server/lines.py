"""uvicorn's WebSocket, with a shorter way: no queue and no task between a line and its dialogue.

ASGI hands each message over through a queue to a task, and each frame is sent by another one: for a single table that
is much of the time that a move takes. A `Line` stands in the scope under `LINE`. What has no other way goes by ASGI as
before: the opening, the end, and frames that the line cannot take yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

LINE = "astragal.line"


class Line(WebSocketsSansIOProtocol):
    """`take` gets each message as it comes, once it is set."""

    take: Callable[[str | bytes], None] | None = None

    async def run_asgi(self) -> None:
        cast("dict[str, object]", self.scope["extensions"])[LINE] = self
        await super().run_asgi()

    def put(self, frame: bytes) -> bool:
        """Send a frame of text at once; false if the line cannot take it now."""
        if self.disconnected or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        self.conn.send_text(frame)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def send_receive_event_to_app(self) -> None:
        """Uvicorn calls this when a message is complete; it sees to those that are wrong or too late."""
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

"""The WebSocket of a table: it carries a dialogue, and nothing that a client sends can break it.

Close codes: 4400 cannot be read, 4404 no such table for you, 4408 too many messages or too slow to take ours, 1009 too
large, 1008 your session was ended, 1012 the server restarts (come back at once), 1013 too many connections.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from starlette.types import Receive, Send

from astragal.server import metrics
from astragal.server.dialogue import Caller, Dialogue, Outbox
from astragal.server.errors import Unavailable
from astragal.server.lines import Line

if TYPE_CHECKING:
    from astragal.server.house import House

ENDED, RESTART = 1008, 1012


class Sockets:
    """The open sockets of this process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._open: dict[Outbox, Caller] = {}
        self._from: Counter[str] = Counter()

    async def serve(self, receive: Receive, send: Send, line: Line, table: str, caller: Caller) -> None:
        """Carry one dialogue, on a line that was accepted, until either side ends it."""
        self.check_room(caller.address)
        await self._guess(table, caller)
        outbox = Outbox(line.put)
        self.enter(outbox, caller)
        dialogue = Dialogue(self._house, table, caller, outbox)
        sender = asyncio.create_task(_send_all(send, outbox))
        receiver = asyncio.create_task(_receive_all(receive, dialogue))
        outbox.give_up = sender.cancel
        line.take = dialogue.receive
        try:
            await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
        finally:
            line.take = None
            dialogue.close()
            self.leave(outbox)
            sender.cancel()
            if not receiver.cancel():
                receiver.result()

    async def _guess(self, table: str, caller: Caller) -> None:
        """Whoever comes with an invitation may be guessing."""
        if caller.invitation is not None:
            look = partial(self._house.hosting.see, caller.visitor, table, caller.invitation)
            await self._house.limits.guess(caller.address, look)

    def check_room(self, address: str) -> None:
        config = self._house.config
        if len(self._open) >= config.sockets or self._from[address] >= config.sockets_per_address:
            raise Unavailable("server-crowded")

    def close(self) -> None:
        """The server restarts."""
        for outbox in self._open:
            outbox.close(RESTART, "server-restarts")

    async def check_sessions(self) -> None:
        """End the lines of those whose sessions were ended, here or at another worker."""
        lines = {outbox: caller.visitor for outbox, caller in self._open.items()}
        now = await self._house.accounts.generations({visitor.player for visitor in lines.values() if visitor.player})
        for outbox, visitor in lines.items():
            if visitor.player and visitor.generation != now.get(visitor.player):
                outbox.close(ENDED, "server-not-signed-in")

    def enter(self, outbox: Outbox, caller: Caller) -> None:
        self._open[outbox] = caller
        self._from[caller.address] += 1
        metrics.SOCKETS.inc()

    def leave(self, outbox: Outbox) -> None:
        address = self._open.pop(outbox).address
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]
        metrics.SOCKETS.dec()


async def close(send: Send, code: int, reason: str) -> None:
    await send({"type": "websocket.close", "code": code, "reason": reason})


async def _receive_all(receive: Receive, dialogue: Dialogue) -> None:
    """Until the client goes; what came before the line knew its dialogue comes here."""
    while (message := await receive())["type"] != "websocket.disconnect":
        dialogue.receive(message.get("text") or message.get("bytes") or b"")


async def _send_all(send: Send, outbox: Outbox) -> None:
    """Until the client goes, or is let go."""
    try:
        while (frame := await outbox.next()) is not None:
            await send({"type": "websocket.send", "text": frame.decode()})
        code, reason = outbox.closing or (1000, "")
        await close(send, code, reason)
    except (RuntimeError, OSError):
        return  # the client is gone; the receiving side hears of it

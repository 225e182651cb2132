"""The WebSockets of this process. Each carries one session, and nothing that a client sends can break it.

Close codes: 4400 cannot be read, 4404 no such table for you, 4408 too many messages or too slow to read ours, 1009 too
large, 1008 your sign-in was ended, 1012 the server restarts (connect again at once), 1013 too many connections.
4408 is also for a client that says nothing at all.
"""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from starlette.types import Receive, Send

from astragal.server import metrics
from astragal.server.descriptors import allowed
from astragal.server.errors import NotFound, Unavailable
from astragal.server.events.events import Events
from astragal.server.live.event_hub import EventHub
from astragal.server.live.event_session import EventCaller, EventSession
from astragal.server.live.outbox import TOO_SLOW, Outbox, Socket, SocketOutbox
from astragal.server.live.session import Caller, Session, SessionContext
from astragal.server.players.sessions import Sessions
from astragal.server.tables.committer import Transaction
from astragal.server.tables.lobby import Lobby
from astragal.server.tables.visitor import Visitor

SIGNED_OUT, RESTART = 1008, 1012

OF_CONNECTIONS = 3 / 4
"""How much of the room for connections sockets may take: the rest is for requests."""
SOCKETS_PER_ENTRANT = 3
OF_ALL = 1.0
OF_SPECTATORS = 4 / 5
"""How much of the room for sockets people may take who have no seat at their table."""


class Accepted(NamedTuple):
    """A WebSocket that was accepted: what came before there was a session, how it is closed, and the socket itself."""

    receive: Receive
    send: Send
    socket: Socket


class Sockets:
    """The open connections: WebSockets, and the streams of programs."""

    def __init__(
        self, context: SessionContext, lobby: Lobby, sessions: Sessions, events: Events, event_hub: EventHub
    ) -> None:
        self.context = context
        self._lobby = lobby
        self._sessions = sessions
        settings = context.settings
        self._most = min(settings.sockets, math.ceil(OF_CONNECTIONS * allowed(settings.connections)))
        self._open: dict[Outbox, Caller] = {}
        self._from: Counter[str] = Counter()
        self._events = events
        self.event_hub = event_hub
        self._of_events: Counter[str] = Counter()
        """The open sockets of events, by entrant, or else by address."""
        self._event_outboxes: set[Outbox] = set()

    async def serve(self, accepted: Accepted, table: str, caller: Caller) -> None:
        """Carry one session on a WebSocket until either side ends it."""
        await self._check_room_at(table, caller)
        await self._check_invitation(table, caller)
        self.check_room(caller.address)  # others may have come meanwhile
        outbox = SocketOutbox(accepted.socket)
        session = self.open(table, caller, outbox)
        await self._carry(accepted, session, outbox, lambda: self.end(session, outbox))

    async def serve_event(self, accepted: Accepted, event: str, caller: EventCaller) -> None:
        """The same for an event. Its entrants may all come from one address, such as that of a school: each of them has
        room for a few sockets of their own instead."""
        key = caller.address if caller.entrant is None else f"{event} {caller.entrant}"
        most = self.context.settings.sockets_per_address if caller.entrant is None else SOCKETS_PER_ENTRANT
        if len(self._open) + self._of_events.total() >= self._most or self._of_events[key] >= most:
            raise Unavailable("server-crowded")
        self._of_events[key] += 1
        metrics.SOCKETS.inc()
        outbox = SocketOutbox(accepted.socket)
        self._event_outboxes.add(outbox)
        session = EventSession(self._events, self.event_hub, self.context.settings, event, caller, outbox)

        def end() -> None:
            session.close()
            self._event_outboxes.discard(outbox)
            self._of_events -= Counter({key: 1})
            metrics.SOCKETS.dec()

        await self._carry(accepted, session, outbox, end)

    async def _carry(
        self, accepted: Accepted, session: Session | EventSession, outbox: Outbox, end: Callable[[], None]
    ) -> None:
        """Until either side ends it."""
        silence = asyncio.get_running_loop().call_later(self.context.settings.request_s, _close_silent, session, outbox)
        accepted.socket.on_message = session.receive
        try:
            await _receive_all(accepted.receive, session)
        finally:
            silence.cancel()
            end()
        if outbox.closing:
            with suppress(RuntimeError, OSError):  # the client is gone
                await close(accepted.send, *outbox.closing)

    async def _check_invitation(self, table: str, caller: Caller) -> None:
        """A wrong invitation may be a guess, and costs one."""
        if caller.invitation is not None:
            look = partial(self._lobby.see, caller.visitor, table, caller.invitation)
            await self.context.limits.guess(caller.address, look)

    async def _check_room_at(self, table: str, caller: Caller) -> None:
        """The last places are for players of the table; who they are is asked only when these are in use."""
        self.check_room(caller.address)
        if not self._has_room(caller.address, OF_SPECTATORS) and not await self._is_seated(table, caller.visitor):
            raise Unavailable("server-crowded")

    async def _is_seated(self, table: str, visitor: Visitor) -> bool:
        def look(transaction: Transaction) -> bool:
            return bool(visitor.seats(transaction.table(table)))

        if visitor.player is None:
            return False
        try:
            return await self.context.committer.transact([table], look, writes=False)
        except NotFound:
            return False

    def check_room(self, address: str) -> None:
        """Whether somebody who has a seat may open a socket."""
        if not self._has_room(address, OF_ALL):
            raise Unavailable("server-crowded")

    def _has_room(self, address: str, part: float) -> bool:
        most_here = math.ceil(part * self.context.settings.sockets_per_address)
        return len(self._open) < math.ceil(part * self._most) and self._from[address] < most_here

    def open(self, table: str, caller: Caller, outbox: Outbox) -> Session:
        """A session that counts as a connection until `end`."""
        self._open[outbox] = caller
        self._from[caller.address] += 1
        metrics.SOCKETS.inc()
        self.context.address_log.note("connected", caller.address, player=caller.visitor.player, table=table)
        return Session(self.context, table, caller, outbox)

    def end(self, session: Session, outbox: Outbox) -> None:
        session.close()
        address = self._open.pop(outbox).address
        self._from[address] -= 1
        if not self._from[address]:
            del self._from[address]
        metrics.SOCKETS.dec()

    def close(self) -> None:
        """The server restarts."""
        for outbox in (*self._open, *self._event_outboxes):
            outbox.close(RESTART, "server-restarts")

    async def close_signed_out(self) -> None:
        """Close the connections of players who have signed out, here or at another worker."""
        visitors = {outbox: caller.visitor for outbox, caller in self._open.items()}
        ended = await self._sessions.ended(set(visitors.values()))
        for outbox, visitor in visitors.items():
            if visitor in ended:
                outbox.close(SIGNED_OUT, "server-not-signed-in")


def _close_silent(session: Session | EventSession, outbox: Outbox) -> None:
    if not session.heard:
        outbox.close(TOO_SLOW, "server-silent")


async def close(send: Send, code: int, reason: str) -> None:
    await send({"type": "websocket.close", "code": code, "reason": reason})


async def _receive_all(receive: Receive, session: Session | EventSession) -> None:
    """Until either side ends it: what came before the session, which the socket gives the rest to."""
    while (message := await receive())["type"] != "websocket.disconnect":
        session.receive(message.get("text") or message.get("bytes") or b"")

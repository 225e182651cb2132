"""The WebSockets of tables and of events: `/api/tables/ID/socket`, `/api/events/ID/socket`."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from astragal.core.errors import Refusal
from astragal.server.http.callers import address_of, caller_at, sign_in_or_none, words_of, worker_of
from astragal.server.http.protocols.websocket import EXTENSION
from astragal.server.live.event_session import EventCaller
from astragal.server.live.session import MISSING, code_of
from astragal.server.live.sockets import Accepted, close

TABLE_ID = re.compile("[0-9a-f]{12}")


async def _event_caller(connection: HTTPConnection, event: str) -> EventCaller:
    """Who the caller is in an event: by the token of an entrant, or signed in."""
    worker = worker_of(connection)
    token = connection.query_params.get("token")
    entrant = worker.signatures.read_entrant(token, event) if token else None
    found = await sign_in_or_none(connection)
    return EventCaller(entrant, found.player.id if found else None, address_of(connection), words_of(connection))


class EventSocket:
    """The same for an event with rolls."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        connection, event = HTTPConnection(scope), str(scope["path_params"]["event"])
        if not TABLE_ID.fullmatch(event):
            await close(send, MISSING, "server-no-such-page")
            return
        await send({"type": "websocket.accept"})
        try:
            caller = await _event_caller(connection, event)
            accepted = Accepted(receive, send, scope["extensions"][EXTENSION])
            await worker_of(connection).sockets.serve_event(accepted, event, caller)
        except Refusal as refusal:
            await close(send, code_of(refusal), refusal.reason)


class TableSocket:
    """A plain ASGI endpoint: Starlette's WebSocket object would check its state for every frame."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A refusal is told by a close code, and browsers see one only on a connection that was accepted."""
        await receive()
        connection, table = HTTPConnection(scope), str(scope["path_params"]["table"])
        if not TABLE_ID.fullmatch(table):
            await close(send, MISSING, "server-no-such-page")
            return
        await send({"type": "websocket.accept"})
        try:
            caller = await caller_at(connection, table)
            accepted = Accepted(receive, send, scope["extensions"][EXTENSION])
            await worker_of(connection).sockets.serve(accepted, table, caller)
        except Refusal as refusal:
            await close(send, code_of(refusal), refusal.reason)


routes = [
    WebSocketRoute("/api/tables/{table}/socket", TableSocket()),
    WebSocketRoute("/api/events/{event}/socket", EventSocket()),
]

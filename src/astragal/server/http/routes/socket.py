"""The WebSocket of a table: `/api/tables/ID/socket`."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from astragal.core.errors import Refusal
from astragal.server.http.callers import caller_at, worker_of
from astragal.server.live.session import MISSING, code_of
from astragal.server.live.sockets import close

TABLE_ID = re.compile("[0-9a-f]{12}")


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
            await worker_of(connection).sockets.serve(receive, send, table, caller)
        except Refusal as refusal:
            await close(send, code_of(refusal), refusal.reason)


route = WebSocketRoute("/api/tables/{table}/socket", TableSocket())

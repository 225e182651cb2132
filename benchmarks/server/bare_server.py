"""A server without a game: uvicorn, SQLite and group commit, and frames as long as ours.

It speaks as much of our protocol as the load needs. Whatever our server takes longer for a move is the game's rules,
views, limits and all else that this one does not have.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
import sqlite3
import sys
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from astragal.server.store.engine import PRAGMAS

MOVES = ["take red", "take blue", "take 3", "draw 1", "draw 2"]
LONGEST = 100
PADS = "x" * 1900, "x" * 3500
"""What a frame holds besides, for the other seat and the one to move: the mean is that of our views."""
ENTRIES = "(table_id TEXT, number INT, at REAL, kind TEXT, seat INT, text TEXT, player TEXT, command TEXT, {key})"
SCHEMA = (
    "CREATE TABLE tables (id TEXT PRIMARY KEY, number INT, changed REAL, to_move TEXT)",
    f"CREATE TABLE entries {ENTRIES.format(key='PRIMARY KEY (table_id, number)')} WITHOUT ROWID",
)
Move = tuple["Table", int, dict[str, Any]]
"""A table, the seat that moves, and its message."""


class Table:
    def __init__(self, id_: str, host: str) -> None:
        self.id, self.host, self.number = id_, host, 0
        self.outboxes: list[asyncio.Queue[list[str]]] = [asyncio.Queue(), asyncio.Queue()]

    def frame(self, seat: int) -> str:
        moves = self.number < LONGEST and self.number % 2 == seat
        to_move = [self.number % 2] if self.number < LONGEST else []
        seen = json.dumps([{"moves": MOVES if moves else []}])
        head = f'"type":"update","number":{self.number},"to_move":{to_move}'
        return f'{{{head},"perspectives":{seen},"pad":"{PADS[moves]}"}}'


class Bare:
    def __init__(self, folder: str) -> None:
        self.tables: dict[str, Table] = {}
        self.waiting: list[Move] = []
        self.wake = asyncio.Event()
        self.store = sqlite3.connect(f"{folder}/bare.db", isolation_level=None, check_same_thread=False)
        for statement in (*(f"PRAGMA {pragma}" for pragma in (*PRAGMAS, "journal_mode=WAL")), *SCHEMA):
            self.store.execute(statement)

    async def commit(self) -> None:
        """All that waits in one transaction; then acknowledge it, then tell both seats."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1) as thread:
            while await self.wake.wait():
                self.wake.clear()
                batch, self.waiting = self.waiting, []
                for table, _, _ in batch:
                    table.number += 1
                await loop.run_in_executor(thread, self.write, batch, loop.time())
                for table, mover, message in batch:
                    ack = f'{{"type":"ack","id":"{message["id"]}","number":{table.number}}}'
                    for seat, outbox in enumerate(table.outboxes):
                        outbox.put_nowait([ack] * (seat == mover) + [table.frame(seat)])

    def write(self, batch: list[Move], now: float) -> None:
        rows = [
            (table.id, table.number, now, "move", seat, said["move"], "player", said["id"])
            for table, seat, said in batch
        ]
        self.store.execute("BEGIN IMMEDIATE")
        self.store.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
        changed = [(number, at, "player", id_) for id_, number, at, *_ in rows]
        self.store.executemany("UPDATE tables SET number = ?, changed = ?, to_move = ? WHERE id = ?", changed)
        self.store.execute("COMMIT")

    async def create(self, request: Request) -> Response:
        table = Table(secrets.token_hex(6), request.headers["authorization"])
        self.tables[table.id] = table
        self.store.execute("INSERT INTO tables VALUES (?, 0, 0, '')", (table.id,))
        return JSONResponse({"table": {"id": table.id}})

    async def play(self, websocket: WebSocket) -> None:
        table = self.tables[websocket.path_params["id"]]
        seat = int(websocket.headers["authorization"] != table.host)
        await websocket.accept()
        sending = asyncio.create_task(_send(websocket, table.outboxes[seat]))
        try:
            while True:
                message = json.loads(await websocket.receive_text())
                if message["type"] == "hello":
                    table.outboxes[seat].put_nowait([table.frame(seat)])
                else:
                    self.waiting.append((table, seat, message))
                    self.wake.set()
        except WebSocketDisconnect:
            sending.cancel()


async def _send(websocket: WebSocket, outbox: asyncio.Queue[list[str]]) -> None:
    while True:
        for frame in await outbox.get():
            await websocket.send_text(frame)


async def _guest(_: Request) -> Response:
    return JSONResponse({"token": secrets.token_hex(8)})


async def _done(_: Request) -> Response:
    return JSONResponse({})


def main() -> None:
    bare = Bare(sys.argv[1])

    @asynccontextmanager
    async def life(_: Starlette) -> AsyncIterator[None]:
        committing = asyncio.create_task(bare.commit())
        yield
        committing.cancel()

    routes = [
        Route("/api/session", _guest, methods=["POST"]),
        Route("/api/tables", bare.create, methods=["POST"]),
        Route("/api/tables", _done),
        Route("/api/tables/{id}/join", _done, methods=["POST"]),
        Route("/readyz", _done),
        WebSocketRoute("/api/tables/{id}/socket", bare.play),
    ]
    listening = socket.create_server(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    quiet = {"ws_per_message_deflate": False, "log_level": "warning", "access_log": False}
    config = uvicorn.Config(Starlette(routes=routes, lifespan=life), ws="websockets-sansio", **quiet)
    uvicorn.Server(config).run([listening])


if __name__ == "__main__":
    main()

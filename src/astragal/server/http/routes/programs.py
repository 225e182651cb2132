"""Programs that play a seat with its token: they read a stream of lines, and post moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, NamedTuple

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response, StreamingResponse

from astragal.server.errors import NotSignedIn, NotYours
from astragal.server.http.callers import TheWorker, address_of, seat_claim, words_of
from astragal.server.http.forms import MoveForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.live.outbox import StreamOutbox
from astragal.server.live.session import Caller
from astragal.server.tables import commands
from astragal.server.tables.committer import Transaction
from astragal.server.tables.table import By
from astragal.server.tables.visitor import SeatClaim, Visitor
from astragal.server.worker import Worker
from astragal.wire.messages import Ack, FromServer, Play

router = late_router(prefix="/api/seat", tags=["programs"])

QUIET_S = 10.0
"""After this long without news an empty line shows that the stream is alive."""


class Seat(NamedTuple):
    """The seat that a program plays."""

    claim: SeatClaim
    caller: Caller


async def _seat(connection: HTTPConnection) -> Seat:
    claim = await seat_claim(connection)
    if claim is None:
        raise NotSignedIn("server-no-seat-token")
    return Seat(claim, Caller(Visitor.with_token(claim), address_of(connection), words_of(connection)))


TheSeat = Annotated[Seat, Depends(_seat)]


@router.get("/stream", responses=answers(FromServer, 401, 403, 404, media="application/x-ndjson"))
async def stream(worker: TheWorker, seat: TheSeat) -> Response:
    """What the seat's owner would get on the socket, one JSON object a line, starting with the whole picture."""
    await worker.committer.transact([seat.claim.table], lambda transaction: _check(transaction, seat), writes=False)
    worker.sockets.check_room(seat.caller.address)
    return StreamingResponse(_lines(worker, seat), media_type="application/x-ndjson")


@router.post("/moves", responses=answers(Ack, 401, 403, 404, 409))
async def play(form: MoveForm, worker: TheWorker, seat: TheSeat) -> Response:
    """Play a move. The same id again gets the same answer."""
    worker.limits.moves.demand(seat.claim)
    command = Play(form.id, seat.claim.seat, form.expect, form.move)

    def work(transaction: Transaction) -> Ack:
        _check(transaction, seat)
        by = By(worker.clock(), seat.claim.player, form.id)
        return Ack(form.id, commands.execute(transaction.table(seat.claim.table), by, command))

    return Answer(await worker.committer.transact([seat.claim.table], work))


def _check(transaction: Transaction, seat: Seat) -> None:
    if not seat.caller.visitor.seats(transaction.table(seat.claim.table)):
        raise NotYours("server-token-worthless")


async def _lines(worker: Worker, seat: Seat) -> AsyncIterator[bytes]:
    outbox = StreamOutbox()
    session = worker.sockets.open(seat.claim.table, seat.caller, outbox)
    session.greet()
    try:
        while True:
            try:
                async with asyncio.timeout(QUIET_S):
                    frame = await outbox.next()
            except TimeoutError:
                frame = b""
            if frame is None:
                return
            yield frame + b"\n"
    finally:
        worker.sockets.end(session, outbox)

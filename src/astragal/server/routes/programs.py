"""Programs that play a seat: a stream of lines to read, and moves to post, by the seat's token."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, NamedTuple

from fastapi import APIRouter, Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response, StreamingResponse

from astragal.server import commands
from astragal.server.accounts import SeatClaim
from astragal.server.callers import TheHouse, address_of, on_seat, seat_claim, words_of
from astragal.server.dialogue import Caller, Dialogue, Outbox
from astragal.server.errors import NotSignedIn, NotYours
from astragal.server.forms import MoveForm
from astragal.server.house import House
from astragal.server.openapi import Answer, answers
from astragal.server.scribe import Desk
from astragal.server.tables import By
from astragal.wire.messages import Ack, FromServer, Play

router = APIRouter(prefix="/api/seat", tags=["programs"])

QUIET_S = 10.0
"""After so long without news an empty line says that the stream still stands."""


class Seat(NamedTuple):
    """The seat that a program plays."""

    claim: SeatClaim
    caller: Caller


async def _seat(connection: HTTPConnection) -> Seat:
    claim = await seat_claim(connection)
    if claim is None:
        raise NotSignedIn("server-no-seat-token")
    return Seat(claim, Caller(on_seat(claim), address_of(connection), words_of(connection)))


TheSeat = Annotated[Seat, Depends(_seat)]


@router.get("/stream", responses=answers(FromServer, 401, 403, 404, media="application/x-ndjson"))
async def stream(house: TheHouse, seat: TheSeat) -> Response:
    """What the seat's owner would get on the socket, a JSON object a line; first of all the whole picture."""
    await house.scribe.ask([seat.claim.table], lambda desk: _check(desk, seat), writes=False)
    house.sockets.check_room(seat.caller.address)
    return StreamingResponse(_lines(house, seat), media_type="application/x-ndjson")


@router.post("/moves", responses=answers(Ack, 401, 403, 404, 409))
async def play(form: MoveForm, house: TheHouse, seat: TheSeat) -> Response:
    """Play a move. The same id again gets the same answer."""
    house.limits.moves.demand(seat.claim)
    command = Play(form.id, seat.claim.seat, form.expect, form.move)

    def work(desk: Desk) -> Ack:
        _check(desk, seat)
        by = By(house.clock(), seat.claim.player, form.id)
        return Ack(form.id, commands.obey(desk.table(seat.claim.table), by, command))

    return Answer(await house.scribe.ask([seat.claim.table], work))


def _check(desk: Desk, seat: Seat) -> None:
    if not seat.caller.visitor.seats(desk.table(seat.claim.table)):
        raise NotYours("server-token-worthless")


async def _lines(house: House, seat: Seat) -> AsyncIterator[bytes]:
    outbox = Outbox()
    dialogue = Dialogue(house, seat.claim.table, seat.caller, outbox)
    dialogue.receive(b'{"type":"hello"}')
    house.sockets.enter(outbox, seat.caller)
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
        house.sockets.leave(outbox)
        dialogue.close()

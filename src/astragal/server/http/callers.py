"""Who is calling: read from the sign-in cookie, or from a token in the Authorization header."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from fastapi import Depends
from starlette.requests import HTTPConnection

from astragal.core.words import Words
from astragal.server.addresses import household
from astragal.server.errors import NotSignedIn
from astragal.server.http.accept_header import language_of
from astragal.server.live.session import Caller
from astragal.server.players.sessions import SignIn
from astragal.server.tables.visitor import Player, SeatClaim, Visitor
from astragal.server.worker import Worker

COOKIE = "astragal_session"
DEVICE = "astragal_device"
"""The cookie of a device that has signed in to an account. It stays when somebody signs out."""


def worker_of(connection: HTTPConnection) -> Worker:
    worker: Worker = connection.app.state.worker
    return worker


def address_of(connection: HTTPConnection) -> str:
    """What limits count as the caller's address."""
    return household(connection.client.host) if connection.client else "unknown"


async def _worker(connection: HTTPConnection) -> Worker:
    """For FastAPI, which would call a function that is not async in a thread."""
    return worker_of(connection)


async def _address(connection: HTTPConnection) -> str:
    return address_of(connection)


def words_of(connection: HTTPConnection) -> Words:
    return Words(language_of(connection.headers.get("accept-language", "")))


def bearer(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def sign_in_or_none(connection: HTTPConnection) -> SignIn | None:
    token = bearer(connection) or connection.cookies.get(COOKIE)
    return await worker_of(connection).sessions.who(token) if token else None


class EventViewer(NamedTuple):
    """Who looks at an event: a player, an entrant without a player, both or neither."""

    player: str | None
    entrant: int | None


async def viewer_of(connection: HTTPConnection, event: str) -> EventViewer:
    """The bearer is a session, or an entrant's token; with that the session is in the cookie, if there is one."""
    worker, token = worker_of(connection), bearer(connection)
    entrant = worker.signatures.read_entrant(token, event) if token else None
    if entrant is None:
        found = await sign_in_or_none(connection)
    else:
        cookie = connection.cookies.get(COOKIE)
        found = await worker.sessions.who(cookie) if cookie else None
    return EventViewer(found.player.id if found else None, entrant)


async def sign_in(connection: HTTPConnection) -> SignIn:
    found = await sign_in_or_none(connection)
    if found is None:
        raise NotSignedIn("server-not-signed-in")
    return found


async def player(connection: HTTPConnection) -> Player:
    return (await sign_in(connection)).player


async def seat_claim(connection: HTTPConnection) -> SeatClaim | None:
    """The seat whose token the caller sends."""
    token = bearer(connection)
    return await worker_of(connection).accounts.claimed(token) if token else None


async def visitor_at(connection: HTTPConnection, table: str) -> Visitor:
    return (await caller_at(connection, table)).visitor


async def caller_at(connection: HTTPConnection, table: str) -> Caller:
    """Who the caller is at a table. A seat token is for that seat alone."""
    claim = await seat_claim(connection)
    found = await sign_in_or_none(connection) if claim is None else None
    if claim is not None and claim.table == table:
        visitor = Visitor.with_token(claim)
    else:
        visitor = Visitor.signed_in(found.player, found.session) if found else Visitor(None)
    return Caller(visitor, address_of(connection), words_of(connection), connection.query_params.get("invitation"))


TheWorker = Annotated[Worker, Depends(_worker)]
ThePlayer = Annotated[Player, Depends(player)]
TheSignIn = Annotated[SignIn, Depends(sign_in)]
AnySignIn = Annotated[SignIn | None, Depends(sign_in_or_none)]
TheAddress = Annotated[str, Depends(_address)]

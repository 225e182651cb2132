"""Who is calling: read from the session's cookie, or from a token in the Authorization header."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from astragal.core.words import Words
from astragal.server.accounts import Player, SeatClaim
from astragal.server.dialogue import Caller
from astragal.server.errors import NotSignedIn
from astragal.server.house import House
from astragal.server.hub import Visitor
from astragal.server.language import language_of

COOKIE = "astragal_session"


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


def address_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


async def _house(connection: HTTPConnection) -> House:
    """For FastAPI, which asks functions that are not async from a thread."""
    return house_of(connection)


async def _address(connection: HTTPConnection) -> str:
    return address_of(connection)


def words_of(connection: HTTPConnection) -> Words:
    return Words(language_of(connection.headers.get("accept-language", "")))


def bearer(connection: HTTPConnection) -> str | None:
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else None


async def player_or_none(connection: HTTPConnection) -> Player | None:
    token = bearer(connection) or connection.cookies.get(COOKIE)
    return await house_of(connection).accounts.who(token) if token else None


async def player(connection: HTTPConnection) -> Player:
    found = await player_or_none(connection)
    if found is None:
        raise NotSignedIn("server-not-signed-in")
    return found


async def seat_claim(connection: HTTPConnection) -> SeatClaim | None:
    """The seat whose token the caller shows."""
    token = bearer(connection)
    return await house_of(connection).accounts.claimed(token) if token else None


def as_player(player: Player) -> Visitor:
    return Visitor(player.id, generation=player.generation)


def on_seat(claim: SeatClaim) -> Visitor:
    return Visitor(claim.player, claim.seat, claim.generation)


async def visitor_at(connection: HTTPConnection, table: str) -> Visitor:
    return (await caller_at(connection, table)).visitor


async def caller_at(connection: HTTPConnection, table: str) -> Caller:
    """Who the caller is at a table; a seat's token opens that seat alone."""
    claim = await seat_claim(connection)
    found = await player_or_none(connection) if claim is None else None
    if claim is not None and claim.table == table:
        visitor = on_seat(claim)
    else:
        visitor = as_player(found) if found else Visitor(None)
    return Caller(visitor, address_of(connection), words_of(connection), connection.query_params.get("invitation"))


TheHouse = Annotated[House, Depends(_house)]
ThePlayer = Annotated[Player, Depends(player)]
AnyPlayer = Annotated[Player | None, Depends(player_or_none)]
TheAddress = Annotated[str, Depends(_address)]

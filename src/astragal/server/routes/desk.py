"""What the house tells of itself: its games, its rules, its health."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import Struct
from sqlalchemy import text
from starlette.responses import Response

from astragal.bots import roster
from astragal.games import catalogue
from astragal.server import asyncapi, metrics
from astragal.server.callers import TheHouse
from astragal.server.errors import Unavailable
from astragal.server.openapi import Answer, Done, answers

router = APIRouter(tags=["house"])


class GameInfo(Struct, frozen=True):
    id: str
    box: str
    rules: int
    least_seats: int
    most_seats: int
    options: dict[str, object]
    bots: tuple[str, ...]


class Games(Struct, frozen=True):
    games: list[GameInfo]


@router.get("/api/games", responses=answers(Games))
async def games() -> Response:
    """The games, with their options' defaults and their computer players, the plainest first."""
    return Answer(Games([_info(id_) for id_ in catalogue.ids()]))


def _info(id_: str) -> GameInfo:
    listing, game = catalogue.listing_of(id_), catalogue.game(id_)
    options = {name: option.default for name, option in game.options.items()}
    bots = tuple(roster.bots(id_))
    return GameInfo(id_, listing.box, listing.version, game.seats[0], game.seats[-1], options, bots)


@router.get("/api/asyncapi.json", include_in_schema=False)
async def socket_description() -> Response:
    return Answer(asyncapi.description())


@router.get("/healthz", responses=answers(Done))
async def healthy() -> Response:
    """The process answers."""
    return Answer(Done())


@router.get("/readyz", responses=answers(Done))
async def ready(house: TheHouse) -> Response:
    """It takes part: its store answers, and it is neither starting nor stopping."""
    if not house.ready:
        raise Unavailable("server-not-ready")
    await house.scribe.ask([], lambda desk: desk.connection.execute(text("SELECT 1")).scalar(), writes=False)
    return Answer(Done())


@router.get("/metrics", include_in_schema=False)
async def measured() -> Response:
    content, type_ = metrics.exposition()
    return Response(content, media_type=type_)

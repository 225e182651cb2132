"""The games, the description of the socket, health and metrics."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import Struct
from sqlalchemy import text
from starlette.responses import Response

from astragal.bots import roster
from astragal.games import catalogue
from astragal.server import metrics
from astragal.server.errors import Unavailable
from astragal.server.http import asyncapi
from astragal.server.http.callers import TheWorker
from astragal.server.http.openapi import Answer, Done, answers

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
    """The games, with their options' defaults and their bots, the simplest first."""
    return Answer(Games([_info(id_) for id_ in catalogue.ids()]))


def _info(id_: str) -> GameInfo:
    listing, game = catalogue.listing_of(id_), catalogue.game(id_)
    options = {name: option.default for name, option in game.options.items()}
    bots = tuple(roster.bots(id_))
    return GameInfo(id_, catalogue.box_of(id_).name, listing.version, game.seats[0], game.seats[-1], options, bots)


@router.get("/api/asyncapi.json", include_in_schema=False)
async def socket_description() -> Response:
    return Answer(asyncapi.description())


@router.get("/healthz", responses=answers(Done))
async def healthy() -> Response:
    """The process answers."""
    return Answer(Done())


@router.get("/readyz", responses=answers(Done))
async def ready(worker: TheWorker) -> Response:
    """The worker serves: the database answers, and it is neither starting nor stopping."""
    if not worker.ready:
        raise Unavailable("server-not-ready")
    await worker.committer.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
    return Answer(Done())


@router.get("/metrics", include_in_schema=False)
async def measured() -> Response:
    content, type_ = metrics.exposition()
    return Response(content, media_type=type_)

"""The games, the description of the socket, health and metrics."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Path
from msgspec import Struct
from sqlalchemy import text
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from astragal.bots import roster
from astragal.core import naming
from astragal.core.box import Box
from astragal.core.words import Words, source
from astragal.games import catalogue
from astragal.server import metrics
from astragal.server.errors import NotFound, Unavailable
from astragal.server.http import asyncapi
from astragal.server.http.callers import TheWorker, words_of
from astragal.server.http.openapi import Answer, Done, answers

router = APIRouter(tags=["house"])


Language = Literal["en", "fr"]
Prefix = Annotated[str, Path(pattern="^[a-z]{1,30}$", examples=["ds"])]


class BoxInfo(Struct, frozen=True):
    """A box of games. `prefix` is what its messages and, in capitals, the numbers of its rules begin with.

    `lesson`: whether it has a guided first game.
    """

    id: str
    name: str
    prefix: str
    lesson: bool


class GameInfo(Struct, frozen=True):
    """A game of a box. `about` is empty where the box has no words for it, `rules` the version of the rules.

    `adviser`: whether there are hints and analyses for it.
    """

    id: str
    box: str
    name: str
    about: str
    rules: int
    least_seats: int
    most_seats: int
    options: dict[str, object]
    bots: tuple[str, ...]
    adviser: bool


class Games(Struct, frozen=True):
    boxes: list[BoxInfo]
    games: list[GameInfo]


@router.get("/api/games", responses=answers(Games))
async def games(request: Request) -> Response:
    """The boxes and games, with their options' defaults and their bots, the simplest first."""
    words = words_of(request)
    boxes = [_box(box, words) for box in catalogue.boxes()]
    return Answer(Games(boxes, [_game(id_, words) for id_ in catalogue.ids()]))


def _box(box: Box, words: Words) -> BoxInfo:
    prefix = box.prefix.lower()
    return BoxInfo(box.id, words(f"{prefix}-name"), prefix, box.has("teaching.lesson"))


def _game(id_: str, words: Words) -> GameInfo:
    game = catalogue.game(id_)
    return GameInfo(
        id=id_,
        box=catalogue.box_of(id_).id,
        name=naming.title(game, words),
        about=naming.about(game, words),
        rules=catalogue.listing_of(id_).version,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        options={name: option.default for name, option in game.options.items()},
        bots=tuple(roster.bots(id_)),
        adviser=catalogue.has_adviser(id_),
    )


@router.get("/api/words/{language}/{prefix}", responses=answers(str, 404, media="text/plain"), response_class=Response)
async def messages(language: Language, prefix: Prefix) -> Response:
    """The messages of a box, in Project Fluent: for a client that was built without this box."""
    try:
        return PlainTextResponse(source(language, prefix), headers={"cache-control": "no-cache"})
    except LookupError as missing:
        raise NotFound("server-no-words", language=language, prefix=prefix) from missing


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

"""The games, the description of the socket, health and metrics."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from astragal.bots import roster
from astragal.core import naming
from astragal.core.box import Box
from astragal.core.cast import CAST
from astragal.core.words import Words, source
from astragal.games import catalogue
from astragal.server import metrics
from astragal.server.addresses import addresses, is_loopback
from astragal.server.errors import NotFound, Unavailable
from astragal.server.http import asyncapi
from astragal.server.http.callers import TheWorker, words_of
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, Done, answers
from astragal.server.settings import Settings
from astragal.server.tables.answers import proves

router = late_router(tags=["house"])


Language = Literal["en", "fr"]
Prefix = Annotated[str, Path(pattern="^[a-z]{1,30}$", examples=["ds"])]


class BoxInfo(Struct, frozen=True):
    """A box of games. `prefix` is what its messages and, in capitals, the numbers of its rules begin with.

    `about` is empty where it has no words for it. `lesson`: whether it has lessons.
    """

    id: str
    name: str
    about: str
    prefix: str
    lesson: bool


class GameInfo(Struct, frozen=True):
    """A game of a box. `about` is empty where the box has no words for it, `rules` the version of the rules.

    `bots` are all computer players, `opponents` those to offer to a person, and `opponent` is the first choice.
    `adviser`: whether there are hints and analyses for it; `answers`: whether a best move can be proven.
    `memory`: whether what was seen earlier counts in it.
    `age` and `minutes` are what the box says about players and length, null where it says nothing.
    `paper`: whether a finished game can be printed.
    """

    id: str
    box: str
    name: str
    about: str
    rules: int
    least_seats: int
    most_seats: int
    age: int | None
    minutes: int | None
    options: dict[str, object]
    bots: tuple[str, ...]
    opponents: tuple[str, ...]
    opponent: str
    adviser: bool
    answers: bool
    memory: bool
    paper: bool


class LessonInfo(Struct, frozen=True):
    """A lesson of a game. Its id is its address: that of the game, or of a part of it."""

    id: str
    game: str
    name: str


class Games(Struct, frozen=True):
    """`cast`: by the id of a computer player, the names of the first, second … of its kind at a table."""

    boxes: list[BoxInfo]
    games: list[GameInfo]
    lessons: list[LessonInfo]
    cast: dict[str, tuple[str, ...]]


@router.get("/api/games", responses=answers(Games))
async def games(request: Request) -> Response:
    """The boxes, games and lessons. A game has the defaults of its options and its bots, the simplest first."""
    words = words_of(request)
    boxes = [_box(box, words) for box in catalogue.boxes()]
    lessons = [
        LessonInfo(id_, catalogue.lesson(id_).game, naming.lesson_title(id_, words)) for id_ in catalogue.lessons()
    ]
    return Answer(Games(boxes, [_game(id_, words) for id_ in catalogue.ids()], lessons, CAST))


class Elsewhere(Struct, frozen=True):
    """Where other devices of your network find the server."""

    addresses: tuple[str, ...]


@router.get("/api/addresses", responses=answers(Elsewhere))
async def elsewhere(request: Request, worker: TheWorker) -> Response:
    """For a phone at the table of whoever plays on the machine of the server. Others are told nothing."""
    return Answer(Elsewhere(_elsewhere(request, worker.settings) if _from_here(request) else ()))


def _from_here(request: Request) -> bool:
    return request.client is not None and is_loopback(request.client.host)


def _elsewhere(request: Request, settings: Settings) -> tuple[str, ...]:
    return addresses(settings.host, request.url.port or settings.port).elsewhere


def _box(box: Box, words: Words) -> BoxInfo:
    prefix = box.prefix.lower()
    return BoxInfo(box.id, naming.box_title(box, words), naming.about_box(box, words), prefix, bool(box.lessons))


def _game(id_: str, words: Words) -> GameInfo:
    game, listing = catalogue.game(id_), catalogue.listing_of(id_)
    return GameInfo(
        id=id_,
        box=catalogue.box_of(id_).id,
        name=naming.title(game, words),
        about=naming.about(game, words),
        rules=listing.version,
        least_seats=game.seats[0],
        most_seats=game.seats[-1],
        age=listing.age,
        minutes=listing.minutes,
        options={name: option.default for name, option in game.options.items()},
        bots=tuple(roster.bots(id_)),
        opponents=roster.opponents(id_),
        opponent=roster.default_opponent(id_),
        adviser=catalogue.has_adviser(id_),
        answers=proves(id_),
        memory=catalogue.recall(id_) is not None,
        paper=catalogue.box_of(id_).has("paper.sheets"),
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
    """The worker serves: the database takes what is written, and it is neither starting nor stopping."""
    if not worker.ready:
        raise Unavailable("server-not-ready")
    await worker.leases.extend()
    return Answer(Done())


@router.get("/metrics", include_in_schema=False)
async def measured() -> Response:
    content, type_ = metrics.exposition()
    return Response(content, media_type=type_)

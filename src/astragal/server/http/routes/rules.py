"""The rules: the book of a box, and a page for each game with its example."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.core import rulebook
from astragal.core.box import RulePage
from astragal.core.errors import UnknownGame
from astragal.core.naming import title
from astragal.core.rulebook import RuleBook
from astragal.core.teaching import rule_page
from astragal.core.teaching.example import PLAYERS, DiceKind, Example
from astragal.core.teaching.rule_page import GameRules
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.errors import NotFound
from astragal.server.http.callers import words_of
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers

router = late_router(prefix="/api", tags=["rules"])

Name = Annotated[str, Path(pattern="^[a-z][a-z-]{0,59}$", examples=["dice-stars"])]


class PageLink(Struct, frozen=True):
    """A page of the same box: its title and the numbers of its rules."""

    id: str
    title: str
    numbers: tuple[str, ...]


class RulePageInfo(Struct, frozen=True):
    """A page of rules, and all pages of its box, this one included."""

    rules: GameRules
    pages: list[PageLink]


class SceneInfo(Struct, frozen=True):
    """A scene of an example: `view` is a real table, `shown` what is drawn besides, `caption` what is told below."""

    drawing: str
    caption: str
    view: dict[str, object]
    shown: dict[str, object]


class ExampleInfo(Struct, frozen=True):
    """The dice of a game, and scenes from it with these players."""

    names: tuple[str, ...]
    dice: tuple[DiceKind, ...]
    scenes: list[SceneInfo]


@router.get("/rules/{box}", responses=answers(RuleBook, 404))
async def rules(box: Name, request: Request) -> Response:
    """The rule book of a box, in the language of the caller: pages in plain words, and the numbered rules.

    A rule's `text` is what the sources say, its `ruling` what was decided where they are silent, with `mark` before it,
    and `reason` says why. `cases` are sentences for some games alone.
    """
    if box not in rulebook.boxes():
        raise NotFound("server-no-rules", box=box)
    return Answer(rulebook.book(box, words_of(request).language))


@router.get("/rules/{box}/{page}", responses=answers(RulePageInfo, 404))
async def page(box: Name, page: Name, request: Request) -> Response:
    """The rules of one game: how it is played, in short, then the numbered rules that hold in it, as they read there.

    `page` is the last part of the page's id: `dice-stars`, `solo` or `last-die`.
    """
    found = _page(box, page)
    words = words_of(request)
    pages = [_read(each, words) for each in catalogue.box_of(found.game).rule_pages()]
    links = [PageLink(each.id, each.title, each.numbers) for each in pages]
    return Answer(RulePageInfo(next(each for each in pages if each.id == found.id), links))


@router.get("/rules/{box}/{page}/example", responses=answers(ExampleInfo, 404))
async def example(box: Name, page: Name, request: Request) -> Response:
    """Scenes of a real game for the page: what its board would show, with a caption each."""
    found = catalogue.example(_page(box, page))
    if found is None:
        raise NotFound("server-no-example", page=page)
    return Answer(_example(found, words_of(request)))


def _page(box: str, name: str) -> RulePage:
    id_ = box if name == box else f"{box}/{name}"
    try:
        return catalogue.rule_page(id_)
    except UnknownGame as unknown:
        raise NotFound("server-no-rules", box=id_) from unknown


def _read(page: RulePage, words: Words) -> GameRules:
    """A page; one without a title in the book has the name of its game."""
    game = catalogue.game(page.game)
    read = rule_page.read(page, game, words.language)
    return read if read.title else replace(read, title=title(game, words))


def _example(example: Example, words: Words) -> ExampleInfo:
    scenes = [
        SceneInfo(each.drawing, words.say(each.words, each.facts), dict(each.view), dict(each.shown))
        for each in example.scenes
    ]
    return ExampleInfo(PLAYERS, example.dice, scenes)

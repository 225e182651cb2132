"""Sheets on paper: what can be printed, as PDF and as a picture of the first page, and finished games filled in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache, partial
from typing import Annotated

from fastapi import Depends, Path, Query
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.core import record
from astragal.core.naming import box_title, lesson_title
from astragal.core.paper import printing, svg
from astragal.core.paper.page import PAPERS, Paper
from astragal.core.paper.printing import Order
from astragal.core.paper.sheet import Sheet
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.http.callers import TheAddress, TheWorker, words_of
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.routes.service import Language
from astragal.server.http.routes.tables import TableId, TheRecord
from astragal.server.tables.replays import RecordLines
from astragal.server.worker import Worker

router = late_router(prefix="/api", tags=["sheets"])

PDF, SVG = "application/pdf", "image/svg+xml"
FOR_AN_HOUR = {"cache-control": "public, max-age=3600", "vary": "accept-language"}
"""An empty sheet follows from the request alone; only another version of the server draws it in another way."""

Name = Annotated[str, Path(pattern="^[a-z][a-z0-9-]{0,59}$", examples=["dice-stars"])]


class Each(IntEnum):
    """How many of a sheet there may be on a page."""

    ONE = 1
    TWO = 2
    FOUR = 4


class SheetInfo(Struct, frozen=True):
    """A sheet. `title` names the game or a way to play it, which has the address `address`, and `name` the sheet.

    `each`: by the number of players, how many there may be on a page, with room to write; by 0, if the sheet is the
    same for any number. `usual` is the number of players to begin with.
    """

    id: str
    box: str
    address: str
    title: str
    name: str
    usual: int
    each: dict[str, tuple[int, ...]]


class SheetBox(Struct, frozen=True):
    """A box that has sheets."""

    id: str
    name: str


class Sheets(Struct, frozen=True):
    """All sheets, in the order of their boxes."""

    boxes: list[SheetBox]
    papers: tuple[str, ...]
    sheets: list[SheetInfo]


@dataclass(frozen=True, slots=True)
class Asked:
    """A sheet, how to print it, and in what language."""

    id: str
    order: Order
    language: str


def _order(
    paper: Paper = "a4",
    each: Each = Each.ONE,
    players: Annotated[int | None, Query(ge=1, le=99, description="Only for a sheet that depends on it")] = None,
    copies: Annotated[int, Query(ge=1, le=20)] = 1,
) -> Order:
    return Order(paper, each.value, players, copies)


async def _asked(
    box: Name, sheet: Name, request: Request, order: Annotated[Order, Depends(_order)], language: Language | None = None
) -> Asked:
    return Asked(f"{box}/{sheet}", order, language or words_of(request).language)


TheSheet = Annotated[Asked, Depends(_asked)]


@router.get("/sheets", responses=answers(Sheets))
async def sheets(request: Request, worker: TheWorker) -> Response:
    """Everything that can be printed."""
    return Answer(await worker.in_thread(partial(_all, words_of(request).language)))


@router.get("/sheets/{box}/{sheet}.pdf", responses=answers(bytes, 404, media=PDF), response_class=Response)
async def as_pdf(asked: TheSheet, worker: TheWorker, address: TheAddress) -> Response:
    """An empty sheet to print."""
    made = await _made(worker, address, partial(_pdf, asked))
    return _file(made, asked.id.replace("/", "-"), FOR_AN_HOUR)


@router.get("/sheets/{box}/{sheet}.svg", responses=answers(str, 404, media=SVG), response_class=Response)
async def as_svg(asked: TheSheet, worker: TheWorker, address: TheAddress) -> Response:
    """The first page of a sheet, to be looked at."""
    made = await _made(worker, address, partial(_svg, asked))
    return Response(made, media_type=SVG, headers=FOR_AN_HOUR)


@router.get("/tables/{table}/sheet.pdf", responses=answers(bytes, 404, 409, media=PDF), response_class=Response)
async def filled(
    table: TableId,
    lines: TheRecord,
    request: Request,
    worker: TheWorker,
    address: TheAddress,
    paper: Paper = "a4",
    language: Language | None = None,
) -> Response:
    """The sheet of a finished game, filled in with its numbers."""
    words = Words(language) if language else words_of(request)
    made = await _made(worker, address, partial(_filled, lines, paper, words))
    return _file(made, f"astragal-{table}", {"cache-control": "no-store"})


async def _made(worker: Worker, address: str, make: Callable[[], bytes]) -> bytes:
    """What takes a while to draw. It counts against a limit, and others do not wait for it."""
    worker.limits.sheets.demand(address)
    return await worker.in_thread(make)


def _file(made: bytes, name: str, headers: dict[str, str]) -> Response:
    """A file to save: the viewer of a browser might need more than the content policy allows."""
    named = {"content-disposition": f'attachment; filename="{name}.pdf"'}
    return Response(made, media_type=PDF, headers=headers | named)


@lru_cache(maxsize=4)
def _all(language: str) -> Sheets:
    words, all_sheets = Words(language), catalogue.sheets()
    named = {catalogue.box_of(each.game).id for each in all_sheets}
    boxes = [SheetBox(box.id, box_title(box, words)) for box in catalogue.boxes() if box.id in named]
    return Sheets(boxes, tuple(PAPERS), [_info(each, words) for each in all_sheets])


def _info(sheet: Sheet, words: Words) -> SheetInfo:
    game = catalogue.game(sheet.game)
    each = {str(players): printing.each_of(sheet, game, players, words) for players in sheet.players or (0,)}
    title, name = lesson_title(sheet.address, words), words(sheet.name)
    return SheetInfo(sheet.id, catalogue.box_of(sheet.game).id, sheet.address, title, name, sheet.usual, each)


@lru_cache(maxsize=128)
def _pdf(asked: Asked) -> bytes:
    sheet = catalogue.sheet(asked.id)
    return printing.empty(sheet, catalogue.game(sheet.game), asked.order, Words(asked.language))


@lru_cache(maxsize=128)
def _svg(asked: Asked) -> bytes:
    sheet = catalogue.sheet(asked.id)
    first, *_ = printing.empty_pages(sheet, catalogue.game(sheet.game), asked.order, Words(asked.language))
    return svg.drawn(first).encode()


def _filled(lines: RecordLines, paper: Paper, words: Words) -> bytes:
    table = record.replay(record.only(lines), catalogue.game)
    return printing.filled(catalogue.sheets(), [table], Order(paper), words)

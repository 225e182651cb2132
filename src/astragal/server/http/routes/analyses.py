"""The analysis of a finished game, as JSON and as a file."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.analysis.analysis import Analysis
from astragal.analysis.page import page
from astragal.analysis.report import AnalysisReport, report
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.http.callers import TheAddress, TheWorker, words_of
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.routes.tables import TableId, TheRecord
from astragal.server.tables.replays import RecordLines
from astragal.server.worker import Worker

router = late_router(prefix="/api/tables/{table}", tags=["tables"])

ACCEPTED = 202


PATIENCE_S = 1.0
"""How long a request waits; a client that is told of the progress asks again."""
DOWNLOAD_PATIENCE_S = 20.0
"""How long a download waits; it cannot show any progress. Proxies and browsers wait longer."""


class Making(Struct, frozen=True):
    """The analysis is being made; ask again. `done` of `moves` moves are judged; 0 of 0 before it has begun."""

    done: int
    moves: int
    making: bool = True


@router.get("/analysis", responses=answers(AnalysisReport, 404, 409) | answers(Making, status=ACCEPTED))
async def analysis(
    table: TableId, lines: TheRecord, request: Request, worker: TheWorker, address: TheAddress
) -> Response:
    """Every decision of a finished game judged, and the luck of every throw. The first time it takes seconds: 202
    says that it is being made, and how far it is."""
    _allow(table, lines, worker, address)
    found = await worker.analyses.of(table, lines, PATIENCE_S)
    if found is None:
        return _making(worker, table, lines)
    return Answer(await worker.in_thread(partial(report, found, words_of(request))))


@router.get(
    "/analysis.html",
    responses=answers(str, 404, 409, media="text/html") | answers(Making, status=ACCEPTED),
    response_class=Response,
)
async def download(
    table: TableId, lines: TheRecord, request: Request, worker: TheWorker, address: TheAddress
) -> Response:
    """The same as one self-contained file."""
    _allow(table, lines, worker, address)
    found = await worker.analyses.of(table, lines, DOWNLOAD_PATIENCE_S)
    if found is None:
        return _making(worker, table, lines)
    text = await worker.in_thread(partial(_page, found, words_of(request)))
    headers = {"content-disposition": f'attachment; filename="astragal-{table}.html"', "cache-control": "no-store"}
    return Response(text, media_type="text/html", headers=headers)


def _allow(table: str, lines: RecordLines, worker: Worker, address: str) -> None:
    """Refuse a game without an adviser. Making an analysis counts against a limit."""
    catalogue.adviser(str(lines[0]["game"]))
    if not worker.analyses.has(table, lines):
        worker.limits.analyses.demand(address)


def _making(worker: Worker, table: str, lines: RecordLines) -> Response:
    return Answer(Making(*worker.analyses.progress(table, lines)), ACCEPTED)


def _page(found: Analysis, words: Words) -> str:
    return page(report(found, words), words)

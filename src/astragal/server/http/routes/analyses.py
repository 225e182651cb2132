"""The analysis of a finished game, as JSON and as a file."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.analysis.analysis import Analysis
from astragal.analysis.page import page
from astragal.analysis.report import AnalysisReport, report
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.http.callers import TheAddress, TheWorker, words_of
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.routes.tables import Invitation, TableId, lines_of
from astragal.server.worker import Worker

router = APIRouter(prefix="/api/tables/{table}", tags=["tables"])

ACCEPTED = 202


class Making(Struct, frozen=True):
    """The analysis is being made; ask again."""

    making: bool = True


@router.get("/analysis", responses=answers(AnalysisReport, 404, 409) | answers(Making, status=ACCEPTED))
async def analysis(
    table: TableId, request: Request, worker: TheWorker, address: TheAddress, invitation: Invitation = None
) -> Response:
    """Every decision of a finished game judged, and the luck of every throw. The first time it takes seconds: 202
    says that it is being made."""
    found = await _found(table, request, worker, address, invitation)
    if found is None:
        return Answer(Making(), ACCEPTED)
    return Answer(await worker.in_thread(partial(report, found, words_of(request))))


@router.get(
    "/analysis.html",
    responses=answers(str, 404, 409, media="text/html") | answers(Making, status=ACCEPTED),
    response_class=Response,
)
async def download(
    table: TableId, request: Request, worker: TheWorker, address: TheAddress, invitation: Invitation = None
) -> Response:
    """The same as one self-contained file."""
    found = await _found(table, request, worker, address, invitation)
    if found is None:
        return Answer(Making(), ACCEPTED)
    text = await worker.in_thread(partial(_page, found, words_of(request)))
    headers = {"content-disposition": f'attachment; filename="astragal-{table}.html"', "cache-control": "no-store"}
    return Response(text, media_type="text/html", headers=headers)


async def _found(table: str, request: Request, worker: Worker, address: str, invitation: str | None) -> Analysis | None:
    """The analysis, for callers who may have the record. Making one counts against a limit."""
    lines = await lines_of(request, worker, table, invitation)
    catalogue.adviser(str(lines[0]["game"]))
    if table not in worker.analyses:
        worker.limits.analyses.demand(address)
    return await worker.analyses.of(table, lines)


def _page(found: Analysis, words: Words) -> str:
    return page(report(found, words), words)

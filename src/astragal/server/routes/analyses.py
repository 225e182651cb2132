"""What a game that has ended could have been: its analysis, for the page and as a file."""

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
from astragal.server.callers import TheAddress, TheHouse, words_of
from astragal.server.house import House
from astragal.server.openapi import Answer, answers
from astragal.server.routes.tables import Invitation, TableId, lines_of

router = APIRouter(prefix="/api/tables/{table}", tags=["tables"])

ACCEPTED = 202


class Making(Struct, frozen=True):
    """The analysis is being made; ask again."""

    making: bool = True


@router.get("/analysis", responses=answers(AnalysisReport, 404, 409) | answers(Making, status=ACCEPTED))
async def analysis(
    table: TableId, request: Request, house: TheHouse, address: TheAddress, invitation: Invitation = None
) -> Response:
    """Every decision of a game that has ended judged, and the luck of every throw. It takes seconds the first time:
    202 says that it is being made."""
    found = await _found(table, request, house, address, invitation)
    if found is None:
        return Answer(Making(), ACCEPTED)
    return Answer(await house.look_back(partial(report, found, words_of(request))))


@router.get(
    "/analysis.html",
    responses=answers(str, 404, 409, media="text/html") | answers(Making, status=ACCEPTED),
    response_class=Response,
)
async def download(
    table: TableId, request: Request, house: TheHouse, address: TheAddress, invitation: Invitation = None
) -> Response:
    """The same as one file that needs nothing else."""
    found = await _found(table, request, house, address, invitation)
    if found is None:
        return Answer(Making(), ACCEPTED)
    text = await house.look_back(partial(_page, found, words_of(request)))
    headers = {"content-disposition": f'attachment; filename="astragal-{table}.html"', "cache-control": "no-store"}
    return Response(text, media_type="text/html", headers=headers)


async def _found(table: str, request: Request, house: House, address: str, invitation: str | None) -> Analysis | None:
    """The analysis, for those who may have the record; to have one made costs."""
    lines = await lines_of(request, house, table, invitation)
    if table not in house.analyses:
        house.limits.analyses.demand(address)
    return await house.analyses.of(table, lines)


def _page(found: Analysis, words: Words) -> str:
    return page(report(found, words), words)

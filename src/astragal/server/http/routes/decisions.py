"""Decisions of a finished game, to be tried again. Nothing is stored: anybody who may see the record may try."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.analysis.report import SecondTryReport, second_try_report
from astragal.analysis.second_try import Position, position
from astragal.core import record
from astragal.games import catalogue
from astragal.server.errors import problem_of
from astragal.server.http.callers import TheAddress, TheWorker, words_of
from astragal.server.http.forms import TryForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.routes.tables import TheRecord
from astragal.server.tables.replays import RecordLines
from astragal.server.tables.table_views import judged, listing
from astragal.server.worker import Worker
from astragal.wire.messages import Check, Checked

router = late_router(prefix="/api/tables/{table}/decisions/{entry}", tags=["tables"])

EntryNumber = Annotated[
    int, Path(ge=0, le=100_000, description="The number of a move in the record, the first being 1")
]


class DecisionInfo(Struct, frozen=True):
    """What a seat saw before it made a move, and its legal moves: null where there are too many to list.

    `remembered` is what it could know besides; null in games where a view shows all that counts.
    """

    entry: int
    seat: int
    view: dict[str, object]
    moves: list[str] | None
    remembered: dict[str, object] | None


@router.get("", responses=answers(DecisionInfo, 404, 409))
async def see(entry: EntryNumber, lines: TheRecord, worker: TheWorker) -> Response:
    """The position in which a move of a finished game was made, as its player saw it."""
    at = await _position(worker, lines, entry)
    return Answer(
        DecisionInfo(
            entry, at.seat, dict(at.table.view(at.seat)), listing(at.table.moves(at.seat)), at.table.remembered(at.seat)
        )
    )


@router.post("/check", responses=answers(Checked, 404, 409))
async def check(
    entry: EntryNumber, form: TryForm, lines: TheRecord, request: Request, worker: TheWorker, address: TheAddress
) -> Response:
    """Whether another move would have been legal, and what it would have shown."""
    worker.limits.moves.demand(address)
    at, words = await _position(worker, lines, entry), words_of(request)
    return Answer(judged(at.table, Check("", at.seat, form.move), words, partial(problem_of, words=words)))


@router.post("/try", responses=answers(SecondTryReport, 404, 409))
async def try_again(
    entry: EntryNumber, form: TryForm, lines: TheRecord, request: Request, worker: TheWorker, address: TheAddress
) -> Response:
    """What another legal move would have been worth, beside the best and the one played. It counts as a hint."""
    at = await _position(worker, lines, entry)
    catalogue.adviser(at.table.game.id)
    at.table.moves(at.seat).check(form.move)
    worker.limits.hints.demand(address)
    found = await worker.bot_pool.try_again(lines, entry, form.move)
    return Answer(second_try_report(found, at, words_of(request)))


async def _position(worker: Worker, lines: RecordLines, entry: int) -> Position:
    return await worker.in_thread(partial(position, record.only(lines), entry))

"""An event to download: as JSON, for a spreadsheet, and the records of its games. They tell what its page tells."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Depends
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from astragal.server.errors import NotNow
from astragal.server.events.exports import numbered, spreadsheet, zipped
from astragal.server.events.views import EventInfo
from astragal.server.http.callers import TheAddress, TheWorker, address_of, viewer_of
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.routes.events import EventId
from astragal.server.tables.replays import RecordLines
from astragal.server.tables.visitor import Visitor

router = late_router(prefix="/api/events/{event}", tags=["events"])

CSV, ZIP = "text/csv", "application/zip"


async def _event(event: EventId, request: Request, worker: TheWorker) -> EventInfo:
    """The event as the caller sees it."""
    look = partial(worker.events.see, event, *await viewer_of(request, event))
    return await worker.limits.guess(address_of(request), look, "event")


TheEvent = Annotated[EventInfo, Depends(_event)]


@router.get("/export.json", responses=answers(EventInfo, 404))
async def as_json(event: TheEvent) -> Response:
    """The event as you see it, to be kept."""
    return _file(Answer(event), event.id, "json")


@router.get("/export.csv", responses=answers(str, 404, media=CSV), response_class=Response)
async def as_csv(event: TheEvent) -> Response:
    """Standings and tables for a spreadsheet."""
    return _file(Response(spreadsheet(event), media_type=f"{CSV}; charset=utf-8"), event.id, "csv")


@router.get("/records.zip", responses=answers(bytes, 404, 409, media=ZIP), response_class=Response)
async def records(event: EventId, worker: TheWorker, address: TheAddress) -> Response:
    """The records of all games of the event that are over and whose dice are no secret any more, a file for each."""
    seen = await worker.limits.guess(address, partial(worker.events.see, event, None), "event")
    open_ = [(number, table) for number, table in numbered(seen.tables) if table.over and table.id]
    if not open_:
        raise NotNow("event-no-records")
    worker.limits.exports.demand((address, event))

    async def lines_of(table: str) -> RecordLines:
        return await worker.lobby.record(Visitor(None), table, None)

    files = ((f"round-{table.round}-table-{number}-{table.id}.jsonl", str(table.id)) for number, table in open_)
    return _file(StreamingResponse(zipped(files, lines_of), media_type=ZIP), event, "zip")


def _file(answer: Response, event: str, ending: str) -> Response:
    answer.headers["content-disposition"] = f'attachment; filename="astragal-event-{event}.{ending}"'
    answer.headers["cache-control"] = "no-store"
    return answer

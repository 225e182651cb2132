"""Events: creating, entering, steering and seeing them."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

import msgspec
from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.server.events.mine import MyEvent, events_of
from astragal.server.events.offers import FormatInfo, offers
from astragal.server.events.views import EventInfo
from astragal.server.http.callers import TheAddress, ThePlayer, TheWorker, address_of, viewer_of
from astragal.server.http.forms import EntryForm, EventForm, NamedEntryForm, NameForm, SteerForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, Json, answers
from astragal.server.worker import Worker

router = late_router(prefix="/api", tags=["events"])

EventId = Annotated[str, Path(pattern="^[0-9a-f]{12}$", examples=["0123456789ab"])]
Code = Annotated[str, Path(pattern="^[A-Za-z]{6}$", examples=["KMPRTZ"])]
EntrantNumber = Annotated[int, Path(ge=1, le=100_000)]

NOT_MODIFIED = 304
NOT_CHANGED: dict[int | str, Json] = {NOT_MODIFIED: {"description": "Nothing has changed"}}


class Formats(Struct, frozen=True):
    formats: tuple[FormatInfo, ...]


class MyEvents(Struct, frozen=True):
    events: list[MyEvent]


class EventOfCode(Struct, frozen=True):
    event: str


@router.get("/event-formats", responses=answers(Formats))
async def list_formats() -> Response:
    """What an event can be: for every format the games and seats that fit, and what it needs to know."""
    return Answer(Formats(await asyncio.to_thread(offers)))


@router.get("/my/events", responses=answers(MyEvents, 401))
async def my_events(worker: TheWorker, player: ThePlayer) -> Response:
    """The events that you organise or have entered, the running ones first."""
    return Answer(MyEvents(await worker.committer.read(lambda connection: events_of(connection, player.id))))


@router.get("/event-codes/{code}", responses=answers(EventOfCode, 404))
async def find(code: Code, worker: TheWorker, address: TheAddress) -> Response:
    """The event with a code of six letters."""
    return Answer(EventOfCode(await worker.limits.guess(address, partial(worker.events.id_of, code), "event code")))


@router.post("/events", status_code=201, responses=answers(EventInfo, 401, 409, status=201))
async def create(form: EventForm, worker: TheWorker, player: ThePlayer, address: TheAddress) -> Response:
    """Create an event. Its dice are committed to now."""
    worker.limits.creates.demand(address)
    event = await worker.events.create(player, form.new_event(), form.command)
    return Answer(await worker.events.see(event, player.id), 201)


@router.get("/events/{event}", responses=answers(EventInfo, 404) | NOT_CHANGED)
async def see(event: EventId, request: Request, worker: TheWorker) -> Response:
    """An event, with its entrants, tables and standings. With the `ETag` of the last answer in `If-None-Match` it is
    answered only if something has changed. One who takes part under a name alone sends the token of their entry."""
    who = await viewer_of(request, event)
    tag = f'"{await worker.limits.guess(address_of(request), partial(worker.events.tag, event, *who), "event")}"'
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=NOT_MODIFIED, headers={"etag": tag, "cache-control": "no-store"})
    answer = Answer(await worker.events.see(event, *who))
    answer.headers["etag"] = tag
    return answer


@router.post("/events/{event}/entry", responses=answers(EventInfo, 401, 404, 409))
async def enter(event: EventId, form: EntryForm, worker: TheWorker, player: ThePlayer, address: TheAddress) -> Response:
    """Take part."""
    worker.limits.joins.demand(address)
    await worker.events.enter(player, event, form.name, form.command)
    return await _seen(worker, event, player.id)


@router.post("/events/{event}/names", responses=answers(EventInfo, 404, 409))
async def enter_named(event: EventId, form: NamedEntryForm, worker: TheWorker, address: TheAddress) -> Response:
    """Take part in a class under a name alone. The token in the answer is for its socket."""
    worker.limits.entries.demand(address)
    number = await worker.events.enter_named(event, form.name, form.command)
    seen = await worker.events.see(event, None, number)
    return Answer(msgspec.structs.replace(seen, token=worker.signatures.entrant(event, number)))


@router.delete("/events/{event}/entry", responses=answers(EventInfo, 401, 404, 409))
async def withdraw(event: EventId, worker: TheWorker, player: ThePlayer) -> Response:
    """Take part no more. A computer player finishes what you have begun."""
    await worker.events.withdraw(player, event)
    return await _seen(worker, event, player.id)


@router.post("/events/{event}/steering", responses=answers(EventInfo, 401, 403, 404, 409))
async def steer(event: EventId, form: SteerForm, worker: TheWorker, player: ThePlayer) -> Response:
    """What the organiser decides: start, more time, end, cancel."""
    await worker.events.steer(player, event, form.what, form.expect, form.until, form.command)
    return await _seen(worker, event, player.id)


@router.put("/events/{event}/entrants/{number}", responses=answers(EventInfo, 401, 403, 404, 409))
async def rename(
    event: EventId, number: EntrantNumber, form: NameForm, worker: TheWorker, player: ThePlayer
) -> Response:
    """The organiser gives somebody another name."""
    await worker.events.rename(player, event, number, form.name)
    return await _seen(worker, event, player.id)


@router.delete("/events/{event}/entrants/{number}", responses=answers(EventInfo, 401, 403, 404, 409))
async def remove(event: EventId, number: EntrantNumber, worker: TheWorker, player: ThePlayer) -> Response:
    """The organiser lets somebody take part no more."""
    await worker.events.remove(player, event, number)
    return await _seen(worker, event, player.id)


async def _seen(worker: Worker, event: str, player: str) -> Response:
    return Answer(await worker.events.see(event, player))

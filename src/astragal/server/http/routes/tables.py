"""Tables: listing, creating and joining them, your games, and finished games."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Depends, Path, Query
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.core import record
from astragal.core.statistics.luck import Dice
from astragal.server.http.callers import TheAddress, ThePlayer, TheWorker, address_of, visitor_at, words_of
from astragal.server.http.forms import ClaimForm, JoinForm, RematchForm, TableForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.tables import answers as best
from astragal.server.tables import replays
from astragal.server.tables.answers import AnsweredMove
from astragal.server.tables.lobby import Listed, Seen
from astragal.server.tables.replays import Moment, RecordLines, SeatMemory, Story, Verdict
from astragal.server.tables.visitor import SeatClaim, Visitor
from astragal.server.worker import Worker
from astragal.wire.messages import TableInfo

router = late_router(prefix="/api", tags=["tables"])

TableId = Annotated[str, Path(pattern="^[0-9a-f]{12}$", examples=["0123456789ab"])]
Invitation = Annotated[str | None, Query(max_length=64)]


async def _record(table: TableId, request: Request, worker: TheWorker, invitation: Invitation = None) -> RecordLines:
    """The record, for callers who may see it."""
    look = partial(worker.lobby.record, await visitor_at(request, table), table, invitation)
    return await worker.limits.guess(address_of(request), look)


TheRecord = Annotated[RecordLines, Depends(_record)]


class Mine(Struct, frozen=True):
    """A table and your seats at it. With a seat's token a program can play it, or you from another device."""

    table: TableInfo
    seats: tuple[int, ...]
    tokens: dict[str, str]
    invitation: str | None


class Tables(Struct, frozen=True):
    tables: list[Listed]


@router.get("/tables", responses=answers(Tables))
async def lobby(worker: TheWorker) -> Response:
    """Public tables that wait for players or can be watched."""
    return Answer(Tables(await worker.lobby.public_tables()))


@router.post("/tables", status_code=201, responses=answers(Mine, 401, 403, 409, status=201))
async def create(form: TableForm, worker: TheWorker, player: ThePlayer, address: TheAddress) -> Response:
    """Create a table. The game begins when the last seat is taken."""
    worker.limits.creates.demand(address)
    table = await worker.lobby.create(player, form.new_table(), form.command)
    worker.address_log.note("created", address, player=player.id, table=table)
    return Answer(await _mine(worker, Visitor.signed_in(player), table), 201)


@router.get("/tables/{table}", responses=answers(Mine, 404))
async def see(table: TableId, request: Request, worker: TheWorker, invitation: Invitation = None) -> Response:
    visitor = await visitor_at(request, table)
    look = partial(_mine, worker, visitor, table, invitation)
    return Answer(await worker.limits.guess(address_of(request), look))


@router.post("/tables/{table}/join", responses=answers(Mine, 401, 403, 404, 409))
async def join(table: TableId, form: JoinForm, worker: TheWorker, player: ThePlayer, address: TheAddress) -> Response:
    """Take a certain seat, or any open one."""
    worker.limits.joins.demand(address)
    visitor = Visitor.signed_in(player)
    await worker.limits.guess(address, partial(worker.lobby.see, visitor, table, form.invitation))
    await worker.lobby.join(player, table, form.request())
    return Answer(await _mine(worker, visitor, table))


@router.post("/tables/{table}/claim", responses=answers(Mine, 401, 403, 404))
async def claim(table: TableId, form: ClaimForm, worker: TheWorker, player: ThePlayer, address: TheAddress) -> Response:
    """Take over a seat with its token, from another device."""
    claimed = await worker.accounts.claimed(form.token)
    await worker.limits.guess(address, partial(worker.lobby.claim, player, table, claimed))
    return Answer(await _mine(worker, Visitor.signed_in(player), table))


@router.post("/tables/{table}/rematch", responses=answers(Mine, 401, 403, 404, 409))
async def rematch(
    table: TableId, form: RematchForm, worker: TheWorker, player: ThePlayer, address: TheAddress
) -> Response:
    """Play again, each in the same seat. The first who asks creates the table; all who ask sit down at it."""
    worker.limits.creates.demand(address)
    new = await worker.lobby.rematch(player, table, form.command, form.promises)
    return Answer(await _mine(worker, Visitor.signed_in(player), new))


@router.get(
    "/tables/{table}/record", responses=answers(str, 404, 409, media="application/x-ndjson"), response_class=Response
)
async def download(table: TableId, lines: TheRecord) -> Response:
    """The record of a finished game, as astragal/1."""
    headers = {"content-disposition": f'attachment; filename="astragal-{table}.jsonl"'}
    return Response(record.write(lines), media_type="application/x-ndjson", headers=headers)


@router.get("/tables/{table}/replay/{entry}", responses=answers(Moment, 404, 409))
async def replay(entry: Annotated[int, Path(ge=0, le=100_000)], lines: TheRecord, worker: TheWorker) -> Response:
    """How a finished game looked to spectators after this many entries of its record."""
    return Answer(await worker.in_thread(partial(replays.moment, lines, entry)))


@router.get("/tables/{table}/story", responses=answers(Story, 404, 409))
async def story(lines: TheRecord, worker: TheWorker) -> Response:
    """A finished game, entry by entry as spectators saw it, with the points of all."""
    return Answer(await worker.in_thread(partial(replays.story, lines)))


@router.get("/tables/{table}/dice", responses=answers(Dice, 404, 409))
async def dice(lines: TheRecord, worker: TheWorker) -> Response:
    """How the dice of a finished game fell, beside how fair dice fall."""
    return Answer(await worker.in_thread(partial(replays.dice, lines)))


class Memories(Struct, frozen=True):
    seats: list[SeatMemory]


@router.get("/tables/{table}/memory", responses=answers(Memories, 404, 409))
async def memory(lines: TheRecord, worker: TheWorker) -> Response:
    """Who remembered what in a finished game of memory."""
    return Answer(Memories(await worker.in_thread(partial(replays.memories, lines))))


@router.get("/tables/{table}/verify", responses=answers(Verdict, 404, 409))
async def verify(lines: TheRecord, request: Request, worker: TheWorker) -> Response:
    """Check the record of a finished game: every rule, every throw, the commitment and the promises."""
    return Answer(await worker.in_thread(partial(replays.verdict, lines, words_of(request))))


class BestMoves(Struct, frozen=True):
    """By entry of the record, in order."""

    moves: list[AnsweredMove]


@router.get("/tables/{table}/answers/{since}", responses=answers(BestMoves, 403, 404, 409))
async def best_moves(
    table: TableId,
    since: Annotated[int, Path(ge=0, le=100_000)],
    request: Request,
    worker: TheWorker,
    invitation: Invitation = None,
) -> Response:
    """At a table with real dice: what would have been best with dice with which nobody has to move any more, with
    proof; after so many entries of the record."""
    look = partial(worker.lobby.answers, await visitor_at(request, table), table, invitation)
    game = await worker.limits.guess(address_of(request), look)
    return Answer(BestMoves(await worker.in_thread(partial(best.answers, game, since))))


@router.get("/my/games", responses=answers(Tables, 401))
async def my_games(
    worker: TheWorker,
    player: ThePlayer,
    over: bool = False,
    before: Annotated[float | None, Query(description="Only games that changed last before this time")] = None,
) -> Response:
    """Your running games, or your finished ones."""
    return Answer(Tables(await worker.lobby.games_of(player, over, before)))


async def _mine(worker: Worker, visitor: Visitor, table: str, invitation: str | None = None) -> Mine:
    return _with_tokens(worker, visitor, await worker.lobby.see(visitor, table, invitation))


def _with_tokens(worker: Worker, visitor: Visitor, seen: Seen) -> Mine:
    def token(seat: int) -> str:
        assert visitor.player is not None
        assert visitor.generation is not None
        return worker.signatures.seat(SeatClaim(seen.table.id, seat, visitor.player, visitor.generation))

    return Mine(seen.table, seen.seats, {str(seat): token(seat) for seat in seen.seats}, seen.invitation)

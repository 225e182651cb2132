"""Tables: the lobby, laying and joining them, one's own games, records."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.core import record
from astragal.core.luck import Dice
from astragal.server import replays
from astragal.server.accounts import SeatClaim
from astragal.server.callers import TheAddress, TheHouse, ThePlayer, address_of, as_player, visitor_at, words_of
from astragal.server.forms import ClaimForm, JoinForm, RematchForm, TableForm
from astragal.server.hosting import Listed, Seen
from astragal.server.house import House
from astragal.server.hub import Visitor
from astragal.server.openapi import Answer, answers
from astragal.server.replays import Moment, Story, Verdict
from astragal.wire.messages import TableInfo

router = APIRouter(prefix="/api", tags=["tables"])

TableId = Annotated[str, Path(pattern="^[0-9a-f]{12}$", examples=["0123456789ab"])]
Invitation = Annotated[str | None, Query(max_length=64)]


class Mine(Struct, frozen=True):
    """A table and your seats at it. A seat's token lets a program play it, or you from another device."""

    table: TableInfo
    seats: tuple[int, ...]
    tokens: dict[str, str]
    invitation: str | None


class Tables(Struct, frozen=True):
    tables: list[Listed]


@router.get("/tables", responses=answers(Tables))
async def lobby(house: TheHouse) -> Response:
    """Public tables that wait for players or can be watched."""
    return Answer(Tables(await house.hosting.lobby()))


@router.post("/tables", status_code=201, responses=answers(Mine, 401, 409, status=201))
async def lay(form: TableForm, house: TheHouse, player: ThePlayer, address: TheAddress) -> Response:
    """Lay a table. It begins when the last seat is taken."""
    house.limits.creates.demand(address)
    table = await house.hosting.lay(player, form.wish(), form.command)
    return Answer(await _mine(house, as_player(player), table), 201)


@router.get("/tables/{table}", responses=answers(Mine, 404))
async def see(table: TableId, request: Request, house: TheHouse, invitation: Invitation = None) -> Response:
    visitor = await visitor_at(request, table)
    look = partial(_mine, house, visitor, table, invitation)
    return Answer(await house.limits.guess(address_of(request), look))


@router.post("/tables/{table}/join", responses=answers(Mine, 401, 403, 404, 409))
async def join(table: TableId, form: JoinForm, house: TheHouse, player: ThePlayer, address: TheAddress) -> Response:
    """Sit down on a certain seat, or on any that is open."""
    house.limits.joins.demand(address)
    visitor = as_player(player)
    await house.limits.guess(address, partial(house.hosting.see, visitor, table, form.invitation))
    await house.hosting.join(player, table, form.sitting())
    return Answer(await _mine(house, visitor, table))


@router.post("/tables/{table}/claim", responses=answers(Mine, 401, 403, 404))
async def claim(table: TableId, form: ClaimForm, house: TheHouse, player: ThePlayer, address: TheAddress) -> Response:
    """Take over a seat by its owner's token, from another device."""
    claimed = await house.accounts.claimed(form.token)
    await house.limits.guess(address, partial(house.hosting.claim, player, table, claimed))
    return Answer(await _mine(house, as_player(player), table))


@router.post("/tables/{table}/rematch", responses=answers(Mine, 401, 403, 404, 409))
async def rematch(
    table: TableId, form: RematchForm, house: TheHouse, player: ThePlayer, address: TheAddress
) -> Response:
    """Play again, each one seat further. The first who asks lays the table; everybody who asks sits down at it."""
    house.limits.creates.demand(address)
    new = await house.hosting.rematch(player, table, form.command, form.promises)
    return Answer(await _mine(house, as_player(player), new))


@router.get(
    "/tables/{table}/record", responses=answers(str, 404, 409, media="application/x-ndjson"), response_class=Response
)
async def download(table: TableId, request: Request, house: TheHouse, invitation: Invitation = None) -> Response:
    """The record of a game that has ended, as astragal/1."""
    lines = await lines_of(request, house, table, invitation)
    headers = {"content-disposition": f'attachment; filename="astragal-{table}.jsonl"'}
    return Response(record.write(lines), media_type="application/x-ndjson", headers=headers)


@router.get("/tables/{table}/replay/{entry}", responses=answers(Moment, 404, 409))
async def replay(
    table: TableId,
    entry: Annotated[int, Path(ge=0, le=100_000)],
    request: Request,
    house: TheHouse,
    invitation: Invitation = None,
) -> Response:
    """How a game that has ended looked to spectators after so many entries of its record."""
    lines = await lines_of(request, house, table, invitation)
    return Answer(await house.look_back(partial(replays.moment, lines, entry)))


@router.get("/tables/{table}/story", responses=answers(Story, 404, 409))
async def story(table: TableId, request: Request, house: TheHouse, invitation: Invitation = None) -> Response:
    """A game that has ended, entry by entry as spectators saw it, with the points of all."""
    lines = await lines_of(request, house, table, invitation)
    return Answer(await house.look_back(partial(replays.story, lines)))


@router.get("/tables/{table}/dice", responses=answers(Dice, 404, 409))
async def dice(table: TableId, request: Request, house: TheHouse, invitation: Invitation = None) -> Response:
    """How the dice of a game that has ended fell, beside how fair dice fall."""
    lines = await lines_of(request, house, table, invitation)
    return Answer(await house.look_back(partial(replays.dice, lines)))


@router.get("/tables/{table}/verify", responses=answers(Verdict, 404, 409))
async def verify(table: TableId, request: Request, house: TheHouse, invitation: Invitation = None) -> Response:
    """Check the record of a game that has ended: every rule, every throw, the commitment and the promises."""
    lines = await lines_of(request, house, table, invitation)
    return Answer(await house.look_back(partial(replays.verdict, lines, words_of(request))))


@router.get("/my/games", responses=answers(Tables, 401))
async def my_games(
    house: TheHouse,
    player: ThePlayer,
    over: bool = False,
    before: Annotated[float | None, Query(description="Only games that changed last before this time")] = None,
) -> Response:
    """Your running games, or those that are over."""
    return Answer(Tables(await house.hosting.games_of(player, over, before)))


async def lines_of(request: Request, house: House, table: str, invitation: str | None) -> replays.Lines:
    """The record, for those who may have it."""
    look = partial(house.hosting.record, await visitor_at(request, table), table, invitation)
    return await house.limits.guess(address_of(request), look)


async def _mine(house: House, visitor: Visitor, table: str, invitation: str | None = None) -> Mine:
    return _with_tokens(house, visitor, await house.hosting.see(visitor, table, invitation))


def _with_tokens(house: House, visitor: Visitor, seen: Seen) -> Mine:
    def token(seat: int) -> str:
        assert visitor.player is not None
        assert visitor.generation is not None
        return house.signatures.seat(SeatClaim(seen.table.id, seat, visitor.player, visitor.generation))

    return Mine(seen.table, seen.seats, {str(seat): token(seat) for seat in seen.seats}, seen.invitation)

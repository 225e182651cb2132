"""Ratings: the leaderboard of a game, those of a player, and what a finished game changed."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Path, Query
from starlette.requests import Request
from starlette.responses import Response

from astragal.core.errors import UnknownGame
from astragal.games import catalogue
from astragal.server.errors import NotFound, NotNow
from astragal.server.http.callers import AnySignIn, TheWorker, address_of, visitor_at
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.routes.profiles import Account
from astragal.server.http.routes.tables import Invitation, TableId
from astragal.server.profiles.leaderboard import Leaderboard, Span, leaderboard
from astragal.server.ratings.standings import PlayerRatings, TableRatings, ratings_of_account, ratings_of_table

router = late_router(prefix="/api", tags=["ratings"])

First = Annotated[int, Query(ge=0, le=1_000_000, description="How many players to leave out, for further pages")]
GameId = Annotated[str, Path(pattern="^[a-z][a-z-]{0,59}(/[a-z-]{1,60})?$", examples=["rolling-cubes/yahtzee"])]


@router.get("/leaderboard/{game:path}", responses=answers(Leaderboard, 404))
async def see_leaderboard(
    game: GameId,
    worker: TheWorker,
    sign_in: AnySignIn,
    span: Annotated[Span, Query(description="All players, or those who played within seven days")] = "all",
    provisional: Annotated[
        bool, Query(description="Players whose rating is provisional, instead of all others")
    ] = False,
    first: First = 0,
) -> Response:
    """The rated players of a game, people and computer players, the highest rating first."""
    try:
        id_ = catalogue.listing_of(game).id
    except UnknownGame as unknown:
        raise NotFound(unknown.reason, rule=None, **unknown.facts) from unknown
    now, viewer = worker.clock(), sign_in.player.id if sign_in else None
    return Answer(await worker.committer.read(lambda at: leaderboard(at, id_, span, provisional, first, now, viewer)))


@router.get("/players/{account}/ratings", responses=answers(PlayerRatings, 404))
async def ratings_of_player(account: Account, worker: TheWorker) -> Response:
    """The ratings of a player, by the name of their account."""
    found = await worker.committer.read(lambda connection: ratings_of_account(connection, account))
    if found is None:
        raise NotFound("server-no-rated-player", account=account)
    return Answer(found)


@router.get("/tables/{table}/ratings", responses=answers(TableRatings, 404, 409))
async def changed_ratings(
    table: TableId, request: Request, worker: TheWorker, invitation: Invitation = None
) -> Response:
    """What a finished game changed in the ratings of its players."""
    look = partial(worker.lobby.see, await visitor_at(request, table), table, invitation)
    seen = (await worker.limits.guess(address_of(request), look)).table
    if seen.status != "over":
        raise NotNow("server-not-over")
    return Answer(await worker.committer.read(lambda connection: ratings_of_table(connection, table, seen.rated)))

"""Skill without luck: that of a player, and of the players of a game."""

from __future__ import annotations

from sqlalchemy import Connection
from starlette.responses import Response

from astragal.core.errors import UnknownGame
from astragal.games import catalogue
from astragal.server.errors import NotFound
from astragal.server.http.callers import AnySignIn, TheWorker
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.routes.profiles import Account
from astragal.server.http.routes.ratings import First, GameId
from astragal.server.players.privacy import shown_player
from astragal.server.skill.figures import GameSkills, PlayerSkill, skill_of, skills_in

router = late_router(prefix="/api", tags=["skill"])


@router.get("/players/{account}/skill", responses=answers(PlayerSkill, 404))
async def skill_of_player(account: Account, worker: TheWorker, sign_in: AnySignIn) -> Response:
    """What the decisions of a player give up in each game, and their results without luck, for who may see it."""
    viewer = sign_in.player.id if sign_in else None

    def find(connection: Connection) -> PlayerSkill | None:
        player = shown_player(connection, account, viewer, "skill")
        return skill_of(connection, player, account.lower(), own=player == viewer) if player else None

    found = await worker.committer.read(find)
    if found is None:
        raise NotFound("skill-not-shown", account=account)
    return Answer(found)


@router.get("/skill/{game:path}", responses=answers(GameSkills, 404))
async def skills_in_game(game: GameId, worker: TheWorker, sign_in: AnySignIn, first: First = 0) -> Response:
    """What decisions give up in a game: computer players, the people who show it, and you; the least first."""
    try:
        id_ = catalogue.listing_of(game).id
    except UnknownGame as unknown:
        raise NotFound(unknown.reason, rule=None, **unknown.facts) from unknown
    viewer = sign_in.player.id if sign_in else None
    return Answer(await worker.committer.read(lambda connection: skills_in(connection, id_, viewer, first)))

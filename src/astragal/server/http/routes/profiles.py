"""Profiles: your own, what others show of theirs, and whom you met."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from msgspec import Struct
from starlette.responses import Response

from astragal.server.errors import NotFound, NotNow
from astragal.server.http.callers import ThePlayer, TheWorker
from astragal.server.http.forms import PrivacyForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.players.privacy import Part, show_parts
from astragal.server.profiles.games import games_part_by_part
from astragal.server.profiles.opponents import Opponent, opponents
from astragal.server.profiles.profile import Profile, my_profile, shown_profile

router = late_router(prefix="/api", tags=["profiles"])

Account = Annotated[str, Path(max_length=40, pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$", examples=["ada.l"])]


class Opponents(Struct, frozen=True):
    opponents: list[Opponent]


class Shown(Struct, frozen=True):
    """The parts of your profile that everybody sees."""

    shown: tuple[Part, ...]


@router.get("/my/profile", responses=answers(Profile, 401))
async def own_profile(worker: TheWorker, player: ThePlayer) -> Response:
    """All of your own profile."""
    return Answer(await my_profile(worker.committer, player.id))


@router.put("/my/profile/privacy", responses=answers(Shown, 401, 409))
async def change_privacy(form: PrivacyForm, worker: TheWorker, player: ThePlayer) -> Response:
    """Say which parts of your profile everybody sees. At first that is none; your name and your ratings are public."""
    if player.account is None:
        raise NotNow("profile-needs-account")
    wanted: dict[Part, bool] = {"results": form.results, "records": form.records, "skill": form.skill}
    await worker.committer.write(lambda connection: show_parts(connection, player.id, wanted))
    return Answer(Shown(tuple(part for part, on in wanted.items() if on)))


@router.get("/players/{account}/profile", responses=answers(Profile, 404))
async def profile_of_player(account: Account, worker: TheWorker) -> Response:
    """What a player shows everybody, by the name of the account. The player gets the same answer as everybody else."""
    found = await shown_profile(worker.committer, account)
    if found is None:
        raise NotFound("profile-not-shown", account=account)
    return Answer(found)


@router.get("/my/opponents", responses=answers(Opponents, 401))
async def my_opponents(worker: TheWorker, player: ThePlayer) -> Response:
    """Whom you met in your finished games, the last met first. To play again, ask for a rematch of `last`."""
    games = await games_part_by_part(worker.committer, player.id)
    found = await worker.committer.read(lambda connection: opponents(connection, player.id, games))
    return Answer(Opponents(found))

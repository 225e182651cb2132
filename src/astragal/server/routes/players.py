"""Guests, accounts and sessions."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import Struct
from starlette.responses import Response

from astragal.server import commands
from astragal.server.accounts import Player
from astragal.server.callers import COOKIE, AnyPlayer, TheAddress, TheHouse, ThePlayer
from astragal.server.forms import AccountForm, NameForm
from astragal.server.house import House
from astragal.server.limits import DAY
from astragal.server.openapi import Answer, Done, answers

router = APIRouter(prefix="/api", tags=["players"])


class Me(Struct, frozen=True):
    """Who you are. The token stands for the session where there are no cookies."""

    name: str
    account: str | None
    token: str | None = None


@router.get("/me", responses=answers(Me, 401))
async def who_am_i(player: ThePlayer) -> Response:
    return Answer(Me(player.name, player.account))


@router.post("/session", responses=answers(Me))
async def become_a_guest(form: NameForm, house: TheHouse, address: TheAddress, player: AnyPlayer) -> Response:
    """Get a name, and a cookie that remembers you. Somebody who has one is renamed."""
    name = commands.check_name(form.name, house.config.name_length)
    house.limits.sessions.demand(address)
    made = await house.accounts.rename(player, name) if player else await house.accounts.welcome(name)
    return signed_in(house, made)


@router.post("/account", responses=answers(Me, 401, 409))
async def register(form: AccountForm, house: TheHouse, address: TheAddress, player: ThePlayer) -> Response:
    """Come back to your games from elsewhere."""
    house.limits.sessions.demand(address)
    return signed_in(house, await house.accounts.register(player, form.account, form.password))


@router.post("/login", responses=answers(Me, 403))
async def login(form: AccountForm, house: TheHouse, address: TheAddress) -> Response:
    """A wrong password costs a guess. It is taken at once, so that many at the same time cost as many."""
    house.limits.guesses.demand(address)
    player = await house.accounts.login(form.account, form.password)
    house.limits.guesses.give_back(address)
    return signed_in(house, player)


@router.post("/logout", responses=answers(Done))
async def logout() -> Response:
    """End the session of this browser."""
    return signed_out(Answer(Done()))


@router.post("/logout-everywhere", responses=answers(Done, 401))
async def logout_everywhere(house: TheHouse, player: ThePlayer) -> Response:
    """End all your sessions, on every device."""
    await house.accounts.end_everywhere(player)
    await house.sockets.check_sessions()
    return signed_out(Answer(Done()))


def signed_in(house: House, player: Player) -> Response:
    token = house.signatures.session(player)
    answer = Answer(Me(player.name, player.account, token))
    answer.set_cookie(
        COOKIE,
        token,
        max_age=house.config.session_days * DAY,
        httponly=True,
        samesite="lax",
        secure=house.config.secure_cookies,
    )
    return answer


def signed_out(answer: Response) -> Response:
    answer.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return answer

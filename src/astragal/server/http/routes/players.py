"""Guests, and signing in and out."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.server.http.callers import COOKIE, DEVICE, AnyPlayer, TheAddress, ThePlayer, TheWorker
from astragal.server.http.forms import AccountForm, NameForm
from astragal.server.http.openapi import Answer, Done, answers
from astragal.server.players.limits import DAY, Budget
from astragal.server.tables import commands
from astragal.server.tables.visitor import Player
from astragal.server.worker import Worker

router = APIRouter(prefix="/api", tags=["players"])


class Me(Struct, frozen=True):
    """Who you are. The token replaces the cookie for programs; a new recovery code is shown this once."""

    name: str
    account: str | None
    token: str | None = None
    recovery_code: str | None = None


@router.get("/me", responses=answers(Me, 401))
async def who_am_i(player: ThePlayer) -> Response:
    return Answer(Me(player.name, player.account))


@router.post("/session", responses=answers(Me))
async def become_a_guest(form: NameForm, worker: TheWorker, address: TheAddress, player: AnyPlayer) -> Response:
    """Get a name, and a cookie that remembers you. If you have one already you are renamed."""
    name = commands.check_name(form.name, worker.settings.name_length)
    worker.limits.sessions.demand(address)
    made = await worker.accounts.rename(player, name) if player else await worker.accounts.create_guest(name)
    return signed_in(worker, made)


@router.post("/login", responses=answers(Me, 403))
async def login(form: AccountForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """Only a few wrong passwords a minute are allowed for an account."""
    credentials = await worker.accounts.credentials(form.account)
    device = worker.signatures.read_device(request.cookies.get(DEVICE, ""), credentials.player)
    budget = Budget("device", device) if device else Budget("account", form.account.lower())
    checking = partial(worker.accounts.login, credentials, form.password)
    return signed_in(worker, await worker.limits.password(address, budget, checking))


@router.post("/logout", responses=answers(Done))
async def logout() -> Response:
    """Sign out this browser."""
    return signed_out(Answer(Done()))


@router.post("/logout-everywhere", responses=answers(Done, 401))
async def logout_everywhere(worker: TheWorker, player: ThePlayer) -> Response:
    """Sign out all your devices."""
    await worker.accounts.sign_out_everywhere(player)
    await worker.sockets.close_signed_out()
    return signed_out(Answer(Done()))


def signed_in(worker: Worker, player: Player, recovery_code: str | None = None) -> Response:
    token = worker.signatures.session(player)
    answer = Answer(Me(player.name, player.account, token, recovery_code))
    _set_cookie(worker, answer, COOKIE, token)
    if player.account:
        _set_cookie(worker, answer, DEVICE, worker.signatures.device(player))
    return answer


def _set_cookie(worker: Worker, answer: Response, name: str, value: str) -> None:
    answer.set_cookie(
        name,
        value,
        max_age=worker.settings.session_days * DAY,
        httponly=True,
        samesite="lax",
        secure=worker.settings.secure_cookies,
    )


def signed_out(answer: Response) -> Response:
    answer.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return answer

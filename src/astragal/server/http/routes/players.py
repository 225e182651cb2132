"""Guests, and signing in and out."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Annotated

from fastapi import Path
from msgspec import Struct
from msgspec.structs import asdict
from starlette.requests import Request
from starlette.responses import Response

from astragal.server.errors import NotFound, NotYours, TooMany
from astragal.server.http.callers import DEVICE, AnySignIn, TheAddress, ThePlayer, TheSignIn, TheWorker
from astragal.server.http.forms import AccountForm, NameForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, Done, answers
from astragal.server.http.signing_in import Me, signed_in, signed_out, still_signed_in
from astragal.server.players.limits import Budget
from astragal.server.players.sessions import Way
from astragal.server.tables.names import check_name

router = late_router(prefix="/api", tags=["players"])


class SessionInfo(Struct, frozen=True):
    """A sign-in of yours. `device` is short, and may be empty; `way` is how it was made, `used` about when it was used
    last; `current`: it is the one you ask with."""

    id: str
    device: str
    way: Way
    created: float
    used: float
    current: bool


class SessionList(Struct, frozen=True):
    sessions: list[SessionInfo]


@router.get("/me", responses=answers(Me, 401))
async def who_am_i(player: ThePlayer) -> Response:
    return Answer(Me(player.name, player.account))


@router.post("/session", responses=answers(Me))
async def become_a_guest(
    form: NameForm, request: Request, worker: TheWorker, address: TheAddress, before: AnySignIn
) -> Response:
    """Get a name, and a cookie that remembers you. If you have one already you are renamed."""
    name = check_name(form.name, worker.settings.name_length)
    worker.limits.sessions.demand(address)
    if before is None:
        return await signed_in(request, await worker.accounts.create_guest(name), "guest")
    return still_signed_in(worker, replace(before, player=await worker.accounts.rename(before.player, name)))


@router.post("/login", responses=answers(Me, 403))
async def login(form: AccountForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """Only a few wrong passwords a minute are allowed for an account."""
    credentials = await worker.accounts.credentials(form.account)
    device = worker.signatures.read_device(request.cookies.get(DEVICE, ""), credentials.player)
    budget = Budget("device", device) if device else Budget("account", form.account.lower())
    checking = partial(worker.accounts.login, credentials, form.password)
    try:
        player = await worker.limits.password(address, budget, checking)
    except (NotYours, TooMany):
        worker.address_log.note("wrong-password", address, account=form.account)
        raise
    return await signed_in(request, player, "password")


@router.post("/logout", responses=answers(Done))
async def logout(worker: TheWorker, sign_in: AnySignIn) -> Response:
    """Sign out: the session ends, and its token with it. Tokens of your seats stay valid."""
    if sign_in is not None:
        await worker.sessions.end(sign_in.player, sign_in.session)
        await worker.sockets.close_signed_out()
    return signed_out(Answer(Done()))


@router.post("/logout-everywhere", responses=answers(Done, 401))
async def logout_everywhere(worker: TheWorker, player: ThePlayer) -> Response:
    """Sign out all your devices. Tokens of your seats become invalid, too."""
    await worker.accounts.sign_out_everywhere(player)
    await worker.sockets.close_signed_out()
    return signed_out(Answer(Done()))


@router.get("/sessions", responses=answers(SessionList, 401))
async def my_sessions(worker: TheWorker, sign_in: TheSignIn) -> Response:
    """Where you are signed in, the last used first."""
    found = await worker.sessions.of(sign_in.player)
    return Answer(SessionList([SessionInfo(**asdict(each), current=each.id == sign_in.session) for each in found]))


@router.delete("/sessions/{session}", responses=answers(Done, 401, 404))
async def end_session(
    session: Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,100}$")], worker: TheWorker, player: ThePlayer
) -> Response:
    """End one of your sessions. Its sockets are closed."""
    if not await worker.sessions.end(player, session):
        raise NotFound("server-no-such-session")
    await worker.sockets.close_signed_out()
    return Answer(Done())

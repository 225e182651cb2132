"""What a browser or a program gets when it signs in or out."""

from __future__ import annotations

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.server.http.callers import COOKIE, DEVICE, address_of, sign_in_or_none, worker_of
from astragal.server.http.openapi import Answer
from astragal.server.players.devices import device_name
from astragal.server.players.limits import DAY
from astragal.server.players.sessions import SignIn, Way
from astragal.server.tables.visitor import Player
from astragal.server.worker import Worker


class Me(Struct, frozen=True):
    """Who you are. The token replaces the cookie for programs; a new recovery code is shown this once."""

    name: str
    account: str | None
    token: str | None = None
    recovery_code: str | None = None


async def signed_in(request: Request, player: Player, way: Way, recovery_code: str | None = None) -> Response:
    """Start a session, in place of the one that the request came with. The games of a guest go with the player, and
    the guest's device is told of turns as before."""
    worker, before = worker_of(request), await sign_in_or_none(request)
    told = None
    if before and before.player.account is None:
        told = await worker.push_devices.at(before)
        await worker.leaving.become(before.player, player)
    device = device_name(request.headers.get("user-agent", ""))
    made = await worker.sessions.start(player, way, device, before.session if before else None)
    if told:
        await worker.push_devices.pass_on(made, told)
    await worker.sockets.close_signed_out()
    worker.address_log.note("signed-in", address_of(request), player=player.id, account=player.account)
    return still_signed_in(worker, made, recovery_code)


def still_signed_in(worker: Worker, sign_in: SignIn, recovery_code: str | None = None) -> Response:
    """The same session, for a player who may have another name or an account now."""
    player, token = sign_in.player, worker.sessions.token(sign_in)
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

"""Accounts: to make one, to change it, and to get back into it when its password is forgotten."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from msgspec import Struct
from sqlalchemy import Connection
from starlette.background import BackgroundTask
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from astragal.core.errors import Refusal
from astragal.server.http.callers import AnySignIn, TheAddress, ThePlayer, TheSignIn, TheWorker, words_of, worker_of
from astragal.server.http.forms import (
    ChangePasswordForm,
    EmailForm,
    ForgottenForm,
    NewAccountForm,
    ProofForm,
    RecoveryForm,
    ResetForm,
)
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, Done, answers
from astragal.server.http.proving import confirm, site_of
from astragal.server.http.signing_in import Me, signed_in, signed_out, still_signed_in
from astragal.server.players.devices import device_name
from astragal.server.players.passkeys import Credential
from astragal.server.players.recovery import hash_of_code, new_code
from astragal.server.tables.visitor import Player
from astragal.server.worker import Worker

router = late_router(prefix="/api", tags=["players"])

CHUNK = 65_536


class AccountInfo(Struct, frozen=True):
    """Your account, if you have one. `password`: whether it has one, besides passkeys; `by_email`: whether this server
    can send a link for a new password."""

    account: str | None
    email: str | None
    recovery_code: bool
    password: bool
    by_email: bool


class RecoveryCode(Struct, frozen=True):
    """It is shown this once; the server stores only its hash."""

    recovery_code: str


@router.get("/account", responses=answers(AccountInfo))
async def my_account(worker: TheWorker, sign_in: AnySignIn) -> Response:
    """Your account, and how a forgotten password is replaced at this server."""
    return Answer(await _info(worker, sign_in.player if sign_in else None))


@router.post("/account", responses=answers(Me, 401, 403, 409))
async def register(
    form: NewAccountForm, request: Request, worker: TheWorker, address: TheAddress, sign_in: TheSignIn
) -> Response:
    """Come back to your games from elsewhere. The answer has a recovery code for when you forget the password, or lose
    the passkey."""
    if form.password is None and form.passkey is None:
        raise Refusal("server-password-or-passkey")
    worker.limits.sessions.demand(address)
    code = new_code()
    more = {"recovery": hash_of_code(code), "email": worker.recovery.address(form.email)}
    keeping = await _passkey_of(request, sign_in.player, form.passkey) if form.passkey else _nothing
    made = await worker.accounts.register(sign_in.player, form.account, form.password, keeping, **more)
    return still_signed_in(worker, replace(sign_in, player=made), code)


def _nothing(_: Connection) -> None:
    """There is nothing else to store."""


async def _passkey_of(request: Request, player: Player, credential: Credential) -> Callable[[Connection], None]:
    """What stores the passkey of a new account."""
    passkeys, name = worker_of(request).passkeys, device_name(request.headers.get("user-agent", ""))
    made = await passkeys.made(site_of(request), player, credential)
    return lambda connection: passkeys.store(connection, player, made, name)


@router.post("/account/email", responses=answers(AccountInfo, 401, 403, 409))
async def change_email(form: EmailForm, request: Request, worker: TheWorker, player: ThePlayer) -> Response:
    """Change or remove the e-mail address of your account."""
    await confirm(request, player, form)
    await worker.recovery.set_email(player, form.email)
    return Answer(await _info(worker, player))


@router.post("/account/recovery-code", responses=answers(RecoveryCode, 401, 403, 409))
async def new_recovery_code(form: ProofForm, request: Request, worker: TheWorker, player: ThePlayer) -> Response:
    """Get a new recovery code. The old one becomes worthless."""
    await confirm(request, player, form)
    return Answer(RecoveryCode(await worker.recovery.renew_code(player)))


@router.post("/account/password", responses=answers(Done, 401, 403, 409))
async def change_password(
    form: ChangePasswordForm, request: Request, worker: TheWorker, sign_in: TheSignIn
) -> Response:
    """Change your password, or set one if the account has only passkeys.

    All your other devices are signed out; the recovery code stays.
    """
    await confirm(request, sign_in.player, form)
    await worker.accounts.change_password(sign_in, form.new_password)
    await worker.sockets.close_signed_out()
    return Answer(Done())


@router.post("/account/delete", responses=answers(Done, 401, 403))
async def delete(form: ProofForm, request: Request, worker: TheWorker, player: ThePlayer) -> Response:
    """Delete yourself, with your account if you have one, and all your data. It cannot be undone.

    You leave your running games. Games that others played in stay, without your name and without what you said.
    """
    if player.account is not None:
        await confirm(request, player, form)
    await worker.leaving.delete(player)
    await worker.sockets.close_signed_out()
    return signed_out(Answer(Done()))


@router.get("/account/export", responses=answers(bytes, 401, media="application/zip"), response_class=Response)
async def export(worker: TheWorker, player: ThePlayer) -> Response:
    """All that the server keeps about you, as a ZIP file: `player.json`, and the records of your finished games."""
    worker.limits.exports.demand(player.id)
    headers = {"content-disposition": 'attachment; filename="astragal-export.zip"', "cache-control": "no-store"}
    file = await worker.exports.of(player)
    chunks, closing = iter(partial(file.read, CHUNK), b""), BackgroundTask(file.close)
    return StreamingResponse(chunks, media_type="application/zip", headers=headers, background=closing)


@router.post("/password/forgotten", responses=answers(Done))
async def forgotten(form: ForgottenForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """Have a link sent to the e-mail address of an account.

    The answer is always the same, and comes before anything is looked up, so that it tells nobody who has an account.
    """
    worker.limits.guesses.demand(("forgotten", address))
    worker.spawn(worker.recovery.send_links(form.account, words_of(request)))
    return Answer(Done())


@router.post("/password/by-link", responses=answers(Me, 403))
async def password_by_link(form: ResetForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """Set a new password by the link of an e-mail. You are signed in, and nobody else is any more."""
    renewing = partial(worker.recovery.with_link, form.token, form.password)
    renewed = await worker.limits.guess(address, renewing, "sign-in")
    return await signed_in(request, renewed.player, "link", renewed.code)


@router.post("/password/by-code", responses=answers(Me, 403))
async def password_by_code(form: RecoveryForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """Set a new password by the recovery code. You are signed in, and nobody else is any more."""
    renewing = partial(worker.recovery.with_code, form.account, form.code, form.password)
    renewed = await worker.limits.guess(address, renewing, "sign-in")
    return await signed_in(request, renewed.player, "code", renewed.code)


async def _info(worker: Worker, player: Player | None) -> AccountInfo:
    if player is None or player.account is None:
        return AccountInfo(None, None, False, False, worker.recovery.by_email)
    email, has_code, has_password = await worker.recovery.details(player)
    return AccountInfo(player.account, email, has_code, has_password, worker.recovery.by_email)

"""Passkeys: to add, list and delete them, and to sign in with one."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.server.http.callers import TheAddress, ThePlayer, TheWorker
from astragal.server.http.forms import CreatePasskeyForm, NewPasskeyForm, PasskeyForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.proving import confirm, site_of
from astragal.server.http.signing_in import Me, signed_in
from astragal.server.players.devices import device_name
from astragal.server.players.passkeys import PasskeyInfo

router = late_router(prefix="/api", tags=["players"])


class PasskeyOptions(Struct, frozen=True):
    """What the page gives to `navigator.credentials`, in its JSON form; valid for five minutes and one answer."""

    options: dict[str, object]


class PasskeyList(Struct, frozen=True):
    passkeys: list[PasskeyInfo]


@router.get("/passkeys", responses=answers(PasskeyList, 401))
async def my_passkeys(worker: TheWorker, player: ThePlayer) -> Response:
    return Answer(PasskeyList(await worker.passkeys.of(player)))


@router.post("/passkey-options/creation", responses=answers(PasskeyOptions, 401, 403))
async def creation(form: CreatePasskeyForm, request: Request, worker: TheWorker, player: ThePlayer) -> Response:
    """What to ask a device for a new passkey: for your account, or for one that you are about to make."""
    account = player.account or (form.account or player.name)
    return Answer(PasskeyOptions(await worker.passkeys.creation(site_of(request), player, account)))


@router.post("/passkey-options/request", responses=answers(PasskeyOptions, 403))
async def request_options(request: Request, worker: TheWorker) -> Response:
    """What to ask a device that has a passkey: to sign in, or to confirm that it is you."""
    return Answer(PasskeyOptions(await worker.passkeys.request(site_of(request))))


@router.post("/passkeys", responses=answers(PasskeyList, 401, 403, 409))
async def add(form: NewPasskeyForm, request: Request, worker: TheWorker, player: ThePlayer) -> Response:
    """Add a passkey to your account. The password, or another passkey, proves that it is you."""
    await confirm(request, player, form)
    made = await worker.passkeys.made(site_of(request), player, form.credential)
    await worker.passkeys.add(player, made, device_name(request.headers.get("user-agent", "")))
    return Answer(PasskeyList(await worker.passkeys.of(player)))


@router.delete("/passkeys/{passkey}", responses=answers(PasskeyList, 401, 404, 409))
async def delete(
    passkey: Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,1400}$")], worker: TheWorker, player: ThePlayer
) -> Response:
    """Delete a passkey of yours; not the last one of an account without a password."""
    await worker.passkeys.delete(player, passkey)
    return Answer(PasskeyList(await worker.passkeys.of(player)))


@router.post("/login/passkey", responses=answers(Me, 403))
async def login(form: PasskeyForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """Sign in with a passkey; it says which account."""
    checking = partial(worker.passkeys.owner, site_of(request), form.passkey)
    return await signed_in(request, await worker.limits.guess(address, checking, "sign-in"), "passkey")

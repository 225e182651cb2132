"""Being told that it is your turn: on the page, on a device, by e-mail."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from astragal.server.http.callers import TheAddress, ThePlayer, TheSignIn, TheWorker, words_of
from astragal.server.http.forms import EmailNoticesForm, PushForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, Done, answers, leads_on
from astragal.server.notices.devices import PushDevice
from astragal.server.players.sessions import SignIn
from astragal.server.tables.awaited import awaited_tables
from astragal.server.worker import Worker

router = late_router(prefix="/api", tags=["notices"])

Token = Annotated[str, Path(pattern=r"^[A-Za-z0-9_.-]{1,200}$", description="What the link in an e-mail ends with")]
SEE_OTHER = 303


class WaitingTables(Struct, frozen=True):
    """The ids of the tables where other people wait for you, the one that waits longest first."""

    tables: list[str]


class NoticeSettings(Struct, frozen=True):
    """How you are told of turns. `push_key` is the key for `pushManager.subscribe`, null where this server pushes
    nothing; `push`: whether the device you ask with is told; `email`: whether you get e-mails."""

    push_key: str | None
    push: bool
    email: bool


@router.get("/my/turns", responses=answers(WaitingTables, 401))
async def my_turns(worker: TheWorker, player: ThePlayer) -> Response:
    """Where it is your turn. Tables where you play alone or against computer players are not among
    them, but for those in a round of an event that goes on when all have played."""
    found = await worker.committer.read(lambda connection: awaited_tables(connection, player.id))
    return Answer(WaitingTables(found))


@router.get("/notices", responses=answers(NoticeSettings, 401))
async def notice_settings(worker: TheWorker, sign_in: TheSignIn) -> Response:
    return Answer(await _settings(worker, sign_in))


@router.post("/notices/push", responses=answers(NoticeSettings, 401, 409))
async def subscribe(form: PushForm, request: Request, worker: TheWorker, sign_in: TheSignIn) -> Response:
    """Have this device told of your turns, in the language of your Accept-Language, until its session ends."""
    device = PushDevice(form.endpoint, form.keys.p256dh, form.keys.auth, words_of(request).language)
    await worker.push_devices.add(sign_in, device)
    return Answer(await _settings(worker, sign_in))


@router.delete("/notices/push", responses=answers(NoticeSettings, 401))
async def unsubscribe(worker: TheWorker, sign_in: TheSignIn) -> Response:
    """Tell this device nothing more."""
    await worker.push_devices.remove(sign_in)
    return Answer(await _settings(worker, sign_in))


@router.post("/notices/email", responses=answers(NoticeSettings, 401, 409))
async def switch_emails(form: EmailNoticesForm, request: Request, worker: TheWorker, sign_in: TheSignIn) -> Response:
    """Get e-mails, in the language of your Accept-Language, or none. They need an account with an e-mail address."""
    await worker.email_notices.switch(sign_in.player, form.on, words_of(request).language)
    return Answer(await _settings(worker, sign_in))


@router.post("/notices/no-emails/{token}", responses=answers(Done, 403))
async def stop_emails(token: Token, worker: TheWorker, address: TheAddress) -> Response:
    """End the e-mails by the link in one of them. Mail programs send this for their users (RFC 8058)."""
    await worker.limits.guess(address, partial(worker.email_notices.stop, token), "no-emails")
    return Answer(Done())


@router.get("/notices/no-emails/{token}", status_code=SEE_OTHER, response_class=RedirectResponse, responses=leads_on())
async def ask_to_stop(token: Token) -> Response:
    """A person who follows that link is asked first: programs that look at links must not end anything."""
    return RedirectResponse(f"/account/no-emails#{token}", SEE_OTHER)


async def _settings(worker: Worker, sign_in: SignIn) -> NoticeSettings:
    return NoticeSettings(
        worker.pusher.public_key if worker.settings.push else None,
        await worker.push_devices.at(sign_in) is not None,
        await worker.email_notices.wanted_by(sign_in.player),
    )

"""That a player who is signed in is still the same person: by the password, or by a passkey."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlsplit

from starlette.requests import Request

from astragal.core.errors import Refusal
from astragal.server.errors import NotNow
from astragal.server.http.callers import address_of, worker_of
from astragal.server.http.forms import ProofForm
from astragal.server.players.limits import Budget
from astragal.server.players.passkeys import Site
from astragal.server.tables.visitor import Player


def site_of(request: Request) -> Site:
    """The server's name for passkeys: that of `public_url`, else the one by which the request calls it.

    Without `public_url` both schemes are taken: behind a proxy the server may not know that a page came by https.
    """
    url = worker_of(request).settings.public_url
    try:
        address = urlsplit(url or str(request.base_url))
        name = address.hostname
    except ValueError:
        name = None
    if not name:
        raise Refusal("server-bad-request-form")
    origins = (url.lower(),) if url else tuple(f"{scheme}://{address.netloc.lower()}" for scheme in ("http", "https"))
    return Site(name, origins)


async def confirm(request: Request, player: Player, form: ProofForm) -> None:
    """Refused unless the form has the password or a passkey of the player's account."""
    worker, address = worker_of(request), address_of(request)
    if player.account is None:
        raise NotNow("server-no-account")
    if form.passkey is not None:
        check = partial(worker.passkeys.confirm, site_of(request), player, form.passkey)
        await worker.limits.guess(address, check, "sign-in")
    else:
        check = partial(worker.accounts.confirm, player, form.password or "")
        await worker.limits.password(address, Budget("player", player.id), check)

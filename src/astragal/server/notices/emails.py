"""E-mails that say whose turn it is, for accounts that want them, each with a link that ends them (RFC 8058)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, delete, select, text

from astragal.core.words import Words
from astragal.server.errors import NotNow, NotYours
from astragal.server.notices.turns import Notice
from astragal.server.notices.wording import facts_of
from astragal.server.players.limits import Limits
from astragal.server.players.mail import Delivery, Mailer
from astragal.server.players.signatures import Signatures
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.visitor import Player

_wanted, _players = schema.email_notices, schema.players

_WANT = text(
    "INSERT INTO email_notices (player, language) VALUES (:player, :language)"
    " ON CONFLICT (player) DO UPDATE SET language = excluded.language"
)


@dataclass(frozen=True)
class EmailNotices:
    """Who wants e-mails, and how they are sent. Without a mailer there are none."""

    committer: Committer
    signatures: Signatures
    limits: Limits
    mailer: Mailer | None
    site: str | None
    """Where people reach the server."""

    async def wanted_by(self, player: Player) -> bool:
        query = select(_wanted.c.player).where(_wanted.c.player == player.id)
        return await self.committer.read(lambda connection: connection.execute(query).first()) is not None

    async def switch(self, player: Player, on: bool, language: str) -> None:
        """On only for an account with an e-mail address, at a server that sends e-mails."""
        await self.committer.write(
            lambda connection: self._want(connection, player.id, language) if on else _stop(connection, player.id)
        )

    def _want(self, connection: Connection, player: str, language: str) -> None:
        if self.mailer is None:
            raise NotNow("server-no-mail")
        address = select(_players.c.email).where(_players.c.id == player, _players.c.account.is_not(None))
        if not connection.execute(address.with_for_update(read=True)).scalar():
            raise NotNow("server-no-email-address")
        connection.execute(_WANT, {"player": player, "language": language})

    async def stop(self, token: str) -> None:
        """End the e-mails to the player for whom a link was made."""
        player = self.signatures.read_no_emails(token)
        if player is None:
            raise NotYours("server-link-worthless")
        await self.committer.write(lambda connection: _stop(connection, player))

    async def send(self, notice: Notice) -> Delivery:
        """Tell a player of a turn. There are no more than `mails_per_hour`; others are for later."""
        query = select(_players.c.email, _wanted.c.language).join_from(_wanted, _players)
        query = query.where(_wanted.c.player == notice.player, _players.c.email.is_not(None))
        found = await self.committer.read(lambda connection: connection.execute(query).first())
        if found is None or self.mailer is None:
            return Delivery.REFUSED
        if not self.limits.mails.take(("turn", found[0])):
            return Delivery.LATER
        address, words = found[0], Words(found[1])
        token = self.signatures.no_emails(notice.player)
        facts = facts_of(notice, words) | {
            "link": f"{self.site}/table/{notice.table}",
            "stop": f"{self.site}/account/no-emails#{token}",
        }
        headers = {
            "List-Unsubscribe": f"<{self.site}/api/notices/no-emails/{token}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        text = words("server-turn-mail-text", **facts)
        return await self.mailer.send(address, words("server-turn-title", **facts), text, headers)


def _stop(connection: Connection, player: str) -> None:
    connection.execute(delete(_wanted).where(_wanted.c.player == player))

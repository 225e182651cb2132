"""A client of the online table, for programs: sign in, create or join a table, follow it, play.

async with Client("http://127.0.0.1:8377") as client:
    await client.sign_in("Ada")
    table = await client.lay("dice-stars", [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}])
    async for turn in table.turns(seat=0):
        await table.play(0, turn.moves[0])
    record = await client.record(table)

If several servers share one database, name them all: when one is lost the client goes on with the next.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Self

import msgspec

from astragal.client.errors import Lost, Refused
from astragal.client.http import TIMEOUT_S, Http
from astragal.client.table import TableClient
from astragal.client.verification import verified
from astragal.core.chance import commitment
from astragal.core.game import Opaque
from astragal.core.record import Verdict

__all__ = ["Client", "Lost", "Refused", "TableClient"]


class Client:
    """One player. A move is stored, and played once, even if the connection breaks."""

    def __init__(self, *urls: str, language: str = "en", patience_s: float = TIMEOUT_S) -> None:
        """A request is retried for `patience_s` when no server answers. A table is followed without end."""
        self.http = Http(urls, language, patience_s)
        self._tables: list[TableClient] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(table.close() for table in self._tables))

    async def sign_in(self, name: str) -> None:
        """Become a guest of that name."""
        self.http.token = msgspec.json.decode(await self.http.post("/api/session", {"name": name}))["token"]

    async def lay(self, game: str, seats: Sequence[dict[str, str]], **wishes: object) -> TableClient:
        """Create a table, with a promised contribution for each own seat.

        `wishes` are options, public, clock, practice, by_hand, answers.
        """
        own = {number: secrets.token_bytes(16) for number, seat in enumerate(seats) if seat["kind"] in ("me", "local")}
        asked = [
            {**seat, "promise": commitment(own[number])} if number in own else seat for number, seat in enumerate(seats)
        ]
        body = {"game": game, "seats": asked, "command": secrets.token_urlsafe(9), **wishes}
        laid = msgspec.json.decode(await self.http.post("/api/tables", body))
        return self._follow(laid["table"]["id"], own, laid["invitation"])

    async def join(self, table: str, invitation: str | None = None, name: str | None = None) -> TableClient:
        """Take any open seat, with a promised contribution."""
        contribution = secrets.token_bytes(16)
        body = {"invitation": invitation, "name": name, "promise": commitment(contribution)}
        joined = msgspec.json.decode(
            await self.http.post(f"/api/tables/{table}/join", {**body, "command": secrets.token_urlsafe(9)})
        )
        promised = [seat["promise"] for seat in joined["table"]["seats"]]
        return self._follow(table, {promised.index(body["promise"]): contribution}, invitation)

    async def rematch(self, table: TableClient) -> TableClient:
        """Play again, each in the same seat, with a promised contribution for each own seat."""
        own = {commitment(each): each for each in (secrets.token_bytes(16) for _ in table.contributions)}
        body = {"command": secrets.token_urlsafe(9), "promises": list(own)}
        again = msgspec.json.decode(await self.http.post(f"/api/tables/{table.id}/rematch", body))
        promised = enumerate(seat["promise"] for seat in again["table"]["seats"])
        contributions = {seat: own[promise] for seat, promise in promised if promise in own}
        return self._follow(again["table"]["id"], contributions, again["invitation"])

    def watch(self, table: str, invitation: str | None = None) -> TableClient:
        """Follow a table as a spectator."""
        return self._follow(table, {}, invitation)

    async def record(self, table: TableClient) -> str:
        """The record of a finished game."""
        query = f"?invitation={table.invitation}" if table.invitation else ""
        return (await self.http.get(f"/api/tables/{table.id}/record{query}")).decode()

    async def verify(self, table: TableClient) -> Verdict[Opaque]:
        """Check a finished game: by its record, and by what this client saw and gave before the first throw.

        Raises the refusal of what is wrong. The verdict names the seats that promised a contribution and did not reveal
        it (`unkept`).
        """
        return await asyncio.to_thread(verified, await self.record(table), table.seen)

    def _follow(self, table: str, contributions: dict[int, bytes], invitation: str | None) -> TableClient:
        followed = TableClient(self.http, table, contributions, invitation)
        self._tables.append(followed)
        return followed

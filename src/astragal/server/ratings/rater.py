"""Rates the finished games of rated tables, one after the other, whichever worker they ended at.

The order in which that happens is stored, and everything else follows from it and the logs (`rebuild.py`). It is done
soon after a game's end, and at the start of a worker for games that ended before another one was killed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import Connection, exists, func, insert, select

from astragal.core.errors import Refusal
from astragal.server.players.accounts import with_account
from astragal.server.players.limits import DAY
from astragal.server.ratings.changes import changes_by, ratings_of, store, try_lock
from astragal.server.ratings.games import finished_game
from astragal.server.settings import Settings
from astragal.server.store import schema
from astragal.server.tables.committer import Committer
from astragal.server.tables.table import OnlineTable

log = logging.getLogger(__name__)

_tables, _rated = schema.tables.c, schema.rated_games

AT_ONCE = 20
"""How many games are rated in one transaction, so that moves do not wait long."""
BUSY_S = 0.2
"""How long to wait for another worker that is rating."""


class Rater:
    """An observer of tables. The last look was at `_looked`; games that ended a day before it are not looked for."""

    def __init__(self, committer: Committer, settings: Settings, clock: Callable[[], float]) -> None:
        self._committer = committer
        self._settings = settings
        self._clock = clock
        self._looked = 0.0
        self._wake = asyncio.Event()

    def notify(self, table: OnlineTable) -> None:
        if table.setup.rated and table.status == "over":
            self._wake.set()

    async def run(self) -> None:
        """Until cancelled: rate games when they end, and look now and then for those of workers that were lost."""
        while True:
            try:
                await self.rate_all()
            except Refusal as refusal:
                log.warning("could not rate games", extra={"reason": refusal.reason})
            with suppress(TimeoutError):
                async with asyncio.timeout(self._settings.lease_s):
                    await self._wake.wait()
            self._wake.clear()

    async def rate_all(self) -> None:
        """Rate all finished games that are not rated yet."""
        now = self._clock()
        while await self._committer.read(self._unrated):
            if not await self._committer.write(self._rate_some):
                await asyncio.sleep(BUSY_S)
        self._looked = now

    def _unrated(self, connection: Connection) -> list[str]:
        done = exists().where(_rated.c.table_id == _tables.id)
        query = select(_tables.id).where(schema.RATED, ~done, _tables.changed > self._looked - DAY)
        return list(connection.execute(query.order_by(_tables.changed, _tables.id).limit(AT_ONCE)).scalars())

    def _rate_some(self, connection: Connection) -> bool:
        """False if another worker is rating."""
        if not try_lock(connection):
            return False
        for table in self._unrated(connection):
            rate_table(connection, table, self._clock())
        return True


def rate_table(connection: Connection, table: str, now: float) -> None:
    """Rate a finished game, unless it was ended by agreement, or one of its players has been deleted."""
    game = finished_game(connection, table)
    counts = game.places is not None and with_account(connection, game.people) == game.people
    sequence = connection.execute(select(func.coalesce(func.max(_rated.c.sequence), 0) + 1)).scalar_one()
    connection.execute(insert(_rated), {"sequence": sequence, "table_id": table, "at": now, "counts": counts})
    if counts:
        store(connection, sequence, changes_by(game, ratings_of(connection, game)), now)

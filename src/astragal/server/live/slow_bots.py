"""Which computer players keep the subscribers of this worker waiting, whichever worker runs their tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from astragal.analysis.rehearsal import Rehearsal
from astragal.server.settings import Settings
from astragal.server.tables.table import OnlineTable
from astragal.wire.messages import Thinking

PATIENCE_S = 2.0
"""How long a computer player may think before the table is told."""


class Decision(NamedTuple):
    """A decision of a computer player, and since when it is to be made."""

    seat: int
    since: float
    rehearsal: Rehearsal

    def thinking(self) -> Thinking:
        return Thinking(self.seat, self.since, preparing=not self.rehearsal.done)


class SlowBots:
    """Waits with every table where a computer player is to move; `tell` is called with one that has waited for long."""

    def __init__(self, settings: Settings, clock: Callable[[], float], tell: Callable[[str], None]) -> None:
        self._settings = settings
        self._clock = clock
        self._tell = tell
        self._numbers: dict[str, int] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._thinking: dict[str, tuple[Thinking, ...]] = {}

    def at(self, table: str) -> tuple[Thinking, ...]:
        """The computer players that have thought for long."""
        return self._thinking.get(table, ())

    def notify(self, table: OnlineTable) -> None:
        """A table may have changed: then nobody has waited for long, and somebody else may be to move."""
        id_ = table.setup.id
        if self._numbers.get(id_) == table.number:
            return
        self.forget(id_)
        self._numbers[id_] = table.number
        if decisions := [self._decision(table, seat) for seat in table.driven()]:
            asked = max(table.due(self._settings.bot_pause_s) or 0.0, self._clock())
            late = asked - self._clock() + PATIENCE_S
            self._timers[id_] = asyncio.get_running_loop().call_later(late, self._note, id_, decisions)

    def forget(self, table: str) -> None:
        if timer := self._timers.pop(table, None):
            timer.cancel()
        self._numbers.pop(table, None)
        self._thinking.pop(table, None)

    def _decision(self, table: OnlineTable, seat: int) -> Decision:
        bot = table.driver(seat, self._settings.stand_in)
        assert bot
        since = table.rows[table.opened[seat] - 1].at
        return Decision(seat, since, Rehearsal.of(table.setup.game, bot, len(table.places)))

    def _note(self, table: str, decisions: list[Decision]) -> None:
        self._thinking[table] = tuple(each.thinking() for each in decisions)
        self._tell(table)

"""Loads the compiled searches of computer players in the background, while a person thinks."""

from __future__ import annotations

from threading import Thread

from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.core.chance import Seeded
from astragal.core.game import Opaque, Turn
from astragal.core.naming import bot_of
from astragal.core.table import Table


class Rehearsal(Thread):
    """Lets each computer player of a table make the first decision of another game, in a thread."""

    def __init__(self, table: Table[Opaque]) -> None:
        super().__init__(name="rehearsal")
        self._names = sorted({bot for name in table.seats if (bot := bot_of(name))})
        self._table = Table(table.game, table.seats, table.options, Seeded(0))

    def run(self) -> None:
        turn = self._table.pending
        assert isinstance(turn, Turn)
        seat = turn.seats[0]
        for name in self._names:
            Seated(roster.make(self._table.game.id, name, seat, 0), seat).choose(self._table)

    def wait(self) -> None:
        if self.ident is not None:
            self.join()

"""A computer player in a seat of any table."""

from __future__ import annotations

from typing import Generic, TypeVar

from astragal.core.bot import Bot
from astragal.core.game import S
from astragal.core.table import Table

B = TypeVar("B", bound=Bot)


class Seated(Generic[B]):
    """A bot in a seat. Before each move it catches up on the events that its seat saw, each once."""

    def __init__(self, bot: B, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self._seen = 0

    def catch_up(self, table: Table[S]) -> None:
        events = table.events(self.seat, self._seen)
        self._seen += len(events)
        for event in events:
            self.bot.watch(event)

    def choose(self, table: Table[S]) -> str:
        """The move of the bot."""
        self.catch_up(table)
        moves = table.moves(self.seat)
        move = self.bot.choose(table.view(self.seat), moves)
        if move not in moves:
            raise AssertionError(f"{type(self.bot).__name__} chose {move!r}, which is not legal")
        return move

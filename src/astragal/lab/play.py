"""A whole game at one table, played by computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from astragal.bots import roster
from astragal.core.bot import Bot
from astragal.core.chance import Seeded
from astragal.core.game import Turn
from astragal.core.table import Table
from astragal.games import catalogue


class Seated:
    """A bot on its seat. It catches up with what the seat saw when it is asked, and sees each event once."""

    def __init__(self, bot: Bot, seat: int) -> None:
        self.bot = bot
        self.seat = seat
        self._seen = 0

    def catch_up(self, table: Table[Any]) -> None:
        events = table.events(self.seat, self._seen)
        self._seen += len(events)
        for event in events:
            self.bot.watch(event)

    def choose(self, table: Table[Any]) -> str:
        """The move that the bot makes now."""
        self.catch_up(table)
        return self.bot.choose(table.view(self.seat), table.moves(self.seat))


def play_on(table: Table[Any], bots: Sequence[Bot]) -> None:
    """Play to the end, a bot a seat. Where several seats are to move at once, the first of them is asked first."""
    seated = [Seated(bot, seat) for seat, bot in enumerate(bots)]
    while isinstance(turn := table.pending, Turn):
        seat = min(turn.seats)
        table.play(seat, seated[seat].choose(table))
    for each in seated:
        each.catch_up(table)


def play_game(
    game: str, bots: Sequence[str], seed: int | str, options: Mapping[str, object] | None = None
) -> Table[Any]:
    """The table of a finished game. These four arguments decide everything that happens at it."""
    table = Table(catalogue.game(game), [f"bot:{name}" for name in bots], options, Seeded(seed))
    play_on(table, [roster.make(game, name, seat, seed) for seat, name in enumerate(bots)])
    return table

"""Plays whole games between computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.core.bot import BOT, Bot
from astragal.core.chance import Seeded
from astragal.core.game import Opaque, Turn
from astragal.core.table import Table
from astragal.games import catalogue


def play_on(table: Table[Opaque], bots: Sequence[Bot]) -> None:
    """Play to the end, one bot for each seat. If several seats are to move at once, the lowest moves first."""
    seated = [Seated(bot, seat) for seat, bot in enumerate(bots)]
    while isinstance(turn := table.pending, Turn):
        seat = min(turn.seats)
        table.play(seat, seated[seat].choose(table))
    for each in seated:
        each.catch_up(table)


def play_game(
    game: str, bots: Sequence[str], seed: int | str, options: Mapping[str, object] | None = None
) -> Table[Opaque]:
    """The table of a finished game. The arguments decide everything that happens."""
    table = lay_table(game, bots, seed, options)
    play_on(table, [roster.make(game, name, seat, seed) for seat, name in enumerate(bots)])
    return table


def lay_table(
    game: str, bots: Sequence[str], seed: int | str, options: Mapping[str, object] | None = None
) -> Table[Opaque]:
    """A table for these computer players, before the first move."""
    return Table(catalogue.game(game), [BOT + name for name in bots], options, Seeded(seed))

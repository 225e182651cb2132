"""Hints: the best moves for a seat, from an adviser that knows only what the seat has seen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from astragal.bots import roster
from astragal.core.advice import Advice
from astragal.core.bot import Adviser
from astragal.core.game import Event, Moves, S, View
from astragal.core.table import Table

BEST = 3
"""How many moves a hint names."""


def weigh(
    adviser: Adviser, events: Iterable[Event], view: View, moves: Moves, asked: Sequence[str] = ()
) -> Sequence[Advice]:
    """Moves, best first, and in any case those in `asked`. `adviser` is fresh, and `events` are all that the seat has
    seen."""
    for event in events:
        adviser.watch(event)
    return adviser.weigh(view, moves, asked)


def hint(table: Table[S], seat: int, seed: int | str) -> Sequence[Advice]:
    """The best moves for a seat that is to move. The same seed gives the same advice."""
    table.check_turn(seat)
    adviser = roster.adviser(table.game.id, seat, seed)
    return weigh(adviser, table.events(seat), table.view(seat), table.moves(seat))[:BEST]

"""astragal: three boxes of dice games on one table.

>>> import astragal
>>> table = astragal.new_table("dice-stars", seats=3, seed=7)
>>> table.pending
Turn(seats=(0,), rules=('DS-4', 'DS-5', 'DS-6'))
>>> list(table.moves(0))
['draw 3']
>>> table.play(0, "draw 3")
>>> again = astragal.replay(table.record())
>>> again.view(0) == table.view(0)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from astragal.core.chance import Chance
    from astragal.core.game import Opaque
    from astragal.core.table import Table

__version__ = "0.1.0"
__all__ = ["__version__", "new_table", "replay"]


def new_table(
    game: str,
    seats: int | Sequence[str] = 2,
    *,
    options: Mapping[str, object] | None = None,
    seed: int | str | None = None,
    chance: Chance | None = None,
) -> Table[Opaque]:
    """A new table. It throws by itself: from `chance`, else from `seed`, else from a fresh seed.

    `seats` is their number or their names.
    """
    from astragal.core.chance import Seeded
    from astragal.core.table import Table
    from astragal.games import catalogue

    names = ["guest"] * seats if isinstance(seats, int) else seats
    return Table(catalogue.game(game), names, options, chance or Seeded(seed))


def replay(lines: Iterable[Mapping[str, object] | str | bytes], chance: Chance | None = None) -> Table[Opaque]:
    """The table after replaying a record's lines (dicts or text). With `chance` the game can go on from there."""
    from astragal.core import record
    from astragal.games import catalogue

    return record.replay(record.only(lines), catalogue.game, chance)

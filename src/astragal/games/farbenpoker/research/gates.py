"""The game in numbers as Python calls it: a table crosses as an array of one, as in the gates of the rules."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Floats, State
from astragal.core.compiled import gate
from astragal.games.farbenpoker.research import observation
from astragal.games.farbenpoker.rules import FACES


@gate
def see_table(tables: State, seat: int, rows: Floats) -> None:
    """Writes what everybody sees of a table into the first of these rows."""
    observation.see(tables[0], seat, rows, 0)


@gate
def recall_sticks(tables: State, rows: Floats) -> None:
    """Writes what is remembered of a table into the first of these rows."""
    observation.recall(tables[0], np.empty(FACES, np.int64), rows, 0, 0)


@gate
def reveal_sticks(tables: State, rows: Floats) -> None:
    """Writes the colours of all sticks in the stand into the first of these rows."""
    observation.reveal(tables[0], rows, 0)

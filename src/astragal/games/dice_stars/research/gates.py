"""The game in numbers as Python calls it: a table crosses as an array of one, as in the gates of the rules."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Floats, Ints, State
from astragal.core.compiled import gate
from astragal.games.dice_stars.research import action_steps


@gate
def legal_steps(tables: State, placed: int, codes: Ints) -> int:
    """Writes all actions of the seat to move; how many there are."""
    return action_steps.legal_steps(tables[0], placed, codes)


def actions(tables: State, placed: int) -> list[int]:
    """The actions of the seat to move, ascending, when a move has placed these stars."""
    codes = np.empty(action_steps.ACTIONS, np.int64)
    listed: list[int] = codes[: legal_steps(tables, placed, codes)].tolist()
    return listed


@gate
def stars_left(tables: State, placed: int) -> int:
    """How many stars a move has still to place."""
    return action_steps.stars_left(tables[0], placed)


@gate
def see(tables: State, seat: int, placed: int, rows: Floats) -> None:
    """Writes a table as a seat sees it into the first of these rows."""
    action_steps.see(tables[0], seat, placed, rows, 0)

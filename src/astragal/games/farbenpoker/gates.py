"""Entry points from Python into the compiled rules.

A state crosses as an array of one record, which Numba takes much faster than the record alone.
"""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import State
from astragal.core.compiled import gate
from astragal.games.farbenpoker.moves import HOLES, MOVES
from astragal.games.farbenpoker.rules import (
    EMPTY,
    FACES,
    STICKS,
    actor,
    award,
    can_return,
    empty_holes,
    has_won,
    last_sought,
    legal_moves,
    may_reroll,
    miss_cost,
    play,
    settle,
)

# Numba counts references to an array at every call, but not to one inside a record: a third of the time of bulk play.
SCRATCH = np.dtype(
    (np.record, [("random", np.int64, (4,)), ("moves", np.int64, (MOVES,)), ("numbers", np.int64, (STICKS,))])
)


@gate
def status(tables: State) -> tuple[int, int, int, bool, bool]:
    """The phase, the seat that decides or throws, sticks in the hand, whether it may re-roll, and whether it rolled."""
    table = tables[0]
    return int(table.phase), actor(table), int(table.held), bool(may_reroll(table)), bool(table.roller)


@gate
def terms(tables: State) -> tuple[int, int, int, int]:
    """The current cost of a miss, and the value of a stick for each of the three dice."""
    table = tables[0]
    dice = table.dice
    return int(miss_cost(table)), int(award(table, dice[0])), int(award(table, dice[1])), int(award(table, dice[2]))


@gate
def rerolled_die(tables: State) -> int:
    """FP-5: the one die that is still sought."""
    return last_sought(tables[0])


@gate
def legal_codes(tables: State) -> list[int]:
    """The codes of all legal moves. The scratch is used after the call, because Numba frees it at its last use."""
    scratch = np.empty(1, SCRATCH)
    count = legal_moves(tables[0], scratch[0].moves)
    return [scratch[0].moves[place] for place in range(count)]


@gate
def holes_to_fill(tables: State) -> list[int]:
    """The empty holes where sticks may go now."""
    scratch = np.empty(1, SCRATCH)
    count = empty_holes(tables[0], scratch[0].moves)
    return [scratch[0].moves[place] for place in range(count)]


@gate
def play_move(tables: State, code: int) -> None:
    play(tables[0], code)


@gate
def settle_throw(tables: State, scratch: State, count: int) -> bool:
    """Settle `count` numbers in the scratch, of the kind that is due; False if sticks cannot go into these holes."""
    table, numbers = tables[0], scratch[0].numbers
    if table.held > 0 and (count != table.held or not can_return(table, numbers)):
        return False
    settle(table, numbers)
    return True


@gate
def show_stick(tables: State, hole: int, colour: int) -> None:
    """FP-20: the stick in a hole turns out to have this colour; one that nobody has seen gets the colour it had."""
    table = tables[0]
    for other in range(HOLES):
        if table.holes[hole] != colour and table.holes[other] == colour and not table.seen[other]:
            table.holes[other] = table.holes[hole]
            table.holes[hole] = colour


@gate
def unseen_sticks(tables: State) -> list[int]:
    """FP-20: how many sticks of each colour are in the stand that nobody has seen going there."""
    table, colours = tables[0], [0] * FACES
    for hole in range(HOLES):
        if table.holes[hole] != EMPTY and not table.seen[hole]:
            colours[table.holes[hole]] += 1
    return colours


@gate
def winning_seats(tables: State) -> list[int]:
    """The winners of a finished game."""
    return [seat for seat in range(tables[0].seats) if has_won(tables[0], seat)]

"""Entry points from Python into the rules. A table crosses as an array of one: Numba takes it faster than a record."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Ints, State
from astragal.core.chance import generator, random_below
from astragal.core.compiled import gate
from astragal.core.json_writing import Bytes
from astragal.games.dice_stars import rules, view_writing
from astragal.games.dice_stars.moves import MOVES, TAKE_COLOUR, TAKE_NUMBER

Situation = tuple[int, int, int, tuple[int, int, int, int]]

SCRATCH = np.dtype((np.record, [("random", np.int64, (4,)), ("codes", np.int64, (MOVES,))]))
"""Working memory beside a table: a generator, and room for the codes of all legal moves."""


@gate
def situation(tables: State) -> Situation:
    """The phase, the seat to move, the number of dice to throw, and the bag."""
    table = tables[0]
    bag = (int(table.bag[0]), int(table.bag[1]), int(table.bag[2]), int(table.bag[3]))
    return int(table.phase), int(table.seat), int(table.drawn), bag


@gate
def legal(tables: State, scratch: State) -> int:
    """Write the codes of all legal moves in the scratch; return their number."""
    return rules.legal_moves(tables[0], scratch[0].codes)


def legal_array(tables: State) -> Ints:
    """The codes of all legal moves, ascending."""
    scratch = np.empty(1, SCRATCH)
    codes: Ints = scratch["codes"][0, : legal(tables, scratch)]
    return codes


def legal_codes(tables: State) -> list[int]:
    """The same as a list."""
    codes: list[int] = legal_array(tables).tolist()
    return codes


@gate
def reserve_points(tables: State) -> tuple[int, int]:
    """The sum of the reserve, and the points that it counts in the solo game."""
    total = rules.sum_of_reserve(tables[0])
    return total, rules.solo_points(total, rules.dice_of_face(tables[0], 0))


@gate
def move(tables: State, code: int) -> None:
    """Play a legal move."""
    rules.play(tables[0], code)


@gate
def write_view(out: Bytes, tables: State, codes: Ints, after: State, texts: Bytes) -> tuple[int, int]:
    """Write as JSON what everybody sees, and then what only the seat to move sees; how many bytes there are after each.
    The result is left out."""
    shared = view_writing.put_shared(out, tables[0], codes)
    return shared, view_writing.put_own(out, shared, tables, codes, after, texts)


@gate
def write_sheet(out: Bytes, sheets: State) -> int:
    """Write the view of a sheet as JSON; how many bytes."""
    return view_writing.put_sheet(out, 0, sheets[0]) - 1


@gate
def dice_and_room(tables: State, code: int) -> tuple[int, int]:
    """DS-12: how many dice the take of a colour or a number has, and how many empty cells there are for them."""
    table = tables[0]
    sheet = table.sheets[table.seat]
    if code < TAKE_NUMBER:
        return rules.dice_of_colour(table, code - TAKE_COLOUR), rules.room_in_column(sheet, code - TAKE_COLOUR)
    return rules.dice_of_face(table, code - TAKE_NUMBER + 1), rules.room_in_row(sheet, code - TAKE_NUMBER)


@gate
def lay(tables: State, colour: int, face: int) -> int:
    """Let a die fall; return how many are still to fall, or -1 if this one is not possible."""
    table = tables[0]
    if table.drawn == 0 or table.bag[colour] == 0:
        return -1
    rules.lay_die(table, colour, face)
    return int(table.drawn)


@gate
def totals(tables: State) -> tuple[int, int, int, int]:
    """The current totals of all seats that a table can have."""
    sheets = tables[0].sheets
    return (
        rules.total_score(sheets[0]),
        rules.total_score(sheets[1]),
        rules.total_score(sheets[2]),
        rules.total_score(sheets[3]),
    )


@gate
def opponent_score(tables: State) -> int:
    """The virtual opponent's points in the solo game."""
    return rules.opponent_score(tables[0])


@gate
def has_won(tables: State, seat: int) -> bool:
    """Whether a seat has won a finished game."""
    return rules.has_won(tables[0], seat)


def new_scratch(seed: int) -> State:
    """Scratch with a generator, for random games."""
    scratch = np.zeros(1, SCRATCH)
    scratch["random"] = generator(seed)
    return scratch


@gate
def playouts(start: State, tables: State, scratch: State, games: int) -> int:
    """Play games of uniformly random moves from `start` to the end on `tables`; return the number of decisions."""
    table, random, codes = tables[0], scratch[0].random, scratch[0].codes
    decisions = 0
    for _ in range(games):
        tables[0] = start[0]
        while table.phase != rules.OVER:
            if table.phase == rules.THROWING:
                rules.throw(table, random)
            else:
                rules.play(table, codes[random_below(random, rules.legal_moves(table, codes))])
                decisions += 1
    return decisions

"""The rules as Python calls them: a table crosses as an array of one, which Numba takes far quicker than a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from astragal.core.chance import random_below
from astragal.core.compiled import rule
from astragal.games.dice_stars import rules
from astragal.games.dice_stars.moves import MOVES

if TYPE_CHECKING:
    from astragal.core.chance import Generator
    from astragal.core.compiled import State
    from astragal.games.dice_stars.rules import Codes

Situation = tuple[int, int, int, tuple[int, int, int, int]]


@rule
def situation(tables: State) -> Situation:
    """The phase, the seat to move, the number of dice that are to fall, and the bag."""
    table = tables[0]
    bag = (int(table.bag[0]), int(table.bag[1]), int(table.bag[2]), int(table.bag[3]))
    return int(table.phase), int(table.seat), int(table.drawn), bag


@rule
def legal(tables: State, out: Codes) -> int:
    """Writes the codes of all legal moves; how many there are."""
    return rules.legal_moves(tables[0], out)


def no_codes() -> Codes:
    """Room for the codes of all moves that can be legal at once."""
    return np.empty(MOVES, np.int64)


def legal_codes(tables: State) -> list[int]:
    """The codes of all legal moves, ascending."""
    codes = no_codes()
    listed: list[int] = codes[: legal(tables, codes)].tolist()
    return listed


@rule
def move(tables: State, code: int) -> None:
    """Plays a legal move."""
    rules.play(tables[0], code)


@rule
def lay(tables: State, colour: int, face: int) -> int:
    """Lets a die fall; how many are still to fall, or -1 if this one cannot."""
    table = tables[0]
    if table.drawn == 0 or table.bag[colour] == 0:
        return -1
    rules.lay_die(table, colour, face)
    return int(table.drawn)


@rule
def row_scores(tables: State, seat: int, row: int) -> tuple[int, int]:
    """A row's intermediate and final score as it stands."""
    sheet = tables[0].sheets[seat]
    return rules.intermediate(sheet, row), rules.final(sheet, row)


@rule
def total(tables: State, seat: int) -> int:
    """A seat's total as it stands."""
    return rules.total_score(tables[0].sheets[seat])


@rule
def playouts(start: State, tables: State, games: int, generator: Generator, out: Codes) -> int:
    """Games of uniformly random moves from the table `start`, played to their ends on `tables`; the decisions made."""
    decisions, table = 0, tables[0]
    for _ in range(games):
        tables[0] = start[0]
        while table.phase != rules.OVER:
            if table.phase == rules.THROWING:
                rules.throw(table, generator)
            else:
                rules.play(table, out[random_below(generator, rules.legal_moves(table, out))])
                decisions += 1
    return decisions

"""A table of Dice Stars as the inputs of a network: the sheets, starting with that of the seat to act, and the dice.

Most inputs are 0 or 1. A count takes as many inputs as its maximum: the first says that it is at least 1, and so on.
"""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Floats
from astragal.core.compiled import rule
from astragal.games.dice_stars.dice import DICE, DICE_IN_ALL
from astragal.games.dice_stars.rules import (
    CELLS,
    COLUMNS,
    DRAWING,
    EMPTY,
    FACES,
    GOING_ON,
    REFILL,
    ROWS,
    Sheet,
    Table,
    colour_fits,
    dice_in_bag,
    dice_of_colour,
    dice_of_face,
    intermediate,
    number_fits,
    opponent_score,
    room_for_stars,
    room_in_column,
    room_in_row,
    solo_marks,
    sum_of_colour,
    sum_of_reserve,
    total_score,
)

MOST_ROOM = 5
"""More room in a row counts as this much; a column has no more."""
MOST_EMPTY = 12
MOST_ALIKE = 5
"""More dice with one face count as this many."""
MOST_GRID = 12
SUM = np.float32(0.1)
TOTAL = np.float32(0.02)

CELL_INPUTS = sum(CELLS) + 20
ROW_INPUTS = ROWS * (3 + 2 + MOST_ROOM)
COLUMN_INPUTS = COLUMNS * MOST_ROOM
CHOICE_INPUTS = 2 * (COLUMNS + ROWS) + 1
SHEET_INPUTS = CELL_INPUTS + ROW_INPUTS + COLUMN_INPUTS + MOST_EMPTY + 1 + 3 + CHOICE_INPUTS
RESERVE_INPUTS = 2 * COLUMNS * FACES + DICE_IN_ALL + FACES * MOST_ALIKE + 1
BAG_INPUTS = 2 * DICE_IN_ALL
PHASE_INPUTS = 5 + 1
SOLO_INPUTS = MOST_GRID + 6


def inputs_of(seats: int) -> int:
    """The number of inputs for a table with that many seats."""
    alone = SOLO_INPUTS if seats == 1 else seats + seats - 1
    return seats * SHEET_INPUTS + RESERVE_INPUTS + BAG_INPUTS + PHASE_INPUTS + alone


@rule
def write_features(table: Table, inputs: Floats) -> None:
    """Writes all inputs of a table where a seat is to act or to throw."""
    at = 0
    for number in range(table.seats):
        seat = (int(table.seat) + number) % int(table.seats)
        at = write_sheet(table.sheets[seat], inputs, at)
        at = write_choices(table, table.sheets[seat], inputs, at)
    at = write_reserve(table, inputs, at)
    at = write_bag(table, inputs, at)
    at = write_phase(table, inputs, at)
    if table.seats == 1:
        write_solo(table, inputs, at)
    else:
        write_seats(table, inputs, at)


@rule
def write_count(inputs: Floats, at: int, count: int, most: int) -> int:
    for number in range(most):
        inputs[at + number] = count > number
    return at + most


@rule
def write_sheet(sheet: Sheet, inputs: Floats, at: int) -> int:
    for row in range(ROWS):
        for column in range(CELLS[row]):
            inputs[at] = sheet.cells[row, column] != EMPTY
            at += 1
        at = write_count(inputs, at, int(sheet.marks[row]), row + 2)
        at = write_row(sheet, row, inputs, at)
    empty = 0
    for column in range(COLUMNS):
        room = room_in_column(sheet, column)
        empty += room
        at = write_count(inputs, at, room, MOST_ROOM)
    at = write_count(inputs, at, empty, MOST_EMPTY)
    inputs[at] = empty * SUM
    inputs[at + 1] = sheet.penalty != EMPTY
    inputs[at + 2] = max(0, int(sheet.penalty)) * SUM
    inputs[at + 3] = total_score(sheet) * TOTAL
    return at + 4


@rule
def write_row(sheet: Sheet, row: int, inputs: Floats, at: int) -> int:
    """The sum of the row, by whether none, some or all of its multiplier cells are marked."""
    points, missing = intermediate(sheet, row), room_for_stars(sheet, row)
    inputs[at] = points * SUM if missing == row + 2 else 0
    inputs[at + 1] = points * SUM if 0 < missing < row + 2 else 0
    inputs[at + 2] = points * SUM if missing == 0 else 0
    inputs[at + 3] = max(0, points - 8) * SUM
    inputs[at + 4] = max(0, points - 16) * SUM
    return write_count(inputs, at + 5, room_in_row(sheet, row), MOST_ROOM)


@rule
def write_choices(table: Table, sheet: Sheet, inputs: Floats, at: int) -> int:
    """DS-12: what of the reserve there is room for, and the points that it would write."""
    for colour in range(COLUMNS):
        fits = colour_fits(table, sheet, colour)
        inputs[at] = fits
        inputs[at + 1] = sum_of_colour(table, colour) * SUM if fits else 0
        at += 2
    for row in range(ROWS):
        fits = number_fits(table, sheet, row)
        inputs[at] = fits
        inputs[at + 1] = dice_of_face(table, row + 1) * (row + 2) * SUM if fits else 0
        at += 2
    room = 0
    for row in range(ROWS):
        room += room_for_stars(sheet, row)
    inputs[at] = 0 < dice_of_face(table, 0) <= room
    return at + 1


@rule
def write_reserve(table: Table, inputs: Floats, at: int) -> int:
    for colour in range(COLUMNS):
        for face in range(FACES):
            at = write_count(inputs, at, int(table.reserve[colour, face]), 2)
    for colour in range(COLUMNS):
        at = write_count(inputs, at, dice_of_colour(table, colour), DICE[colour])
    for face in range(FACES):
        at = write_count(inputs, at, dice_of_face(table, face), MOST_ALIKE)
    inputs[at] = sum_of_reserve(table) * SUM
    return at + 1


@rule
def write_bag(table: Table, inputs: Floats, at: int) -> int:
    for colour in range(COLUMNS):
        at = write_count(inputs, at, int(table.bag[colour]), DICE[colour])
    return write_count(inputs, at, dice_in_bag(table), DICE_IN_ALL)


@rule
def write_phase(table: Table, inputs: Floats, at: int) -> int:
    """Whether the seat is to keep or return, to draw, or to throw one, two or three dice; whether the end is near."""
    inputs[at] = table.phase == REFILL
    inputs[at + 1] = table.phase == DRAWING
    for dice in range(1, 4):
        inputs[at + 1 + dice] = table.drawn == dice
    inputs[at + 5] = table.reason != GOING_ON
    return at + 6


@rule
def write_seats(table: Table, inputs: Floats, at: int) -> None:
    """Which seat is to act, since the last one ends a round; and how far it leads each of the others."""
    seats = int(table.seats)
    for seat in range(seats):
        inputs[at + seat] = table.seat == seat
    own = total_score(table.sheets[table.seat])
    for number in range(1, seats):
        other = (int(table.seat) + number) % seats
        inputs[at + seats + number - 1] = (own - total_score(table.sheets[other])) * TOTAL


@rule
def write_solo(table: Table, inputs: Floats, at: int) -> None:
    """DS-20 to DS-22: what is left of the grid, and the lead over the virtual opponent."""
    left = int(table.solo_grid) - int(table.solo_marked)
    at = write_count(inputs, at, left, MOST_GRID)
    lead = total_score(table.sheets[0]) - opponent_score(table)
    inputs[at] = left * SUM
    inputs[at + 1] = max(0, left - MOST_GRID) * SUM
    inputs[at + 2] = int(table.solo_marked) * SUM
    inputs[at + 3] = lead * TOTAL
    inputs[at + 4] = max(0, lead) * TOTAL
    inputs[at + 5] = solo_marks(sum_of_reserve(table), dice_of_face(table, 0)) * SUM

"""A sensible beginner of Dice Stars, as compiled rules: so that networks can learn from games against beginners.

Takes what brings most now, and marks stars only in rows that can hope to be finished.
"""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Ints, State
from astragal.core.compiled import gate, rule
from astragal.games.dice_stars.gates import SCRATCH
from astragal.games.dice_stars.moves import (
    KEEP,
    PENALTY_COLOUR,
    PENALTY_NUMBER,
    RETURN,
    STARS,
    TAKE_COLOUR,
    TAKE_NUMBER,
)
from astragal.games.dice_stars.rules import (
    CELL_POINTS,
    COLUMNS,
    DRAWING,
    EMPTY,
    REFILL,
    ROWS,
    Sheet,
    Table,
    colour_fits,
    dice_of_colour,
    dice_of_face,
    intermediate,
    legal_moves,
    number_fits,
    room_in_column,
    solo_marks,
    stars_in_row,
    sum_of_colour,
    sum_of_reserve,
)

CELL_COST = 1.0
"""Points that an empty cell is worth keeping for."""
HOPE = 12
"""Points that a row still gets in a whole game."""
TURNS_A_CELL = 0.4
"""Turns that an empty white cell lasts."""


@gate
def greedy_code(tables: State) -> int:
    """The code of the move that it plays."""
    table, codes = tables[0], np.empty(1, SCRATCH)[0].codes
    return greedy_choice(table, codes, legal_moves(table, codes))


@rule
def greedy_choice(table: Table, codes: Ints, count: int) -> int:
    """One of these legal moves. It draws as many dice as it may; alone as few, for what is left helps the opponent."""
    if table.phase == REFILL:
        return KEEP if brings_points(table, table.sheets[table.seat]) else RETURN
    if table.phase == DRAWING:
        return int(codes[0 if table.seats == 1 else count - 1])
    best, most, turns = int(codes[0]), -np.inf, turns_left(table)
    for place in range(count):
        worth = worth_of(table, table.sheets[table.seat], int(codes[place]), turns)
        if worth > most:
            best, most = int(codes[place]), worth
    return best


@rule
def brings_points(table: Table, sheet: Sheet) -> bool:
    """DS-12: whether there is room for a number of the reserve, or for a colour with numbers in it."""
    worth = 0
    for row in range(ROWS):
        worth += number_fits(table, sheet, row)
    for colour in range(COLUMNS):
        worth += colour_fits(table, sheet, colour) * sum_of_colour(table, colour)
    return bool(worth > 0)


@rule
def turns_left(table: Table) -> float:
    """How long the game may last, by the white cells of the fullest sheet."""
    least = ROWS * COLUMNS
    for seat in range(table.seats):
        empty = 0
        for colour in range(COLUMNS):
            empty += room_in_column(table.sheets[seat], colour)
        least = min(least, empty)
    return least * TURNS_A_CELL


@rule
def worth_of(table: Table, sheet: Sheet, code: int, turns: float) -> float:
    """What a move gains in points, by a beginner's estimate."""
    if PENALTY_COLOUR <= code <= STARS:
        return -float(penalty_of(table, code))
    gain, cells = 0.0, 0
    for row in range(ROWS):
        points, marks = intermediate(sheet, row), int(sheet.marks[row])
        more = points_in_row(table, sheet, code, row)
        starred = stars_in_row(code - STARS, row) if code > STARS else 0
        gain += row_worth(row, points + more, marks + starred, turns) - row_worth(row, points, marks, turns)
    if code < TAKE_NUMBER:
        cells = dice_of_colour(table, code - TAKE_COLOUR)
    elif code < STARS:
        cells = dice_of_face(table, code - TAKE_NUMBER + 1)
    return gain - CELL_COST * cells - CELL_POINTS * marked_after(table, code)


@rule
def penalty_of(table: Table, code: int) -> int:
    """DS-13"""
    if code < PENALTY_NUMBER:
        return sum_of_colour(table, code - PENALTY_COLOUR)
    face = code - PENALTY_NUMBER + 1
    return dice_of_face(table, face) * (face + 1)


@rule
def points_in_row(table: Table, sheet: Sheet, code: int, row: int) -> int:
    """DS-9, DS-10: what a take writes into a row."""
    if code >= STARS:
        return 0
    if code >= TAKE_NUMBER:
        return dice_of_face(table, row + 1) * (row + 2) if row == code - TAKE_NUMBER else 0
    colour = code - TAKE_COLOUR
    dice, last = dice_of_colour(table, colour), -1
    for other in range(ROWS):
        if dice and sheet.cells[other, colour] == EMPTY:
            dice -= 1
            last = other
    return sum_of_colour(table, colour) if row == last else 0


@rule
def row_worth(row: int, written: int, marks: int, turns: float) -> float:
    """The points that a row will bring: doubled with all marks, at risk with some."""
    points = written + HOPE * min(1.0, turns / 8)
    if marks == 0:
        return points
    missing = row + 2 - marks
    return 2 * points * max(0.0, 1 - missing / (1 + turns / 2))


@rule
def marked_after(table: Table, code: int) -> int:
    """DS-20: alone, the marked cells of the solo grid after a take, by what it leaves in the reserve."""
    if table.seats > 1:
        return 0
    left, stars = sum_of_reserve(table), dice_of_face(table, 0)
    if code > STARS:
        stars = 0
    elif code >= TAKE_NUMBER:
        left -= dice_of_face(table, code - TAKE_NUMBER + 1) * (code - TAKE_NUMBER + 2)
    else:
        left -= sum_of_colour(table, code - TAKE_COLOUR)
        stars -= int(table.reserve[code - TAKE_COLOUR, 0])
    return min(int(table.solo_grid), int(table.solo_marked) + solo_marks(left, stars))

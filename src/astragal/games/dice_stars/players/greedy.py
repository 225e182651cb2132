"""A sensible beginner of Dice Stars, as compiled rules.

Takes what brings most now, and marks stars only in rows that can hope to be finished.
"""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import State
from astragal.core.compiled import gate, rule
from astragal.games.dice_stars.gates import SCRATCH
from astragal.games.dice_stars.moves import KEEP, RETURN, is_penalty
from astragal.games.dice_stars.rules import (
    CELL_POINTS,
    COLUMNS,
    DRAWING,
    REFILL,
    ROWS,
    TABLE,
    Sheet,
    Table,
    colour_fits,
    intermediate,
    legal_moves,
    number_fits,
    play,
    room_for_stars,
    room_in_column,
    room_in_row,
    sum_of_colour,
    total_score,
)

CELL_COST = 1.0
"""Points that an empty cell is worth keeping for."""
HOPE = 12
"""Points that a row still gets in a whole game."""
TURNS_A_CELL = 0.4
"""Turns that an empty white cell lasts."""


@gate
def greedy_code(tables: State) -> int:
    """The code of the move that it plays.

    It draws as many dice as it may; alone as few, for what is left helps the opponent.
    """
    table, codes, after = tables[0], np.empty(1, SCRATCH)[0].codes, np.empty(1, TABLE)
    count = legal_moves(table, codes)
    if table.phase == REFILL:
        return KEEP if brings_points(table, table.sheets[table.seat]) else RETURN
    if table.phase == DRAWING:
        return int(codes[0 if table.seats == 1 else count - 1])
    best, most, turns = int(codes[0]), -np.inf, turns_left(table)
    for place in range(count):
        worth = worth_of(table, int(codes[place]), after, turns)
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
def worth_of(table: Table, code: int, after: State, turns: float) -> float:
    """What a take gains in points, by a beginner's estimate."""
    after[0] = table
    play(after[0], code)
    before, sheet = table.sheets[table.seat], after[0].sheets[table.seat]
    if is_penalty(code):
        return float(total_score(sheet))
    gain, cells = 0.0, 0
    for row in range(ROWS):
        gain += row_worth(sheet, row, turns) - row_worth(before, row, turns)
        cells += room_in_row(before, row) - room_in_row(sheet, row)
    return gain - CELL_COST * cells - CELL_POINTS * int(after[0].solo_marked)


@rule
def row_worth(sheet: Sheet, row: int, turns: float) -> float:
    """The points that a row will bring: doubled with all marks, at risk with some."""
    points = intermediate(sheet, row) + HOPE * min(1.0, turns / 8)
    if sheet.marks[row] == 0:
        return points
    return 2 * points * max(0.0, 1 - room_for_stars(sheet, row) / (1 + turns / 2))

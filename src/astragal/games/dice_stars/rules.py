"""The rules of Dice Stars, over a table that is one NumPy record.

Dice of one colour are alike, so bag, reserve and discard are counts. Face 0 is the star; face f shows the number f + 1,
whose row is f - 1. Columns 0 to 3 of a row are its white cells (black, purple, blue, orange); green cells follow.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from astragal.core.arrays import Generator, Ints
from astragal.core.chance import random_below
from astragal.core.compiled import rule
from astragal.games.dice_stars.dice import DICE_IN_ALL, DIE, SIDES
from astragal.games.dice_stars.moves import (
    DRAW,
    KEEP,
    PENALTY_COLOUR,
    PENALTY_NUMBER,
    RETURN,
    STARS,
    STEP,
    TAKE_COLOUR,
    TAKE_NUMBER,
    VALUES,
)

ROWS = 5
COLUMNS = 4
FACES = 6
CELLS = (8, 7, 6, 5, 4)
"""DS-2: the white and green cells of each row."""
TURNS = sum(CELLS) + sum(VALUES) + 1
"""The greatest number of turns of a seat: every turn fills a cell, marks one, or gives the penalty."""
CELL_POINTS = 5
"""DS-22: the points of the virtual opponent for each marked cell of the solo grid."""
SHOWN = np.array([[DIE[side][1] for side in sides] for sides in SIDES.values()])
"""DS-1: the faces on the six sides of a die of each colour."""

EMPTY = -1
CROSS = -2

REFILL, DRAWING, THROWING, TAKING, OVER = range(5)
"""Phases: keep or return the reserve, choose a number of dice, throw dice, take, game over."""
GOING_ON, OBJECTIVE, PENALTY, SOLO_GRID = range(4)
REASONS = (None, "objective", "penalty", "solo-grid")
"""What triggered the end."""

SHEET = np.dtype((np.record, [("cells", np.int8, (ROWS, 8)), ("marks", np.int8, (ROWS,)), ("penalty", np.int8)]))
TABLE = np.dtype(
    (
        np.record,
        [
            ("sheets", SHEET, (4,)),
            ("reserve", np.int8, (COLUMNS, FACES)),
            ("bag", np.int8, (COLUMNS,)),
            ("discard", np.int8, (COLUMNS,)),
            ("phase", np.int8),
            ("seat", np.int8),
            ("seats", np.int8),
            ("drawn", np.int8),
            ("reason", np.int8),
            ("solo_grid", np.int8),
            ("solo_marked", np.int8),
        ],
    )
)

# Records; mypy does not know their fields.
Sheet = Any
Table = Any


@rule
def dice_of_colour(table: Table, colour: int) -> int:
    """DS-7: the reserve's dice of a colour, stars included."""
    dice = 0
    for face in range(FACES):
        dice += int(table.reserve[colour, face])
    return dice


@rule
def dice_of_face(table: Table, face: int) -> int:
    """DS-7: the reserve's dice that show a face."""
    dice = 0
    for colour in range(COLUMNS):
        dice += int(table.reserve[colour, face])
    return dice


@rule
def sum_of_colour(table: Table, colour: int) -> int:
    """DS-9: the sum of the reserve's dice of a colour; stars count 0."""
    total = 0
    for face in range(1, FACES):
        total += int(table.reserve[colour, face]) * (face + 1)
    return total


@rule
def sum_of_reserve(table: Table) -> int:
    total = 0
    for colour in range(COLUMNS):
        total += sum_of_colour(table, colour)
    return total


@rule
def dice_in_bag(table: Table) -> int:
    dice = 0
    for colour in range(COLUMNS):
        dice += int(table.bag[colour])
    return dice


@rule
def room_in_column(sheet: Sheet, colour: int) -> int:
    """DS-12: the empty white cells of a colour's column."""
    room = 0
    for row in range(ROWS):
        room += int(sheet.cells[row, colour] == EMPTY)
    return room


@rule
def room_in_row(sheet: Sheet, row: int) -> int:
    """DS-12: the empty white and green cells of a row."""
    room = 0
    for column in range(CELLS[row]):
        room += int(sheet.cells[row, column] == EMPTY)
    return room


@rule
def room_for_stars(sheet: Sheet, row: int) -> int:
    """DS-2, DS-11: the empty multiplier cells of a row, which has as many as its value."""
    return row + 2 - int(sheet.marks[row])


@rule
def legal_moves(table: Table, out: Ints) -> int:
    """Write the codes of all legal moves in ascending order; return their number."""
    if table.phase == DRAWING:
        return list_draws(table, out)
    if table.phase == REFILL:
        out[0], out[1] = KEEP, RETURN
        return 2
    if table.phase != TAKING:
        return 0
    return or_penalties(table, out, list_takes(table, table.sheets[table.seat], out))


@rule
def or_penalties(table: Table, out: Ints, takes: int) -> int:
    """DS-13: penalties are due where nothing can be taken; how many moves are written then."""
    return takes if takes else list_penalties(table, out)


@rule
def list_draws(table: Table, out: Ints) -> int:
    """DS-4: one to three dice. DS-5: three if the reserve shows no number. DS-6: never more than the bag holds."""
    most = min(3, dice_in_bag(table))
    least = 1 if sum_of_reserve(table) else most
    for dice in range(least, most + 1):
        out[dice - least] = DRAW + dice - 1
    return most - least + 1


@rule
def list_takes(table: Table, sheet: Sheet, out: Ints) -> int:
    """DS-7, DS-12: each colour, each number and all ways to mark stars, if there is room for all of their dice."""
    return list_stars(table, sheet, out, list_numbers(table, sheet, out, list_colours(table, sheet, out)))


@rule
def list_colours(table: Table, sheet: Sheet, out: Ints) -> int:
    count = 0
    for colour in range(COLUMNS):
        out[count] = TAKE_COLOUR + colour
        count += colour_fits(table, sheet, colour)
    return count


@rule
def list_numbers(table: Table, sheet: Sheet, out: Ints, count: int) -> int:
    for row in range(ROWS):
        out[count] = TAKE_NUMBER + row
        count += number_fits(table, sheet, row)
    return count


@rule
def colour_fits(table: Table, sheet: Sheet, colour: int) -> bool:
    """DS-12"""
    return bool(0 < dice_of_colour(table, colour) <= room_in_column(sheet, colour))


@rule
def number_fits(table: Table, sheet: Sheet, row: int) -> bool:
    """DS-12"""
    return bool(0 < dice_of_face(table, row + 1) <= room_in_row(sheet, row))


@rule
def list_stars(table: Table, sheet: Sheet, out: Ints, count: int) -> int:
    """DS-11: every way to distribute the stars over the rows' empty multiplier cells."""
    stars = dice_of_face(table, 0)
    if stars == 0:
        return count
    for six in range(min(stars, room_for_stars(sheet, 4)) + 1):
        for five in range(min(stars - six, room_for_stars(sheet, 3)) + 1):
            for four in range(min(stars - six - five, room_for_stars(sheet, 2)) + 1):
                left = stars - six - five - four
                code = STARS + STEP[4] * six + STEP[3] * five + STEP[2] * four
                least = max(0, left - room_for_stars(sheet, 0))
                for three in range(least, min(left, room_for_stars(sheet, 1)) + 1):
                    out[count] = code + STEP[1] * three + STEP[0] * (left - three)
                    count += 1
    return count


@rule
def list_penalties(table: Table, out: Ints) -> int:
    """DS-13, DS-14: if no choice is possible, any number of the reserve and any colour, even if it is all stars."""
    count = 0
    for colour in range(COLUMNS):
        if dice_of_colour(table, colour):
            out[count] = PENALTY_COLOUR + colour
            count += 1
    for row in range(ROWS):
        if dice_of_face(table, row + 1):
            out[count] = PENALTY_NUMBER + row
            count += 1
    return count


@rule
def play(table: Table, code: int) -> None:
    """Play a legal move."""
    if code >= TAKE_COLOUR:
        choose(table, table.sheets[table.seat], code)
        end_turn(table, code > STARS)
    elif code >= DRAW:
        table.drawn = code - DRAW + 1
        table.phase = THROWING
    else:
        if code == RETURN:
            return_reserve(table)
        table.phase = DRAWING


@rule
def choose(table: Table, sheet: Sheet, code: int) -> None:
    """DS-8: the choice is written on the sheet, and its dice go to the discard."""
    if code > STARS:
        mark_stars(sheet, code - STARS)
        discard_face(table, 0)
    elif code >= PENALTY_NUMBER:
        face = code - PENALTY_NUMBER + 1
        sheet.penalty = dice_of_face(table, face) * (face + 1)
        discard_face(table, face)
    elif code >= PENALTY_COLOUR:
        sheet.penalty = sum_of_colour(table, code - PENALTY_COLOUR)
        discard_colour(table, code - PENALTY_COLOUR)
    elif code >= TAKE_NUMBER:
        fill_row(sheet, code - TAKE_NUMBER, dice_of_face(table, code - TAKE_NUMBER + 1))
        discard_face(table, code - TAKE_NUMBER + 1)
    else:
        colour = code - TAKE_COLOUR
        fill_column(sheet, colour, dice_of_colour(table, colour), sum_of_colour(table, colour))
        discard_colour(table, colour)


@rule
def fill_column(sheet: Sheet, colour: int, dice: int, total: int) -> None:
    """DS-9: fill the topmost empty white cells of the colour's column; the last one gets the sum, even if it is 0."""
    for row in range(ROWS):
        if dice and sheet.cells[row, colour] == EMPTY:
            dice -= 1
            sheet.cells[row, colour] = CROSS if dice else total


@rule
def fill_row(sheet: Sheet, row: int, dice: int) -> None:
    """DS-10: fill the leftmost empty cells of the row, white and then green; the last one gets the sum."""
    total = dice * (row + 2)
    for column in range(CELLS[row]):
        if dice and sheet.cells[row, column] == EMPTY:
            dice -= 1
            sheet.cells[row, column] = CROSS if dice else total


@rule
def mark_stars(sheet: Sheet, digits: int) -> None:
    """DS-11: mark as many multiplier cells of each row as the move names."""
    for row in range(ROWS):
        sheet.marks[row] += stars_in_row(digits, row)


@rule
def stars_in_row(digits: int, row: int) -> int:
    """DS-11: how many multiplier cells of a row a move marks; see `moves.STARS`."""
    return digits // STEP[row] % (row + 3)


@rule
def discard_colour(table: Table, colour: int) -> None:
    for face in range(FACES):
        table.discard[colour] += table.reserve[colour, face]
        table.reserve[colour, face] = 0


@rule
def discard_face(table: Table, face: int) -> None:
    for colour in range(COLUMNS):
        table.discard[colour] += table.reserve[colour, face]
        table.reserve[colour, face] = 0


@rule
def return_reserve(table: Table) -> None:
    """DS-3: all dice of the reserve go back into the bag."""
    for colour in range(COLUMNS):
        for face in range(FACES):
            table.bag[colour] += table.reserve[colour, face]
            table.reserve[colour, face] = 0


@rule
def end_turn(table: Table, chose_stars: bool) -> None:
    """DS-8: the turn passes. DS-15: once the end is triggered, the game ends after the last seat of the round."""
    if table.reason == GOING_ON:
        table.reason = trigger(table.sheets[table.seat])
    if table.seats == 1:
        mark_solo_grid(table)
    last = table.seat == table.seats - 1
    if last and table.reason != GOING_ON:
        table.phase = OVER
    else:
        table.seat = 0 if last else table.seat + 1
        begin_turn(table, chose_stars)


@rule
def trigger(sheet: Sheet) -> int:
    """DS-15: a filled penalty cell, or 20 filled white cells, trigger the end."""
    if sheet.penalty != EMPTY:
        return PENALTY
    for colour in range(COLUMNS):
        if room_in_column(sheet, colour):
            return GOING_ON
    return OBJECTIVE


@rule
def mark_solo_grid(table: Table) -> None:
    """DS-20: the reserve marks cells."""
    mark_solo_cells(table, solo_marks(sum_of_reserve(table), dice_of_face(table, 0)))


@rule
def mark_solo_cells(table: Table, cells: int) -> None:
    """DS-21: when the last cell is marked, the player has lost in any case."""
    marked = int(table.solo_marked) + cells
    table.solo_marked = min(marked, int(table.solo_grid))
    if marked >= table.solo_grid:
        table.reason = SOLO_GRID


@rule
def solo_marks(total: int, stars: int) -> int:
    """DS-20: one cell for each 5 points or part of them; one for stars alone."""
    if total == 0:
        return min(stars, 1)
    return (solo_points(total, stars) + 4) // 5


@rule
def solo_points(total: int, stars: int) -> int:
    """DS-20: stars double the points of the reserve."""
    return 2 * total if stars else total


@rule
def begin_turn(table: Table, chose_stars: bool) -> None:
    """DS-3: after a turn that chose stars or emptied the bag, all discarded dice go back into the bag.

    If the reserve has dice, the player then decides about them. A colour or penalty that includes stars chose no stars.
    """
    table.phase = DRAWING
    if chose_stars or dice_in_bag(table) == 0:
        for colour in range(COLUMNS):
            table.bag[colour] += table.discard[colour]
            table.discard[colour] = 0
        if dice_in_bag(table) < DICE_IN_ALL:
            table.phase = REFILL


@rule
def lay_die(table: Table, colour: int, face: int) -> None:
    """DS-4: a die from the bag joins the reserve."""
    table.bag[colour] -= 1
    table.reserve[colour, face] += 1
    table.drawn -= 1
    if table.drawn == 0:
        table.phase = TAKING


@rule
def throw(table: Table, generator: Generator) -> None:
    """DS-4: draw and roll as many dice as were chosen."""
    size = dice_in_bag(table)
    for left in range(size, size - table.drawn, -1):
        place = random_below(generator, left * FACES)
        colour, die = 0, place // FACES
        while die >= table.bag[colour]:
            die -= table.bag[colour]
            colour += 1
        lay_die(table, colour, SHOWN[colour, place % FACES])


@rule
def intermediate(sheet: Sheet, row: int) -> int:
    """DS-16: the sum of the numbers in the row's white and green cells."""
    total = 0
    for column in range(CELLS[row]):
        total += max(0, int(sheet.cells[row, column]))
    return total


@rule
def final(sheet: Sheet, row: int) -> int:
    """DS-17: the intermediate score without marks, double with all marks, nothing with only some."""
    times = 1 if sheet.marks[row] == 0 else 0 if room_for_stars(sheet, row) else 2
    return times * intermediate(sheet, row)


@rule
def total_score(sheet: Sheet) -> int:
    """DS-18: the five final scores minus the penalty."""
    total = -max(0, int(sheet.penalty))
    for row in range(ROWS):
        total += final(sheet, row)
    return total


@rule
def opponent_score(table: Table) -> int:
    """DS-22: the virtual opponent's points."""
    return CELL_POINTS * int(table.solo_marked)


@rule
def has_won(table: Table, seat: int) -> bool:
    """DS-18: the highest total wins; equal totals share the win. The game must be over."""
    if table.seats == 1:
        return has_won_alone(table)
    most = total = total_score(table.sheets[seat])
    for other in range(table.seats):
        most = max(most, total_score(table.sheets[other]))
    return total == most


@rule
def has_won_alone(table: Table) -> bool:
    """DS-21, DS-22: a full grid has lost; otherwise the total must be higher than the opponent's."""
    won: bool = table.reason != SOLO_GRID and total_score(table.sheets[0]) > opponent_score(table)
    return won

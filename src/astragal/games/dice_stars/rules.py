"""The rules of Dice Stars, over a table that is one NumPy record.

Dice of one colour are alike, so bag, reserve and discard are counts. Face 0 is the star, face f shows the value f + 1 and
belongs to row f - 1. White cells stand in columns 0 to 3 of a row (black, purple, blue, orange), green ones from 4 on.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from astragal.core.chance import random_below
from astragal.core.compiled import rule
from astragal.games.dice_stars.moves import (
    DICE,
    DRAW,
    KEEP,
    PENALTY_COLOUR,
    PENALTY_NUMBER,
    RETURN,
    STARS,
    STEP,
    TAKE_COLOUR,
    TAKE_NUMBER,
)

ROWS = 5
COLUMNS = 4
FACES = 6
ORANGE = 3
MULTIPLIERS = 20

EMPTY = -1
CROSS = -2

REFILL, DRAWING, THROWING, TAKING, PENALIZED, OVER = range(6)
"""Phases: keep or return, name a number, dice are to fall, take, no choice is possible, the game has ended."""
GOING_ON, OBJECTIVE, PENALTY, SOLO_GRID = range(4)
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

# Numba gives records no type that mypy could name.
Sheet = Any
Table = Any
Codes = Any
Generator = Any


@rule
def set_up(table: Table, seats: int, solo_grid: int) -> None:
    """DS-1, DS-2: all dice in the bag, empty sheets; seat 0 draws."""
    for colour in range(COLUMNS):
        table.bag[colour] = DICE[colour]
        table.discard[colour] = 0
        for face in range(FACES):
            table.reserve[colour, face] = 0
    for seat in range(4):
        clear(table.sheets[seat])
    table.phase, table.seat, table.seats, table.drawn = DRAWING, 0, seats, 0
    table.reason, table.solo_grid, table.solo_marked = GOING_ON, solo_grid, 0


@rule
def clear(sheet: Sheet) -> None:
    for row in range(ROWS):
        sheet.marks[row] = 0
        for column in range(8):
            sheet.cells[row, column] = EMPTY
    sheet.penalty = EMPTY


@rule
def width(row: int) -> int:
    """DS-2: the white and green cells of a row: ten less the multiplier cells, of which there are the row's value."""
    return 8 - row


@rule
def room_in_column(sheet: Sheet, colour: int) -> int:
    """DS-12: the empty white cells of the colour's column."""
    room = 0
    for row in range(ROWS):
        room += sheet.cells[row, colour] == EMPTY
    return room


@rule
def room_in_row(sheet: Sheet, row: int) -> int:
    """DS-12: the empty white and green cells of a row."""
    room = 0
    for column in range(width(row)):
        room += sheet.cells[row, column] == EMPTY
    return room


@rule
def room_for_stars(sheet: Sheet) -> int:
    """DS-12: the empty multiplier cells of the sheet."""
    room = MULTIPLIERS
    for row in range(ROWS):
        room -= int(sheet.marks[row])
    return room


@rule
def dice_of_colour(table: Table, colour: int) -> int:
    """DS-7: the reserve's dice of a colour, stars among them."""
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
def reserve_is_empty(table: Table) -> bool:
    for colour in range(COLUMNS):
        if dice_of_colour(table, colour):
            return False
    return True


@rule
def numbers_in_reserve(table: Table) -> bool:
    for colour in range(COLUMNS):
        if sum_of_colour(table, colour):
            return True
    return False


@rule
def bag_size(table: Table) -> int:
    size = 0
    for colour in range(COLUMNS):
        size += int(table.bag[colour])
    return size


@rule
def fits_colour(table: Table, sheet: Sheet, colour: int) -> bool:
    """DS-12: dice of that colour lie in the reserve, and its column has room for all of them."""
    dice = dice_of_colour(table, colour)
    return 0 < dice and dice <= room_in_column(sheet, colour)


@rule
def fits_number(table: Table, sheet: Sheet, row: int) -> bool:
    """DS-12: dice of that number lie in the reserve, and its row has room for all of them."""
    dice = dice_of_face(table, row + 1)
    return 0 < dice and dice <= room_in_row(sheet, row)


@rule
def fits_stars(table: Table, sheet: Sheet) -> bool:
    """DS-12: stars lie in the reserve, and the sheet has a multiplier cell for each."""
    stars = dice_of_face(table, 0)
    return 0 < stars and stars <= room_for_stars(sheet)


@rule
def can_choose(table: Table) -> bool:
    """DS-13: some choice is possible."""
    sheet = table.sheets[table.seat]
    for colour in range(COLUMNS):
        if fits_colour(table, sheet, colour):
            return True
    for row in range(ROWS):
        if fits_number(table, sheet, row):
            return True
    return fits_stars(table, sheet)


@rule
def legal_moves(table: Table, out: Codes) -> int:
    """Writes the codes of all legal moves, ascending, and gives their number."""
    if table.phase == REFILL:
        out[0], out[1] = KEEP, RETURN
        return 2
    if table.phase == DRAWING:
        return list_draws(table, out)
    if table.phase == TAKING:
        return list_takes(table, out)
    if table.phase == PENALIZED:
        return list_penalties(table, out)
    return 0


@rule
def list_draws(table: Table, out: Codes) -> int:
    """DS-4: one to three dice. DS-5: three if no number lies in the reserve. DS-6: never more than the bag holds."""
    most = min(3, bag_size(table))
    least = 1 if numbers_in_reserve(table) else most
    for dice in range(least, most + 1):
        out[dice - least] = DRAW + dice - 1
    return most - least + 1


@rule
def list_takes(table: Table, out: Codes) -> int:
    """DS-7: a colour, a number or stars, as far as the sheet has room."""
    sheet = table.sheets[table.seat]
    count = 0
    for colour in range(COLUMNS):
        if fits_colour(table, sheet, colour):
            out[count] = TAKE_COLOUR + colour
            count += 1
    for row in range(ROWS):
        if fits_number(table, sheet, row):
            out[count] = TAKE_NUMBER + row
            count += 1
    stars = dice_of_face(table, 0)
    return list_stars(sheet, stars, out, count) if stars else count


@rule
def list_stars(sheet: Sheet, stars: int, out: Codes, count: int) -> int:
    """DS-11: every way to spread the stars over the empty multiplier cells of the rows."""
    for six in range(min(stars, 6 - sheet.marks[4]) + 1):
        for five in range(min(stars - six, 5 - sheet.marks[3]) + 1):
            for four in range(min(stars - six - five, 4 - sheet.marks[2]) + 1):
                left = stars - six - five - four
                code = STARS + STEP[4] * six + STEP[3] * five + STEP[2] * four
                least = max(0, left - (2 - sheet.marks[0]))
                for three in range(least, min(left, 3 - sheet.marks[1]) + 1):
                    out[count] = code + STEP[1] * three + STEP[0] * (left - three)
                    count += 1
    return count


@rule
def list_penalties(table: Table, out: Codes) -> int:
    """DS-14: any colour or number in the reserve."""
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
    """A legal move."""
    if code == KEEP:
        table.phase = DRAWING
    elif code == RETURN:
        return_reserve(table)
        table.phase = DRAWING
    elif code < TAKE_COLOUR:
        table.drawn = code - DRAW + 1
        table.phase = THROWING
    else:
        choose(table, table.sheets[table.seat], code)
        end_turn(table, code > STARS)


@rule
def choose(table: Table, sheet: Sheet, code: int) -> None:
    """DS-8: write the choice on the sheet and discard its dice."""
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
    """DS-9: the topmost empty white cells of the colour's column; the last one gets the sum."""
    for row in range(ROWS):
        if dice and sheet.cells[row, colour] == EMPTY:
            dice -= 1
            sheet.cells[row, colour] = CROSS if dice else total


@rule
def fill_row(sheet: Sheet, row: int, dice: int) -> None:
    """DS-10: the leftmost empty cells of the row, white and then green; the last one gets the sum."""
    total = dice * (row + 2)
    for column in range(width(row)):
        if dice and sheet.cells[row, column] == EMPTY:
            dice -= 1
            sheet.cells[row, column] = CROSS if dice else total


@rule
def mark_stars(sheet: Sheet, digits: int) -> None:
    """DS-11: the multiplier cells that the move names."""
    for row in range(ROWS):
        sheet.marks[row] += digits % (row + 3)
        digits //= row + 3


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
    """DS-8: the turn passes, unless the game is over."""
    if table.reason == GOING_ON:
        table.reason = trigger(table.sheets[table.seat])
    if table.seats == 1:
        mark_solo_grid(table)
    if table.reason and table.seat == table.seats - 1:
        table.phase = OVER
    else:
        table.seat = (table.seat + 1) % table.seats
        begin_turn(table, chose_stars or bag_size(table) == 0)


@rule
def trigger(sheet: Sheet) -> int:
    """DS-15: a filled penalty cell or 20 filled white cells trigger the end."""
    if sheet.penalty != EMPTY:
        return PENALTY
    for row in range(ROWS):
        for colour in range(COLUMNS):
            if sheet.cells[row, colour] == EMPTY:
                return GOING_ON
    return OBJECTIVE


@rule
def begin_turn(table: Table, refill_due: bool) -> None:
    """DS-3: if a refill is due, all discarded dice go back; about the reserve, if there is one, the player decides."""
    table.phase = DRAWING
    if refill_due:
        for colour in range(COLUMNS):
            table.bag[colour] += table.discard[colour]
            table.discard[colour] = 0
        if not reserve_is_empty(table):
            table.phase = REFILL


@rule
def mark_solo_grid(table: Table) -> None:
    """DS-20, DS-21: the reserve marks the solo grid; when it is full the player has lost, whatever else happened."""
    table.solo_marked = min(int(table.solo_marked) + solo_marks(table), int(table.solo_grid))
    if table.solo_marked == table.solo_grid:
        table.reason = SOLO_GRID


@rule
def solo_marks(table: Table) -> int:
    """DS-20: one for stars alone; one for each 5 points or part of them, of the doubled sum if there are stars too."""
    stars = dice_of_face(table, 0)
    total = 0
    for colour in range(COLUMNS):
        total += sum_of_colour(table, colour)
    if total == 0:
        return min(stars, 1)
    return ((2 * total if stars else total) + 4) // 5


@rule
def lay_die(table: Table, colour: int, face: int) -> None:
    """DS-4: a die from the bag shows a face and joins the reserve."""
    table.bag[colour] -= 1
    table.reserve[colour, face] += 1


@rule
def begin_taking(table: Table) -> None:
    """DS-13, DS-14: all dice have fallen; a choice must be made, or a penalty taken if none is possible."""
    table.drawn = 0
    table.phase = TAKING if can_choose(table) else PENALIZED


@rule
def throw(table: Table, generator: Generator) -> None:
    """DS-4: the number of dice that was named, drawn at random and rolled."""
    size = bag_size(table)
    for left in range(size, size - table.drawn, -1):
        place = random_below(generator, left * FACES)
        colour, die = 0, place // FACES
        while die >= table.bag[colour]:
            die -= table.bag[colour]
            colour += 1
        lay_die(table, colour, rolled(colour, place % FACES))
    begin_taking(table)


@rule
def rolled(colour: int, side: int) -> int:
    """DS-1: the face on a side of a die; an orange die has a second star where others have the 2."""
    return 0 if colour == ORANGE and side == 1 else side


@rule
def intermediate(sheet: Sheet, row: int) -> int:
    """DS-16: the sum of the numbers in the row's white and green cells."""
    total = 0
    for column in range(width(row)):
        total += max(0, int(sheet.cells[row, column]))
    return total


@rule
def final(sheet: Sheet, row: int) -> int:
    """DS-17: as it is without marks, double if all multiplier cells are marked, nothing if only some are."""
    if sheet.marks[row] == 0:
        return intermediate(sheet, row)
    return 2 * intermediate(sheet, row) if sheet.marks[row] == row + 2 else 0


@rule
def total_score(sheet: Sheet) -> int:
    """DS-18: the final scores less the penalty."""
    total = -max(0, int(sheet.penalty))
    for row in range(ROWS):
        total += final(sheet, row)
    return total


@rule
def playout(table: Table, generator: Generator, out: Codes) -> int:
    """Play on with uniformly random moves until the game is over; the number of decisions made."""
    decisions = 0
    while table.phase != OVER:
        if table.phase == THROWING:
            throw(table, generator)
        else:
            play(table, out[random_below(generator, legal_moves(table, out))])
            decisions += 1
    return decisions

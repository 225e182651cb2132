"""Dice Stars in numbers, compiled: moves made step by step, and a table as a seat sees it.

An action is the code of a move, but for stars: each of them is put into a row by a step of its own, rows ascending.
`placed` are the stars that a move has put so far, as the digits of its code.
"""

from __future__ import annotations

from astragal.core.arrays import Floats, Ints
from astragal.core.compiled import rule
from astragal.games.dice_stars.moves import STARS, STEP
from astragal.games.dice_stars.rules import (
    CELLS,
    COLUMNS,
    EMPTY,
    FACES,
    ROWS,
    TAKING,
    Sheet,
    Table,
    dice_of_face,
    intermediate,
    legal_moves,
    list_colours,
    list_numbers,
    or_penalties,
    play,
    room_for_stars,
    stars_in_row,
    total_score,
)

PLACE = STARS + 1
"""PLACE + row puts a star into that row."""
ACTIONS = PLACE + ROWS

PHASES = 5
ENDINGS = 3


@rule
def stars_left(table: Table, placed: int) -> int:
    """How many stars of the reserve are still to be put."""
    left = dice_of_face(table, 0)
    for row in range(ROWS):
        left -= stars_in_row(placed, row)
    return left


@rule
def legal_steps(table: Table, placed: int, out: Ints) -> int:
    """Writes all actions in ascending order; how many there are."""
    if table.phase != TAKING:
        return legal_moves(table, out)
    sheet = table.sheets[table.seat]
    if placed:
        return list_rows(table, sheet, placed, out, 0)
    count = list_numbers(table, sheet, out, list_colours(table, sheet, out))
    return or_penalties(table, out, list_rows(table, sheet, placed, out, count))


@rule
def lowest_row(placed: int) -> int:
    """The lowest row that has got a star; the first if none has."""
    row = 0
    while row + 1 < ROWS and placed >= STEP[row + 1]:
        row += 1
    return row


@rule
def list_rows(table: Table, sheet: Sheet, placed: int, out: Ints, count: int) -> int:
    """The rows for the next star: none above one that has got a star, and there must be room for all that are left."""
    left = stars_left(table, placed)
    if left == 0:
        return count
    lowest = lowest_row(placed)
    room = -stars_in_row(placed, lowest)
    for row in range(lowest, ROWS):
        room += room_for_stars(sheet, row)
    for row in range(lowest, ROWS):
        here = room_for_stars(sheet, row) - stars_in_row(placed, row)
        if here and left <= room:
            out[count] = PLACE + row
            count += 1
        room -= here
    return count


@rule
def step(table: Table, placed: int, action: int) -> int:
    """A legal step; the stars placed after it, 0 once the move is made."""
    if action < PLACE:
        play(table, action)
        return 0
    placed += STEP[action - PLACE]
    if stars_left(table, placed):
        return placed
    play(table, STARS + placed)
    return 0


@rule
def see(table: Table, seat: int, placed: int, rows: Floats, place: int) -> None:
    """Writes the table as the seat sees it into a row of numbers, in the order of `encoding.seen`."""
    seats = int(table.seats)
    at = see_dice(table, placed, rows, place, see_turn(table, seat, seats, rows, place))
    for other in range(seat, seats):
        at = see_sheet(table.sheets[other], rows, place, at)
    for other in range(seat):
        at = see_sheet(table.sheets[other], rows, place, at)
    if seats == 1:
        rows[place, at] = table.solo_grid
        rows[place, at + 1] = table.solo_marked


@rule
def see_turn(table: Table, seat: int, seats: int, rows: Floats, place: int) -> int:
    """The phase, the seat that looks and the one whose turn it is, dice to fall, what triggered the end."""
    drawing = PHASES + 2 * seats
    for at in range(drawing + 1 + ENDINGS):
        rows[place, at] = 0
    rows[place, table.phase] = 1
    rows[place, PHASES + seat] = 1
    rows[place, PHASES + seats + (table.seat - seat) % seats] = 1
    rows[place, drawing] = table.drawn
    if table.reason:
        rows[place, drawing + table.reason] = 1
    return drawing + 1 + ENDINGS


@rule
def see_dice(table: Table, placed: int, rows: Floats, place: int, at: int) -> int:
    """The reserve, the bag, the discard, and stars that a move has put into rows."""
    for colour in range(COLUMNS):
        for face in range(FACES):
            rows[place, at + colour * FACES + face] = table.reserve[colour, face]
    at += COLUMNS * FACES
    for colour in range(COLUMNS):
        rows[place, at + colour] = table.bag[colour]
    for colour in range(COLUMNS):
        rows[place, at + COLUMNS + colour] = table.discard[colour]
    at += 2 * COLUMNS
    for row in range(ROWS):
        rows[place, at + row] = stars_in_row(placed, row) if placed else 0
    return at + ROWS


@rule
def see_sheet(sheet: Sheet, rows: Floats, place: int, at: int) -> int:
    """Which cells are filled, the rows' sums and marks, the penalty and the total. A single number decides nothing."""
    for row in range(ROWS):
        for column in range(CELLS[row]):
            rows[place, at + column] = sheet.cells[row, column] != EMPTY
        at += CELLS[row]
    for row in range(ROWS):
        rows[place, at + row] = intermediate(sheet, row)
        rows[place, at + ROWS + row] = sheet.marks[row]
    at += 2 * ROWS
    rows[place, at] = sheet.penalty != EMPTY
    rows[place, at + 1] = max(0, int(sheet.penalty))
    rows[place, at + 2] = total_score(sheet)
    return at + 3

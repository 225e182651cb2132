"""What the rules say against a sheet alone, without the turns that led to it: what no choice could have written.

The rules that fill a sheet are asked: an entry is right if one of them, on the sheet without it, writes it again.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from astragal.core.arrays import State, copy
from astragal.core.errors import IllegalMove
from astragal.games.dice_stars import rules
from astragal.games.dice_stars.dice import COLOURS, DICE, DICE_IN_ALL, sums_of
from astragal.games.dice_stars.moves import VALUES
from astragal.games.dice_stars.rules import CELLS, COLUMNS, CROSS, EMPTY, ROWS, SHEET

Cell = tuple[int, int]
"""A row and a column, from 0."""


@lru_cache(maxsize=1024)
def cell_faults(data: bytes) -> tuple[tuple[Cell, IllegalMove], ...]:
    """The first fault of each filled cell of a sheet; cached, because most entries change only one sheet."""
    sheet = np.frombuffer(data, SHEET)
    found = ((cell, _fault(sheet, cell)) for cell in _filled(sheet))
    return tuple((cell, fault) for cell, fault in found if fault)


def penalty_fault(sheet: State) -> IllegalMove | None:
    """DS-14: a penalty is the sum of the dice of a colour or of a number."""
    points = int(sheet["penalty"][0])
    colours = (points in sums_of(colour, dice) for colour, most in enumerate(DICE) for dice in range(1, most + 1))
    numbers = (points == value * dice for value in VALUES for dice in range(1, DICE_IN_ALL + 1))
    if points == EMPTY or any(colours) or any(numbers):
        return None
    return IllegalMove("ds-score-penalty", rule="DS-14", points=points)


def _filled(sheet: State) -> list[Cell]:
    return [
        (row, column) for row in range(ROWS) for column in range(CELLS[row]) if _entry(sheet, (row, column)) != EMPTY
    ]


def _fault(sheet: State, cell: Cell) -> IllegalMove | None:
    """DS-9, DS-10, DS-12: first whether anything may stand there, then what."""
    row, column = cell
    if not (_next_in_column(sheet, cell) or _next_in_row(sheet, cell)):
        return _refusal("place", row, column)
    if _entry(sheet, cell) == CROSS:
        return None if _has_its_number(sheet, cell) else _refusal("cross", row, column)
    return None if _as_column(sheet, cell) or _as_row(sheet, cell) else _refusal("number", row, column)


def _refusal(what: str, row: int, column: int) -> IllegalMove:
    row_value = {"row": VALUES[row]}
    if column < COLUMNS:
        return IllegalMove(f"ds-score-white-{what}", rule="DS-9", colour=COLOURS[column], **row_value)
    return IllegalMove(f"ds-score-green-{what}", rule="DS-12" if what == "place" else "DS-10", **row_value)


def _next_in_column(sheet: State, cell: Cell) -> bool:
    """DS-9: whether a die of the cell's colour fills it, if it is empty."""
    return cell[1] < COLUMNS and _entry(_by_column(_without(sheet, cell), cell[1], 1, 0), cell) != EMPTY


def _next_in_row(sheet: State, cell: Cell) -> bool:
    """DS-10: whether a die with the number of its row fills it, if it is empty."""
    return _entry(_by_row(_without(sheet, cell), cell[0], 1), cell) != EMPTY


def _as_column(sheet: State, cell: Cell) -> bool:
    """DS-9: whether dice of the colour write this number, and crosses above it."""
    row, colour = cell
    if colour >= COLUMNS:
        return False
    total = _entry(sheet, cell)
    crosses = [(above, colour) for above in reversed(range(row)) if _entry(sheet, (above, colour)) == CROSS]
    return any(
        total in sums_of(colour, dice)
        and _same(sheet, _by_column(_without(sheet, cell, *crosses[: dice - 1]), colour, dice, total))
        for dice in range(1, min(len(crosses) + 1, DICE[colour]) + 1)
    )


def _as_row(sheet: State, cell: Cell) -> bool:
    """DS-10: whether dice with the row's number write this number, and crosses to its left."""
    row, column = cell
    crosses = [(row, left) for left in reversed(range(column)) if _entry(sheet, (row, left)) == CROSS]
    return any(
        _same(sheet, _by_row(_without(sheet, cell, *crosses[: dice - 1]), row, dice))
        for dice in range(1, len(crosses) + 2)
    )


def _has_its_number(sheet: State, cell: Cell) -> bool:
    """DS-9, DS-10: whether one choice fills the cell of a cross and then that of a number."""
    row, column = cell
    below = [(each, column) for each in range(row + 1, ROWS) if column < COLUMNS and _entry(sheet, (each, column)) >= 0]
    right = [(row, each) for each in range(column + 1, CELLS[row]) if _entry(sheet, (row, each)) >= 0]
    return any(
        _entry(_by_column(_without(sheet, cell, number), column, 2, 0), number) != EMPTY for number in below
    ) or any(_entry(_by_row(_without(sheet, cell, number), row, 2), number) != EMPTY for number in right)


def _entry(sheet: State, cell: Cell) -> int:
    return int(sheet["cells"][0][cell])


def _without(sheet: State, *cells: Cell) -> State:
    """The sheet with these cells empty."""
    before = copy(sheet)
    for cell in cells:
        before["cells"][0][cell] = EMPTY
    return before


def _by_column(sheet: State, colour: int, dice: int, total: int) -> State:
    rules.fill_column(sheet[0], colour, dice, total)
    return sheet


def _by_row(sheet: State, row: int, dice: int) -> State:
    rules.fill_row(sheet[0], row, dice)
    return sheet


def _same(sheet: State, other: State) -> bool:
    return sheet.tobytes() == other.tobytes()

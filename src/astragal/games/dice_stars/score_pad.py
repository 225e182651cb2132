"""The score pad of Dice Stars.

Its places: `2/0` is column 0 of row 2, `2*0` the first multiplier cell of that row; `penalty`; `solo`, the solo grid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

import numpy as np

from astragal.core.advice import Reason
from astragal.core.arrays import State
from astragal.core.errors import IllegalMove
from astragal.core.game import Options
from astragal.core.plain import whole_number
from astragal.core.real_dice.score_pad import Counted, Line, Sheet, Warned, check_seats, no_such_place, unwritable
from astragal.games.dice_stars import gates, rules
from astragal.games.dice_stars.dice import COLOURS
from astragal.games.dice_stars.ending import standing_of
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.moves import VALUES
from astragal.games.dice_stars.rules import CELLS, COLUMNS, CROSS, EMPTY, REASONS, SHEET, TABLE
from astragal.games.dice_stars.sheet_check import Cell, cell_faults, penalty_fault
from astragal.games.dice_stars.view import SheetView, SoloView, sheet_view, solo_view

CELL_AT: Mapping[str, Cell] = {
    f"{value}/{column}": (row, column) for row, value in enumerate(VALUES) for column in range(CELLS[row])
}
ROW_OF_MARK = {f"{value}*{place}": row for row, value in enumerate(VALUES) for place in range(value)}
PENALTY, SOLO = "penalty", "solo"
CROSSED = "x"

_DIGITS = "0123456789"
_PLACE_OF = {cell: place for place, cell in CELL_AT.items()}


class ScoreView(TypedDict):
    """The sheets as on a table, and for each what ends the game there."""

    sheets: list[SheetView]
    solo: SoloView | None
    ended: list[str | None]


class DiceStarsPad:
    """DS-2, DS-16 to DS-18, DS-22: sheets and their totals."""

    id = DICE_STARS.id
    seats = DICE_STARS.seats
    options = DICE_STARS.options

    def count(self, sheets: Sequence[Sheet], options: Options) -> Counted:
        check_seats(self, sheets)
        table = _table(sheets, options)
        solo = len(sheets) == 1
        ended = [REASONS[_ending(table, seat)] for seat in range(len(sheets))]
        shown = ScoreView(
            sheets=[sheet_view(_sheet_of(table, seat).tobytes()) for seat in range(len(sheets))],
            solo=solo_view(table),
            ended=ended,
        )
        return Counted(
            lines=_lines(len(sheets)),
            totals=standing_of(table)[: len(sheets)],
            winners=_winners(table) if any(ended) else (),
            note=Reason("ds-score-last-round") if any(ended) and not solo else _solo_note(table, ended),
            warnings=tuple(warned for seat in range(len(sheets)) for warned in _warnings(table, seat)),
            shown=cast("Mapping[str, object]", shown),
        )


def _table(sheets: Sequence[Sheet], options: Options) -> State:
    """A table with these sheets; nothing else of it is known."""
    table = np.zeros(1, TABLE)
    table["sheets"]["cells"] = EMPTY
    table["sheets"]["penalty"] = EMPTY
    table["seats"] = len(sheets)
    for seat, sheet in enumerate(sheets):
        for place, text in sheet.items():
            _write(table, seat, place, text)
    if len(sheets) == 1:
        table["solo_grid"] = options["solo_grid"]
        table["reason"] = rules.trigger(table[0].sheets[0])
        rules.mark_solo_cells(table[0], _number(SOLO, sheets[0].get(SOLO, "0")))
    return table


def _write(table: State, seat: int, place: str, text: str) -> None:
    if place in CELL_AT:
        table["sheets"]["cells"][0, seat][CELL_AT[place]] = CROSS if text == CROSSED else _number(place, text)
    elif place in ROW_OF_MARK:
        if text != CROSSED:
            raise unwritable(place, text)
        table["sheets"]["marks"][0, seat, ROW_OF_MARK[place]] += 1
    elif place == PENALTY:
        table["sheets"]["penalty"][0, seat] = _number(place, text)
    elif place != SOLO or int(table["seats"][0]) > 1:
        raise no_such_place(place)


def _number(place: str, text: str) -> int:
    number = whole_number(text)
    if number is None or len(text) > 2:
        raise unwritable(place, text)
    return number


def _sheet_of(table: State, seat: int) -> State:
    """A sheet as an array of one."""
    sheet = np.zeros(1, SHEET)
    sheet[0] = table["sheets"][0, seat]
    return sheet


def _ending(table: State, seat: int) -> int:
    """DS-15, DS-21: what ends the game on a sheet."""
    alone = int(table["seats"][0]) == 1
    return int(table["reason"][0]) if alone else rules.trigger(table[0].sheets[seat])


def _winners(table: State) -> tuple[int, ...]:
    return tuple(seat for seat in range(int(table["seats"][0])) if gates.has_won(table, seat))


def _solo_note(table: State, ended: Sequence[str | None]) -> Reason | None:
    """DS-22: the total and the points of the virtual opponent."""
    if not any(ended):
        return None
    total, opponent = standing_of(table)
    return Reason(
        "ds-score-solo-won" if _winners(table) else "ds-score-solo-lost", {"total": total, "opponent": opponent}
    )


def _warnings(table: State, seat: int) -> list[Warned]:
    sheet = _sheet_of(table, seat)
    found: list[tuple[str, IllegalMove]] = [(_PLACE_OF[cell], fault) for cell, fault in cell_faults(sheet.tobytes())]
    if fault := penalty_fault(sheet):
        found.append((PENALTY, fault))
    return [Warned(seat, place, refusal) for place, refusal in found]


def _lines(seats: int) -> tuple[Line, ...]:
    """DS-2: all places of a sheet, row by row."""
    everybody = tuple(range(seats))
    lines = [line for row in range(len(VALUES)) for line in _row(row, everybody)]
    lines.append(Line(PENALTY, Reason("ds-score-penalty-cell"), everybody, _DIGITS, 2))
    if seats == 1:
        lines.append(Line(SOLO, Reason("ds-score-solo"), everybody, _DIGITS, 2))
    return tuple(lines)


def _row(row: int, seats: tuple[int, ...]) -> list[Line]:
    value = VALUES[row]
    cells = [
        Line(f"{value}/{column}", _cell_name(value, column), seats, CROSSED + _DIGITS, 2)
        for column in range(CELLS[row])
    ]
    names = [Reason("ds-score-star", {"row": value, "cell": place + 1}) for place in range(value)]
    return cells + [Line(f"{value}*{place}", name, seats, CROSSED) for place, name in enumerate(names)]


def _cell_name(value: int, column: int) -> Reason:
    if column < COLUMNS:
        return Reason("ds-score-white", {"row": value, "colour": COLOURS[column]})
    return Reason("ds-score-green", {"row": value, "cell": column - COLUMNS + 1})


PADS = {DICE_STARS.id: DiceStarsPad()}

"""A table of Dice Stars as the rules take it, from what a seat sees. Nothing is hidden, so this is the whole of it."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import State
from astragal.games.dice_stars.dice import DIE
from astragal.games.dice_stars.rules import CROSS, DRAWING, EMPTY, OVER, REASONS, REFILL, TABLE, TAKING, THROWING
from astragal.games.dice_stars.view import Cell, DiceStarsView, SheetView

_PHASES = {"refill": REFILL, "draw": DRAWING, "throw": THROWING, "take": TAKING, "penalty": TAKING, "over": OVER}


def table_of(view: DiceStarsView) -> State:
    """The table that is seen."""
    state = np.zeros(1, TABLE)
    state["sheets"]["cells"] = EMPTY
    state["sheets"]["penalty"] = EMPTY
    for seat, sheet in enumerate(view["sheets"]):
        _write_sheet(state, seat, sheet)
    for die in view["reserve"]:
        state["reserve"][0][DIE[die]] += 1
    state["bag"] = list(view["bag"].values())
    state["discard"] = list(view["discard"].values())
    state["phase"] = _PHASES[view["phase"]]
    state["seat"] = view["seat"]
    state["seats"] = len(view["sheets"])
    state["drawn"] = view["drawing"]
    state["reason"] = REASONS.index(view["ending"])
    if view["solo"]:
        state["solo_grid"], state["solo_marked"] = view["solo"]["cells"], view["solo"]["marked"]
    return state


def _write_sheet(state: State, seat: int, sheet: SheetView) -> None:
    cells = state["sheets"]["cells"][0, seat]
    for number, row in enumerate(sheet["rows"]):
        entries = row["white"] + row["green"]
        cells[number, : len(entries)] = [_cell(entry) for entry in entries]
        state["sheets"]["marks"][0, seat, number] = row["marks"]
    state["sheets"]["penalty"][0, seat] = EMPTY if sheet["penalty"] is None else sheet["penalty"]


def _cell(entry: Cell) -> int:
    if entry is None:
        return EMPTY
    return CROSS if entry == "x" else int(entry)

"""The view of Dice Stars: everybody sees everything. The seat to move also sees what each take would bring."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Literal, TypedDict

import numpy as np

from astragal.core.arrays import State
from astragal.core.game import ResultView, result_view
from astragal.games.dice_stars import gates
from astragal.games.dice_stars.ending import over_of
from astragal.games.dice_stars.rules import OVER, SHEET, TABLE
from astragal.games.dice_stars.view_writing import MOVE_TEXTS, ROOM, ROOM_OF_MOVE

Phase = Literal["refill", "draw", "throw", "take", "penalty", "over"]
Cell = int | Literal["x"] | None
"""A number, a cross, or empty."""

NO_CHOICE = b'"choices":[],"previews":{},'


class RowView(TypedDict):
    """A row of a sheet and its current scores."""

    value: int
    white: list[Cell]
    green: list[Cell]
    multipliers: int
    marks: int
    intermediate: int
    final: int


class SheetView(TypedDict):
    rows: list[RowView]
    penalty: int | None
    total: int


class FilledCell(TypedDict):
    """A cell that a take fills: the row's value, and the position in the row from 0, white and then green."""

    row: int
    column: int
    entry: Cell


class ChoiceView(TypedDict):
    """A colour, a number or the stars of the reserve (DS-7): the dice that it takes, and whether that is legal.

    `move` is played for it. The stars have many moves; this is one of them. `why` is the reason of its refusal.
    """

    what: str
    move: str
    legal: bool
    why: str | None
    dice: list[str]


class Preview(TypedDict):
    """What a take would bring: the cells and the penalty it fills, the total, and the solo grid's marked cells."""

    cells: list[FilledCell]
    penalty: int | None
    total: int
    solo_marked: int | None


class SoloView(TypedDict):
    """The solo grid and the virtual opponent's score."""

    cells: int
    marked: int
    score: int


class DiceStarsView(TypedDict):
    """`seat` is to move or throw; `drawing` is the number of dice to throw; `ending` is what triggered the end."""

    phase: Phase
    seat: int
    drawing: int
    ending: str | None
    bag: dict[str, int]
    reserve: list[str]
    discard: dict[str, int]
    sheets: list[SheetView]
    solo: SoloView | None
    choices: list[ChoiceView]
    previews: dict[str, Preview]
    result: ResultView | None


def view_of(state: State, seat: int | None) -> DiceStarsView:
    """The whole table; choices and previews for the seat to move alone."""
    view: DiceStarsView = json.loads(written_view(state, seat))
    return view


def written_view(state: State, seat: int | None) -> bytes:
    """The same as JSON."""
    own, others = _written(state.tobytes())
    return own if seat == state["seat"][0] else others


@lru_cache(maxsize=256)
def _written(data: bytes) -> tuple[bytes, bytes]:
    """The view of the seat to move, and that of all others; cached, because every seat asks for it in turn."""
    state = np.frombuffer(bytearray(data), TABLE)
    codes = gates.legal_array(state)
    out = np.empty(ROOM + len(codes) * ROOM_OF_MOVE, np.uint8)
    shared, size = gates.write_view(out, state, codes, np.empty(1, TABLE), MOVE_TEXTS)
    text, result = out[:size].tobytes(), _result(state)
    others = text[:shared] + NO_CHOICE + result
    return (text + result if size > shared else others), others


def _result(state: State) -> bytes:
    if state["phase"][0] != OVER:
        return b'"result":null}'
    return b'"result":%b}' % json.dumps(result_view(over_of(state)), separators=(",", ":")).encode()


@lru_cache(maxsize=1024)
def sheet_view(data: bytes) -> SheetView:
    """A sheet from its bytes."""
    out = np.empty(ROOM, np.uint8)
    size = gates.write_sheet(out, np.frombuffer(bytearray(data), SHEET))
    view: SheetView = json.loads(out[:size].tobytes())
    return view


def solo_view(state: State) -> SoloView | None:
    if int(state["seats"][0]) > 1:
        return None
    marked = int(state["solo_marked"][0])
    return {"cells": int(state["solo_grid"][0]), "marked": marked, "score": gates.opponent_score(state)}

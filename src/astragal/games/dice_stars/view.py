"""The view of Dice Stars: everybody sees everything. The seat to move also sees what each take would bring."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal, TypedDict

import numpy as np

from astragal.core.arrays import State
from astragal.core.errors import Refusal
from astragal.core.game import ResultView, result_view
from astragal.games.dice_stars import gates
from astragal.games.dice_stars.dice import COLOURS, FACES, LETTERS
from astragal.games.dice_stars.ending import REASONS, over_of
from astragal.games.dice_stars.moves import PENALTY_COLOUR, STARS, TAKE_COLOUR, TEXT, VALUES, is_penalty
from astragal.games.dice_stars.refusals import refuse_move
from astragal.games.dice_stars.rules import CELLS, COLUMNS, CROSS, EMPTY, OVER, ROWS, SHEET, TABLE, TAKING

Phase = Literal["refill", "draw", "throw", "take", "penalty", "over"]
Cell = int | Literal["x"] | None
"""A number, a cross, or empty."""

_PHASES: tuple[Phase, ...] = ("refill", "draw", "throw", "take", "over")
_CROSS: Literal["x"] = "x"
_DICE = np.array([letter + face for letter in LETTERS for face in FACES])
_DIE: list[str] = _DICE.tolist()
_AT: dict[str, int] = {name: place[1] for name, place in (TABLE.fields or {}).items()}
"""Where the fields of a table begin in its bytes. Counts and phases are small numbers, one byte each."""
_CHOICES = (*COLOURS, *map(str, VALUES), "stars")


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
    shared, codes = _shared(state.tobytes())
    if not codes or shared["seat"] != seat:
        return shared
    previews = _previews(state, codes, solo=shared["solo"] is not None)
    return {**shared, "choices": _choices(state, codes), "previews": previews}


@lru_cache(maxsize=256)
def _shared(data: bytes) -> tuple[DiceStarsView, list[int]]:
    """What all seats see, and the takes; cached, because every seat asks for it in turn."""
    state = np.frombuffer(bytearray(data), TABLE)
    phase, seat = data[_AT["phase"]], data[_AT["seat"]]
    codes = gates.legal_codes(state) if phase == TAKING else []
    view: DiceStarsView = {
        "phase": "penalty" if codes and is_penalty(codes[0]) else _PHASES[phase],
        "seat": seat,
        "drawing": data[_AT["drawn"]],
        "ending": REASONS[data[_AT["reason"]]],
        "bag": _by_colour(data, "bag"),
        "reserve": _reserve(state),
        "discard": _by_colour(data, "discard"),
        "sheets": [sheet_view(each) for each in _sheets(data)],
        "solo": solo_view(state),
        "choices": [],
        "previews": {},
        "result": result_view(over_of(state)) if phase == OVER else None,
    }
    return view, codes


def _by_colour(data: bytes, name: str) -> dict[str, int]:
    """The counts of dice in a field of the table."""
    return dict(zip(COLOURS, data[_AT[name] : _AT[name] + COLUMNS], strict=True))


def _sheets(data: bytes) -> list[bytes]:
    """The sheets of all seats."""
    starts = range(_AT["sheets"], _AT["sheets"] + data[_AT["seats"]] * SHEET.itemsize, SHEET.itemsize)
    return [data[start : start + SHEET.itemsize] for start in starts]


def _reserve(state: State) -> list[str]:
    dice: list[str] = _DICE.repeat(state["reserve"][0].ravel()).tolist()
    return dice


@cache
def _entry(cell: int) -> Cell:
    if cell == EMPTY:
        return None
    return _CROSS if cell == CROSS else cell


def _penalty(points: int) -> int | None:
    return None if points == EMPTY else points


@lru_cache(maxsize=1024)
def sheet_view(data: bytes) -> SheetView:
    """A sheet from its bytes; cached, because most moves change only one sheet."""
    sheet = np.frombuffer(bytearray(data), SHEET)
    cells, marks, scores = sheet["cells"][0].tolist(), sheet["marks"][0].tolist(), gates.sheet_scores(sheet)
    rows = [_row(row, cells[row], marks[row], *scores[2 * row : 2 * row + 2]) for row in range(ROWS)]
    return {"rows": rows, "penalty": _penalty(int(sheet["penalty"][0])), "total": scores[-1]}


def _row(row: int, cells: list[int], marks: int, intermediate: int, final: int) -> RowView:
    entries = list(map(_entry, cells[: CELLS[row]]))
    return {
        "value": VALUES[row],
        "white": entries[:COLUMNS],
        "green": entries[COLUMNS:],
        "multipliers": VALUES[row],
        "marks": marks,
        "intermediate": intermediate,
        "final": final,
    }


def solo_view(state: State) -> SoloView | None:
    if int(state["seats"][0]) > 1:
        return None
    marked = int(state["solo_marked"][0])
    return {"cells": int(state["solo_grid"][0]), "marked": marked, "score": gates.opponent_score(state)}


def _choices(state: State, codes: list[int]) -> list[ChoiceView]:
    """What lies in the reserve to be chosen, in the order of the moves; the stars last."""
    first = PENALTY_COLOUR if is_penalty(codes[0]) else TAKE_COLOUR
    stars = next((code for code in codes if code > STARS), STARS + 1)
    moves = (*range(first, first + len(_CHOICES) - 1), stars)
    dice = _dice_of_choices(state)
    return [
        {
            "what": what,
            "move": TEXT[code],
            "legal": code in codes,
            "why": None if code in codes else _refusal(state, TEXT[code]),
            "dice": dice[place],
        }
        for place, (what, code) in enumerate(zip(_CHOICES, moves, strict=True))
        if dice[place]
    ]


def _refusal(state: State, move: str) -> str:
    """The reason against a move that is not legal."""
    try:
        refuse_move(state, move)
    except Refusal as refusal:
        return refusal.reason


def _dice_of_choices(state: State) -> list[list[str]]:
    """By what is chosen, from what `gates.dice_of_choices` lists."""
    listed, at, dice = gates.dice_of_choices(state), 0, []
    for _ in _CHOICES:
        end = at + 1 + listed[at]
        dice.append([_DIE[kind] for kind in listed[at + 1 : end]])
        at = end
    return dice


def _previews(state: State, codes: list[int], solo: bool) -> dict[str, Preview]:
    """By move, from what `gates.outcomes` lists."""
    listed, at, previews = gates.outcomes(state, codes), 0, dict[str, Preview]()
    for code in codes:
        penalty, total, marked, cells = listed[at : at + gates.OUTCOME]
        first, at = at + gates.OUTCOME, at + gates.OUTCOME + 2 * cells
        previews[TEXT[code]] = {
            "cells": list(map(_cell, listed[first:at:2], listed[first + 1 : at : 2])),
            "penalty": _penalty(penalty),
            "total": total,
            "solo_marked": marked if solo else None,
        }
    return previews


@cache
def _cell(cell: int, entry: int) -> FilledCell:
    row, column = divmod(cell, 8)
    return {"row": VALUES[row], "column": column, "entry": _entry(entry)}

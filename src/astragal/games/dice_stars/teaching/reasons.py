"""Explains the value of a move of Dice Stars in one sentence."""

from __future__ import annotations

from collections.abc import Mapping

from astragal.core.advice import Reason, Worth
from astragal.games.dice_stars.dice import COLOURS, LETTERS
from astragal.games.dice_stars.view import DiceStarsView, Preview, SheetView


def reason(view: DiceStarsView, seat: int, move: str, worths: Mapping[str, Worth]) -> Reason:
    """The reason for the value of a move. `worths` holds all moves considered, best first."""
    if view["phase"] == "refill":
        return Reason(f"ds-why-{next(iter(worths))}", {"dice": len(view["reserve"])})
    if view["phase"] == "draw":
        return _draw(seat, move, worths)
    preview = view["previews"][move]
    if move.startswith("penalty"):
        return Reason("ds-why-penalty", {"points": view["sheets"][seat]["total"] - preview["total"]})
    if move.startswith("take stars"):
        return _stars(view["sheets"][seat], move)
    return _take(view, seat, move, preview)


def _draw(seat: int, move: str, worths: Mapping[str, Worth]) -> Reason:
    """How much more often it wins than the best other number."""
    others = [worth.to(seat) for other, worth in worths.items() if other != move]
    if not others:
        return Reason("ds-why-only-draw")
    gain = worths[move].to(seat) - max(others)
    return Reason("ds-why-draw" if gain >= 0 else "ds-why-draw-less", {"dice": int(move[-1]), "gain": abs(gain)})


def _stars(sheet: SheetView, move: str) -> Reason:
    """The row that it completes, else the marked row with most points."""
    marked = [int(value) for value in move.split(" ")[2:]]
    points = {value: sheet["rows"][value - 2]["intermediate"] for value in marked}
    left = {value: _missing(sheet, value) - marked.count(value) for value in marked}
    value = max(marked, key=lambda each: (left[each] == 0, points[each]))
    facts = {"value": value, "left": left[value], "points": points[value]}
    return Reason("ds-why-stars" if left[value] else "ds-why-doubled", facts)


def _missing(sheet: SheetView, value: int) -> int:
    row = sheet["rows"][value - 2]
    return row["multipliers"] - row["marks"]


def _take(view: DiceStarsView, seat: int, move: str, preview: Preview) -> Reason:
    """What it writes, and the most that it leaves for the next player; or that it ends the game."""
    sheet = view["sheets"][seat]
    facts: dict[str, object] = {
        "points": preview["total"] - sheet["total"],
        "cells": len(preview["cells"]),
        "left": _most_left(view["reserve"], move),
    }
    white = sum(row["white"].count(None) for row in sheet["rows"])
    ends = white == sum(cell["column"] < len(COLOURS) for cell in preview["cells"])
    return Reason("ds-why-ends" if ends else "ds-why-take", facts)


def _most_left(reserve: list[str], move: str) -> int:
    """The highest sum of a colour or a number among the dice that the move leaves."""
    chosen = move.split(" ")[1]
    taken = LETTERS[COLOURS.index(chosen)] if chosen in COLOURS else chosen
    left = [die for die in reserve if taken not in die]
    sums = [sum(int(die[1]) for die in left if kind in die and die[1] != "*") for kind in (*LETTERS, *"23456")]
    return max(sums)

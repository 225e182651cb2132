"""Examples of Dice Stars: what a reserve offers, what a choice writes, a scored sheet, and the solo grid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from astragal.core.teaching.example import PLAYERS, DiceKind, Example, Scene, table_of
from astragal.games.dice_stars import gates
from astragal.games.dice_stars.dice import DICE, LETTERS, SIDES
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.table_from_view import table_of as table_from_view
from astragal.games.dice_stars.view import Cell, DiceStarsView, RowView

DICE_KINDS = tuple(DiceKind(count, SIDES[letter]) for letter, count in zip(LETTERS, DICE, strict=True))

SCORED: tuple[tuple[tuple[Cell, ...], int], ...] = (
    (("x", 4, "x", 9, 2), 0),
    ((6, "x", 9, "x"), 3),
    ((12, 8, "x", 9), 0),
    (("x", "x", "x", 5), 4),
    ((6, "x", "x", 15), 0),
)
"""DS-19: the cells of each row and its marked stars. All scores are computed from them."""
PENALTY = 4


def with_others() -> Example:
    """A choice in a game of two, and the worked example of a final score."""
    table = table_of(DICE_STARS, 2, "O4 O5 B2", "P3 K3", "P5 B5 B*")
    for seat, move in ((0, "draw 3"), (0, "take orange"), (1, "draw 2"), (1, "take 3"), (0, "draw 3")):
        table.play(seat, move)
    before = cast(DiceStarsView, table.view(0))
    table.play(0, "take 5")
    after = cast(DiceStarsView, table.view(0))
    return Example(DICE_KINDS, (_choices(before), _taken("take 5", before, after), _score(after)))


def _choices(view: DiceStarsView) -> Scene:
    facts = {"name": PLAYERS[0], "dice": len(view["reserve"]), "choices": len(view["choices"])}
    return Scene("choices", "ds-caption-choices", view, facts)


def _taken(move: str, before: DiceStarsView, after: DiceStarsView) -> Scene:
    """The sheet before and after a take."""
    cells = before["previews"][move]["cells"]
    facts = {
        "name": PLAYERS[0],
        "row": cells[-1]["row"],
        "cells": len(cells),
        "sum": cells[-1]["entry"],
        "before": before["sheets"][0]["total"],
        "after": after["sheets"][0]["total"],
    }
    return Scene("sheet", "ds-caption-taken", after, facts, {"before": before["sheets"][0]})


def _score(view: DiceStarsView) -> Scene:
    """DS-16 to DS-18: a full sheet."""
    rows = [_row(row, *written) for row, written in zip(view["sheets"][0]["rows"], SCORED, strict=True)]
    sheet = {**view["sheets"][0], "rows": rows, "penalty": PENALTY}
    filled = cast(DiceStarsView, {**view, "sheets": [sheet]})
    shown = cast(DiceStarsView, DICE_STARS.view(table_from_view(filled), 0))
    rows = shown["sheets"][0]["rows"]
    doubled = next(row for row in rows if row["marks"] == row["multipliers"])
    lost = next(row for row in rows if 0 < row["marks"] < row["multipliers"])
    facts = {
        "doubled": doubled["value"],
        "sum": doubled["intermediate"],
        "twice": doubled["final"],
        "lost": lost["value"],
        "marks": lost["marks"],
        "cells": lost["multipliers"],
        "rows": sum(row["final"] for row in rows),
        "penalty": PENALTY,
        "total": shown["sheets"][0]["total"],
    }
    return Scene("sheet", "ds-caption-score", shown, facts)


def _row(row: RowView, cells: tuple[Cell, ...], marks: int) -> RowView:
    """A row with these entries from the left, and so many marks."""
    entries = [*cells, *[None] * (len(row["white"]) + len(row["green"]) - len(cells))]
    white = len(row["white"])
    return {**row, "white": entries[:white], "green": entries[white:], "marks": marks}


def alone() -> Example:
    """DS-20: what is left in the reserve marks cells of the grid."""
    table = table_of(DICE_STARS, 1, "P6 B4 K*")
    table.play(0, "draw 3")
    before = cast(DiceStarsView, table.view(0))
    table.play(0, "take purple")
    after = cast(DiceStarsView, table.view(0))
    assert after["solo"]
    total, counted = gates.reserve_points(table_from_view(after))
    facts = {"name": PLAYERS[0], "sum": total, "twice": counted, "cells": after["solo"]["marked"]}
    grid = Scene("grid", "ds-caption-grid", after, facts)
    return Example(DICE_KINDS, (_choices(before), grid))


EXAMPLES: Mapping[str, Callable[[], Example]] = {"dice-stars": with_others, "dice-stars/solo": alone}

"""The stand-in for a person who plays Dice Stars for the first time."""

from __future__ import annotations

from typing import cast

from astragal.core.game import Below, Event, Moves, View
from astragal.games.dice_stars.view import ChoiceView, DiceStarsView

OVERLOOKED = 3
"""One choice in so many is overlooked."""
STAR = 4
"""What a star is worth in points to a newcomer, in any row and at any time."""


class Newcomer:
    """Of the choices that it sees, takes the one that brings most points now.

    It draws as many dice as it may and never gives the reserve back. It marks stars in the row where fewest are missing
    and does not ask whether the rest will come.
    """

    def __init__(self, seat: int, below: Below) -> None:
        self._seat = seat
        self._below = below

    def watch(self, event: Event) -> None:
        pass

    def choose(self, view: View, moves: Moves) -> str:
        table = cast(DiceStarsView, view)
        if table["phase"] == "refill":
            return "keep"
        if table["phase"] == "draw":
            return list(moves)[-1]
        if table["phase"] == "penalty":
            return max(moves, key=lambda move: table["previews"][move]["total"])
        return self._take(table, list(moves))

    def _take(self, table: DiceStarsView, moves: list[str]) -> str:
        choices = [choice for choice in table["choices"] if choice["legal"]]
        seen = [choice for choice in choices if self._below(OVERLOOKED)]
        best = max(seen or choices, key=lambda choice: _points(table, choice))
        if best["what"] != "stars":
            return best["move"]
        stars = (move for move in moves if move.startswith("take stars"))
        return min(stars, key=lambda move: self._missing(table, move))

    def _missing(self, table: DiceStarsView, move: str) -> int:
        """How many stars the rows that it marks still need."""
        marked = list(map(int, move.split(" ")[2:]))
        rows = table["sheets"][self._seat]["rows"]
        return sum(row["multipliers"] - row["marks"] for row in rows if row["value"] in marked) - len(marked)


def _points(table: DiceStarsView, choice: ChoiceView) -> int:
    """What it writes on the sheet at once."""
    if choice["what"] == "stars":
        return STAR * len(choice["dice"])
    cells = table["previews"][choice["move"]]["cells"]
    return sum(cell["entry"] for cell in cells if isinstance(cell["entry"], int))

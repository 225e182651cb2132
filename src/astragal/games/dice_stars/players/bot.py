"""Computer players for Dice Stars."""

from __future__ import annotations

from collections import Counter
from typing import cast

from astragal.core.bot import Bots, lazy
from astragal.core.game import Below, Event, Moves, View
from astragal.games.dice_stars.gates import brings_points
from astragal.games.dice_stars.players.newcomer import Newcomer
from astragal.games.dice_stars.rules import CELL_POINTS
from astragal.games.dice_stars.table_from_view import table_of
from astragal.games.dice_stars.view import DiceStarsView, RowView

CELL_COST = 1.0
"""Points that an empty cell is worth keeping for."""
HOPE = 12
"""Points that a row still gets in a whole game."""
TURNS_A_CELL = 0.4
"""Turns that an empty white cell lasts."""


class GreedyPlayer:
    """A sensible beginner: takes what brings most now, and marks stars only in rows that it can hope to finish."""

    def __init__(self, seat: int, below: Below) -> None:
        self._seat = seat

    def watch(self, event: Event) -> None:
        pass

    def choose(self, view: View, moves: Moves) -> str:
        table = cast(DiceStarsView, view)
        if table["phase"] == "refill":
            return "keep" if brings_points(table_of(table), self._seat) else "return"
        if table["phase"] == "draw":
            return self._draw(table, list(moves))
        return max(moves, key=lambda move: worth(table, self._seat, move))

    def _draw(self, table: DiceStarsView, moves: list[str]) -> str:
        """As many dice as allowed for the choice; alone as few, for what is left over helps the opponent."""
        return moves[0] if table["solo"] else moves[-1]


def worth(table: DiceStarsView, seat: int, move: str) -> float:
    """What a take gains in points, by a beginner's estimate."""
    preview, sheet = table["previews"][move], table["sheets"][seat]
    if move.startswith("penalty"):
        return preview["total"]
    turns = turns_left(table)
    written = Counter[int]()
    for cell in preview["cells"]:
        written[cell["row"]] += cell["entry"] if isinstance(cell["entry"], int) else 0
    marked = Counter(map(int, move.split(" ")[2:]))
    gain = sum(
        row_worth(row, row["intermediate"] + written[row["value"]], row["marks"] + marked[row["value"]], turns)
        - row_worth(row, row["intermediate"], row["marks"], turns)
        for row in sheet["rows"]
    )
    return gain - CELL_COST * len(preview["cells"]) - CELL_POINTS * (preview["solo_marked"] or 0)


def row_worth(row: RowView, intermediate: int, marks: int, turns: float) -> float:
    """The points that a row will bring: doubled with all marks, at risk with some."""
    points = intermediate + HOPE * min(1.0, turns / 8)
    if marks == 0:
        return points
    missing = row["multipliers"] - marks
    return 2 * points * max(0.0, 1 - missing / (1 + turns / 2))


def turns_left(table: DiceStarsView) -> float:
    """How long the game may last, by the white cells of the fullest sheet."""
    empty = min(sum(row["white"].count(None) for row in sheet["rows"]) for sheet in table["sheets"])
    return empty * TURNS_A_CELL


ERRORS = {"level-1": 0.105, "level-2": 0.064, "level-3": 0.043, "level-4": 0.023, "level-5": 0.005}
"""By how much each level misjudges what a move is worth, in chances to win."""

ADVISER = lazy(f"{__package__}.training", "master")

BOTS: Bots = {
    "newcomer": Newcomer,
    "greedy": GreedyPlayer,
    **{name: lazy(f"{__package__}.training", "level", error) for name, error in ERRORS.items()},
    "master": ADVISER,
}

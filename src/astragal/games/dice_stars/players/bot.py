"""Computer players for Dice Stars."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import cast

from astragal.core.bot import Adviser, Bot, Bots
from astragal.core.game import Below, Event, Moves, View
from astragal.games.dice_stars.dice import LETTERS
from astragal.games.dice_stars.rules import CELL_POINTS
from astragal.games.dice_stars.view import DiceStarsView, RowView, SheetView

CELL_COST = 1.0
"""Points that an empty cell is worth keeping for."""
HOPE = 12
"""Points that a row still gets in a whole game."""
TURNS_A_CELL = 0.4
"""Turns that an empty white cell lasts."""


class GreedyPlayer:
    """A beginner with sense: takes what brings most now, and marks stars only in rows that it can hope to finish."""

    def __init__(self, seat: int, below: Below) -> None:
        self._seat = seat

    def watch(self, event: Event) -> None:
        pass

    def choose(self, view: View, moves: Moves) -> str:
        table = cast(DiceStarsView, view)
        if table["phase"] == "refill":
            return "keep" if brings_points(table["reserve"], table["sheets"][self._seat]) else "return"
        if table["phase"] == "draw":
            return self._draw(table, list(moves))
        return max(moves, key=lambda move: worth(table, self._seat, move))

    def _draw(self, table: DiceStarsView, moves: list[str]) -> str:
        """As many dice as allowed for the choice; alone as few, for what is left over helps the opponent."""
        return moves[0] if table["solo"] else moves[-1]


def worth(table: DiceStarsView, seat: int, move: str) -> float:
    """What a take gains, in points, by a beginner's reckoning."""
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
    """How long the game may last, by the white cells of the sheet that is fullest."""
    empty = min(sum(row["white"].count(None) for row in sheet["rows"]) for sheet in table["sheets"])
    return empty * TURNS_A_CELL


def brings_points(reserve: list[str], sheet: SheetView) -> bool:
    """Whether a number of the reserve, or a colour with numbers in it, fits on the sheet."""
    dice = Counter(kind for die in reserve for kind in die)
    room = {str(row["value"]): (row["white"] + row["green"]).count(None) for row in sheet["rows"]}
    for column, letter in enumerate(LETTERS):
        room[letter] = sum(row["white"][column] is None for row in sheet["rows"])
    return any(dice[kind] <= room[kind] for die in reserve if not die.endswith("*") for kind in die)


SLIPS = {"level-1": 0.092, "level-2": 0.064, "level-3": 0.043, "level-4": 0.023, "level-5": 0.005}
"""How far each level misjudges what a move is worth, in chances to win."""


def _level(slip: float, seat: int, below: Below) -> Bot:
    from astragal.games.dice_stars.players.master import Pupil

    return Pupil(seat, below, slip)


def _master(seat: int, below: Below) -> Adviser:
    from astragal.games.dice_stars.players.master import Master

    return Master(seat, below)


BOTS: Bots = {
    "greedy": GreedyPlayer,
    **{name: partial(_level, slip) for name, slip in SLIPS.items()},
    "master": _master,
}
ADVISER = _master

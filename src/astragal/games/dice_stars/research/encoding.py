"""Dice Stars in numbers: 28 actions, dice one by one, a table as a row of numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from astragal.core.arrays import State
from astragal.core.game import Options
from astragal.core.research.encoding import Begun, Encoding, Layout, Piece
from astragal.games.dice_stars.dice import COLOURS, DICE, DICE_IN_ALL, FACES, LETTERS
from astragal.games.dice_stars.moves import STARS, STEP, TEXT, VALUES
from astragal.games.dice_stars.research import gates
from astragal.games.dice_stars.research.action_steps import ACTIONS, ENDINGS, PHASES, PLACE
from astragal.games.dice_stars.rules import CELLS, ROWS, TURNS

if TYPE_CHECKING:
    from astragal.core.research.encoding import Row

MOST_ON_ROW = 150
"""Four white cells with the sum of a colour each, 30 at most, and green ones with the row's own value."""
MOST_PENALTY = 6 * DICE_IN_ALL
MOST_SCORE = 2 * ROWS * MOST_ON_ROW
MOST_CELLS = 60

STEPS = 3 * TURNS + sum(VALUES)
"""Keep or return, draw, take; a step more for each star after the first."""


@cache
def layout(seats: int) -> Layout:
    """What a seat sees, in the order in which `action_steps.see` writes it."""
    sheets = [piece for number in range(seats) for piece in _sheet("own" if number == 0 else f"next_{number}")]
    solo = [Piece("solo_grid", (1,), MOST_CELLS), Piece("solo_marked", (1,), MOST_CELLS)] if seats == 1 else []
    return Layout(
        Piece("phase", (PHASES,)),
        Piece("seat", (seats,)),
        Piece("turn", (seats,)),
        Piece("drawing", (1,), 3),
        Piece("ending", (ENDINGS,)),
        Piece("reserve", (len(COLOURS), len(FACES)), max(DICE)),
        Piece("bag", (len(COLOURS),), max(DICE)),
        Piece("discard", (len(COLOURS),), max(DICE)),
        Piece("placed", (ROWS,), max(VALUES)),
        *sheets,
        *solo,
    )


def _sheet(whose: str) -> list[Piece]:
    return [
        Piece(f"{whose}_filled", (sum(CELLS),)),
        Piece(f"{whose}_sums", (ROWS,), MOST_ON_ROW),
        Piece(f"{whose}_marks", (ROWS,), max(VALUES)),
        Piece(f"{whose}_penalty", (2,), MOST_PENALTY),
        Piece(f"{whose}_total", (1,), MOST_SCORE, -MOST_PENALTY),
    ]


class DiceStarsEncoding(Encoding["State"]):
    """A table of this many seats."""

    actions = ACTIONS
    outcomes = tuple(letter + face for letter in LETTERS for face in FACES)
    thrown = 3
    ordered = False
    least = -MOST_PENALTY
    most = MOST_SCORE

    def __init__(self, seats: int) -> None:
        self.steps = seats * STEPS
        self.seen = layout(seats)

    def legal(self, state: State, seat: int, begun: Begun) -> list[int]:
        return gates.actions(state, _placed(begun))

    def move(self, state: State, seat: int, steps: Begun) -> str | None:
        if steps[0] < PLACE:
            return TEXT[steps[0]]
        placed = _placed(steps)
        return None if gates.stars_left(state, placed) else TEXT[STARS + placed]

    def name(self, state: State, seat: int, begun: Begun, action: int) -> str:
        return TEXT[action] if action < PLACE else f"star {VALUES[action - PLACE]}"

    def see(self, state: State, seat: int, begun: Begun, row: Row) -> None:
        gates.see(state, seat, _placed(begun), row[None])


def _placed(steps: Begun) -> int:
    return sum(STEP[action - PLACE] for action in steps)


def encoding(name: str, seats: int, options: Options, numbered: int) -> DiceStarsEncoding:
    """All moves are numbered, whatever `numbered` says."""
    return DiceStarsEncoding(seats)

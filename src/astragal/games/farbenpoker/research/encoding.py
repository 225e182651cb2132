"""Farbenpoker in numbers: 73 actions, sticks, dice and holes that fall one by one, a table as a row of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.core.arrays import State
from astragal.core.game import Options
from astragal.core.research.encoding import Begun, Encoding, Layout, Piece
from astragal.games.farbenpoker.gates import legal_codes
from astragal.games.farbenpoker.moves import HOLE_NAMES, HOLES, MOVES, TEXT
from astragal.games.farbenpoker.research import gates
from astragal.games.farbenpoker.research.observation import PHASES, SIDES
from astragal.games.farbenpoker.rules import CHIPS, CHIPS_A_SEAT, COLOURS, DICE, FACES, STICKS

if TYPE_CHECKING:
    from astragal.core.research.encoding import Row

MOST_COST = 2


def steps_in_all(seats: int) -> int:
    """No game has more: every stick that is found and every rescue takes chips from the stock or a player out.

    Between two of these there are only misses, which take a chip out of the players' hands each, and re-rolls before
    them; then come the third stick of a rescue or the three that go back after a pot.
    """
    shrinks = CHIPS - CHIPS_A_SEAT * seats + seats
    return shrinks * (2 * CHIPS + 2 * DICE)


def layout(seats: int) -> Layout:
    """What a seat sees, in the order in which `observation.see` writes it."""
    return Layout(
        Piece("phase", (PHASES,)),
        Piece("seat", (seats,)),
        Piece("turn", (seats,)),
        Piece("rescue", (seats,)),
        Piece("chips", (seats,), CHIPS),
        Piece("out", (seats,)),
        Piece("dice", (DICE, FACES)),
        Piece("hand", (DICE, FACES)),
        Piece("found", (DICE,)),
        Piece("awards", (DICE,), DICE),
        Piece("side", (SIDES,)),
        Piece("pot", (1,), CHIPS),
        Piece("stock", (1,), CHIPS),
        Piece("cost", (1,), MOST_COST),
        Piece("may_reroll", (1,)),
        Piece("holes", (HOLES,)),
    )


RECALLED = Layout(Piece("known", (HOLES, FACES)), Piece("worth", (HOLES,), DICE, -MOST_COST))


class FarbenpokerEncoding(Encoding["State"]):
    """A table of this many seats. FP-20: they all see the same."""

    actions = MOVES
    outcomes = (*COLOURS, *HOLE_NAMES)
    thrown = STICKS
    least = 0
    most = CHIPS
    recalled = RECALLED
    hidden = Layout(Piece("colours", (HOLES, FACES)))

    def __init__(self, seats: int) -> None:
        self.steps = steps_in_all(seats)
        self.seen = layout(seats)

    def legal(self, state: State, seat: int, begun: Begun) -> list[int]:
        return legal_codes(state)

    def move(self, state: State, seat: int, steps: Begun) -> str:
        return TEXT[steps[0]]

    def see(self, state: State, seat: int, begun: Begun, row: Row) -> None:
        gates.see_table(state, seat, row[None])

    def recall(self, state: State, seat: int, row: Row) -> None:
        gates.recall_sticks(state, row[None])

    def reveal(self, state: State, row: Row) -> None:
        gates.reveal_sticks(state, row[None])


def encoding(name: str, seats: int, options: Options, numbered: int) -> FarbenpokerEncoding:
    """All moves are numbered, whatever `numbered` says."""
    return FarbenpokerEncoding(seats)

"""Yahtzee as numbers. Dice to re-roll are chosen one by one; then the best equalities of each free line are numbered.

The actions: 0 to choose no more dice, one for each symbol of which one more die is re-rolled, the best equalities of
each line in turn, and giving up each line. Symbols come in the order of a throw and never go back, and every choice,
even of five dice, ends with 0; so there is only one way to choose the same dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.core.game import Game, Pending, Turn
from astragal.core.research.encoding import Begun, Layout, Piece, around
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes.dice import ORDER
from astragal.games.rolling_cubes.equality import MOST_POINTS
from astragal.games.rolling_cubes.lines import FULL_BONUS, LINES, Line, free_lines
from astragal.games.rolling_cubes.research.numbered_equalities import Numbered, best, counts
from astragal.games.rolling_cubes.research.table_encoding import (
    FEWEST_POINTS,
    TableEncoding,
    asks,
    dice_piece,
)
from astragal.games.rolling_cubes.yahtzee import YAHTZEE, State
from astragal.games.rolling_cubes.yahtzee_moves import MOST_REROLLED, STAND

if TYPE_CHECKING:
    from astragal.core.research.encoding import Row

DONE = 0
AGAIN = 1
WRITE = AGAIN + len(ORDER)

MOST_ON_LINE = MOST_POINTS + FULL_BONUS
FEWEST_ON_LINE = min(0, FEWEST_POINTS - MOST_REROLLED)
"""RC-26: this happens to be 0; the cheapest equality just pays for the dice."""

STEPS = len(LINES) * (MOST_REROLLED + 2)
"""For each seat. RC-24: the dice of a throw one by one, the end of the choice, and the line."""


class YahtzeeEncoding(TableEncoding[State]):
    """RC-24 to RC-28."""

    least = len(LINES) * FEWEST_ON_LINE
    most = len(LINES) * MOST_ON_LINE

    def __init__(self, seats: int, numbered: int) -> None:
        board = Layout(
            Piece("due", (2,)),
            dice_piece("dice"),
            dice_piece("chosen"),
            Piece("rerolled", (1,), MOST_REROLLED),
            Piece("written", (seats, len(LINES))),
            Piece("scores", (seats, len(LINES)), MOST_ON_LINE, FEWEST_ON_LINE),
            Piece("sums", (seats,), self.most, self.least),
            Piece("options", (len(LINES), numbered), MOST_ON_LINE, FEWEST_ON_LINE),
        )
        super().__init__(YAHTZEE, seats, numbered, board)
        self.zero = WRITE + len(LINES) * numbered
        self.actions = self.zero + len(LINES)
        self.steps = STEPS * seats

    def legal(self, state: State, seat: int, begun: Begun) -> list[int]:
        if state.rerolled is None:
            return [DONE, *_may_follow(state.dice, begun)]
        free = [LINES.index(name) for name in free_lines(state.sheets[seat])]
        actions: list[int] = []
        for line in free:
            first = WRITE + line * self.numbered
            actions += range(first, first + len(self._options(state, line).points))
        return actions + [self.zero + line for line in free]

    def move(self, state: State, seat: int, steps: Begun) -> str | None:
        *begun, action = steps
        if action >= self.zero:
            return f"zero {LINES[action - self.zero]}"
        if action >= WRITE:
            line, number = divmod(action - WRITE, self.numbered)
            return f"{LINES[line]} {self._options(state, line).text(number)}"
        return _reroll(_chosen(begun)) if action == DONE else None

    def played(self, game: Game[State], state: State, seat: int, steps: Begun) -> State | None:
        *begun, action = steps
        if action >= self.zero:
            return YAHTZEE.write(state, Line(LINES[action - self.zero], None, 0))
        if action >= WRITE:
            line, number = divmod(action - WRITE, self.numbered)
            points = self._options(state, line).points[number]
            return YAHTZEE.write(state, Line(LINES[line], "", state.rerolled or 0, points))
        return YAHTZEE.reroll(state, _chosen(begun)) if action == DONE else None

    def fall(self, state: State, dice: str) -> State:
        return YAHTZEE.fall(state, dice)

    def name(self, state: State, seat: int, begun: Begun, action: int) -> str:
        return f"again {_chosen((action,))}" if AGAIN <= action < WRITE else super().name(state, seat, begun, action)

    def _options(self, state: State, line: int) -> Numbered:
        return best("", state.dice, state.settings.zero_dividend, LINES[line], self.numbered)

    def lay(self, state: State, seat: int, begun: Begun, pending: Pending, row: Row) -> None:
        decided, to_move = state.rerolled is not None, isinstance(pending, Turn)
        shown = [
            to_move and not decided,
            to_move and decided,
            *counts(state.dice),
            *counts(_chosen(begun)),
            state.rerolled or 0,
            *self._sheets(state, seat),
            *around(self.game.standing(state), seat),
        ]
        row[: len(shown)] = shown
        if asks(pending, seat) and state.rerolled is not None:
            self._lay_options(state, seat, state.rerolled, row[len(shown) :])

    def _sheets(self, state: State, seat: int) -> list[int]:
        """Which lines are written, and their scores."""
        written, scores = [0] * (len(LINES) * self.seats), [0] * (len(LINES) * self.seats)
        for other, sheet in enumerate(state.sheets):
            for line in sheet:
                where = self.place(other, seat) * len(LINES) + LINES.index(line.name)
                written[where], scores[where] = 1, line.score()
        return written + scores

    def _lay_options(self, state: State, seat: int, rerolled: int, row: Row) -> None:
        """RC-26: write what each option would bring."""
        for line in map(LINES.index, free_lines(state.sheets[seat])):
            points, first = self._options(state, line).points, line * self.numbered
            row[first : first + len(points)] = [each - rerolled for each in points]


def _may_follow(dice: str, begun: Begun) -> list[int]:
    """The actions that choose one more die."""
    if len(begun) == MOST_REROLLED:
        return []
    there = counts(dice)
    return [action for action in range(max(begun, default=AGAIN), WRITE) if there[action - AGAIN] > begun.count(action)]


def _chosen(steps: Begun | list[int]) -> str:
    """The dice chosen by these actions."""
    return "".join(ORDER[action - AGAIN] for action in steps)


def _reroll(chosen: str) -> str:
    return f"reroll {cubes.write(chosen)}" if chosen else STAND

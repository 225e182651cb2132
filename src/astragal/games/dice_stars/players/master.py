"""Players of Dice Stars who go by what was learned: the master, who looks ahead and gives advice, and its pupils."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, cast

import numpy as np

from astragal.core.advice import Advice, Worth
from astragal.core.game import Event, Moves, View
from astragal.games.dice_stars.moves import CODE, TEXT
from astragal.games.dice_stars.players.evaluation import Evaluation, worth_of
from astragal.games.dice_stars.players.table_from_view import table_of
from astragal.games.dice_stars.rules import TAKING
from astragal.games.dice_stars.teaching.reasons import reason
from astragal.games.dice_stars.view import DiceStarsView

if TYPE_CHECKING:
    from astragal.core.compiled import State
    from astragal.core.game import Below
    from astragal.games.dice_stars.players.evaluation import Rows

GLIMPSE = 20
"""So many falls of the next throw tell which takes are worth a closer look."""
DEEP = 5
"""So many takes are looked at more closely."""
CLOSE = 0.05
"""A take that seems so much worse than the best is not."""
ENOUGH = 150
"""So many falls are looked at then."""
POINT = 1e-4
"""What a fiftieth of a point counts beside a chance to win: it decides where that is won or lost already."""


class Pupil:
    """Goes by the network's first word, and misjudges what moves are worth by `slip`, in chances to win."""

    def __init__(self, seat: int, below: Below, slip: float = 0.0, evaluation: Evaluation | None = None) -> None:
        self._seat = seat
        self._below = below
        self._slip = slip
        self._evaluation = evaluation

    def watch(self, event: Event) -> None:
        return  # what a seat sees tells all there is

    def choose(self, view: View, moves: Moves) -> str:
        seen = cast(DiceStarsView, view)
        evaluation = self._evaluation or Evaluation.of(len(seen["sheets"]))
        codes, rows = evaluation.glance(table_of(seen))
        thought = preferences(rows, self._seat) + self._slip * self._slips(len(codes))
        return TEXT[codes[int(thought.argmax())]]

    def _slips(self, count: int) -> Rows:
        """Numbers about 0 with a spread of 1: the sum of twelve dice of 256 sides is near enough to a normal one."""
        if not self._slip:
            return np.zeros(count)
        return np.array([sum(self._below(256) for _ in range(12)) - 1530 for _ in range(count)]) / 256


class Master:
    """Weighs moves by what may fall next, and by what who is to act then can make of it."""

    def __init__(self, seat: int, below: Below) -> None:
        self._seat = seat

    def watch(self, event: Event) -> None:
        return  # what a seat sees tells all there is

    def choose(self, view: View, moves: Moves) -> str:
        return self.weigh(view, moves)[0].move

    def weigh(self, view: View, moves: Moves, asked: Sequence[str] = ()) -> Sequence[Advice]:
        seen = cast(DiceStarsView, view)
        seats = len(seen["sheets"])
        codes, rows = weighed(Evaluation.of(seats), table_of(seen), self._seat, {CODE[move] for move in asked})
        order = preferences(rows, self._seat).argsort()[::-1]
        worths = {TEXT[codes[place]]: worth_of(rows[place], seats) for place in order}
        return [Advice(move, worth, reason(seen, self._seat, move, worths)) for move, worth in worths.items()]

    def appraise(self, view: View) -> Worth:
        seen = cast(DiceStarsView, view)
        seats = len(seen["sheets"])
        return worth_of(Evaluation.of(seats).appraise(table_of(seen)), seats)


def weighed(evaluation: Evaluation, state: State, seat: int, asked: Set[int] = frozenset()) -> tuple[list[int], Rows]:
    """The moves that are worth a closer look and those asked for, and what they are worth by it."""
    codes, rows = evaluation.glance(state)
    if len(codes) == 1:
        return codes, rows
    if state["phase"][0] == TAKING:
        rows = evaluation.weigh(state, codes, GLIMPSE)
        codes = _worth_a_look(codes, preferences(rows, seat), asked)
    return codes, evaluation.weigh(state, codes, ENOUGH)


def preferences(rows: Rows, seat: int) -> Rows:
    """What rows are worth to a seat: the chance to win, and a little for points."""
    return rows[:, seat] + POINT * rows[:, rows.shape[1] // 2 + seat]


def _worth_a_look(codes: list[int], thought: Rows, asked: Set[int]) -> list[int]:
    """The best moves, those near to the best alone, and those that are asked for."""
    order = thought.argsort()[::-1]
    near = [codes[place] for place in order[:DEEP] if thought[place] > thought[order[0]] - CLOSE]
    return near + sorted(asked - {*near})

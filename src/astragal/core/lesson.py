"""A lesson: a guided first game by the real rules, with scripted dice and an opponent who plays by the script.

Nothing of it is kept: a lesson stands where the moves that the learner has made so far lead.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from astragal.core.chance import Scripted
from astragal.core.errors import NotYourTurn, Refusal
from astragal.core.game import Game, S, Turn
from astragal.core.table import Table

LEARNER = 0
"""The seat of the learner."""
NEXT = ""
"""What the learner sends to pass a step that only shows something."""


class OffScript(Refusal):
    """The rules allow it, but the lesson goes another way."""


@dataclass(frozen=True, slots=True)
class Step:
    """What the learner is told next, and the rules that it teaches.

    A step with a `part` shows that part of the board, and is passed by NEXT. Any other asks for a move: one of `wish`,
    or any legal one where that is empty. Then the others play `replies`.
    """

    words: str
    rules: tuple[str, ...]
    part: str | None = None
    wish: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """The guided first game of a box. `end` is what is said when all steps are done."""

    game: str
    seats: int
    throws: tuple[str, ...]
    steps: tuple[Step, ...]
    end: str

    def step(self, number: int) -> Step | None:
        """The step after so many; None after the last one."""
        return self.steps[number] if number < len(self.steps) else None


@dataclass(frozen=True, slots=True)
class Progress(Generic[S]):
    """How far a learner came: so many steps are done. `note` says why the move after them was not taken."""

    table: Table[S]
    done: int
    note: Refusal | None = None


def attend(lesson: Lesson, game: Game[S], moves: Sequence[str]) -> Progress[S]:
    """The lesson after these moves of the learner, one a step, up to the first that is refused."""
    table = Table(game, ["guest"] * lesson.seats, chance=Scripted(lesson.throws))
    for number, move in enumerate(moves):
        step = lesson.step(number)
        try:
            _check(step, table, move)
        except Refusal as note:
            return Progress(table, number, note)
        assert step is not None
        _take(step, table, move)
    return Progress(table, len(moves))


def _check(step: Step | None, table: Table[S], move: str) -> None:
    """Refuses what the rules forbid by their numbers, and what the lesson did not ask for kindly."""
    if step is None:
        raise NotYourTurn("core-lesson-over")
    if step.part is None:
        table.moves(LEARNER).check(move)
        if step.wish and move not in step.wish:
            raise OffScript("core-lesson-other", wish=", ".join(step.wish))
    elif move != NEXT:
        raise NotYourTurn("core-lesson-look")


def _take(step: Step, table: Table[S], move: str) -> None:
    if step.part is None:
        table.play(LEARNER, move)
    for reply in step.replies:
        assert isinstance(table.pending, Turn)
        table.play(table.pending.seats[0], reply)

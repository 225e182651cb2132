"""A lesson: a guided first game by the real rules, with scripted dice and a scripted opponent.

Lessons are not stored: the learner's moves so far determine the position.
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
    """The rules allow the move, but the lesson asks for another."""


@dataclass(frozen=True, slots=True)
class Step:
    """The next text for the learner, and the rules that it teaches.

    A step with a `part` shows that part of the board, and is passed by NEXT. Any other step asks for a move: one of
    `wish`, or any legal move if that is empty. Then `replies` are played, each by the seat to move.
    """

    words: str
    rules: tuple[str, ...]
    part: str | None = None
    wish: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first game, or a part of one. `others` are the names of the learner's opponents.

    Replies may be moves of the learner too, where a lesson passes over some turns. `end` is the message after the last
    step.
    """

    game: str
    others: tuple[str, ...]
    throws: tuple[str, ...]
    steps: tuple[Step, ...]
    end: str

    def step(self, number: int) -> Step | None:
        """The step with this index; None after the last one."""
        return self.steps[number] if number < len(self.steps) else None


@dataclass(frozen=True, slots=True)
class Progress(Generic[S]):
    """How far a learner has come: the number of steps done. `note` says why the next move was refused."""

    table: Table[S]
    done: int
    note: Refusal | None = None


def attend(lesson: Lesson, game: Game[S], moves: Sequence[str]) -> Progress[S]:
    """The lesson after these moves of the learner, one per step, up to the first refused move."""
    table = Table(game, ["guest", *lesson.others], chance=Scripted(lesson.throws))
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
    """Refuse moves that break a rule (with its number), and moves that the lesson did not ask for."""
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

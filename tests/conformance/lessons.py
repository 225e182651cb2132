"""Lessons, played move by move."""

from dataclasses import dataclass
from itertools import islice

from astragal.core.chance import Seeded, Stream
from astragal.core.table import Table
from astragal.core.teaching.lesson import LEARNER, NEXT, Step, attend
from astragal.games import catalogue


@dataclass
class Learner:
    """A learner who makes the moves that a lesson asks for; where any move will do, the seed decides."""

    name: str
    seed: str = "lesson"

    def __post_init__(self):
        self.lesson = catalogue.lesson(self.name)
        self.game = catalogue.game(self.lesson.game)
        self.below = Stream(Seeded(self.seed).key).below
        self.moves: list[str] = []

    def after(self, *more):
        """The progress after the moves so far and these."""
        return attend(self.lesson, self.game, [*self.moves, *more])

    def steps(self):
        """Each step with the table before it, until the lesson is over."""
        for step in self.lesson.steps:
            table = self.after().table
            yield step, table
            self.moves.append(self.requested_move(step, table))

    def requested_move(self, step: Step, table: Table):
        if step.part is not None:
            return NEXT
        return step.wish[0] if step.wish else table.moves(LEARNER).sample(self.below)

    def to_the_end(self):
        for _ in self.steps():
            pass
        return self.after()


def others(step, table):
    """Some legal moves that the step does not ask for."""
    return [move for move in islice(table.moves(LEARNER), 20) if move not in step.wish]

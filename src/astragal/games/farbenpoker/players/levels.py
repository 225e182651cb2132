"""Players who go by what was learned, look no further than their own choice, and forget."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from astragal.core.game import Below, Event, Moves, View
from astragal.games.farbenpoker.players.belief import Belief
from astragal.games.farbenpoker.players.bot import not_forgotten
from astragal.games.farbenpoker.players.choices import move_of
from astragal.games.farbenpoker.players.evaluation import Evaluation
from astragal.games.farbenpoker.view import FarbenpokerView


class Fading(Belief):
    """Whenever sticks go into the stand, some of the others are forgotten."""

    def __init__(self, fading: int, below: Below) -> None:
        super().__init__()
        self._below = below
        self._fading = fading

    def _note(self, holes: Iterable[str], colours: Iterable[str]) -> None:
        self.sticks = not_forgotten(self.sticks, self._fading, self._below)
        super()._note(holes, colours)


class Pupil:
    """Goes by what was learned: the network's word on what may come of each choice, as far as it remembers."""

    def __init__(self, seat: int, below: Below, fading: int = 0, evaluation: Evaluation | None = None) -> None:
        self._belief = Fading(fading, below) if fading else Belief()
        self._evaluation = evaluation

    def watch(self, event: Event) -> None:
        self._belief.watch(event)

    def choose(self, view: View, moves: Moves) -> str:
        seen = cast(FarbenpokerView, view)
        if seen["phase"] == "put":
            return next(iter(moves))
        evaluation = self._evaluation or Evaluation.of(len(seen["chips"]))
        return move_of(evaluation.best(self._belief.stand(seen)), self._belief, seen)

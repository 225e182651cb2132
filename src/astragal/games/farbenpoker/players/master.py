"""The strongest player of Farbenpoker, who forgets nothing, and gives advice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from astragal.core.advice import Advice, Worth
from astragal.core.game import Below, Event, Moves, View
from astragal.games.farbenpoker.players.belief import Belief
from astragal.games.farbenpoker.players.choices import choice_of, move_of
from astragal.games.farbenpoker.players.evaluation import Evaluation
from astragal.games.farbenpoker.teaching.reasons import reason
from astragal.games.farbenpoker.view import FarbenpokerView


class Master:
    """Knows all that was ever seen, and weighs each choice by all that it may bring and the best answer to that."""

    def __init__(self, seat: int, below: Below) -> None:
        self._belief = Belief()

    def watch(self, event: Event) -> None:
        self._belief.watch(event)

    def choose(self, view: View, moves: Moves) -> str:
        return self.weigh(view, moves)[0].move

    def weigh(self, view: View, moves: Moves, asked: Sequence[str] = ()) -> Sequence[Advice]:
        seen = cast(FarbenpokerView, view)
        worths = self._puts(seen, moves, asked) if seen["phase"] == "put" else self._draws(seen, asked)
        return [Advice(move, worth, reason(move, self._belief, seen)) for move, worth in worths.items()]

    def _draws(self, view: FarbenpokerView, asked: Sequence[str]) -> Mapping[str, Worth]:
        """A move for each choice, the best first, and beside it those that are asked for and come to the same."""
        worths = Evaluation.of(len(view["chips"])).weigh(self._belief.stand(view))
        wanted = [(choice_of(move, self._belief, view, worths), move) for move in asked]
        return {
            move: worth
            for choice, worth in worths.items()
            for move in (move_of(choice, self._belief, view), *(move for other, move in wanted if other == choice))
        }

    def _puts(self, view: FarbenpokerView, moves: Moves, asked: Sequence[str]) -> Mapping[str, Worth]:
        """FP-11: everybody sees where sticks go, so that one hole is worth as much as another. One of each side."""
        by_side = {move[: len("put A")]: move for move in reversed(list(moves))}
        return dict.fromkeys([*reversed(by_side.values()), *asked], self.appraise(view))

    def appraise(self, view: View) -> Worth:
        seen = cast(FarbenpokerView, view)
        return Evaluation.of(len(seen["chips"])).appraise(self._belief.stand(seen))

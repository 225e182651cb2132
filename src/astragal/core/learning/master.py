"""The strongest player of a learned game: looks ahead, forgets nothing, and gives advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import TYPE_CHECKING

from astragal.core.advice import Advice, Worth
from astragal.core.arrays import Floats, State
from astragal.core.game import Below, Moves, View
from astragal.core.learning.evaluation import Evaluation, Options, shipped
from astragal.core.learning.learned_game import LearnedGame
from astragal.core.learning.player import Player

if TYPE_CHECKING:
    Search = Callable[[Evaluation, State, Options, Set[int]], tuple[Sequence[int], Floats]]
    """Weighs the choices of a position that are worth a look, and in any case those in the set."""


def weigh_all(
    evaluation: Evaluation, position: State, options: Options, asked: Set[int]
) -> tuple[Sequence[int], Floats]:
    """Looks ahead from every choice."""
    return options.choices, evaluation.weigh(position, options.choices)


class Master(Player):
    """Weighs each choice by all that it may bring and the best answer to that."""

    def __init__(self, game: LearnedGame, seat: int, below: Below, search: Search = weigh_all) -> None:
        super().__init__(game.new_knowledge(), below)
        self._game = game
        self._search = search

    def _judge(self, view: View) -> tuple[Sequence[int], Floats]:
        position = self._knowledge.position(view)
        evaluation = self._evaluation(position)
        options = evaluation.options(position)
        choices, rows = self._search(evaluation, position, options, frozenset())
        return choices, evaluation.preferences(rows, options.seat)

    def weigh(self, view: View, moves: Moves, asked: Sequence[str] = ()) -> Sequence[Advice]:
        alike = self._knowledge.alike(view, moves)
        worths = dict.fromkeys([*alike, *asked], self.appraise(view)) if alike else self._worths(view, asked)
        return [Advice(move, worth, self._knowledge.reason(move, view, worths)) for move, worth in worths.items()]

    def appraise(self, view: View) -> Worth:
        position = self._knowledge.position(view)
        return self._evaluation(position).appraise(position)

    def _worths(self, view: View, asked: Sequence[str]) -> Mapping[str, Worth]:
        """A move for each choice, the best first, and beside it those asked for that make the same choice."""
        know, position = self._knowledge, self._knowledge.position(view)
        evaluation = self._evaluation(position)
        options = evaluation.options(position)
        wanted = {move: know.choice_of(move, view, options.choices) for move in asked}
        choices, rows = self._search(evaluation, position, options, {*wanted.values()})
        order = (-evaluation.preferences(rows, options.seat)).argsort(kind="stable")
        return {
            move: evaluation.worth(rows[place])
            for place in order
            for move in (know.moves_of(choices[place], view)[0], *_making(choices[place], wanted))
        }

    def _evaluation(self, position: State) -> Evaluation:
        return shipped(self._game, self._game.seats_of(position))


def _making(choice: int, wanted: Mapping[str, int]) -> list[str]:
    return [move for move, other in wanted.items() if other == choice]

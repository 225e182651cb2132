"""What a seat knows of Farbenpoker, and its moves as choices: holes that differ for no watcher are one choice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import numpy as np

from astragal.core.advice import Reason, Worth
from astragal.core.arrays import Floats, State
from astragal.core.game import Event, Moves, View
from astragal.games.farbenpoker.players.belief import Belief
from astragal.games.farbenpoker.players.belief_state import REROLL, UNSEEN
from astragal.games.farbenpoker.players.forgetting import FadingMemory
from astragal.games.farbenpoker.repeats import WORTH_TELLING
from astragal.games.farbenpoker.rules import COLOURS
from astragal.games.farbenpoker.teaching.reasons import reason
from astragal.games.farbenpoker.view import FarbenpokerView

IMPATIENCE = 0.005
"""What any player gives up of its chance to win for the game to go on, for each draw of the same stick that is told."""


class FadingBelief(FadingMemory, Belief):
    """The belief of a player who forgets."""


class Knowledge:
    """All that its belief remembers. `waiting` is the chance to win that it gives up rather than wait."""

    def __init__(self, belief: Belief | None = None, waiting: float = 0.0) -> None:
        self.belief = belief or Belief()
        self._waiting = waiting

    def watch(self, event: Event) -> None:
        self.belief.watch(event)

    def position(self, view: View) -> State:
        return self.belief.state(cast(FarbenpokerView, view))

    def alike(self, view: View, moves: Moves) -> Sequence[str]:
        """FP-11: everybody sees where sticks go, so that one hole is worth as much as another. One of each side."""
        if view["phase"] != "put":
            return ()
        by_side = {move[: len("put A")]: move for move in reversed(list(moves))}
        return [*reversed(by_side.values())]

    def moves_of(self, choice: int, view: View) -> Sequence[str]:
        """Of sticks of one colour the one seen last: others forget the older ones."""
        if choice == REROLL:
            return ("reroll",)
        if choice == UNSEEN:
            return [f"draw {hole}" for hole in _full_holes(view) if hole not in self.belief.sticks]
        holes = [hole for hole, stick in self.belief.sticks.items() if stick.colour == COLOURS[choice]]
        return (f"draw {holes[-1]}",)

    def reluctance(self, choices: Sequence[int], view: View) -> Floats:
        """FP-9: to draw a stick that is known to be wrong is to wait: it costs a chip and shows the others nothing."""
        sought = _sought_colours(view)
        waits = [choice < UNSEEN and COLOURS[choice] not in sought for choice in choices]
        told = max(0, self.belief.again - WORTH_TELLING + 1)
        return np.array(waits) * (self._waiting + IMPATIENCE * told)

    def choice_of(self, move: str, view: View, choices: Sequence[int]) -> int:
        """All seen sticks that are not sought are the same choice."""
        if move == "reroll":
            return REROLL
        stick = self.belief.sticks.get(move.removeprefix("draw "))
        if stick is None:
            return UNSEEN
        sought = _sought_colours(view)
        if stick.colour in sought:
            return COLOURS.index(stick.colour)
        return next(choice for choice in choices if choice < UNSEEN and COLOURS[choice] not in sought)

    def reason(self, move: str, view: View, worths: Mapping[str, Worth]) -> Reason:
        return reason(move, self.belief, cast(FarbenpokerView, view))


def _full_holes(view: View) -> list[str]:
    sides = cast(FarbenpokerView, view)["holes"]
    return [f"{side}{number}" for side, holes in sides.items() for number, full in enumerate(holes, 1) if full]


def _sought_colours(view: View) -> set[str]:
    return {die["colour"] for die in cast(FarbenpokerView, view)["dice"] if not die["found"]}

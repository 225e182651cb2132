"""A position as a player knows it: what all see, and how many sticks of each colour it does not know (FP-20)."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import State, copy
from astragal.core.game import Event
from astragal.games.farbenpoker import gates
from astragal.games.farbenpoker.memory import Memory, happen
from astragal.games.farbenpoker.moves import HOLE
from astragal.games.farbenpoker.players.belief_state import BELIEF_STATE
from astragal.games.farbenpoker.view import FarbenpokerView


class Belief(Memory):
    """A forgotten stick is like one that was never seen."""

    def unseen(self, view: FarbenpokerView) -> list[int]:
        """How many sticks of each colour are in the stand and not known."""
        return gates.unseen_sticks(self._known_table(view))

    def state(self, view: FarbenpokerView) -> State:
        """The position as this belief has it."""
        states = np.zeros(1, BELIEF_STATE)
        states["table"] = table = self._known_table(view)
        states["unseen"] = gates.unseen_sticks(table)
        return states

    def _known_table(self, view: FarbenpokerView) -> State:
        """The table, sticks in it, its holes marked that are still known."""
        table = copy(self.table(view))
        if view["phase"] == "shuffle":
            happen(table, Event(None, None))
        table["seen"] = 0
        table["seen"][0, [HOLE[hole] for hole in self.sticks]] = 1
        return table

"""A computer player of Pig."""

from __future__ import annotations

from astragal.core.bot import Bots
from astragal.core.game import Below, Event, Moves, View
from astragal_pig.game import HOLD, ROLL

ENOUGH = 20
"""From here on a 1 loses more on average than the other faces win."""


class GreedyPlayer:
    """Holds as soon as another throw would not gain on average."""

    def __init__(self, seat: int, below: Below) -> None:
        pass

    def watch(self, event: Event) -> None:
        pass

    def choose(self, view: View, moves: Moves) -> str:
        return HOLD if int(str(view["turn_total"])) >= ENOUGH else ROLL


BOTS: Bots = {"greedy": GreedyPlayer}

"""Computer players for Dice Stars."""

from __future__ import annotations

from typing import cast

from astragal.core.bot import Bots, lazy
from astragal.core.game import Below, Event, Moves, View
from astragal.games.dice_stars.moves import TEXT
from astragal.games.dice_stars.players.greedy import greedy_code
from astragal.games.dice_stars.players.newcomer import Newcomer
from astragal.games.dice_stars.table_from_view import table_of
from astragal.games.dice_stars.view import DiceStarsView


class GreedyPlayer:
    """Takes what brings most now."""

    def __init__(self, seat: int, below: Below) -> None:
        pass

    def watch(self, event: Event) -> None:
        pass

    def choose(self, view: View, moves: Moves) -> str:
        return TEXT[greedy_code(table_of(cast(DiceStarsView, view)))]


ERRORS = {"level-1": 0.22, "level-2": 0.15, "level-3": 0.115, "level-4": 0.077, "level-5": 0.045}
"""By how much each level misjudges what a move is worth where a game is open, in chances to win."""
OUTCOMES = {"level-1": 0, "level-2": 0, "level-3": 5, "level-4": 10, "level-5": 20}
"""At how many outcomes of the next throw each level looks ahead."""

ADVISER = lazy(f"{__package__}.training", "master")

BOTS: Bots = {
    "newcomer": Newcomer,
    "greedy": GreedyPlayer,
    **{name: lazy(f"{__package__}.training", "level", error, OUTCOMES[name]) for name, error in ERRORS.items()},
    "master": ADVISER,
}

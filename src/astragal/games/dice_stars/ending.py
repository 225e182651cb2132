"""The end and the result of a game of Dice Stars."""

from __future__ import annotations

from astragal.core.arrays import State
from astragal.core.game import Over
from astragal.games.dice_stars import gates
from astragal.games.dice_stars.rules import REASONS


def reason_of(state: State) -> str | None:
    """What triggered the end; None if nothing has."""
    return REASONS[int(state["reason"][0])]


def standing_of(state: State) -> tuple[int, ...]:
    """DS-18, DS-22: the current totals; in the solo game the player's and the virtual opponent's."""
    totals = gates.totals(state)[: int(state["seats"][0])]
    return (*totals, gates.opponent_score(state)) if len(totals) == 1 else totals


def over_of(state: State) -> Over:
    """The result of a finished game."""
    won = tuple(seat for seat in range(int(state["seats"][0])) if gates.has_won(state, seat))
    return Over(standing_of(state), won, str(reason_of(state)))

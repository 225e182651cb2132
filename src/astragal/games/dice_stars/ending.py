"""How a game of Dice Stars has ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from astragal.core.game import Over
from astragal.games.dice_stars import gates
from astragal.games.dice_stars.rules import SOLO_GRID

if TYPE_CHECKING:
    from astragal.core.compiled import State

CELL_POINTS = 5
"""DS-22: what each marked cell of the solo grid brings the virtual opponent."""

_REASONS = (None, "objective", "penalty", "solo-grid")


def reason_of(state: State) -> str | None:
    """What has triggered the end, if anything has."""
    return _REASONS[int(state["reason"][0])]


def opponent_score(state: State) -> int:
    """DS-22."""
    return CELL_POINTS * int(state["solo_marked"][0])


def standing_of(state: State) -> tuple[int, ...]:
    """DS-18, DS-22: the totals as they are now; in the solo game the player's and the virtual opponent's."""
    totals = tuple(gates.total(state, seat) for seat in range(int(state["seats"][0])))
    return (*totals, opponent_score(state)) if len(totals) == 1 else totals


def over_of(state: State) -> Over:
    """The result of a game that is over."""
    scores = standing_of(state)
    won = _won_alone(state, *scores) if int(state["seats"][0]) == 1 else _won(scores)
    return Over(scores, won, str(reason_of(state)))


def _won(totals: tuple[int, ...]) -> tuple[int, ...]:
    """DS-18: the highest total wins; equal totals share the win."""
    return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def _won_alone(state: State, total: int, opponent: int) -> tuple[int, ...]:
    """DS-21, DS-22: a full grid has lost; else the higher total wins, and an equal one does not."""
    return (0,) if total > opponent and int(state["reason"][0]) != SOLO_GRID else ()

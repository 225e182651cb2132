"""The sheets of Dice Stars: for one to four players, and for the solo game with its grid."""

from __future__ import annotations

from astragal.core.paper.marks import Drawing, side_by_side
from astragal.core.paper.sheet import Filling, sheet
from astragal.core.paper.table import HEAD
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.paper.score_sheet import score_sheet
from astragal.games.dice_stars.paper.solo_grid import solo_sheet
from astragal.games.dice_stars.view import DiceStarsView

IN_A_COLUMN = 3
"""More players than that have their sheets in two columns."""


def _solo(filling: Filling[DiceStarsView]) -> tuple[Drawing, ...]:
    return (solo_sheet(filling),)


def _score(filling: Filling[DiceStarsView]) -> tuple[Drawing, ...]:
    sheets = [score_sheet(filling, seat) for seat in range(filling.players)]
    return (side_by_side(sheets, 1 if len(sheets) <= IN_A_COLUMN else 2, HEAD),)


SHEETS = (
    sheet("dice-stars/score", DICE_STARS.id, "ds-paper-score", DICE_STARS.seats, 2, _score),
    sheet("dice-stars/solo", DICE_STARS.id, "ds-paper-solo", range(1, 2), 1, _solo, "dice-stars/solo"),
)

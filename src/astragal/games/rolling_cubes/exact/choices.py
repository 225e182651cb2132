"""The sets of dice that an equality can use completely, with an equality for each. Importing this imports Numba."""

from __future__ import annotations

import numpy as np

from astragal.core.arrays import Ints
from astragal.games.rolling_cubes.dice import COLOURS, adds
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.solver import solver
from astragal.games.rolling_cubes.solver.solver import Wish

Places = Ints
"""Hands: one row per hand, with the numbers of its green, blue and red dice."""


def choices(fixed: str, dice: str, zero_dividend: bool) -> Places:
    """The hands of these dice that an equality uses completely, with all fixed dice, and that `adds` to them."""
    least, most = hands.number_of(fixed), hands.number_of(dice)
    parts = [hands.between(colour, *ends) for colour, ends in zip(COLOURS, zip(least, most, strict=True), strict=True)]
    places = np.stack(np.meshgrid(*parts, indexing="ij"), axis=-1).reshape(-1, len(COLOURS))
    feasible = tables.load(zero_dividend).feasible[tuple(places.T)]
    return places[feasible & adds(hands.dice_count()[tuple(places.T)], len(fixed))]


def equality_of(dice: str, zero_dividend: bool, line: str | None = None) -> str:
    """The best equality that uses all these dice, and fits the line if one is given."""
    text = solver.best(dice, zero_dividend, Wish(fixed=dice[1:], line=line))
    assert text is not None
    return text

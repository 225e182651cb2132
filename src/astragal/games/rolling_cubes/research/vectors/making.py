"""The vectors of the five games, each with a table at the start: what they know of the dice, and their steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from astragal.core.arrays import State
from astragal.core.research.vector import Part
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.lookup import option_points
from astragal.games.rolling_cubes.lookup.best_ways import ANY_LINE, Found, Lookup, Terms, room
from astragal.games.rolling_cubes.research.vectors import last_die, rounds, tournament, yahtzee
from astragal.games.rolling_cubes.research.vectors.dice import dice_of

_ROOM = room(last_die.NUMBERED)
SCRATCH = np.dtype((np.record, [(name, np.int64, each.shape) for name, each in _ROOM._asdict().items()]))
"""Room for the best ways of a decision."""


@dataclass(frozen=True)
class CubesVector:
    """A game with some seats and options; see `core.research.vector.Vector`."""

    RECORD: np.dtype[np.void]
    SCRATCH: np.dtype[np.void]
    step: Callable[[State, bool, State, Part], None]


Stepping = tuple[CubesVector, State]


def rounds_vector(seats: int, target: int, together: bool, settings: Settings, most_steps: int) -> Stepping:
    """One by One or All Together."""
    known = _rounds_known(settings)

    def step(fresh: State, by_points: bool, scratch: State, part: Part) -> None:
        rounds.step(fresh, most_steps, by_points, known, part)

    return CubesVector(rounds.RECORD, SCRATCH, step), rounds.fresh_table(seats, target, together)


def yahtzee_vector(seats: int, settings: Settings, most_steps: int) -> Stepping:
    points = option_points.load(settings.zero_dividend)[1:]
    known = yahtzee.Known(dice_of(settings), points)

    def step(fresh: State, by_points: bool, scratch: State, part: Part) -> None:
        yahtzee.step(fresh, most_steps, by_points, known, part)

    return CubesVector(yahtzee.RECORD, SCRATCH, step), yahtzee.fresh_table(seats)


def last_die_vector(seats: int, target: int, settings: Settings, most_steps: int, lookup: Lookup) -> Stepping:
    def step(fresh: State, by_points: bool, scratch: State, part: Part) -> None:
        last_die.step(fresh, most_steps, by_points, _last_die_known(settings, lookup, scratch), part)

    return CubesVector(last_die.RECORD, SCRATCH, step), last_die.fresh_table(seats, target)


def tournament_vector(seats: int, settings: Settings, most_steps: int, lookup: Lookup) -> Stepping:
    of_rounds = _rounds_known(settings)

    def step(fresh: State, by_points: bool, scratch: State, part: Part) -> None:
        known = tournament.Known(of_rounds, _last_die_known(settings, lookup, scratch))
        tournament.step(fresh, most_steps, by_points, known, part)

    return CubesVector(tournament.RECORD, SCRATCH, step), tournament.fresh_table(seats)


def _rounds_known(settings: Settings) -> rounds.Known:
    return rounds.Known(dice_of(settings), option_points.load(settings.zero_dividend)[0])


def _last_die_known(settings: Settings, lookup: Lookup, scratch: State) -> last_die.Known:
    found = Found(*(scratch[0][name] for name in Found._fields))
    return last_die.Known(dice_of(settings), lookup, Terms(ANY_LINE, settings.zero_dividend), found)

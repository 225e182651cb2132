"""The solutions of games by their settings, each computed once and cached."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from astragal.core.arrays import Floats
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.exact import last_die_match, last_die_solution, yahtzee_solution
from astragal.games.rolling_cubes.exact.last_die_match import Match, Points, SolvedMatch
from astragal.games.rolling_cubes.exact.store import Arrays, kept
from astragal.games.rolling_cubes.lookup import tables

Faces = tuple[tuple[str, str], ...]


def yahtzee(settings: Settings) -> yahtzee_solution.Solution:
    return _yahtzee(*key(settings))


def last_die(seats: int, settings: Settings) -> last_die_solution.Solution:
    """The solution of a round played for itself."""
    return _last_die(seats, *key(settings))


def match(seats: int, settings: Settings, target: int, payoff: Callable[[Points], Floats]) -> Match:
    """The values of standings of The Last Die: solved for two; for more, as if rounds are played for themselves."""
    start = last_die(seats, settings).start[0]
    if seats == 2:
        return SolvedMatch(start, target, payoff, last_die_values(settings))
    return Match(start, target, payoff)


def last_die_values(settings: Settings) -> Floats:
    """The game of two: the chance of the player who begins, by the points that this one and the other need."""
    return _last_die_values(*key(settings))


def key(settings: Settings) -> tuple[Faces, bool]:
    """The cache key of settings."""
    return tuple(settings.faces.items()), settings.zero_dividend


@lru_cache(maxsize=4)
def _yahtzee(faces: Faces, zero_dividend: bool) -> yahtzee_solution.Solution:
    settings = Settings(dict(faces), zero_dividend)
    return yahtzee_solution.Solution(**kept("yahtzee", settings, lambda: yahtzee_arrays(settings)))


@lru_cache(maxsize=4)
def _last_die(seats: int, faces: Faces, zero_dividend: bool) -> last_die_solution.Solution:
    """Cached probabilities have seven digits: enough to choose by."""
    settings, feasible = Settings(dict(faces), zero_dividend), tables.load(zero_dividend).feasible

    def make() -> Arrays:
        solution = last_die_solution.solve(feasible, settings.faces, last_die_solution.chances(seats))
        return {"worth": solution.worth.astype(np.float32), "start": solution.start}

    return last_die_solution.Solution(**kept(f"last-die-{seats}", settings, make))


@lru_cache(maxsize=4)
def _last_die_values(faces: Faces, zero_dividend: bool) -> Floats:
    settings = Settings(dict(faces), zero_dividend)
    return kept("last-die-game", settings, lambda: match_arrays(settings))["values"]


def yahtzee_arrays(settings: Settings) -> Arrays:
    solution = yahtzee_solution.solve(tables.load(settings.zero_dividend), settings.faces)
    return {"values": solution.values, "chances": solution.chances}


def match_arrays(settings: Settings) -> Arrays:
    return {"values": last_die_match.solve_for_two(tables.load(settings.zero_dividend).feasible, settings.faces)}

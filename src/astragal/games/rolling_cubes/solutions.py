"""The solutions of games by their settings, each reckoned once and kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from astragal.games.rolling_cubes import last_die_match, last_die_solution, tables, yahtzee_solution
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.last_die_match import Needs
from astragal.games.rolling_cubes.last_die_solution import Stakes
from astragal.games.rolling_cubes.store import Arrays, kept

Faces = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Two:
    """A round of The Last Die for two who need so many points: the stakes, what it is worth to leave a hand to each of
    them as the next roller, and what a new round is worth."""

    stakes: Stakes
    left: Any
    start: Any


def yahtzee(settings: Settings) -> yahtzee_solution.Solution:
    return _yahtzee(*key(settings))


def last_die(seats: int, settings: Settings) -> last_die_solution.Solution:
    """A round, played for itself."""
    return _last_die(seats, *key(settings))


def last_die_for_two(needs: Needs, settings: Settings) -> Two:
    """A round, played for the game. What is solved for two is known when they change places."""
    first, second = needs
    if first <= second:
        return _last_die_for_two(needs, *key(settings))
    return _changed(_last_die_for_two((second, first), *key(settings)))


def _changed(two: Two) -> Two:
    stakes = Stakes(two.stakes.whole[::-1], two.stakes.stuck[::-1])
    return Two(stakes, two.left[::-1], two.start[::-1])


def last_die_values(settings: Settings) -> Any:
    """The game of two: the chance of the one who begins, by the points that this one and the other need."""
    return _last_die_values(*key(settings))


def key(settings: Settings) -> tuple[Faces, bool]:
    """What tells settings apart, where something is kept by them."""
    return tuple(settings.faces.items()), settings.zero_dividend


@lru_cache(maxsize=4)
def _yahtzee(faces: Faces, zero_dividend: bool) -> yahtzee_solution.Solution:
    settings = Settings(dict(faces), zero_dividend)
    return yahtzee_solution.Solution(**kept("yahtzee", settings, lambda: yahtzee_arrays(settings)))


@lru_cache(maxsize=4)
def _last_die(seats: int, faces: Faces, zero_dividend: bool) -> last_die_solution.Solution:
    """What is kept of chances has seven digits: enough to choose by."""
    settings, feasible = Settings(dict(faces), zero_dividend), tables.load(zero_dividend).feasible

    def make() -> Arrays:
        solution = last_die_solution.solve(feasible, settings.faces, last_die_solution.chances(seats))
        return {"worth": solution.worth.astype(np.float32), "start": solution.start}

    return last_die_solution.Solution(**kept(f"last-die-{seats}", settings, make))


@lru_cache(maxsize=4)
def _last_die_values(faces: Faces, zero_dividend: bool) -> Any:
    settings = Settings(dict(faces), zero_dividend)
    return kept("last-die-game", settings, lambda: match_arrays(settings))["values"]


@lru_cache(maxsize=32)
def _last_die_for_two(needs: Needs, faces: Faces, zero_dividend: bool) -> Two:
    settings, feasible = Settings(dict(faces), zero_dividend), tables.load(zero_dividend).feasible
    stakes = last_die_match.stakes_for_two(needs, last_die_values(settings))

    def make() -> Arrays:
        solution = last_die_solution.solve(feasible, settings.faces, stakes)
        return {"left": solution.worth[:, :, 0, 1].astype(np.float32), "start": solution.start}

    return Two(stakes, **kept(f"last-die-game-{needs[0]}-{needs[1]}", settings, make))


def yahtzee_arrays(settings: Settings) -> Arrays:
    solution = yahtzee_solution.solve(tables.load(settings.zero_dividend), settings.faces)
    return {"values": solution.values, "chances": solution.chances}


def match_arrays(settings: Settings) -> Arrays:
    return {"values": last_die_match.solve_for_two(tables.load(settings.zero_dividend).feasible, settings.faces)}

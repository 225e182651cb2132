"""The solutions of games by their settings, each reckoned once and kept."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from astragal.games.rolling_cubes import last_die_solution, tables, yahtzee_solution
from astragal.games.rolling_cubes.dice import Settings
from astragal.games.rolling_cubes.store import kept

Faces = tuple[tuple[str, str], ...]


def yahtzee(settings: Settings) -> yahtzee_solution.Solution:
    return _yahtzee(tuple(settings.faces.items()), settings.zero_dividend)


def last_die(seats: int, settings: Settings) -> last_die_solution.Solution:
    return _last_die(seats, tuple(settings.faces.items()), settings.zero_dividend)


@lru_cache(maxsize=4)
def _yahtzee(faces: Faces, zero_dividend: bool) -> yahtzee_solution.Solution:
    settings = Settings(dict(faces), zero_dividend)

    def make() -> dict[str, Any]:
        solution = yahtzee_solution.solve(tables.load(zero_dividend), settings.faces)
        return {"values": solution.values, "chances": solution.chances}

    return yahtzee_solution.Solution(**kept("yahtzee", settings, make))


@lru_cache(maxsize=4)
def _last_die(seats: int, faces: Faces, zero_dividend: bool) -> last_die_solution.Solution:
    """The chances are kept with seven digits: enough to choose by."""
    settings, feasible = Settings(dict(faces), zero_dividend), tables.load(zero_dividend).feasible

    def make() -> dict[str, Any]:
        solution = last_die_solution.solve(feasible, settings.faces, seats)
        return {"ends": solution.ends.astype(np.float32), "start": solution.start}

    return last_die_solution.Solution(last_die_solution.rank(feasible), **kept(f"last-die-{seats}", settings, make))

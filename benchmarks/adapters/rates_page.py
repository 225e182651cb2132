"""Formats a run as tables for the terminal and README.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from report import BLOCK, table

CUBES = [f"rolling-cubes/{game}" for game in ("one-by-one", "all-together", "last-die", "tournament", "yahtzee")]
GOALS = {
    "openspiel": dict.fromkeys(["dice-stars", *CUBES], 20_000),
    "pettingzoo": dict.fromkeys(["dice-stars", *CUBES], 10_000),
    "vector": {
        "dice-stars, 2 seats": 3_000_000,
        "rolling-cubes/one-by-one, 2 seats": 1_000_000,
        "rolling-cubes/all-together, 2 seats": 1_000_000,
        "rolling-cubes/yahtzee, 2 seats": 1_000_000,
        "rolling-cubes/last-die, 2 seats": 100_000,
    },
}
COMPARED = {"openspiel": "dice-stars", "pettingzoo": "dice-stars", "vector": "dice-stars, 2 seats"}
"""What the others are compared with."""
HEADS = {"openspiel": "through OpenSpiel", "pettingzoo": "through PettingZoo", "vector": "4,096 tables, one core"}


def filled(page: str, run: Mapping[str, Any]) -> str:
    """The page with the run's tables between its markers."""
    return BLOCK.sub(lambda found: f"{found[1]}{text(run)}\n{found[2]}", page)


def text(run: Mapping[str, Any]) -> str:
    return "\n\n".join([_machine(run), *(_rates(run, way) for way in HEADS), _missed(run)])


def _machine(run: Mapping[str, Any]) -> str:
    of = run["machine"]
    names = {
        "open_spiel": "OpenSpiel",
        "pettingzoo": "PettingZoo",
        "gymnasium": "Gymnasium",
        "pgx": "pgx",
        "jax": "JAX",
    }
    versions = ", ".join(f"{label} {of[name]}" for name, label in names.items())
    return f"{of['processor']}, one core of {of['cores']}; Python {of['python']}, Numba {of['numba']}; {versions}."


def _rates(run: Mapping[str, Any], way: str) -> str:
    measured = run[way][COMPARED[way]]
    rows = [[label, f"{rate:,}", f"{measured / rate:,.2f}"] for label, rate in run[way].items()]
    return table([HEADS[way], "decisions/s", f"{COMPARED[way]} to it"], rows)


def _missed(run: Mapping[str, Any]) -> str:
    missed = [
        f"{label} {HEADS[way]} ({goal:,})"
        for way, goals in GOALS.items()
        for label, goal in goals.items()
        if run[way][label] < goal
    ]
    return f"Goals missed: {'; '.join(missed)}." if missed else "All goals are met."

"""Formats a run as tables for the terminal and README.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from report import BLOCK, table

GOAL = {"openspiel": 20_000, "pettingzoo": 10_000, "vector": 3_000_000}
MEASURED = {"openspiel": "dice-stars", "pettingzoo": "dice-stars", "vector": "dice-stars, 2 seats"}
"""The measurements with goals."""
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
    measured = run[way][MEASURED[way]]
    rows = [[label, f"{rate:,}", f"{measured / rate:,.2f}"] for label, rate in run[way].items()]
    return table([HEADS[way], "decisions/s", f"{MEASURED[way]} to it"], rows)


def _missed(run: Mapping[str, Any]) -> str:
    missed = [f"{MEASURED[way]} {HEADS[way]}" for way, goal in GOAL.items() if run[way][MEASURED[way]] < goal]
    return f"Goals missed: {'; '.join(missed)}." if missed else "All goals are met."

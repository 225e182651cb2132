"""Formats a run as tables for the terminal and README.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from report import BLOCK, table

GOALS = {"dice-stars": 500e6, "farbenpoker": 300e6}
LARGEST = str(1 << 20)


def filled(page: str, run: Mapping[str, Any]) -> str:
    """The page with the run's tables between its markers."""
    return BLOCK.sub(lambda found: f"{found[1]}{text(run)}\n{found[2]}", page)


def text(run: Mapping[str, Any]) -> str:
    return "\n\n".join([_machine(run), _sizes(run["sizes"]), _seats(run), _missed(run)])


def _machine(run: Mapping[str, Any]) -> str:
    of = run["machine"]
    versions = f"Numba {of['numba']}, numba-cuda {of['numba-cuda']}; pgx {of['pgx']}, JAX {of['jax']}"
    return f"{of['gpu']}, a copy in its memory {run['bandwidth'] / 1e12:.2f} TB/s; Python {of['python']}, {versions}."


def _sizes(ways: Mapping[str, Any]) -> str:
    sizes = list(next(iter(ways.values())))
    head = ["million decisions/s", *(f"2^{int(size).bit_length() - 1} tables" for size in sizes)]
    return table(head, [[way, *(_millions(rates[size]) for size in sizes)] for way, rates in ways.items()])


def _seats(run: Mapping[str, Any]) -> str:
    head = ["2^20 tables", "million decisions/s", "TB/s", "of a copy"]
    measured = {way: run["sizes"][way][LARGEST] for way in run["sizes"] if "bytes" in run["sizes"][way][LARGEST]}
    measured |= {each: rates[LARGEST] for each, rates in run["seats"].items()}
    return table(head, [[label, _millions(rate), *_moved(rate, run["bandwidth"])] for label, rate in measured.items()])


def _millions(rate: Mapping[str, float]) -> str:
    return f"{rate['decisions'] / 1e6:,.1f}"


def _moved(rate: Mapping[str, float], bandwidth: float) -> list[str]:
    return [f"{rate['bytes'] / 1e12:.2f}", f"{rate['bytes'] / bandwidth:.0%}"]


def _missed(run: Mapping[str, Any]) -> str:
    rates = {game: run["sizes"][f"{game}, by row"][LARGEST]["decisions"] for game in GOALS}
    missed = [game for game, goal in GOALS.items() if rates[game] < goal]
    return f"Goals missed: {', '.join(missed)}." if missed else "All goals are met."

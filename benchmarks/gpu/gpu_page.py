"""Writes the stored runs into README.md as tables, and draws the curve of learning."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from report import BLOCK, table

from astragal.lab.simulation.plot import picture

GOALS = {"dice-stars": 500e6, "farbenpoker": 300e6}
LARGEST = str(1 << 20)
PENS = (("#0072B2", "o-"), ("#D55E00", "s--"))


def fill(home: Path) -> None:
    """Write all stored runs into the page, and draw the curve."""
    stored = {name: home / f"{name}.json" for name in FORMATTERS}
    runs = {name: json.loads(file.read_text(encoding="utf-8")) for name, file in stored.items() if file.exists()}
    page = home / "README.md"
    filled = BLOCK.sub(lambda found: f"{found[1]}{text(runs)}\n{found[2]}", page.read_text(encoding="utf-8"))
    page.write_text(filled, encoding="utf-8")
    if "learning" in runs:
        draw(runs["learning"], home / "learning.svg")


def text(runs: Mapping[str, Mapping[str, Any]]) -> str:
    return "\n\n".join(FORMATTERS[name](run) for name, run in runs.items())


def stepping(run: Mapping[str, Any]) -> str:
    return "\n\n".join([_machine(run), _sizes(run["sizes"]), _seats(run), _missed(run)])


def learning(run: Mapping[str, Any]) -> str:
    of = run["machine"]
    rows = [
        [
            f"{look['seconds']:.0f} s",
            f"{look['decisions'] / 1e6:,.0f}",
            f"{look['against']}",
            f"{look['won']:.1%} ({look['low']:.1%} to {look['high']:.1%})",
        ]
        for look in run["looks"]
    ]
    head = ["learned for", "million decisions", "against", f"won of {run['looks'][0]['games']:,} games"]
    return f"`{run['command']}` on {of['gpu']}, PyTorch {of['torch']}:\n\n{table(head, rows)}"


FORMATTERS = {"stepping": stepping, "learning": learning}


def draw(run: Mapping[str, Any], path: Path) -> None:
    """The share of the wins by time, against each opponent."""
    with path.open("wb") as file, picture("Dice Stars for two, learned from nothing", (7, 4), file, "svg") as figure:
        axes = figure.subplots()
        opponents = dict.fromkeys(look["against"] for look in run["looks"])
        for opponent, (colour, line) in zip(opponents, PENS, strict=False):
            looks = [look for look in run["looks"] if look["against"] == opponent]
            seconds = [look["seconds"] for look in looks]
            axes.fill_between(
                seconds, [each["low"] for each in looks], [each["high"] for each in looks], color=colour, alpha=0.15
            )
            axes.plot(seconds, [each["won"] for each in looks], line, color=colour, label=f"against {opponent}")
        axes.axhline(0.5, linestyle=":", color="0.5")
        axes.set(xlabel="seconds of learning", ylabel="share of the wins", ylim=(0, 1))
        axes.legend(loc="lower right")


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

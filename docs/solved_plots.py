"""Draws the plots of rolling-cubes.md: the rules beside the reading by the letter. They differ by more than colour."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from solved_numbers import BOTH, CHANCES, NAMES, RULES

from astragal.games.rolling_cubes.last_die import LAST_DIE

FOLDER = Path(__file__).parent / "pictures"
PENS = (("#0072B2", "-"), ("#D55E00", "--"))
"""A colour and a stroke."""
LOW, HIGH = 95, 141


def draw_best_scores(axes: Axes) -> None:
    for rules, name, (colour, _), side in zip(BOTH, NAMES, PENS, (-0.2, 0.2), strict=True):
        shares = np.bincount(rules.best.ravel(), CHANCES.ravel())
        look = {"color": colour} if rules is RULES else {"facecolor": "none", "edgecolor": colour, "hatch": "////"}
        axes.bar(np.arange(len(shares)) + side, shares, 0.4, label=name, **look)
    axes.set_xlim(13.4, 27.6)
    axes.set_xticks(range(14, 28))
    axes.set_xlabel("best score of a roll (lower ones are too rare to be seen)")
    axes.set_ylabel("share of throws")


def draw_yahtzee_sums(axes: Axes) -> None:
    edges = np.arange(LOW, HIGH + 1) - 0.5
    for rules, name, (colour, stroke) in zip(BOTH, NAMES, PENS, strict=True):
        shares = rules.yahtzee.chances[-1][LOW:HIGH]
        axes.stairs(shares, edges, label=name, color=colour, linestyle=stroke, linewidth=1.8)
    axes.set_xlabel("sum of the five lines")
    axes.set_ylabel("share of games")


def draw_last_die(axes: Axes) -> None:
    seats = list(LAST_DIE.seats)
    for rules, name, (colour, stroke), mark in zip(BOTH, NAMES, PENS, "os", strict=True):
        shares = [each.first for each in rules.rounds]
        axes.plot(seats, shares, mark, label=name, color=colour, linestyle=stroke, fillstyle="none", markersize=8)
    axes.plot(seats, [1 / each for each in seats], "_", color="#444444", markersize=22, label="fair share")
    axes.set_xticks(seats)
    axes.set_ylim(0, 1.05)
    axes.set_xlabel("players")
    axes.set_ylabel("rounds that the first roller wins")


PLOTS = {"best-scores": draw_best_scores, "yahtzee-sums": draw_yahtzee_sums, "last-die": draw_last_die}


def draw(name: str, plot: Callable[[Axes], None]) -> None:
    """Draw a plot into its file. The same numbers give the same bytes."""
    with rc_context({"axes.spines.right": False, "axes.spines.top": False, "svg.hashsalt": "astragal"}):
        figure = Figure(figsize=(8, 3.6), layout="constrained")
        axes = figure.subplots()
        plot(axes)
        axes.yaxis.set_major_formatter(lambda share, _: f"{100 * share:.0f} %")
        axes.legend(frameon=False)
        figure.savefig(FOLDER / f"{name}.svg", metadata={"Date": None})


def draw_all() -> None:
    for name, plot in PLOTS.items():
        draw(name, plot)

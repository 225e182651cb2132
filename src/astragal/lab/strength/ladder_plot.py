"""Plots a ladder: a dot with its interval for every rung, the lowest at the bottom, and the wins between neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from astragal.core.words import Words
from astragal.lab.simulation.plot import picture
from astragal.lab.simulation.report import share
from astragal.lab.strength.ladder_report import title
from astragal.lab.strength.ladder_result import LadderResult

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def draw(result: LadderResult, words: Words, file: BinaryIO, form: str) -> None:
    """Plot the ladder into a file, without colours."""
    size = 9.0, 1.6 + 0.7 * len(result.rungs)
    with picture(title(result, words), size, file, form) as figure:
        axes = figure.subplots()
        _draw_ratings(axes, result, words)
        _write_steps(axes, result, words)


def _draw_ratings(axes: Axes, result: LadderResult, words: Words) -> None:
    ratings = list(result.ratings.values())
    elos, reach = [rating.elo for rating in ratings], [rating.elo - rating.interval.low for rating in ratings]
    axes.plot(elos, range(len(elos)), ":", color="0.6", linewidth=1.2)
    axes.errorbar(elos, range(len(elos)), xerr=reach, fmt="o", color="black", markersize=7, capsize=5)
    axes.set_yticks(range(len(elos)), list(result.ratings))
    axes.set_ylim(-0.6, len(elos) - 0.4)
    axes.grid(axis="x", color="0.9")
    axes.set_axisbelow(True)
    axes.set_xlabel(words("lab-ladder-axis", lowest=result.rungs[0]))
    axes.xaxis.set_major_formatter(lambda elo, _: words("lab-count", number=elo))


def _write_steps(axes: Axes, result: LadderResult, words: Words) -> None:
    """Write the higher neighbour's share of the wins beside the ladder."""
    for duel in result.duels:
        won = duel.share()
        if won and result.step(duel):
            text = words("lab-ladder-won", share=share(won.value, won.interval, words))
            height = result.rungs.index(duel.bots[1]) + 0.5
            axes.text(1.02, height, text, va="center", fontsize=9, transform=axes.get_yaxis_transform())

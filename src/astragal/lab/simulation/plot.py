"""Plots a simulation: the distribution of scores, and shares of wins. It needs the extra `plot` (Matplotlib)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.lab.simulation.statistics import Counts
from astragal.lab.simulation.summary import Summary, Wins

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMS = ("png", "svg")
_PENS = (
    ("#0072B2", "-"),
    ("#D55E00", "--"),
    ("#009E73", "-."),
    ("#CC79A7", ":"),
    ("#B8860B", (0, (6, 1, 1, 1, 1, 1))),
    ("#444444", (0, (1, 3))),
)
"""A colour and a line style, so that lines differ without colour too."""
_MOST_STEPS = 40


def form_of(path: Path) -> str:
    return path.suffix.lower().removeprefix(".")


def checked(path: Path) -> Path:
    """The path, if a plot can be drawn there."""
    if form_of(path) not in FORMS:
        raise Refusal("lab-plot-form", path=str(path), known=", ".join(f".{form}" for form in FORMS))
    if find_spec("matplotlib") is None:
        raise Refusal("lab-plot-missing")
    return path


@contextmanager
def picture(title: str, size: tuple[float, float], file: BinaryIO, form: str) -> Iterator[Figure]:
    """A figure that is written to the file when the block ends. The same figure gives the same bytes."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"axes.spines.right": False, "axes.spines.top": False, "svg.hashsalt": "astragal"}):
        figure = Figure(figsize=size, layout="constrained")
        figure.suptitle(title)
        yield figure
        figure.savefig(file, format=form, dpi=150, metadata={"Date": None} if form == "svg" else None)


def draw(summary: Summary, words: Words, file: BinaryIO, form: str) -> None:
    """Plot the summary into a file."""
    with picture(summary.title(words), (11, 4.8), file, form) as figure:
        left, right = figure.subplots(1, 2, width_ratios=(3, 2))
        _draw_scores(left, _scores(summary, words), words)
        _draw_wins(right, _wins(summary, words), words)


def _scores(summary: Summary, words: Words) -> dict[str, Counts]:
    """The scores by player; if all seats have the same player, by seat."""
    if len(summary.tally.by_bot) > 1:
        return {name: side.scores for name, side in summary.tally.by_bot.items()}
    return {words("lab-seat", seat=seat): side.scores for seat, side in enumerate(summary.tally.by_seat)}


def _wins(summary: Summary, words: Words) -> dict[str, Wins]:
    seats = {words("lab-seat", seat=seat): each for seat, each in enumerate(summary.by_seat)}
    return {name: each.wins for name, each in {**seats, **summary.by_bot}.items() if each.wins}


def _draw_scores(axes: Axes, sides: Mapping[str, Counts], words: Words) -> None:
    edges = _edges(sides)
    for (name, counts), (colour, stroke) in zip(sides.items(), cycle(_PENS), strict=False):
        axes.stairs(_shares(counts, edges), edges, label=name, color=colour, linestyle=stroke, linewidth=1.8)
    axes.set_title(words("lab-scores"))
    axes.set_xlabel(words("lab-score"))
    axes.set_ylabel(words("lab-share-of-games"))
    axes.yaxis.set_major_formatter(lambda share, _: words("lab-percent-whole", share=share))
    axes.legend(frameon=False)


def _edges(sides: Mapping[str, Counts]) -> range:
    """The edges of the bins: equal widths, the smallest with at most `_MOST_STEPS` bins."""
    low = min(min(counts) for counts in sides.values())
    high = max(max(counts) for counts in sides.values())
    width = -(-(high - low + 1) // _MOST_STEPS)
    return range(low - low % width, high + width + 1, width)


def _shares(counts: Counts, edges: range) -> list[float]:
    steps = [0] * (len(edges) - 1)
    for score, times in counts.items():
        steps[(score - edges[0]) // edges.step] += times
    return [times / counts.total() for times in steps]


def _draw_wins(axes: Axes, sides: Mapping[str, Wins], words: Words) -> None:
    for row, wins in enumerate(sides.values()):
        reach = [[wins.share - wins.interval.low], [wins.interval.high - wins.share]]
        axes.errorbar(
            wins.share,
            row,
            xerr=reach,
            fmt="o",
            color="black",
            capsize=4,
            clip_on=False,
            label=words("lab-share-and-interval"),
        )
        if wins.fair is not None:
            axes.plot(wins.fair, row, "|", color="#D55E00", markersize=22, label=words("lab-fair-share"))
    axes.set_title(words("lab-share-of-wins"))
    axes.set_yticks(range(len(sides)), list(sides))
    axes.set_ylim(len(sides) - 0.5, -0.5)
    axes.xaxis.set_major_formatter(lambda share, _: words("lab-percent-whole", share=share))
    axes.set_xlim(left=0)
    handles, labels = axes.get_legend_handles_labels()
    named = dict(zip(labels, handles, strict=True))
    axes.legend(named.values(), named, loc="upper center", bbox_to_anchor=(0.5, -0.1), frameon=False, ncols=2)

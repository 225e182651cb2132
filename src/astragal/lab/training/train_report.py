"""What is told of a run of learning: a line for each look on the way, and the learning curve."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.core.files import writing
from astragal.core.words import Words
from astragal.core.work import Progress
from astragal.lab.simulation.plot import checked, form_of, picture
from astragal.lab.simulation.report import share
from astragal.lab.training.train import OPPONENT, Look, Plan, train

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import BinaryIO


def train_and_tell(plan: Plan, file: Path, plot: Path | None, words: Words, progress: Progress) -> None:
    """Learns into a file, says how it goes, and draws the curve."""
    with ExitStack() as files:
        drawing = files.enter_context(writing(checked(plot))) if plot else None
        looks = train(plan, file, progress, partial(_tell, plan, words))
        if plot and drawing:
            draw(plan, looks, words, drawing, form_of(plot))
    print(words("lab-train-done", file=str(file)))


def _tell(plan: Plan, words: Words, look: Look) -> None:
    message = "lab-train-look-alone" if plan.seats == 1 else "lab-train-look"
    won = share(look.share, look.interval, words)
    print(words(message, games=look.games, share=won, opponent=OPPONENT), flush=True)


def draw(plan: Plan, looks: Sequence[Look], words: Words, file: BinaryIO, form: str) -> None:
    """The learning curve: the share of wins after so many games, with its interval."""
    title = words("lab-train-title", game=plan.game, seats=plan.seats, games=plan.games, seed=plan.seed)
    with picture(title, (8, 4.5), file, form) as figure:
        axes = figure.subplots()
        games, shares = [look.games for look in looks], [look.share for look in looks]
        axes.fill_between(
            games, [look.interval.low for look in looks], [look.interval.high for look in looks], color="0.85"
        )
        axes.plot(games, shares, "o-", color="black", markersize=4)
        axes.set_xlabel(words("lab-train-games"))
        axes.set_ylabel(words("lab-train-share-alone" if plan.seats == 1 else "lab-train-share", opponent=OPPONENT))
        axes.xaxis.set_major_formatter(lambda count, _: words("lab-count", number=count))
        axes.yaxis.set_major_formatter(lambda part, _: words("lab-percent-whole", share=part))
        axes.set_ylim(0, 1)
        axes.grid(color="0.92")

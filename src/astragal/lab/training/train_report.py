"""Prints the progress of a training run, and plots the learning curve."""

from __future__ import annotations

from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from astragal.core.files import writing
from astragal.core.words import Words
from astragal.core.work import THREADS, Executor, Progress
from astragal.lab.simulation.plot import checked, form_of, picture
from astragal.lab.simulation.report import share
from astragal.lab.training.train import OPPONENT, Evaluation, Plan, train

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import BinaryIO

    Train = Callable[[Plan, Path, Progress, Callable[[Evaluation], None]], list[Evaluation]]


def train_and_report(
    plan: Plan,
    file: Path,
    plot: Path | None,
    words: Words,
    progress: Progress,
    device: str = "cpu",
    executor: Executor = THREADS,
) -> None:
    """Train into a file, print each evaluation, and plot the curve."""
    learn = _train_on(device, executor)
    with ExitStack() as files:
        drawing = files.enter_context(writing(checked(plot))) if plot else None
        evaluations = learn(plan, file, progress, partial(_print_evaluation, plan, words))
        if plot and drawing:
            draw(plan, evaluations, words, drawing, form_of(plot))
    print(words("lab-train-done", file=str(file)))


def _train_on(device: str, executor: Executor) -> Train:
    if device == "cpu":
        return partial(train, executor=executor)
    from astragal.lab.training import on_gpu

    return on_gpu.train


def _print_evaluation(plan: Plan, words: Words, evaluation: Evaluation) -> None:
    message = "lab-train-look-alone" if plan.seats == 1 else "lab-train-look"
    won = share(evaluation.share, evaluation.interval, words)
    print(words(message, games=evaluation.games, share=won, opponent=OPPONENT), flush=True)


def draw(plan: Plan, evaluations: Sequence[Evaluation], words: Words, file: BinaryIO, form: str) -> None:
    """Plot the share of wins against the number of games, with its interval."""
    title = words("lab-train-title", game=plan.game, seats=plan.seats, games=plan.games, seed=plan.seed)
    with picture(title, (8, 4.5), file, form) as figure:
        axes = figure.subplots()
        games, shares, intervals = zip(*evaluations, strict=True)
        axes.fill_between(games, [each.low for each in intervals], [each.high for each in intervals], color="0.85")
        axes.plot(games, shares, "o-", color="black", markersize=4)
        axes.set_xlabel(words("lab-train-games"))
        axes.set_ylabel(words("lab-train-share-alone" if plan.seats == 1 else "lab-train-share", opponent=OPPONENT))
        axes.xaxis.set_major_formatter(lambda count, _: words("lab-count", number=count))
        axes.yaxis.set_major_formatter(lambda part, _: words("lab-percent-whole", share=part))
        axes.set_ylim(0, 1)
        axes.grid(color="0.92")

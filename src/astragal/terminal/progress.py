"""A progress bar on standard error for work that takes more than a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

PATIENCE = 1.0


class Report(Protocol):
    """Called with how much is done and the total, and what was done last, if that is to be shown."""

    def __call__(self, done: int, of: int, what: str = ..., /) -> None: ...


def on_terminal() -> bool:
    """Whether a bar is seen."""
    return sys.stderr.isatty()


@contextmanager
def bar(title: str, wanted: bool = True) -> Iterator[Report]:
    """The function to report progress to. The bar appears after one second, and only on a terminal."""
    if not (wanted and on_terminal()):
        yield _not_shown
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from astragal.terminal.screen import PlainConsole

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=PlainConsole(stderr=True), transient=True, redirect_stdout=False)
    task, started = progress.add_task(title, total=None), time.monotonic()

    def report(done: int, of: int, what: str = title, /) -> None:
        progress.update(task, completed=done, total=of, description=what)
        if time.monotonic() - started > PATIENCE:
            progress.start()

    try:
        yield report
    finally:
        progress.stop()


def _not_shown(done: int, of: int, what: str = "", /) -> None:
    return

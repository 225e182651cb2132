"""A progress bar on standard error for work that takes more than a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Report = Callable[[int, int], None]
"""Called with how much is done and the total."""

PATIENCE = 1.0


@contextmanager
def bar(title: str, wanted: bool = True) -> Iterator[Report]:
    """The function to report progress to. The bar appears after one second, and only on a terminal."""
    if not (wanted and sys.stderr.isatty()):
        yield lambda done, of: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from astragal.terminal.screen import PlainConsole

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=PlainConsole(stderr=True), transient=True, redirect_stdout=False)
    task, started = progress.add_task(title, total=None), time.monotonic()

    def report(done: int, of: int) -> None:
        progress.update(task, completed=done, total=of)
        if time.monotonic() - started > PATIENCE:
            progress.start()

    try:
        yield report
    finally:
        progress.stop()

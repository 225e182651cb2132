"""Processes of this machine. They stop at once when something goes wrong.

A process is never killed: if it dies while it sends a result, the others can wait for the rest forever. It is
interrupted only while it works.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import active_children, get_context
from multiprocessing.synchronize import Event

from astragal.core.errors import Refusal
from astragal.core.work import Map, Pool, Result, Task, cores, leave_with_parent

WORTH_SHARING = 2.0
"""Seconds of work worth sharing; starting a process and loading a game takes about as long."""

_stop: Event
"""In a worker process: set when no more work may start."""


@dataclass(frozen=True)
class Processes:
    """So many processes; if their number is not given, one for each core, and none for little work."""

    jobs: int | None = None

    def __post_init__(self) -> None:
        if self.jobs is not None and self.jobs < 1:
            raise Refusal("lab-no-jobs", jobs=self.jobs)

    @property
    def patience(self) -> float:
        return WORTH_SHARING if self.jobs is None else 0.0

    @contextmanager
    def open(self, tasks: int) -> Iterator[Pool]:
        jobs = max(1, min(self.jobs or cores(), tasks))
        with process_pool(jobs) as side_by_side:
            yield Pool(jobs, side_by_side)


PROCESSES = Processes()


@contextmanager
def process_pool(jobs: int) -> Iterator[Map]:
    """A `map` over this many processes; one job runs in this process. If the block fails, all stop."""
    if jobs < 2:
        yield map
        return
    context = get_context("spawn")
    stop = context.Event()
    others = active_children()
    with ProcessPoolExecutor(jobs, context, _begin, (stop,)) as pool:
        try:
            yield partial(_begin_all, pool)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            stop.set()
            for process in active_children():
                if process not in others and process.pid:
                    os.kill(process.pid, signal.SIGINT)
            raise


def _begin_all(pool: ProcessPoolExecutor, work: Callable[[Task], Result], tasks: Iterable[Task], /) -> Iterator[Result]:
    """Start the processes with interrupts blocked."""
    _mask(signal.SIG_BLOCK)
    try:
        return pool.map(partial(_interruptible, work), tasks)
    finally:
        _mask(signal.SIG_UNBLOCK)


def _begin(stop: Event) -> None:
    """Initialise a worker process."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _mask(signal.SIG_UNBLOCK)
    leave_with_parent()


def _interruptible(work: Callable[[Task], Result], task: Task) -> Result:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        if _stop.is_set():
            raise KeyboardInterrupt
        return work(task)
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _mask(how: int) -> None:
    """Block or unblock interrupts, if the system can; a new process inherits the mask of its parent."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(how, {signal.SIGINT})

"""A process pool that stops at once when something goes wrong.

A process is never killed: if it dies while it sends a result, the others can wait for the rest forever. It is
interrupted only while it works.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context
from multiprocessing.synchronize import Event
from time import perf_counter
from typing import Protocol, TypeVar

from astragal.core.errors import Refusal
from astragal.core.work import cores, leave_with_parent

Task = TypeVar("Task")
Result = TypeVar("Result")

_CHUNKS_A_JOB = 16
_LARGEST_CHUNK = 250
_WORTH_SHARING = 2.0
"""Seconds of work worth sharing; starting a process takes about as long."""

_stop: Event
"""In a worker process: set when no more work may start."""


class Map(Protocol):
    """Does the work for each task; results come in the order of the tasks."""

    def __call__(self, work: Callable[[Task], Result], tasks: Iterable[Task], /) -> Iterator[Result]: ...


def check_amount(games: int, jobs: int | None) -> None:
    """Refuse less than one game or less than one process."""
    if games < 1:
        raise Refusal("lab-no-games", games=games)
    if jobs is not None and jobs < 1:
        raise Refusal("lab-no-jobs", jobs=jobs)


def chunks(work: Callable[[range], Result], tasks: int, jobs: int | None) -> Generator[Result]:
    """The results of all tasks in order, in chunks of task numbers.

    If `jobs` is None, processes are started only when there is enough work to share.
    """
    done, begun = 0, perf_counter()
    while jobs is None and done < tasks and perf_counter() < begun + _WORTH_SHARING:
        yield work(range(done, done + 1))
        done += 1
    jobs = jobs or cores()
    spans = _spans(done, tasks, jobs)
    with process_pool(min(jobs, len(spans))) as side_by_side:
        yield from side_by_side(work, spans)


def _spans(first: int, last: int, jobs: int) -> list[range]:
    """The task numbers in chunks small enough to keep all processes busy to the end."""
    size = max(1, min(_LARGEST_CHUNK, (last - first) // (jobs * _CHUNKS_A_JOB)))
    return [range(at, min(at + size, last)) for at in range(first, last, size)]


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

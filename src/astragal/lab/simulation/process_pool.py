"""Processes that share work, and that stop at once when something goes wrong.

A process is never killed: one that dies while it sends a result can leave the others waiting for the rest of it. It is
interrupted while it works, and at no other time.
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
"""Seconds of work; to start a process takes about as long."""

_stop: Event
"""In a process of a pool: set when no more work is to be begun."""


class Map(Protocol):
    """Does the work for each task; the results come in the order of the tasks."""

    def __call__(self, work: Callable[[Task], Result], tasks: Iterable[Task], /) -> Iterator[Result]: ...


def check_amount(games: int, jobs: int | None) -> None:
    """Refuse to share out no games, or among no processes."""
    if games < 1:
        raise Refusal("lab-no-games", games=games)
    if jobs is not None and jobs < 1:
        raise Refusal("lab-no-jobs", jobs=jobs)


def chunks(work: Callable[[range], Result], tasks: int, jobs: int | None) -> Generator[Result]:
    """All tasks in their order, some at a time, by their numbers.

    Unless told how many, processes are started only when there is enough to share.
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
    """The numbers of the tasks, in chunks small enough to keep all busy to the end."""
    size = max(1, min(_LARGEST_CHUNK, (last - first) // (jobs * _CHUNKS_A_JOB)))
    return [range(at, min(at + size, last)) for at in range(first, last, size)]


@contextmanager
def process_pool(jobs: int) -> Iterator[Map]:
    """A `map` over so many processes; this one does the work if one is enough. When the block fails, all stop."""
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
    """The processes are started here; they hear no interrupt while they start."""
    _mask(signal.SIG_BLOCK)
    try:
        return pool.map(partial(_interruptible, work), tasks)
    finally:
        _mask(signal.SIG_UNBLOCK)


def _begin(stop: Event) -> None:
    """The first thing a process does."""
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
    """Block interrupts or let them through, where the system can; a new process begins as its parent is."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(how, {signal.SIGINT})

"""Helpers for long work: progress, sharing it, the number of cores, and ending with the parent process."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from multiprocessing import parent_process
from threading import Thread
from typing import ClassVar, NamedTuple, Protocol, TypeVar

Progress = Callable[[int, int], None]
"""Called with how much is done and the total."""

Task = TypeVar("Task")
Result = TypeVar("Result")


class Map(Protocol):
    """Does the work for each task; results come in the order of the tasks."""

    def __call__(self, work: Callable[[Task], Result], tasks: Iterable[Task], /) -> Iterator[Result]: ...


class Pool(NamedTuple):
    """What does so many tasks at a time, while it is open."""

    jobs: int
    map: Map


class Executor(Protocol):
    """Does work side by side: on this machine, or on a cluster. The results are the same, to the last byte."""

    @property
    def patience(self) -> float:
        """The seconds of work that it is not worth opening for."""
        ...

    def open(self, tasks: int) -> AbstractContextManager[Pool]:
        """A pool for so many tasks. If the block fails, all work stops."""
        ...


@dataclass(frozen=True)
class Threads:
    """Threads of this process, one for each core: for compiled code, which lets others run beside it."""

    patience: ClassVar[float] = 0.0

    @contextmanager
    def open(self, tasks: int) -> Iterator[Pool]:
        jobs = max(1, min(cores(), tasks))
        with ThreadPoolExecutor(jobs) as threads:
            try:
                yield Pool(jobs, threads.map)
            except BaseException:
                threads.shutdown(wait=False, cancel_futures=True)
                raise


THREADS = Threads()


def cores() -> int:
    """The number of cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, where the system lets a process choose."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    allowed = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(allowed)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, allowed)


def collect_seldom() -> None:
    """Collect garbage seldom, and never look again at what there is: for a process that loads much and holds many
    things for long. A server spent a quarter of its time on collecting."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    gc.enable()


def collect_later() -> None:
    """Collect no garbage while much is loaded, of which next to nothing is garbage: an eighth of a server's start.
    `collect_seldom` ends it."""
    gc.disable()


def leave_with_parent(grace_s: float = 0.0) -> None:
    """End this process when its parent ends. If the parent were killed, it would wait for work forever.

    With a grace it is asked to stop, by SIGTERM, and ended only if it still runs after that time.
    """
    Thread(target=_leave, args=(grace_s,), daemon=True).start()


def _leave(grace_s: float) -> None:
    parent = parent_process()
    assert parent
    parent.join()
    if grace_s:
        signal.raise_signal(signal.SIGTERM)
        time.sleep(grace_s)
    os._exit(1)

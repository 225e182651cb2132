"""Helpers for long work: progress, the number of cores, and ending with the parent process."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from threading import Thread

Progress = Callable[[int, int], None]
"""Called with how much is done and the total."""


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

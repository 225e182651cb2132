"""Work that takes long: whom to tell how far it is, how many cores it may use, and when its process ends."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing import parent_process
from threading import Thread

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def leave_with_parent() -> None:
    """End this process when its parent ends. One whose parent was killed would wait for work for ever."""
    Thread(target=_leave, daemon=True).start()


def _leave() -> None:
    parent = parent_process()
    assert parent
    parent.join()
    os._exit(1)

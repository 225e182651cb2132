"""Work in a thread that another thread can interrupt, so that the thread is free again at once."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from threading import Lock, get_ident

from astragal.core.work import Result, Task

_lock = Lock()
_working: set[int] = set()
"""The threads that may be interrupted now."""


class Interrupted(BaseException):
    """The result of this work is no longer wanted. No exception that a game handles."""


def interruptible(work: Callable[[Task], Result], task: Task, wanted: Callable[[], bool]) -> Result:
    """The result of a task, unless this thread is interrupted meanwhile. An interrupt before it works is lost, so the
    first thing is to see whether the result is still wanted."""
    thread = get_ident()
    _working.add(thread)
    try:
        if not wanted():
            raise Interrupted
        return work(task)
    finally:
        _finish(thread)


def interrupt(thread: int) -> None:
    """End the work of that thread, if it works, as soon as it runs Python: compiled code ends first."""
    with _lock:
        if thread in _working:
            _working.remove(thread)
            _send(thread, Interrupted)


def _finish(thread: int) -> None:
    """No interrupt comes from here on, and one that has not arrived is taken back."""
    with _lock:
        _working.discard(thread)
    _send(thread, None)


def _send(thread: int, exception: type[BaseException] | None) -> None:
    what = ctypes.py_object(exception) if exception else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), what)

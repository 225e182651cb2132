"""Work that takes long: whom to tell how far it is, and how many cores it may use."""

from __future__ import annotations

import os
from collections.abc import Callable

Progress = Callable[[int, int], None]
"""Told how much is done, and of how much."""


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1

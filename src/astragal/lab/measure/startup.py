"""How long commands take, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from time import perf_counter

ASTRAGAL = (sys.executable, "-m", "astragal")
COLD = (sys.executable, "-m", "astragal.lab.measure.cold_start")


def best_seconds(command: Sequence[str], repeats: int) -> float:
    """The best of several runs after one that warms the disk's cache; there is nobody to type."""
    return min([_seconds(command) for _ in range(repeats + 1)][1:])


def _seconds(command: Sequence[str]) -> float:
    """In an empty folder, which takes what the command leaves behind."""
    with tempfile.TemporaryDirectory() as folder:
        start = perf_counter()
        subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        return perf_counter() - start


def cold(*games: str) -> dict[str, float]:
    """Seconds for importing and for compiling these games, or all, with nothing compiled before."""
    with tempfile.TemporaryDirectory() as empty:
        env = {**os.environ, "NUMBA_CACHE_DIR": empty}
        done = subprocess.run([*COLD, *games], env=env, stdout=subprocess.PIPE, check=True)
    return {str(name): float(seconds) for name, seconds in json.loads(done.stdout).items()}

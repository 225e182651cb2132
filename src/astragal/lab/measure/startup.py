"""Measures how long commands take, each in its own process."""

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
    """The best of several runs, after one that warms the disk cache. Standard input is empty."""
    return min([_seconds(command) for _ in range(repeats + 1)][1:])


def _seconds(command: Sequence[str]) -> float:
    """Run in an empty folder, so that files the command leaves behind go with it."""
    with tempfile.TemporaryDirectory() as folder:
        start = perf_counter()
        subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True)
        return perf_counter() - start


def cold(*games: str) -> dict[str, float]:
    """Seconds to import and to compile these games (default: all), with an empty cache."""
    with tempfile.TemporaryDirectory() as empty:
        env = {**os.environ, "NUMBA_CACHE_DIR": empty}
        done = subprocess.run([*COLD, *games], env=env, stdout=subprocess.PIPE, check=True)
    return {str(name): float(seconds) for name, seconds in json.loads(done.stdout).items()}

"""Measures tables on a GPU: `make bench-gpu`, or by part: python benchmarks/gpu/bench.py [stepping] [learning]

`stepping` steps tables at random, beside games of pgx; `learning` trains a network from nothing by the example of the
docs. Each part is stored in a file of its own when it is done.
"""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib.metadata import version
from itertools import chain
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import gpu_page
import learning
from rich.progress import track
from stepping import bandwidth, gpu, of_pgx, ours

from astragal.games import catalogue
from astragal.lab.measure.machine import description

HOME = Path(__file__).parent
SIZES = [1 << power for power in (12, 14, 16, 18, 20)]
GAMES = ("dice-stars", "farbenpoker")
THEIRS = ("backgammon", "2048")

Work = Callable[[], Any]


def measure_stepping() -> dict[str, Any]:
    """Every way to step tables at every size; and all numbers of seats at the largest."""
    orders = {"row": False, "column": True}
    sizes: dict[str, dict[int, Work]] = {
        f"{game}, by {order}": {size: partial(ours, game, 2, by_column, size) for size in SIZES}
        for game in GAMES
        for order, by_column in orders.items()
    }
    sizes |= {f"pgx's {name}": {size: partial(of_pgx, name, size) for size in SIZES} for name in THEIRS}
    seats: dict[str, dict[int, Work]] = {
        f"{game}, {number} seats": {SIZES[-1]: partial(ours, game, number, False, SIZES[-1])}
        for game in GAMES
        for number in catalogue.game(game).seats
    }
    parts = track([*chain(sizes.items(), seats.items())], "random play")
    rates = {label: alone(label, works) for label, works in parts}
    return {
        "bandwidth": alone("a copy", {0: bandwidth})[0],
        "sizes": {label: rates[label] for label in sizes},
        "seats": {label: rates[label] for label in seats},
    }


def alone(label: str, works: dict[int, Work]) -> dict[int, Any]:
    """What is measured in a process of its own: the GPU's memory is free again after it, and JAX keeps none of it."""
    with ProcessPoolExecutor(1, get_context("spawn")) as process:
        try:
            return process.submit(in_turn, works).result()
        except BrokenProcessPool as broken:
            raise SystemExit(f"the process that measured {label} died") from broken


def in_turn(works: dict[int, Work]) -> dict[int, Any]:
    return {size: work() for size, work in works.items()}


PARTS: dict[str, Callable[[], dict[str, Any]]] = {"stepping": measure_stepping, "learning": learning.measure}


def main() -> None:
    parser = ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("parts", nargs="*", metavar=f"{{{','.join(PARTS)}}}")
    parts = parser.parse_args().parts or list(PARTS)
    if unknown := [name for name in parts if name not in PARTS]:
        parser.error(f"no such part: {', '.join(unknown)}")
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # JAX takes what it needs, and not the whole GPU
    versions = {name: version(name) for name in ("numba-cuda", "pgx", "jax", "torch")}
    machine = {**description(), "gpu": alone("the GPU", {0: gpu})[0], **versions}
    for name in parts:
        run = {"machine": machine, **PARTS[name]()}
        (HOME / f"{name}.json").write_text(json.dumps(run, indent=2) + "\n", encoding="utf-8")
        gpu_page.fill(HOME)


if __name__ == "__main__":
    main()

"""Steps tables on a GPU at random, beside games of pgx on the same GPU: `make bench-gpu`."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import gpu_page
from numba import cuda
from rich.progress import track
from stepping import Rate, bandwidth, of_pgx, ours

from astragal.games import catalogue
from astragal.lab.measure.machine import description

HOME = Path(__file__).parent
SIZES = [1 << power for power in (12, 14, 16, 18, 20)]
GAMES = ("dice-stars", "farbenpoker")
THEIRS = ("backgammon", "2048")

Work = Callable[[], Rate]


def measure() -> dict[str, Any]:
    """Every way to step tables at every size; and all numbers of seats at the largest. JAX comes last: it takes over
    the GPU."""
    orders = {"row": False, "column": True}
    sizes: dict[str, dict[int, Work]] = {
        f"{game}, by {order}": {size: partial(ours, game, 2, by_column, size) for size in SIZES}
        for game in GAMES
        for order, by_column in orders.items()
    }
    seats: dict[str, dict[int, Work]] = {
        f"{game}, {number} seats": {SIZES[-1]: partial(ours, game, number, False, SIZES[-1])}
        for game in GAMES
        for number in catalogue.game(game).seats
    }
    theirs: dict[str, dict[int, Work]] = {
        f"pgx's {name}": {size: partial(of_pgx, name, size) for size in SIZES} for name in THEIRS
    }
    measured = {"bandwidth": bandwidth(), "sizes": _rates(sizes), "seats": _rates(seats)}
    measured["sizes"] |= _rates(theirs)
    return measured


def _rates(works: dict[str, dict[int, Work]]) -> dict[str, dict[int, Rate]]:
    return {
        label: {size: work() for size, work in sized.items()} for label, sized in track(works.items(), "random play")
    }


def main() -> None:
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # JAX leaves room for ours
    versions = {name: version(name) for name in ("numba-cuda", "pgx", "jax")}
    machine = {**description(), "gpu": str(cuda.get_current_device().name), **versions}
    run = json.loads(json.dumps({"machine": machine, **measure()}))
    (HOME / "latest.json").write_text(json.dumps(run, indent=2) + "\n", encoding="utf-8")
    page = HOME / "README.md"
    page.write_text(gpu_page.filled(page.read_text(encoding="utf-8"), run), encoding="utf-8")
    print(gpu_page.text(run))


if __name__ == "__main__":
    main()

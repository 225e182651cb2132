"""Steps tables on a GPU at random, beside games of pgx on the same GPU: `make bench-gpu`."""

from __future__ import annotations

import json
import os
from functools import partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

import gpu_page
from numba import cuda
from rich.progress import track
from stepping import bandwidth, of_pgx, ours

from astragal.games import catalogue
from astragal.lab.measure.machine import description

HOME = Path(__file__).parent
SIZES = [1 << power for power in (12, 14, 16, 18, 20)]
GAMES = ("dice-stars", "farbenpoker")


def measure() -> dict[str, Any]:
    """Every way to step tables at every size; and all numbers of seats at the largest."""
    ways = {
        f"{game}, by {order}": partial(ours, game, 2, order == "column")
        for game in GAMES
        for order in ("row", "column")
    }
    ways |= {f"pgx's {name}": partial(of_pgx, name) for name in ("backgammon", "2048")}
    seats = {f"{game}, {seats} seats": (game, seats) for game in GAMES for seats in catalogue.game(game).seats}
    sized = {(way, size): partial(work, size) for way, work in ways.items() for size in SIZES}
    for label, which in seats.items():
        sized[label, SIZES[-1]] = partial(ours, *which, False, SIZES[-1])
    rates: dict[str, dict[int, Any]] = {label: {} for label in (*ways, *seats)}
    for label, size in track(sized, "random play"):
        rates[label][size] = sized[label, size]()
    return {
        "bandwidth": bandwidth(),
        "sizes": {way: rates[way] for way in ways},
        "seats": {each: rates[each] for each in seats},
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

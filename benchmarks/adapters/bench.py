"""Measures our games in the research frameworks, beside well-known games of those frameworks: `make bench-adapters`."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path

import random_play
import rates_page
from rich.progress import Progress

from astragal.core.research.benchmarks import Effort
from astragal.core.work import one_core
from astragal.games.rolling_cubes.lookup import building, ways
from astragal.lab.measure.machine import description
from astragal.lab.measure.rates import best_rates

HOME = Path(__file__).parent
WAYS = {
    "openspiel": random_play.through_openspiel,
    "pettingzoo": random_play.through_pettingzoo,
    "vector": random_play.through_vector_environments,
}
EFFORT = Effort(repeats=5, seconds=0.3)


def measure() -> dict[str, object]:
    """The best of several rates of each. They take turns, so that a disturbance affects all alike."""
    with one_core(), Progress() as progress:
        works = {(way, label): work for way, make in WAYS.items() for label, work in make().items()}
        task = progress.add_task("random play", total=len(works) * (EFFORT.repeats + 1))
        rates = best_rates(works, EFFORT, lambda: progress.advance(task))
    return {way: {label: round(rate) for (of, label), rate in rates.items() if of == way} for way in WAYS}


def build_tables() -> None:
    """The Last Die needs tables that are made once on each machine, which takes some minutes."""
    if not ways.kept().exists():
        building.build()


def main() -> None:
    build_tables()
    packages = ("gymnasium", "pettingzoo", "pgx", "jax")
    run = {"machine": {**description(), **{name: version(name) for name in packages}}, **measure()}
    (HOME / "latest.json").write_text(json.dumps(run, indent=2) + "\n", encoding="utf-8")
    page = HOME / "README.md"
    page.write_text(rates_page.filled(page.read_text(encoding="utf-8"), run), encoding="utf-8")
    print(rates_page.text(run))


if __name__ == "__main__":
    main()

"""How fast the solver finds the best equality of a roll, and how long the exact tables and solutions take."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from statistics import mean, median
from typing import TYPE_CHECKING, cast

from rich.table import Table

from astragal.core.research.benchmarks import Benchmarks, Effort, Measured, seconds_of
from astragal.core.words import Words
from astragal.core.work import cores, one_core
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes.terminal import study
from astragal.games.rolling_cubes.terminal.found import Terms

if TYPE_CHECKING:
    from rich.console import RenderableType

AGAIN = 50
"""How many of the slowest rolls are measured again: on a shared machine most of them were only disturbed."""


def measure(effort: Effort) -> Measured:
    """The time of a roll on one core, over all rolls or every n-th; with all rolls, also the tables on all cores."""
    with one_core():
        rolls = measure_rolls(list(islice(all_rolls(), 0, None, effort.every)), effort.repeats)
        solutions = measure_solutions()
    tables = measure_tables() if effort.every == 1 else {}
    return {"solver": rolls, **tables, **solutions}


def all_rolls() -> Iterator[str]:
    """All rolls there are, each once."""
    from astragal.games.rolling_cubes.lookup import hands

    return map(cubes.write, hands.rolls())


def measure_rolls(rolls: Sequence[str], repeats: int) -> dict[str, object]:
    terms = study.read_terms(Terms())

    def took(roll: str) -> float:
        return 1000 * seconds_of(lambda: next(study.best(roll, terms, 1)))

    took(rolls[0])  # compiles
    times = {roll: took(roll) for roll in rolls}
    for roll in sorted(times, key=times.__getitem__)[-AGAIN:]:
        times[roll] = min(times[roll], *(took(roll) for _ in range(repeats)))
    return {
        "rolls": len(times),
        "median_ms": round(median(times.values()), 3),
        "mean_ms": round(mean(times.values()), 3),
        "worst_ms": round(max(times.values()), 2),
    }


def measure_solutions() -> dict[str, object]:
    """The time to solve both games again."""
    from astragal.games.rolling_cubes.exact import last_die_solution, yahtzee_solution
    from astragal.games.rolling_cubes.lookup import tables

    exact, chances = tables.load(), last_die_solution.chances(2)
    works = {
        "yahtzee_s": lambda: yahtzee_solution.solve(exact, cubes.COLOURS),
        "last_die_2_s": lambda: last_die_solution.solve(exact.feasible, cubes.COLOURS, chances),
    }
    return {name: round(min(seconds_of(work) for _ in range(2)), 2) for name, work in works.items()}


def measure_tables() -> dict[str, object]:
    from astragal.games.rolling_cubes.lookup.building import build

    with tempfile.TemporaryDirectory() as folder:
        took = seconds_of(lambda: build(to=Path(folder)))
    return {"tables_s": round(took, 1), "tables_cores": cores()}


def draw(measured: Measured, words: Words) -> RenderableType:
    """How long a roll takes."""
    solver = cast("Mapping[str, float]", measured["solver"])
    table = Table(words("rc-bench-solver"))
    table.add_column(words("rc-bench-milliseconds"), justify="right")
    for name in ("median", "mean", "worst"):
        value = words("lab-two-digits", value=solver[f"{name}_ms"])
        table.add_row(words(f"rc-bench-{name}-ms", rolls=solver["rolls"]), value)
    return table


BENCHMARKS = Benchmarks(
    measure=measure,
    seconds=("tables_s", "yahtzee_s", "last_die_2_s"),
    draw=draw,
    commands={"solve_s": ("solve", "g5577 b0248 r+-x:")},
)

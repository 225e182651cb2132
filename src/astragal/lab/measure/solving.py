"""How fast the solver finds the best equality of a roll, and how long the exact tables and solutions take."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from statistics import mean, median
from time import perf_counter

from astragal.core.study import Study, Terms
from astragal.core.work import cores
from astragal.games import catalogue
from astragal.lab.measure.machine import one_core

AGAIN = 50
"""So many of the slowest rolls are measured again: on a shared machine most of them were only disturbed."""


def measure_solving(every: int, repeats: int) -> dict[str, object]:
    """A roll on one core, of all rolls or every so many; the tables on all cores, if all rolls are wanted."""
    study = catalogue.study()
    with one_core():
        rolls = measure_rolls(study, list(islice(study.rolls(), 0, None, every)), repeats)
        works = study.solutions().items()
        solutions = {f"{name}_s": round(min(seconds(work) for _ in range(2)), 2) for name, work in works}
    tables = measure_tables(study) if every == 1 else {}
    return {"solver": rolls, **tables, **solutions}


def measure_rolls(study: Study, rolls: Sequence[str], repeats: int) -> dict[str, object]:
    terms = study.read_terms(Terms())

    def took(roll: str) -> float:
        return 1000 * seconds(lambda: next(study.best(roll, terms, 1)))

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


def measure_tables(study: Study) -> dict[str, object]:
    with tempfile.TemporaryDirectory() as folder:
        took = seconds(lambda: study.build(lambda done, last: None, Path(folder) / "tables"))
    return {"tables_s": round(took, 1), "tables_cores": cores()}


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start

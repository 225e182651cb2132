"""Measures the strength of the computer players and the accuracy of their values: `make bench-players`, or by part.

python benchmarks/players [--scheduler ADDRESS] [PART] …

A part is strength, sizes, ladders, larger-ladders, habits, errors, newcomer, calibration, luck or mcts.

With a scheduler the games are played by its workers (docs/cluster.md).
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import calibration
import errors
import habits
import ladders
import luck
import newcomer
import page
import sizes
import strength
from rich.progress import Progress as Bars

from astragal.core.work import Executor, Progress
from astragal.lab.executor.process_pool import PROCESSES
from astragal.lab.measure.machine import description

HOME = Path(__file__).parent


def search(progress: Progress, executor: Executor) -> dict[str, Any]:
    import mcts

    return mcts.measure(400, HOME / "mcts-games.jsonl", progress, executor)


PARTS: dict[str, Callable[[Progress, Executor], dict[str, Any]]] = {
    "strength": partial(strength.measure, 2000),
    "sizes": partial(sizes.measure, 400),
    "ladders": partial(ladders.measure, 1000),
    "larger-ladders": partial(ladders.measure_larger, 400),
    "habits": partial(habits.measure, 200),
    "errors": partial(errors.measure, 100),
    "newcomer": partial(newcomer.measure, 300),
    "calibration": partial(calibration.measure, 100_000),
    "luck": partial(luck.measure, 10_000, HOME / "luck-games.jsonl"),
    "mcts": search,
}


def main() -> None:
    parser = ArgumentParser()
    parser.add_argument("parts", nargs="*", metavar=f"{{{','.join(PARTS)}}}")
    parser.add_argument("--scheduler", metavar="ADDRESS")
    given = parser.parse_args()
    if unknown := [name for name in given.parts if name not in PARTS]:
        parser.error(f"no such part: {', '.join(unknown)}")
    executor = cluster(given.scheduler) if given.scheduler else PROCESSES
    for name in given.parts or PARTS:
        with Bars() as bars:
            task = bars.add_task(name, total=None)
            run = PARTS[name](lambda done, of, task=task: bars.update(task, completed=done, total=of), executor)
        (HOME / f"{name}.json").write_text(
            json.dumps({"machine": description(), **run}, indent=2) + "\n", encoding="utf-8"
        )
        page.fill(HOME)
        print(page.FORMATTERS[name](run))


def cluster(address: str) -> Executor:
    """Its workers need none of these files."""
    from astragal.lab.executor.cluster import Cluster

    return Cluster(address, travelling=("calibration", "errors", "habits", "luck", "mcts"))


if __name__ == "__main__":
    main()

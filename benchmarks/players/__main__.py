"""Measures the strength of the computer players and the accuracy of their values: `make bench-players`, or by part.

python benchmarks/players [strength | sizes | ladders | newcomer | calibration | luck | mcts] …
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import calibration
import ladders
import luck
import newcomer
import page
import sizes
import strength
from rich.progress import Progress as Bars

from astragal.core.work import Progress
from astragal.lab.measure.machine import description

HOME = Path(__file__).parent


def search(progress: Progress) -> dict[str, Any]:
    import mcts

    return mcts.measure(400, HOME / "mcts-games.jsonl", progress)


PARTS: dict[str, Callable[[Progress], dict[str, Any]]] = {
    "strength": lambda progress: strength.measure(2000, progress),
    "sizes": lambda progress: sizes.measure(400, progress),
    "ladders": lambda progress: ladders.measure(1000, progress),
    "newcomer": lambda progress: newcomer.measure(300, progress),
    "calibration": lambda progress: calibration.measure(100_000, progress),
    "luck": lambda progress: luck.measure(10_000, HOME / "luck-games.jsonl", progress),
    "mcts": search,
}


def main(names: list[str]) -> None:
    if unknown := [name for name in names if name not in PARTS]:
        sys.exit(f"no such part: {', '.join(unknown)}; there are {', '.join(PARTS)}")
    for name in names or PARTS:
        with Bars() as bars:
            task = bars.add_task(name, total=None)
            run = PARTS[name](lambda done, of, task=task: bars.update(task, completed=done, total=of))
        (HOME / f"{name}.json").write_text(
            json.dumps({"machine": description(), **run}, indent=2) + "\n", encoding="utf-8"
        )
        page.fill(HOME)
        print(page.FORMATTERS[name](run))


if __name__ == "__main__":
    main(sys.argv[1:])

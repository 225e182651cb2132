"""How fast astragal is on this machine: `astragal bench`. benchmarks/README.md says what each number means."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from rich.console import Console
from rich.table import Table as Grid

from astragal.core.errors import Refusal
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.lab import startup, yardstick
from astragal.lab.machine import description, one_core
from astragal.lab.rates import Effort, best_rate, bulk_of, bulk_work, table_work
from astragal.lab.report import grid
from astragal.lab.simulate import Progress

MEASURED = "dice-stars"
"""The game that is held against the yardstick."""

_SEATS = {"farbenpoker": 3}
_RATES = ("seats", "decisions_per_s", "table_moves_per_s")
_INTERPRETERS = ("ASTRAGAL_INTERPRET", "NUMBA_DISABLE_JIT")


def bench(progress: Progress | None = None, effort: Effort | None = None) -> dict[str, object]:
    """Measure everything, one thing after another; plain JSON values."""
    check_compiled()
    effort = effort or Effort()
    steps: list[Callable[[], dict[str, object]]] = [
        *(partial(measure_game, name, effort) for name in catalogue.ids()),
        partial(measure_yardstick, effort),
        measure_cold,
        partial(measure_commands, effort.repeats),
    ]
    result: dict[str, object] = {"machine": description()}
    for number, step in enumerate(steps, 1):
        result.update(step())
        if progress:
            progress(number, len(steps))
    return {**result, "ratio": ratios(result)}


def check_compiled() -> None:
    """Refuse to measure interpreted rules."""
    for name in _INTERPRETERS:
        if os.environ.get(name) == "1":
            raise Refusal("lab-bench-interpreted", variable=name)


def measure_game(name: str, effort: Effort) -> dict[str, object]:
    """Random play: through the table, and in bulk where the game has that."""
    game, seats = catalogue.game(name), _SEATS.get(name, 2)
    bulk = bulk_of(game)
    with one_core():
        by_table = round(best_rate(table_work(game, seats), effort))
        decisions = round(best_rate(bulk_work(bulk, seats), effort)) if bulk else by_table
    rates = {"seats": seats, "bulk": bulk is not None, "decisions_per_s": decisions, "table_moves_per_s": by_table}
    return {name: rates}


def measure_yardstick(effort: Effort) -> dict[str, object]:
    with one_core():
        measured = yardstick.measure(effort)
    if measured is None:
        return {"yardstick": None, "yardstick_needs": "pip install astragal[bench]"}
    return {"yardstick": {name: round(rate) for name, rate in measured.items()}}


def measure_cold() -> dict[str, object]:
    return {f"cold_{name}": round(seconds, 2) for name, seconds in startup.cold().items()}


def measure_commands(repeats: int) -> dict[str, object]:
    play = (*startup.ASTRAGAL, "play", MEASURED, "--seed", "1")
    return {
        "version_s": round(startup.best_seconds((*startup.ASTRAGAL, "--version"), repeats), 3),
        "play_first_prompt_s": round(startup.best_seconds(play, repeats), 3),
    }


def ratios(result: Mapping[str, object]) -> dict[str, float] | None:
    """How many times the yardstick's decisions a second the measured game makes in bulk."""
    theirs = result["yardstick"]
    if not isinstance(theirs, Mapping):
        return None
    ours = _number(result, MEASURED, "decisions_per_s")
    return {way: round(ours / _number(theirs, way), 1) for way in theirs}


def print_bench(result: Mapping[str, object], words: Words, console: Console) -> None:
    """The result of `bench`, in tables."""
    console.print(_games_table(result, words))
    if isinstance(ways := result["yardstick"], Mapping):
        console.print(_yardstick_table(result, list(ways), words))
    else:
        console.print(words("lab-yardstick-missing"), highlight=False, markup=False)
    console.print(_seconds_table(result, words))


def _games_table(result: Mapping[str, object], words: Words) -> Grid:
    table = grid(words, "lab-random-play", "lab-seats", "lab-decisions-per-s", "lab-how", "lab-table-moves-per-s")
    for name in catalogue.ids():
        rates = {key: words("lab-count", number=_number(result, name, key)) for key in _RATES}
        how = words("lab-how-bulk" if _number(result, name, "bulk") else "lab-how-table")
        table.add_row(name, rates["seats"], rates["decisions_per_s"], how, rates["table_moves_per_s"])
    return table


def _yardstick_table(result: Mapping[str, object], ways: Sequence[str], words: Words) -> Grid:
    table = grid(words, "lab-yardstick", "lab-decisions-per-s", "lab-ratio")
    for way in ways:
        rate, ratio = _number(result, "yardstick", way), _number(result, "ratio", way)
        table.add_row(words(f"lab-yardstick-{way}"), words("lab-count", number=rate), words("lab-times", value=ratio))
    return table


def _seconds_table(result: Mapping[str, object], words: Words) -> Grid:
    table = grid(words, "lab-time", "lab-seconds")
    for name in ("cold_import_s", "cold_compile_s", "version_s", "play_first_prompt_s"):
        table.add_row(words("lab-" + name.replace("_", "-")), words("lab-two-digits", value=_number(result, name)))
    return table


def _number(result: object, *path: str) -> float:
    for name in path:
        assert isinstance(result, Mapping)
        result = result[name]
    assert isinstance(result, int | float)
    return result

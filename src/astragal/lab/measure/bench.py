"""How fast astragal is on this machine: `astragal bench`. benchmarks/README.md says what each number means."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from itertools import count

from rich.console import Console
from rich.table import Table as Grid

from astragal.core.errors import Refusal
from astragal.core.research.benchmarks import Effort, Measured
from astragal.core.words import Words
from astragal.core.work import Progress, one_core
from astragal.games import catalogue
from astragal.lab.measure import openspiel_baseline, startup
from astragal.lab.measure.machine import description
from astragal.lab.measure.rates import Work, best_rates, bulk_of, bulk_work, table_work
from astragal.lab.simulation.report import grid

Place = tuple[str, str]
"""Where a rate stands in the result."""

SECONDS = ("cold_import_s", "cold_compile_s", "version_s", "play_first_prompt_s")
"""What is measured in seconds whatever the boxes are, in the order in which it is printed."""

_BULK, _TABLE = "decisions_per_s", "table_moves_per_s"
_INTERPRETERS = ("ASTRAGAL_INTERPRET", "NUMBA_DISABLE_JIT")


def bench(progress: Progress | None = None, effort: Effort | None = None) -> dict[str, object]:
    """Measure everything; plain JSON values."""
    check_compiled()
    effort = effort or Effort()
    works = {**game_works(), **yardstick_works()}
    steps = count(1)
    last = len(works) * (effort.repeats + 1) + 2 + len(catalogue.boxes())

    def tick() -> None:
        if progress:
            progress(next(steps), last)

    with one_core():
        rates = best_rates(works, effort, tick)
    cold = measure_cold()
    tick()
    commands = measure_commands(effort.repeats)
    tick()
    of_boxes: dict[str, object] = {}
    for box in catalogue.boxes():
        of_boxes.update(catalogue.benchmarks(box).measure(effort))
        tick()
    return {"machine": description(), **arranged(rates), **of_boxes, **cold, **commands}


def check_compiled() -> None:
    """Refuse to measure interpreted rules."""
    for name in _INTERPRETERS:
        if os.environ.get(name) == "1":
            raise Refusal("lab-bench-interpreted", variable=name)


def game_works() -> dict[Place, Work]:
    """Random play of every game: through the table, and in bulk where the game has that."""
    works: dict[Place, Work] = {}
    for name in catalogue.ids():
        game, seats = catalogue.game(name), seats_of(name)
        if bulk := bulk_of(game):
            works[name, _BULK] = bulk_work(bulk, seats)
        works[name, _TABLE] = table_work(game, seats)
    return works


def yardstick_works() -> dict[Place, Work]:
    return {("yardstick", way): work for way, work in openspiel_baseline.works().items()}


def seats_of(name: str) -> int:
    """How many sit at the table where the game is measured."""
    return catalogue.benchmarks(catalogue.box_of(name)).seats


def compared() -> str:
    """The game that is compared with the OpenSpiel baseline: the first that is played inside compiled code."""
    return next(name for name in catalogue.ids() if bulk_of(catalogue.game(name)))


def arranged(rates: Mapping[Place, float]) -> dict[str, object]:
    """The rates by game, the yardstick's, and what they are to each other."""
    games = {name: _of_game(name, rates) for name in catalogue.ids()}
    ways = {way: rate for (where, way), rate in rates.items() if where == "yardstick"}
    if not ways:
        return {**games, "yardstick": None, "yardstick_needs": "pip install astragal[bench]", "ratio": None}
    ours = rates[compared(), _BULK]
    return {
        **games,
        "yardstick": {way: round(rate) for way, rate in ways.items()},
        "ratio": {way: round(ours / rate, 1) for way, rate in ways.items()},
    }


def _of_game(name: str, rates: Mapping[Place, float]) -> dict[str, object]:
    """Without play in bulk, the decisions are the moves at the table."""
    return {
        "seats": seats_of(name),
        "bulk": (name, _BULK) in rates,
        _BULK: round(rates.get((name, _BULK), rates[name, _TABLE])),
        _TABLE: round(rates[name, _TABLE]),
    }


def measure_cold() -> dict[str, object]:
    """The less disturbed of two runs."""
    best = min((startup.cold() for _ in range(2)), key=lambda run: run["compile_s"])
    return {f"cold_{name}": round(seconds, 2) for name, seconds in best.items()}


def measure_commands(repeats: int) -> dict[str, object]:
    own = {
        "version_s": ("--version",),
        "play_first_prompt_s": ("play", compared(), "--seed", "1", "--record", "game.jsonl"),
    }
    of_boxes = {
        name: command for box in catalogue.boxes() for name, command in catalogue.benchmarks(box).commands.items()
    }
    return {
        name: round(startup.best_seconds((*startup.ASTRAGAL, *command), repeats), 3)
        for name, command in {**own, **of_boxes}.items()
    }


def print_bench(result: Measured, words: Words, console: Console) -> None:
    """The result of `bench`, in tables."""
    console.print(_games_table(result, words))
    if isinstance(ways := result["yardstick"], Mapping):
        console.print(_yardstick_table(result, list(ways), words))
    else:
        console.print(words("lab-yardstick-missing"), highlight=False, markup=False)
    for box in catalogue.boxes():
        if draw := catalogue.benchmarks(box).draw:
            console.print(draw(result, words))
    console.print(_seconds_table(result, words))


def _games_table(result: Measured, words: Words) -> Grid:
    table = grid(words, "lab-random-play", "lab-seats", "lab-decisions-per-s", "lab-how", "lab-table-moves-per-s")
    for name in catalogue.ids():
        seats, bulk, by_table = (
            words("lab-count", number=_number(result, name, key)) for key in ("seats", _BULK, _TABLE)
        )
        how = words("lab-how-bulk" if _number(result, name, "bulk") else "lab-how-table")
        table.add_row(name, seats, bulk, how, by_table)
    return table


def _yardstick_table(result: Mapping[str, object], ways: Sequence[str], words: Words) -> Grid:
    table = grid(words, "lab-yardstick", "lab-decisions-per-s", "lab-ratio")
    for way in ways:
        rate, ratio = _number(result, "yardstick", way), _number(result, "ratio", way)
        table.add_row(words(f"lab-yardstick-{way}"), words("lab-count", number=rate), words("lab-times", value=ratio))
    return table


def _seconds_table(result: Measured, words: Words) -> Grid:
    table = grid(words, "lab-time", "lab-seconds")
    for name, message in seconds_named().items():
        if name in result:
            table.add_row(words(message), words("lab-two-digits", value=_number(result, name)))
    return table


def seconds_named() -> dict[str, str]:
    """All that is measured in seconds, with the messages that say what it is: first what boxes measure themselves."""
    boxes = [(box.prefix.lower(), catalogue.benchmarks(box)) for box in catalogue.boxes()]
    return {
        **{name: _bench(prefix, name) for prefix, each in boxes for name in each.seconds},
        **{name: f"lab-{_dashed(name)}" for name in SECONDS},
        **{name: _bench(prefix, name) for prefix, each in boxes for name in each.commands},
    }


def _bench(prefix: str, name: str) -> str:
    return f"{prefix}-bench-{_dashed(name)}"


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _number(result: object, *path: str) -> float:
    for name in path:
        assert isinstance(result, Mapping)
        result = result[name]
    assert isinstance(result, int | float)
    return result

"""Measures moves per second and move latency. The servers take turns of a second or two, so noise affects all alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

from folders import fresh_folder
from programs import Program, running
from servers import Kind, started

WARM_UP_S = 1.0

HIGHER_IS_BETTER = {"moves_per_s": True, "p50_ms": False, "p99_ms": False}
MEDIANS = ("load_cpu", "server_cpu", "others_cpu", "moves_per_cpu_s", "view_bytes")
SHOWN = ("moves_per_s", "p50_ms", "p99_ms", "load_cpu", "server_cpu", "others_cpu")

Turn = Mapping[str, Mapping[str, Any]]
"""The measurements of each server in one turn, by name."""


@dataclass(frozen=True)
class Plan:
    """The number of tables, the number of turns for each server, and their length."""

    tables: int
    turns: int
    seconds: float

    @property
    def play_s(self) -> float:
        """A generous total of the playing time of each server."""
        return 1.5 * (WARM_UP_S + self.turns * self.seconds)


def play(kinds: Sequence[Kind], plan: Plan, report: Callable[[str], None]) -> list[Turn]:
    """A round: start every server on an empty folder, then let them take turns."""
    with ExitStack() as stack:
        loads = {kind.name: stack.enter_context(_load(kind, plan)) for kind in kinds}
        for load in loads.values():
            load.ask(WARM_UP_S)
        return [_turn(loads, plan, report) for _ in range(plan.turns)]


@contextmanager
def _load(kind: Kind, plan: Plan) -> Iterator[Program]:
    with (
        fresh_folder() as folder,
        started(kind, folder) as server,
        running("load", server, pid=server.pid, tables=plan.tables, seconds=plan.play_s) as load,
    ):
        yield load


def _turn(loads: Mapping[str, Program], plan: Plan, report: Callable[[str], None]) -> Turn:
    turn = {}
    for name, load in loads.items():
        turn[name] = load.ask(plan.seconds)
        report(f"{name}, tables {plan.tables}: " + ", ".join(f"{each} {turn[name][each]}" for each in SHOWN))
    return turn


def summary(turns: Mapping[int, Sequence[Turn]]) -> dict[str, Any]:
    """By server and number of tables: medians and bests, and every turn of the server."""
    names = {name: None for played in turns.values() for turn in played for name in turn}
    return {name: {size: _summary(_of(played, name)) for size, played in turns.items()} for name in names}


def _of(turns: Sequence[Turn], name: str) -> list[Mapping[str, Any]]:
    return [turn[name] for turn in turns if name in turn]


def _summary(turns: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    measured = {name: _spread([turn[name] for turn in turns], high) for name, high in HIGHER_IS_BETTER.items()}
    return measured | {name: _typical([turn[name] for turn in turns]) for name in MEDIANS}


def _spread(values: Sequence[float], high: bool) -> dict[str, Any]:
    return {"median": median(values), "best": max(values) if high else min(values), "turns": list(values)}


def _typical(values: Sequence[float | None]) -> float | None:
    """None if the system does not report it."""
    known = [value for value in values if value is not None]
    return median(known) if known else None


def ratios(turns: Mapping[int, Sequence[Turn]], of: str, ours: str, theirs: str) -> dict[int, Any]:
    """The ratio of a measurement, by number of tables; always of two consecutive turns."""
    return {size: _ratio(_both(played, of, ours, theirs)) for size, played in turns.items()}


def _both(turns: Sequence[Turn], of: str, ours: str, theirs: str) -> list[tuple[float, float]]:
    """Ours and theirs, if both took part and were measured."""
    both = [(turn[ours][of], turn[theirs][of]) for turn in turns if ours in turn]
    return [(our, their) for our, their in both if our and their]


def _ratio(both: Sequence[tuple[float, float]]) -> dict[str, Any] | None:
    if not both:
        return None
    values = [round(our / their, 2) for our, their in both]
    return {"median": round(median(values), 2), "worst": min(values), "best": max(values), "turns": values}

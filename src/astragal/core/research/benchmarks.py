"""What a box measures besides random play: `BENCHMARKS` in its `research.benchmarks`, for `astragal bench`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING

from astragal.core.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

Measured = Mapping[str, object]
"""Plain JSON values by name."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The number of repeats, the least duration of each, and the share of many similar things that is measured: one in
    `every`."""

    repeats: int = 7
    seconds: float = 0.2
    every: int = 1


def nothing(effort: Effort) -> Measured:
    return {}


@dataclass(frozen=True)
class Benchmarks:
    """`seats` is how many sit at the table where a game of the box is played at random.

    `measure` gives all that the box measures itself; of that, `seconds` are printed in this order, and `draw` shows the
    rest. `commands` are commands of astragal that are timed, each in a process of its own, by the name of the result.
    The message `rc-bench-tables-s` says what `tables_s` is.
    """

    seats: int = 2
    measure: Callable[[Effort], Measured] = nothing
    seconds: tuple[str, ...] = ()
    draw: Callable[[Measured, Words], RenderableType] | None = None
    commands: Mapping[str, Sequence[str]] = field(default_factory=dict)


def seconds_of(work: Callable[[], object]) -> float:
    """How long it takes."""
    start = perf_counter()
    work()
    return perf_counter() - start

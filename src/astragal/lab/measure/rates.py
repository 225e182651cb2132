"""Measures decisions per second on one core."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from itertools import count
from time import perf_counter
from typing import TypeVar, cast

from astragal.core.chance import Seeded, Stream
from astragal.core.game import Below, Bulk, Game, S, Turn
from astragal.core.research.benchmarks import Effort
from astragal.core.table import Table

Key = TypeVar("Key", bound=Hashable)

Work = Callable[[int], float]
"""Does an amount of work, and returns the number of decisions made."""


def best_rates(works: Mapping[Key, Work], effort: Effort, tick: Callable[[], object]) -> dict[Key, float]:
    """The best of several rates for each work. The works take turns, so that a disturbance affects all alike."""
    amounts: dict[Key, int] = {}
    best = dict.fromkeys(works, 0.0)
    for key, work in works.items():
        amounts[key] = _enough(work, effort.seconds)
        tick()
    for _ in range(effort.repeats):
        for key, work in works.items():
            done, took = _timed(work, amounts[key])
            best[key] = max(best[key], done / took)
            tick()
    return best


def _enough(work: Work, seconds: float) -> int:
    """An amount that takes at least this long. The first run is not timed, because it may compile."""
    amount = 1
    while min(_timed(work, amount)[1] for _ in range(2)) < seconds:
        amount *= 2
    return amount


def _timed(work: Work, amount: int) -> tuple[float, float]:
    start = perf_counter()
    done = work(amount)
    return done, perf_counter() - start


def bulk_of(game: Game[S]) -> Bulk | None:
    """The game's random play inside compiled code, if it has that."""
    return cast(Bulk, game) if hasattr(game, "playouts") else None


def bulk_work(bulk: Bulk, seats: int) -> Work:
    """Whole games inside compiled code, new ones at each call."""
    seeds = count()
    return lambda games: bulk.playouts(seats, games, next(seeds))


def table_work(game: Game[S], seats: int) -> Work:
    """Random legal moves through the table, with seeded chance; new games at each call."""
    seeds = count()
    below = Stream(Seeded("moves").key).below

    def play(decisions: int) -> int:
        left = decisions
        while left:
            left -= _play(Table(game, ["random"] * seats, chance=Seeded(next(seeds))), below, left)
        return decisions

    return play


def _play(table: Table[S], below: Below, most: int) -> int:
    """Play to the end or for `most` decisions; return their number."""
    done = 0
    while done < most and isinstance(turn := table.pending, Turn):
        seat = min(turn.seats)
        table.play(seat, table.moves(seat).sample(below))
        done += 1
    return done

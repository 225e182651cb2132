"""How many decisions a second, on one core."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, cast

from astragal.core.chance import Seeded, Stream
from astragal.core.game import Below, Bulk, Game, Moves, Turn
from astragal.core.table import Table

Work = Callable[[int], float]
"""Does that much of something, and tells how many decisions were made."""

Pick = Callable[[Moves, Below], str]


@dataclass(frozen=True, slots=True)
class Effort:
    """How long one repeat lasts at least, how many there are, and the least amount of work in one."""

    seconds: float = 0.25
    repeats: int = 5
    least: int = 1


def best_rate(work: Work, effort: Effort) -> float:
    """The best of several rates: on a machine that does other things too, the least disturbed one."""
    work(effort.least)
    amount = effort.least
    while _timed(work, amount)[1] < effort.seconds:
        amount *= 2
    return max(done / took for done, took in (_timed(work, amount) for _ in range(effort.repeats)))


def _timed(work: Work, amount: int) -> tuple[float, float]:
    start = perf_counter()
    done = work(amount)
    return done, perf_counter() - start


def bulk_of(game: Game[Any]) -> Bulk | None:
    """The game's own random play inside compiled code, if it has that."""
    return cast(Bulk, game) if hasattr(game, "playouts") else None


def bulk_work(bulk: Bulk, seats: int) -> Work:
    """Whole games inside compiled code."""
    return lambda games: bulk.playouts(seats, games, games)


def table_work(game: Game[Any], seats: int, pick: Pick) -> Work:
    """One move at a time through the table, with seeded chance."""
    return partial(table_play, game, seats, pick)


def table_play(game: Game[Any], seats: int, pick: Pick, decisions: int) -> int:
    """Play one game after another until that many decisions were made."""
    below = Stream(Seeded("moves").key).below
    left, number = decisions, 0
    while left:
        table = Table(game, ["random"] * seats, chance=Seeded(number))
        number += 1
        while left and isinstance(turn := table.pending, Turn):
            seat = min(turn.seats)
            table.play(seat, pick(table.moves(seat), below))
            left -= 1
    return decisions


def pick_from_all(moves: Moves, below: Below) -> str:
    """A random move out of the whole set of legal ones, listed."""
    listed = list(moves)
    return listed[below(len(listed))]


def pick_sampled(moves: Moves, below: Below) -> str:
    """A random legal move, found as the game likes best."""
    return moves.sample(below)

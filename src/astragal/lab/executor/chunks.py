"""Splits many numbered tasks, such as the games of a simulation, into chunks, and has an executor do them."""

from __future__ import annotations

from collections.abc import Callable, Generator
from time import perf_counter

from astragal.core.errors import Refusal
from astragal.core.work import Executor, Result

_CHUNKS_A_JOB = 16
_LARGEST_CHUNK = 250


def check_games(games: int) -> None:
    """Refuse less than one game."""
    if games < 1:
        raise Refusal("lab-no-games", games=games)


def chunks(work: Callable[[range], Result], tasks: int, executor: Executor) -> Generator[Result]:
    """The results of all tasks in order, in chunks of task numbers. How they are split differs from run to run."""
    done, begun = 0, perf_counter()
    while done < tasks and perf_counter() < begun + executor.patience:
        yield work(range(done, done + 1))
        done += 1
    if done < tasks:
        with executor.open(tasks - done) as pool:
            yield from pool.map(work, _spans(done, tasks, pool.jobs))


def _spans(first: int, last: int, jobs: int) -> list[range]:
    """The task numbers in chunks small enough to keep all jobs busy to the end."""
    size = max(1, min(_LARGEST_CHUNK, (last - first) // (jobs * _CHUNKS_A_JOB)))
    return [range(at, min(at + size, last)) for at in range(first, last, size)]

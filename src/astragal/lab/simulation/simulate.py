"""Simulates many games, on all cores or on a cluster.

Game number i is played with the seed `SEED/i`, so it is the same game in every process, and its record replays alone.
Different bots change seats from game to game: in game i, bot j sits at (j + i) modulo the number of seats. Over a
multiple of that number of games each bot has each seat equally often, so a bot's share of the wins does not depend
on who starts, nor a seat's on the bot in it. The cyclic order of the bots stays as given.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import BinaryIO, NamedTuple

from astragal.bots import roster
from astragal.bots.play import play_game
from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.files import writing
from astragal.core.game import Over
from astragal.core.table import Table
from astragal.core.words import Words, language_of_environment
from astragal.core.work import Executor, Progress
from astragal.games import catalogue
from astragal.lab.executor.chunks import check_games, chunks
from astragal.lab.executor.process_pool import PROCESSES
from astragal.lab.simulation import plot as plots
from astragal.lab.simulation.summary import Summary
from astragal.lab.simulation.tally import Tally


@dataclass(frozen=True)
class Plan:
    """What is played: game, bots, seed and options."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, object]

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots of game `number`, in the order of the seats."""
        return tuple(self.bots[(seat - number) % len(self.bots)] for seat in range(len(self.bots)))


class Chunk(NamedTuple):
    """Some games of a plan: their tally and, if kept, their records."""

    tally: Tally
    records: bytes


def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int,
    bots: Sequence[str],
    records: Path | None = None,
    plot: Path | None = None,
    executor: Executor = PROCESSES,
    progress: Progress | None = None,
    options: Mapping[str, object] | None = None,
    words: Words | None = None,
) -> Summary:
    """Play many games and summarise them; `words` are for the plot. Bad arguments are refused before the first game."""
    plan = plan_of(game, seats, seed, bots, options or {})
    check_games(games)
    with ExitStack() as files:
        record_file = files.enter_context(writing(records)) if records else None
        plot_file = files.enter_context(writing(plots.checked(plot))) if plot else None
        tally = _played(plan, games, executor, record_file, progress)
        summary = Summary(plan.game, seats, games, seed, plan.bots, plan.options, tally)
        if plot and plot_file:
            plots.draw(summary, words or Words(language_of_environment()), plot_file, plots.form_of(plot))
    return summary


def plan_of(game: str, seats: int, seed: int, bots: Sequence[str], options: Mapping[str, object]) -> Plan:
    """The plan, if the game allows such a table. One name in `bots` fills all seats."""
    names = tuple(bots) * seats if len(bots) == 1 else tuple(bots)
    if len(names) != seats:
        raise Refusal("lab-bots-for-seats", bots=len(names), seats=seats)
    table = Table(catalogue.game(game), names, options)
    for name in dict.fromkeys(names):
        roster.make(game, name, 0, seed)
    return Plan(table.game.id, names, seed, options)


def play_chunk(plan: Plan, keep: bool, numbers: range) -> Chunk:
    """Play the games with these numbers: a task of the executor."""
    tally = Tally.empty(plan.bots)
    kept = []
    for number in numbers:
        bots = plan.seating(number)
        table = play_game(plan.game, bots, f"{plan.seed}/{number}", plan.options)
        assert isinstance(table.pending, Over)
        tally.count(table.pending, table.log, bots)
        if keep:
            kept.append(record.write(table.record()))
    return Chunk(tally, "".join(kept).encode())


def _played(
    plan: Plan, games: int, executor: Executor, record_file: BinaryIO | None, progress: Progress | None
) -> Tally:
    """The tally of all games."""
    tally = Tally.empty(plan.bots)
    work = partial(play_chunk, plan, record_file is not None)
    with closing(chunks(work, games, executor)) as played:
        for chunk in played:
            tally.add(chunk.tally)
            if record_file:
                record_file.write(chunk.records)
            if progress:
                progress(tally.games, games)
    return tally

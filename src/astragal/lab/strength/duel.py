"""Duplicate play: two computer players against each other with the same dice for both.

A deal is a few games with one seed, so throw number k of each comes from the same chance as far as play allows. At a
table for two, the players change seats between its two games. With more seats the first player has one seat and the
second all others, and the first moves round the table. In a solo game, each plays the same game. Deal number i has
the seed `SEED/i`; a bot's own chance comes from that, its name and its seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial

from astragal.bots import roster
from astragal.bots.play import lay_table, play_on
from astragal.core.errors import Refusal
from astragal.core.game import Opaque, Over
from astragal.core.table import Table
from astragal.core.work import Executor, Progress
from astragal.lab.executor.chunks import check_games, chunks
from astragal.lab.executor.process_pool import PROCESSES
from astragal.lab.simulation.simulate import plan_of
from astragal.lab.simulation.statistics import Counts
from astragal.lab.strength.duel_result import DuelResult
from astragal.lab.strength.duplicate_deals import Deals, Seating
from astragal.lab.strength.stopwatch import Timed

_met: set[tuple[str, str]] = set()
"""Games and bots that have played a deal in this process: their code is compiled and their data loaded."""


@dataclass(frozen=True)
class Match:
    """The players, the game, the seats, the seed and the options of a duel."""

    game: str
    bots: tuple[str, str]
    seats: int
    seed: int
    options: Mapping[str, object]

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The games of a deal."""
        if self.seats < 2:
            return (0,), (1,)
        return tuple(tuple(int(seat != first) for seat in range(self.seats)) for first in range(self.seats))

    def deals(self, games: int) -> int:
        """The number of whole deals with at least this many games."""
        return -(-games // len(self.seatings))


def duel(
    game: str,
    bots: Sequence[str],
    seats: int = 2,
    games: int = 1000,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    executor: Executor = PROCESSES,
    progress: Progress | None = None,
) -> DuelResult:
    """Let two bots play at least this many games, in whole deals. Apart from the times, the result does not depend on
    the executor. Bad arguments are refused before the first game.
    """
    match = match_of(game, bots, seats, seed, options or {})
    check_games(games)
    [played] = play([match], match.deals(games), executor, progress)
    return result_of(match, played)


def match_of(game: str, bots: Sequence[str], seats: int, seed: int, options: Mapping[str, object]) -> Match:
    """The match, if the game allows such tables."""
    if len(bots) != 2:
        raise Refusal("lab-duel-two-bots", bots=len(bots))
    match = Match(game, (bots[0], bots[1]), seats, seed, options)
    plans = [plan_of(game, seats, seed, [bots[side] for side in seating], options) for seating in match.seatings]
    return Match(plans[0].game, match.bots, seats, seed, options)


def result_of(match: Match, played: Deals) -> DuelResult:
    return DuelResult(match.game, match.seats, match.seed, match.bots, match.options, played)


def play(matches: Sequence[Match], deals: int, executor: Executor, progress: Progress | None) -> list[Deals]:
    """The tallies of several matches of the same game, each of `deals` deals with its own dice."""
    games = len(matches[0].seatings)
    tallies = [Deals.empty(games) for _ in matches]
    with closing(chunks(partial(play_deals, matches, deals), len(matches) * deals, executor)) as played:
        for chunk in played:
            for match, tally in chunk.items():
                tallies[match].add(tally)
            if progress:
                progress(games * sum(tally.number for tally in tallies), games * deals * len(matches))
    return tallies


def play_deals(matches: Sequence[Match], deals: int, numbers: range) -> dict[int, Deals]:
    """Play the deals with these numbers: first all of the first match, then the second …: a task of the executor."""
    tallies: dict[int, Deals] = {}
    for number in numbers:
        match = matches[number // deals]
        tally = tallies.setdefault(number // deals, Deals.empty(len(match.seatings)))
        play_deal(match, number, tally)
    return tallies


def play_deal(match: Match, number: int, tally: Deals) -> None:
    """Play and count a deal. The times of a bot's first deal in a process are not counted."""
    times = Counts(), Counts()
    tables = [play_game(match, number, seating, times) for seating in match.seatings]
    tally.count([(seating, _ended(table)) for seating, table in zip(match.seatings, tables, strict=True)])
    for bot, its, kept in zip(match.bots, times, tally.times, strict=True):
        if (match.game, bot) in _met:
            kept.update(its)
    _met.update((match.game, bot) for bot in match.bots)


def play_game(match: Match, number: int, seating: Seating, times: tuple[Counts, Counts]) -> Table[Opaque]:
    """The table of a finished game of a deal. The decisions of each side are timed."""
    seed, names = f"{match.seed}/{number}", [match.bots[side] for side in seating]
    bots = [roster.make(match.game, name, seat, seed) for seat, name in enumerate(names)]
    table = lay_table(match.game, names, seed, match.options)
    play_on(table, [Timed(bot, times[side]) for bot, side in zip(bots, seating, strict=True)])
    return table


def _ended(table: Table[Opaque]) -> Over:
    assert isinstance(table.pending, Over)
    return table.pending

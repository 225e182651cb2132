"""A league of computer players of known strength, rated as the server rates people: do the ratings find their order?

Each game is played by players drawn at random, in random seats. Game number i has the seed `SEED/i`. The games are
rated one after the other, so the result does not depend on the executor.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import NamedTuple

from astragal.analysis.analyst import analyse
from astragal.bots import roster
from astragal.bots.play import play_game
from astragal.core import record
from astragal.core.errors import Refusal
from astragal.core.game import Opaque, Over
from astragal.core.statistics.rating import Rating, places_of, rate
from astragal.core.table import Table
from astragal.core.work import Executor, Progress
from astragal.games import catalogue
from astragal.lab.executor.chunks import check_games, chunks
from astragal.lab.executor.process_pool import PROCESSES
from astragal.lab.simulation.simulate import plan_of
from astragal.lab.strength.ladder import rungs_of
from astragal.lab.strength.league_result import LeagueResult
from astragal.lab.strength.league_skill import Decisions, LeagueSkill


@dataclass(frozen=True)
class League:
    """The players, from the weakest up, the game, the seats of a table and the seed; and how many of its first games
    are analysed."""

    game: str
    bots: tuple[str, ...]
    seats: int
    seed: int
    analysed: int = 0

    def drawn(self, number: int) -> tuple[str, ...]:
        """Who plays game `number`, in the order of the seats."""
        return tuple(random.Random(f"{self.seed}/{number}").sample(self.bots, self.seats))


class Played(NamedTuple):
    """A finished game: the players by seat, their places, and their decisions if it was analysed."""

    bots: tuple[str, ...]
    places: tuple[int, ...]
    decisions: tuple[Decisions, ...] = ()


def league(
    game: str,
    bots: Sequence[str] | None = None,
    seats: int = 2,
    games: int = 700,
    seed: int = 0,
    executor: Executor = PROCESSES,
    progress: Progress | None = None,
    analysed: int = 0,
) -> LeagueResult:
    """Let the graded players of a game, or other bots from the weakest up, play a league, and analyse so many of its
    first games. Bad arguments are refused before the first game.
    """
    played_by = replace(league_of(game, bots, seats, seed), analysed=analysed)
    if analysed:
        catalogue.adviser(game)
    check_games(games)
    played: list[Played] = []
    with closing(chunks(partial(_play, played_by), games, executor)) as some:
        for chunk in some:
            played += chunk
            if progress:
                progress(len(played), games)
    course, skill = tuple(_course(played_by, played)), _skill(played_by, played[:analysed])
    return LeagueResult(played_by.game, played_by.bots, seats, seed, course, skill)


def league_of(game: str, bots: Sequence[str] | None, seats: int, seed: int) -> League:
    """The league, if the game allows such tables and there are enough players."""
    rungs = rungs_of(game, bots or roster.opponents(game))
    if not 2 <= seats <= len(rungs):
        raise Refusal("lab-league-seats", seats=seats, most=len(rungs))
    plan = plan_of(game, seats, seed, rungs[:seats], {})
    for bot in rungs:
        roster.find(game, bot)
    return League(plan.game, rungs, seats, seed)


def _play(league: League, numbers: range) -> list[Played]:
    """The games with these numbers: a task of the executor."""
    return [_play_game(league, number) for number in numbers]


def _play_game(league: League, number: int) -> Played:
    bots = league.drawn(number)
    table = play_game(league.game, bots, f"{league.seed}/{number}")
    over = table.pending
    assert isinstance(over, Over)
    decisions = _decisions(table) if number < league.analysed else ()
    return Played(bots, places_of(league.seats, over.winners, over.scores, {}), decisions)


def _decisions(table: Table[Opaque]) -> tuple[Decisions, ...]:
    """The decisions of each seat, by the analysis of the game."""
    found = analyse(record.only(table.record()))
    players = map(found.player, range(len(found.seats)))
    return tuple((player.decisions, player.given_up.value) for player in players)


def _skill(league: League, played: Sequence[Played]) -> LeagueSkill | None:
    games = tuple(dict(zip(game.bots, game.decisions, strict=True)) for game in played)
    return LeagueSkill(league.bots, games) if games else None


def _course(league: League, played: Sequence[Played]) -> chain[tuple[Rating, ...]]:
    """The ratings of all players, before the first game and after each."""
    ratings = dict.fromkeys(league.bots, Rating())

    def after(game: Played) -> tuple[Rating, ...]:
        ratings.update(zip(game.bots, rate([ratings[bot] for bot in game.bots], game.places), strict=True))
        return tuple(ratings.values())

    return chain([tuple(ratings.values())], map(after, played))

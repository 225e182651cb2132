"""What `master` still gives up in a decision, against a much deeper search.

The search plays on after a move, in worlds that the seat cannot tell from this one, until dice have fallen again, and
asks `master` there: so it looks a throw further, at many times the cost. All moves meet the same dice. The best
move is found in one half of the worlds and compared with `master`'s in the other half, or luck would make it look
better than it is.
"""

from __future__ import annotations

from contextlib import closing
from functools import partial
from itertools import chain
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from astragal.bots import roster
from astragal.bots.play import lay_table
from astragal.bots.seated import Seated
from astragal.core.bot import Adviser
from astragal.core.chance import Seeded, Stream
from astragal.core.game import Opaque, Over, Turn
from astragal.core.statistics.intervals import student
from astragal.core.table import Table
from astragal.core.work import Executor, Progress
from astragal.games import catalogue
from astragal.lab.executor.chunks import chunks

GAMES = ("dice-stars", "farbenpoker")
EVERY = 11
"""Of so many decisions one is judged."""
MOVES, NEAR = 4, 0.05
"""At most so many moves are looked at, and none that `master` thinks worse than its own by so much."""
WORLDS = 30
"""In each half."""


def measure(games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """So many games of `master` against itself, for every number of seats."""
    sizes = [(game, seats) for game in GAMES for seats in catalogue.game(game).seats]
    found = []
    for number, (game, seats) in enumerate(sizes):
        with closing(chunks(partial(judge_games, game, seats), games, executor)) as judged:
            given = [each for each in chain.from_iterable(judged) if each]
        found.append({"game": game, "seats": seats, **mean_of_games(given)})
        progress(number + 1, len(sizes))
    return {"games": games, "worlds": 2 * WORLDS, "sizes": found}


def mean_of_games(given: list[list[float]]) -> dict[str, Any]:
    """The mean over all decisions; its interval takes a game as one unit."""
    decisions = sum(map(len, given))
    mean = sum(map(sum, given)) / decisions
    strays = [sum(game) - mean * len(game) for game in given]
    reach = student(len(given) - 1) * stdev(strays) * sqrt(len(given)) / decisions
    return {"decisions": decisions, "given_up": mean, "interval": [mean - reach, mean + reach]}


def judge_games(game: str, seats: int, numbers: range) -> list[list[float]]:
    return [judge_game(game, seats, number) for number in numbers]


def judge_game(game: str, seats: int, number: int) -> list[float]:
    """What was given up in some decisions of a game: those with a choice, from a first one that varies."""
    table = lay_table(game, ["master"] * seats, f"errors {number}")
    seated, given, decisions = advisers(table, number), list[float](), number
    while isinstance(turn := table.pending, Turn):
        seat = min(turn.seats)
        decisions += len(table.moves(seat)) > 1
        if len(table.moves(seat)) > 1 and decisions % EVERY == 0:
            seated[seat].catch_up(table)
            given.append(given_up(table, seated[seat]))
        table.play(seat, seated[seat].choose(table))
    return given


def advisers(table: Table[Opaque], seed: int | str) -> list[Seated[Adviser]]:
    return [Seated(roster.adviser(table.game.id, seat, seed), seat) for seat in range(len(table.seats))]


def given_up(table: Table[Opaque], seated: Seated[Adviser]) -> float:
    """What the best move by one half of the worlds brings more than the first one in the other half."""
    seat = seated.seat
    advice = seated.bot.weigh(table.view(seat), table.moves(seat))
    most = advice[0].worth.wins[seat]
    moves = [each.move for each in advice[:MOVES] if each.worth.wins[seat] > most - NEAR]
    if len(moves) == 1:
        return 0.0
    worlds = range(WORLDS), range(WORLDS, 2 * WORLDS)
    halves = [[worth_of(table, seat, move, half) for move in moves] for half in worlds]
    return fmean(other[one.index(max(one))] - other[0] for one, other in (halves, halves[::-1]))


def worth_of(table: Table[Opaque], seat: int, move: str, worlds: range) -> float:
    return fmean(worth_in(table, seat, move, f"world {table.entries} {world}") for world in worlds)


def worth_in(table: Table[Opaque], seat: int, move: str, world: str) -> float:
    """The chance to win in one of the worlds, after the move and the next dice."""
    imagined = table.imagine(seat, Stream(Seeded(world).key).below)
    before, imagined.chance = imagined.entries, Seeded(world)
    imagined.play(seat, move)
    seated = advisers(imagined, world)
    while isinstance(turn := imagined.pending, Turn) and all(entry.seat is not None for entry in imagined.log[before:]):
        imagined.play(min(turn.seats), seated[min(turn.seats)].choose(imagined))
    over = imagined.pending
    if isinstance(over, Over):
        return (seat in over.winners) / max(1, len(over.winners))
    assert isinstance(over, Turn)
    actor = min(over.seats)
    seated[actor].catch_up(imagined)
    return seated[actor].bot.weigh(imagined.view(actor), imagined.moves(actor))[0].worth.wins[seat]

"""Values the race of three and more, and the rest of a tournament, by many random games: exact values take too long.

Everybody builds the best equality of the dice, as in `race`. Importing this module imports Numba.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from astragal.core.advice import Worth
from astragal.core.arrays import Bools, Floats, Generator, Ints
from astragal.core.compiled import kernel, part
from astragal.games.rolling_cubes.compiled_rounds import TO_THROW, add_places, add_round, highest, next_round
from astragal.games.rolling_cubes.players.compiled_chance import coin, uniform
from astragal.games.rolling_cubes.players.player import PATIENCE
from astragal.games.rolling_cubes.rounds import is_decided
from astragal.games.rolling_cubes.tournament import merit

_ROUNDS = 1000
"""A race is given up after this many rounds: the dice may have faces that make no equality."""


class Position(NamedTuple):
    """A race under way: the totals, who plays, and the scores of the round. `together` says that all have one throw."""

    totals: Ints
    playing: Bools
    scores: Ints
    target: int
    together: bool


class RestOfTournament(NamedTuple):
    """The rest of a tournament: the points so far, the number of the game being played, the places in Game 2 once it is
    over, the target of Game 2, and how The Last Die may end with what chance, added up."""

    points: Ints
    number: int
    second: Ints
    target: int
    ends: Ints
    chances: Floats


def worth_of_race(position: Position, chances: Floats, samples: int, state: Generator) -> Worth:
    """The value of a game that is played for itself, from this many samples."""
    wins, points = np.zeros((2, len(position.totals)))
    finish_races(position, np.cumsum(chances), samples, state, wins, points)
    return _worth(wins / samples, points / samples, samples)


def worth_of_tournament(
    position: Position, rest: RestOfTournament, chances: Floats, samples: int, state: Generator
) -> Worth:
    """The value of a tournament from a game of it, from this many samples."""
    wins, points = np.zeros((2, len(position.totals)))
    finish_tournaments(position, rest, np.cumsum(chances), samples, state, wins, points)
    return _worth(wins / samples, points / samples, samples)


def _worth(wins: Floats, points: Floats, samples: int) -> Worth:
    error = float(np.sqrt(wins * (1 - wins) / samples).max())
    return Worth(tuple(wins.tolist()), tuple(points.tolist()), error)


@kernel
def finish_races(
    position: Position, chances: Floats, samples: int, state: Generator, wins: Floats, points: Floats
) -> None:
    """Play to the end that often, and count the wins and the points of each seat."""
    totals, playing, scores, target, together = position
    final, still, now = np.empty_like(totals), np.empty_like(playing), np.empty_like(scores)
    for _ in range(samples):
        final[:], still[:], now[:] = totals, playing, scores
        finish(final, still, now, target, together, chances, state)
        wins[final.argmax()] += 1
        points += final


@kernel
def finish_tournaments(
    position: Position,
    rest: RestOfTournament,
    chances: Floats,
    samples: int,
    state: Generator,
    wins: Floats,
    points: Floats,
) -> None:
    """Play the tournament to its end that often, and count the wins and the points of each seat."""
    totals, playing, scores, target, together = position
    had, number, known, second_target, ends, end_chances = rest
    final, still, now = np.empty_like(totals), np.empty_like(playing), np.empty_like(scores)
    reached, second, last = np.empty_like(had), np.empty_like(known), np.empty_like(known)
    for _ in range(samples):
        final[:], still[:], now[:], reached[:], second[:] = totals, playing, scores, had, known
        finish(final, still, now, target, together, chances, state)
        add_places(len(final), final, reached, second)
        if number == 1:
            final[:], still[:] = 0, True
            finish(final, still, now, second_target, True, chances, state)
            add_places(len(final), final, reached, second)
        add_places(len(last), ends[drawn(end_chances, state)], reached, last)
        add_winners(reached, second, wins)
        points += reached


@part
def finish(
    totals: Ints, playing: Bools, scores: Ints, target: int, together: bool, chances: Floats, state: Generator
) -> None:
    """RC-12 to RC-16: rounds until one leads at or above the target.

    A tie of players who all find the best may last (`player.stalemate`). Then each gives way with
    probability ½, and a player who stays longer gets a higher total.
    """
    for number in range(_ROUNDS):
        throw_all(playing, scores, together, chances, state)
        add_round(totals, playing, scores)
        left = next_round(len(totals), totals, playing, target)
        while left > 1 and is_decided(highest(totals), target) and (together or number > PATIENCE):
            give_way(totals, playing, state)
            left = next_round(len(totals), totals, playing, target)
        if left == 1:
            return


@part
def give_way(totals: Ints, playing: Bools, state: Generator) -> None:
    for seat in range(len(totals)):
        if playing[seat]:
            totals[seat] += coin(state)


@part
def throw_all(playing: Bools, scores: Ints, together: bool, chances: Floats, state: Generator) -> None:
    """The scores of seats that have not thrown yet: one throw each, or one for all (`together`)."""
    score = drawn(chances, state)
    for seat in range(len(scores)):
        if playing[seat] and scores[seat] == TO_THROW:
            scores[seat] = score
            if not together:
                score = drawn(chances, state)


@part
def add_winners(points: Ints, second: Ints, wins: Floats) -> None:
    """RC-23: the win, or a share of it."""
    most = first = 0
    for seat in range(len(points)):
        own = merit(points[seat], second[seat])
        first = 1 if own > most else first + (own == most)
        most = max(most, own)
    for seat in range(len(points)):
        if merit(points[seat], second[seat]) == most:
            wins[seat] += 1 / first


@part
def drawn(chances: Floats, state: Generator) -> int:
    """A random index, given the cumulative probabilities."""
    chance, thing = uniform(state), len(chances) - 1
    while thing > 0 and chance < chances[thing - 1]:
        thing -= 1
    return thing

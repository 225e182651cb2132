"""Checks whether positions with an estimated chance p to win are won in p of the cases, when `master` plays itself.

A position is one after a throw in which a seat is to take; its chance is the adviser's, for the seat to move.
Positions of one game are not independent, so intervals are computed from games as independent units. The intervals of
the ten bins hold together 95 times in 100 (each is a 99.5 % interval).
"""

from __future__ import annotations

from contextlib import closing
from itertools import chain
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np

from astragal.bots import roster
from astragal.bots.play import lay_table
from astragal.bots.seated import Seated
from astragal.core.game import Over, Turn
from astragal.core.work import Executor, Progress
from astragal.lab.executor.chunks import chunks

GAME, SEATS, BINS = "dice-stars", 2, 10
Z = NormalDist().inv_cdf(1 - 0.025 / BINS)


def measure(positions: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """At least this many positions, from whole games."""
    games: list[list[tuple[float, float]]] = []
    found = 0
    with closing(chunks(play_games, positions // 25, executor)) as played:
        for game in chain.from_iterable(played):
            games.append(game)
            found += len(game)
            progress(min(found, positions), positions)
            if found >= positions:
                break
    return {
        "game": GAME,
        "games": len(games),
        "positions": found,
        "bins": [bin_of(games, number) for number in range(BINS)],
    }


def play_games(numbers: range) -> list[list[tuple[float, float]]]:
    """For each position of each game: the chance of the seat to move, and what it won."""
    return [play_game(number) for number in numbers]


def play_game(number: int) -> list[tuple[float, float]]:
    names = ["master"] * SEATS
    table = lay_table(GAME, names, f"calibration {number}")
    seated = [Seated(roster.adviser(GAME, seat, number), seat) for seat in range(SEATS)]
    judged = []
    while isinstance(turn := table.pending, Turn):
        seat = turn.seats[0]
        if table.view(seat)["phase"] == "take":
            judged.append((seat, roster.adviser(GAME, seat, 0).appraise(table.view(seat)).wins[seat]))
        table.play(seat, seated[seat].choose(table))
    over = table.pending
    assert isinstance(over, Over)
    return [(chance, (seat in over.winners) / len(over.winners)) for seat, chance in judged]


def bin_of(games: list[list[tuple[float, float]]], number: int) -> dict[str, Any]:
    """One tenth of the chances: their mean, the share won, and its interval."""
    inside = [[pair for pair in game if min(int(pair[0] * BINS), BINS - 1) == number] for game in games]
    pairs = np.array([pair for game in inside for pair in game])
    chance, won = pairs.mean(axis=0)
    off = np.array([sum(result - p for p, result in game) for game in inside]) - [
        len(game) * (won - chance) for game in inside
    ]
    half = Z * sqrt((off**2).sum()) / len(pairs)
    return {"chance": chance, "won": won, "interval": [won - half, won + half], "positions": len(pairs)}

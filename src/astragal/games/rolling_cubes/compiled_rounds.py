"""Rounds and places in compiled code: what follows from the scores of a round (RC-13, RC-14) and of a game (RC-22).

Arrays may have room for more seats than there are; what stands there is no score above 0, and nobody plays.
"""

from __future__ import annotations

from astragal.core.arrays import Bools, Ints
from astragal.core.compiled import part
from astragal.games.rolling_cubes.rounds import is_decided, plays_on, round_bonus
from astragal.games.rolling_cubes.tournament import PLACE_POINTS, merit, place

TO_THROW = -1
"""The score of a seat that has not written in this round."""

for each in (is_decided, plays_on, round_bonus, merit, place):
    part(each)


@part
def highest(totals: Ints) -> int:
    most = 0
    for total in totals:
        most = max(most, total)
    return most


@part
def next_round(seats: int, totals: Ints, playing: Bools, target: int) -> int:
    """RC-14: mark the seats that play the next round, and return their number."""
    most, left = highest(totals), 0
    for seat in range(seats):
        playing[seat] = plays_on(totals[seat], most, target)
        left += playing[seat]
    return left


@part
def add_round(totals: Ints, playing: Bools, scores: Ints) -> None:
    """RC-13: add each seat's score and bonus. A seat that does not play has no score that could lead."""
    for seat in range(len(scores)):
        if playing[seat]:
            totals[seat] += scores[seat] + round_bonus(scores[seat], scores)
    for seat in range(len(scores)):
        scores[seat] = TO_THROW


@part
def add_places(seats: int, totals: Ints, points: Ints, places: Ints) -> None:
    """RC-22: the places in a game, and the points for them."""
    for seat in range(seats):
        places[seat] = place(totals[seat], totals)
        points[seat] += PLACE_POINTS[places[seat] - 1]

"""The Last Die solved: held against a literal recursion over a box whose dice have few faces."""

from collections import Counter
from functools import cache
from itertools import product

import numpy as np
import pytest

from astragal.games.rolling_cubes import hands, last_die_solution, tables
from astragal.games.rolling_cubes.dice import COLOURS, colours_of, in_order, others
from astragal.games.rolling_cubes.last_die_match import Match
from astragal.games.rolling_cubes.last_die_solution import STUCK, WHOLE

FEW = {"g": "79", "b": "8", "r": "x-"}
HARD = {"g": "7", "b": "28", "r": "xx-"}
EXACT = tables.load()


class Literal:
    """RC-17 to RC-19, a throw after another: the chance of each seat, counted from the roller, to win the round.

    Which dice an equality can use whole is the only thing looked up.
    """

    def __init__(self, faces, seats):
        self.faces, self.seats, self.hands = faces, seats, []
        self.from_hand = cache(self.from_hand)

    def feasible(self, dice):
        return bool(EXACT.feasible[hands.number_of(dice)])

    def throws(self, fixed):
        thrown = others(colours_of(fixed))
        fallen = Counter(in_order((*fixed, *throw)) for throw in product(*(self.faces[colour] for colour in thrown)))
        return [(dice, count / fallen.total()) for dice, count in fallen.items()]

    def larger(self, fixed, dice):
        """All hands of the dice with every fixed die and one more."""
        new = Counter(dice) - Counter(fixed)
        for taken in product(*(range(count + 1) for count in new.values())):
            more = "".join(symbol * count for symbol, count in zip(new, taken, strict=True))
            if more and self.feasible(hand := in_order(fixed + more)):
                yield hand

    def choice(self, fixed, dice):
        """The chances after the best choice, or None where there is none."""
        if self.feasible(dice):
            return (1.0, *(0.0,) * (self.seats - 1))
        options = [self.from_hand(hand) for hand in self.larger(fixed, dice)]
        rounded = [[round(chance, 12) for chance in option] for option in options]
        ranks = [(-each[-1], each[:-1], number) for number, each in enumerate(rounded)]
        if not options:
            return None
        best = options[min(ranks)[-1]]
        return (best[-1], *best[:-1])

    def from_hand(self, fixed):
        self.hands.append(fixed)
        stuck = (*(0.0,) * (self.seats - 1), 1.0)
        chances = np.zeros(self.seats)
        for dice, chance in self.throws(fixed):
            chances += chance * np.array(self.choice(fixed, dice) or stuck)
        return tuple(chances.tolist())

    def start(self):
        """RC-19: who cannot build passes, and the next rolls anew. (Nobody passes who can build, which is checked.)"""
        chances, passed = np.zeros(self.seats), 0.0
        for dice, chance in self.throws(""):
            if (after := self.choice("", dice)) is None:
                passed += chance
            else:
                chances += chance * np.array(after)
        step = np.roll(np.eye(self.seats), 1, axis=0) * passed
        return np.linalg.solve(np.eye(self.seats) - step, chances)


@pytest.mark.parametrize("faces", [FEW, HARD])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_rc17_rc19_chances_are_those_of_a_literal_recursion(faces, seats):
    literal = Literal(faces, seats)
    solution = last_die_solution.solve(EXACT.feasible, faces, seats)
    assert solution.start.sum(axis=0) == pytest.approx(literal.start())
    assert solution.start[:, 0].sum() < 0.99
    known = [hand for hand in literal.hands if solution.rank[hands.number_of(hand)] >= 0]
    assert len(known) > 20
    for hand in known:
        assert solution.after(hands.number_of(hand)).sum(axis=0) == pytest.approx(literal.from_hand(hand)), hand


@pytest.fixture(scope="module")
def two():
    return last_die_solution.solve(EXACT.feasible, COLOURS, 2)


def test_solved_chance_of_the_first_roller_of_two(two):
    assert two.start.sum() == pytest.approx(1)
    assert two.start[:, 0].sum() == pytest.approx(0.9735426569, abs=1e-9)


def test_rc18_an_equality_of_all_dice_ends_the_round_at_once(two):
    at_once = (hands.roll_chances(COLOURS) * EXACT.feasible[hands.ROLLS]).sum()
    assert at_once == pytest.approx(0.94746099, abs=1e-8)
    assert two.start[WHOLE, 0] > at_once


def test_ends_are_chances(two):
    assert two.ends.sum(axis=(1, 2)) == pytest.approx(np.ones(len(two.ends)))
    assert two.ends.min() >= 0
    assert (two.rank >= 0).sum() == len(two.ends) == EXACT.feasible.sum()


def test_rc19_the_next_round_is_begun_by_the_player_after_the_one_who_rolled_last():
    sure = np.zeros((2, 3))
    sure[WHOLE, 0] = 1
    match = Match(sure, 2, lambda points: float(points[0] == max(points)))
    assert match.after((0, 0, 0), 1, WHOLE) == match.worth((0, 1, 0), 2)
    assert match.after((0, 0, 0), 1, STUCK) == match.worth((0, 1, 0), 0)
    assert [match.worth((0, 0, 0), seat) for seat in range(3)] == [1, 0, 0]
    assert match.worth((1, 1, 0), 1) == 0


def test_rc20_a_match_of_equal_chances_is_even():
    even = np.array([[0.25, 0.25], [0.25, 0.25]])
    for seat in range(2):
        match = Match(even, 5, lambda points, seat=seat: float(points[seat] == max(points)))
        assert match.worth((0, 0), 0) == pytest.approx(0.5)

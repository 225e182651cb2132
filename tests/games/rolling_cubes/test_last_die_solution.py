"""The solution of The Last Die, compared with a literal recursion for dice with few faces."""

from collections import Counter
from functools import cache
from itertools import product

import numpy as np
import pytest

from astragal.games.rolling_cubes.dice import COLOURS, Settings, colours_of, in_order, others
from astragal.games.rolling_cubes.exact import last_die_solution, solutions
from astragal.games.rolling_cubes.exact.last_die_match import Match, stakes_for_two
from astragal.games.rolling_cubes.exact.last_die_solution import STUCK, WHOLE, Stakes
from astragal.games.rolling_cubes.exact.store import kept
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.lookup.lattice import lattice_of

pytestmark = pytest.mark.slow

FEW = {"g": "79", "b": "8", "r": "x-"}
HARD = {"g": "7", "b": "28", "r": "xx-"}
EXACT = tables.load()


class Literal:
    """RC-17 to RC-19, throw by throw: the value for each seat, counted from the roller, by the stakes.

    Only which dice have an equality that uses all of them is looked up.
    """

    def __init__(self, faces, stakes):
        self.faces, self.known = faces, {}
        self.whole, self.stuck = (each.sum(axis=1).tolist() for each in (stakes.whole, stakes.stuck))
        self.kinds = len(self.whole)
        self.throws, self.built = cache(self.throws), cache(self.built)

    def feasible(self, dice):
        return bool(EXACT.feasible[hands.number_of(dice)])

    def throws(self, fixed):
        thrown = others(colours_of(fixed))
        outcomes = Counter(in_order((*fixed, *throw)) for throw in product(*(self.faces[colour] for colour in thrown)))
        return [(dice, count / outcomes.total()) for dice, count in outcomes.items()]

    def larger(self, fixed, dice):
        """All hands of the dice with every fixed die and at least one more, but not all 12."""
        new = Counter(dice) - Counter(fixed)
        for taken in product(*(range(count + 1) for count in new.values())):
            more = "".join(symbol * count for symbol, count in zip(new, taken, strict=True))
            if 0 < len(more) < 12 - len(fixed) and self.feasible(hand := in_order(fixed + more)):
                yield hand

    def built(self, fixed, dice, kind):
        """The value of the best hand to build, or None. Among equal ones, the next player gets the least."""
        after = [self.from_hand(hand, (kind + 1) % self.kinds) for hand in self.larger(fixed, dice)]
        ranks = [([round(-each[-1], 12), *(round(worth, 12) for worth in each[:-1])], each) for each in after]
        return (min(ranks)[1][-1], *min(ranks)[1][:-1]) if ranks else None

    def choice(self, fixed, dice, kind, nothing):
        """The best of using all dice, building a hand and adding nothing."""
        options = [tuple(self.whole[kind])] if self.feasible(dice) else []
        options += [built] if (built := self.built(fixed, dice, kind)) else []
        return max([*options, tuple(nothing)], key=lambda worth: round(worth[0], 12))

    def from_hand(self, fixed, kind):
        if (fixed, kind) not in self.known:
            throws = self.throws(fixed)
            worths = [self.choice(fixed, dice, kind, self.stuck[kind]) for dice, _ in throws]
            self.known[fixed, kind] = tuple(np.array([chance for _, chance in throws]) @ worths)
        return self.known[fixed, kind]

    def start(self, rounds=60):
        """RC-8, RC-19: after a pass the next player rolls all dice. More passes in a row than `rounds` are ignored."""
        start = [tuple(np.zeros(len(self.whole[0])))] * self.kinds
        for _ in range(rounds):
            start = [self.first(kind, start[(kind + 1) % self.kinds]) for kind in range(self.kinds)]
        return np.array(start)

    def first(self, kind, after_pass):
        total = np.zeros(len(after_pass))
        for dice, chance in self.throws(""):
            total += chance * np.array(self.choice("", dice, kind, (after_pass[-1], *after_pass[:-1])))
        return tuple(total)


def check(faces, stakes):
    literal, solution = Literal(faces, stakes), last_die_solution.solve(EXACT.feasible, faces, stakes)
    assert solution.start.sum(axis=1) == pytest.approx(literal.start())
    assert len(literal.known) > 20
    for (hand, kind), worth in literal.known.items():
        found = solution.worth[kind, EXACT.rank[hands.number_of(hand)]].sum(axis=0)
        assert found == pytest.approx(worth), (hand, kind)
    return solution


LONG = [pytest.param(seats, FEW, marks=pytest.mark.long) for seats in (2, 4)]


@pytest.mark.parametrize(("seats", "faces"), [(3, HARD), *LONG])
def test_rc17_rc19_chances_equal_those_of_a_literal_recursion(seats, faces):
    solution = check(faces, last_die_solution.chances(seats))
    assert solution.start[0, :, 0].sum() < 0.99


@pytest.mark.long
def test_rc17_rc19_random_stakes_of_two_equal_those_of_a_literal_recursion():
    whole, stuck = np.random.default_rng(1).random((2, 2, 1))
    check(FEW, Stakes(*(np.stack([own, 1 - own], axis=-1) for own in (whole, stuck))))


@pytest.fixture(scope="module")
def two():
    return last_die_solution.solve(EXACT.feasible, COLOURS, last_die_solution.chances(2))


def test_solved_chance_of_the_first_roller_of_two(two):
    assert two.start.sum() == pytest.approx(1)
    assert two.start[0, :, 0].sum() == pytest.approx(0.9619959810, abs=1e-9)


def test_rc18_an_equality_of_all_dice_ends_the_round_at_once(two):
    at_once = (hands.roll_chances(COLOURS) * EXACT.feasible[hands.ROLLS]).sum()
    assert at_once == pytest.approx(0.91617360, abs=1e-8)
    assert two.start[0, WHOLE, 0] > at_once


def test_the_chances_of_every_hand_sum_to_one(two):
    left = hands.dice_count()[EXACT.feasible] < 12
    assert np.abs(two.worth[0, left].sum(axis=(1, 2)) - 1).max() < 1e-12
    assert two.worth.min() >= 0
    assert two.worth.shape[1] == EXACT.rank.max() + 1 == EXACT.feasible.sum()


@pytest.mark.long
def test_rc20_the_values_of_a_game_of_two_follow_from_its_rounds(two):
    """The shipped values of the last round, and of the one before it, recomputed."""
    values = kept("last-die-game", Settings(COLOURS, False), dict)["values"]
    assert values[1, 1] == pytest.approx(two.start[0, :, 0].sum())
    start = last_die_solution.solve(EXACT.feasible, COLOURS, stakes_for_two((1, 2), values)).start
    assert (values[1, 2], values[2, 1]) == pytest.approx((start[0, 0, 0], start[1, 0, 0]))
    assert values[5, 5] == pytest.approx(0.6766, abs=1e-4)


def by_rounds(stakes, roller):
    """The value of leaving each hand to one of two, by these stakes, if both then play for the round alone."""
    round_ends = solutions.last_die(2, Settings(COLOURS, False)).worth[0]
    whole, stuck, other = stakes.whole[:, 0], stakes.stuck[:, 0], 1 - roller
    by_winner = np.array([[whole[roller, 1], whole[other, 0]], [stuck[other, 0], stuck[roller, 1]]])
    return np.tensordot(round_ends, by_winner, 2)


def begun_by_rounds(stakes):
    """The value of a round for the first of two, by who begins: it plays for the round, the other by the solution."""
    flat, lattice, workers = EXACT.feasible.ravel(), lattice_of(COLOURS), np.arange(hands.SHAPE[0])
    worth, own = np.zeros((2, hands.COUNT, 1, 2)), np.zeros((2, hands.COUNT))
    best = np.zeros((2, hands.COUNT), np.int32)
    own[1, flat] = by_rounds(stakes, 1)
    for size in reversed(range(12)):
        last_die_solution.add_worth(size, workers, lattice, flat, stakes.whole, stakes.stuck, worth, own, best)
        own[0] = worth[0, :, 0, 1]
    return last_die_solution.new_round(EXACT.feasible, best.reshape(2, *hands.SHAPE), worth, own, stakes, COLOURS)[:, 0]


@pytest.mark.long
def test_rc20_playing_a_game_of_two_round_by_round_loses_at_most_one_game_in_six_thousand():
    """It costs most where the one who does it needs one point and the other two, and begins the round.

    Both losses, the second if the other begins, are solved values, with no error but that of rounding.
    """
    stakes = stakes_for_two((1, 2), solutions.last_die_values(Settings(COLOURS, False)))
    exact = last_die_solution.solve(EXACT.feasible, COLOURS, stakes).start[:, 0]
    played = begun_by_rounds(stakes)
    assert exact[0, 0] - played[0, 0] == pytest.approx(1.62033e-4, abs=1e-9)
    assert played[1, 0] - exact[1, 0] == pytest.approx(3.461e-6, abs=1e-9)


@pytest.mark.parametrize("needs", [(1, 2), (4, 3), (5, 5)])
def test_rc20_the_master_values_a_game_of_two_as_the_solution_does(needs):
    """Its stakes in a round are those of the solution, too."""
    usual = Settings(COLOURS, False)
    values, points = solutions.last_die_values(usual), tuple(5 - need for need in needs)
    match = solutions.match(2, usual, 5, lambda final: float(final[0] > final[1]))
    assert match.worth(points, 0) == pytest.approx(values[needs])
    assert match.worth(points, 1) == pytest.approx(1 - values[needs[::-1]])
    stakes = stakes_for_two(needs, values)
    assert match.after(points, 0, WHOLE) == pytest.approx(stakes.whole[0, 0, 0])
    assert match.after(points, 0, STUCK) == pytest.approx(stakes.stuck[1, 0, 1])


def test_rc19_a_player_who_leaves_the_other_stuck_begins_again():
    values = np.arange(36).reshape(6, 6) / 36
    stakes = stakes_for_two((3, 2), values)
    assert stakes.whole[0, 0].tolist() == [1 - values[2, 2], values[2, 2]]
    assert stakes.stuck[0, 0].tolist() == [1 - values[1, 3], values[1, 3]]
    assert stakes.whole[1, 0].tolist() == [1 - values[3, 1], values[3, 1]]
    assert stakes.stuck[1, 0].tolist() == [1 - values[2, 2], values[2, 2]]


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

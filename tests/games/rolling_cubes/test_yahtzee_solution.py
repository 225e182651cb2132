"""The solution of Yahtzee, compared with a literal recursion for dice with few faces."""

from collections import Counter
from functools import cache
from itertools import combinations, product

import numpy as np
import pytest

from astragal.games.rolling_cubes.dice import ALL, COLOURS, Settings, colours_of, in_order, without
from astragal.games.rolling_cubes.exact import solutions, yahtzee_solution
from astragal.games.rolling_cubes.exact.yahtzee_solution import SHEETS, Throw, free_of, winning, winning_against
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.lookup import hands, tables
from astragal.games.rolling_cubes.lookup.hands import ROLLS

pytestmark = pytest.mark.slow

SMALL = {"g": "17", "b": "2", "r": "+:"}
EXACT = tables.load()


def throws(colours, faces):
    """All throws of dice of these colours, with their probabilities."""
    outcomes = Counter(in_order(throw) for throw in product(*(faces[colour] for colour in colours)))
    return [(dice, count / outcomes.total()) for dice, count in outcomes.items()]


class Literal:
    """RC-24 to RC-27, decision by decision. Only the best score of a roll on a line is looked up."""

    def __init__(self, faces, most_rerolled=5):
        self.faces, self.most = faces, most_rerolled
        self.throws = cache(lambda colours: throws(colours, faces))
        self.value, self.written = cache(self.value), cache(self.written)

    def value(self, free):
        if not free:
            return 0
        return sum(chance * self.thrown(dice, free) for dice, chance in self.throws(ALL))

    def thrown(self, dice, free):
        chosen = {each for count in range(self.most + 1) for each in combinations(dice, count)}
        return max(self.rerolled(without(dice, "".join(each)), "".join(each), free) for each in chosen)

    def rerolled(self, kept, thrown, free):
        throws = self.throws(colours_of(thrown))
        return sum(chance * self.written(in_order(kept + dice), len(thrown), free) for dice, chance in throws)

    def written(self, dice, rerolled, free):
        return max(self.on_line(dice, rerolled, line) + self.value(free - {line}) for line in free)

    def on_line(self, dice, rerolled, line):
        return max(0, int(EXACT.on_line[LINES.index(line)][hands.number_of(dice)]) - rerolled)


@pytest.mark.long
def test_rc24_rc27_values_equal_those_of_a_literal_recursion(solution):
    literal = Literal(SMALL)
    for free in ({"blue"}, {"green", "red"}, {"poker", "101"}, {"red", "poker", "101"}):
        assert solution.values[free_of(free)] == pytest.approx(literal.value(frozenset(free)))


def test_rc24_values_without_rerolls_equal_those_of_a_literal_recursion():
    literal, values = Literal(SMALL, 0), yahtzee_solution.without_rerolls(EXACT, SMALL)
    assert values[-1] == pytest.approx(literal.value(frozenset(LINES)))


@pytest.fixture(scope="module")
def solution():
    return yahtzee_solution.solve(EXACT, SMALL)


@pytest.mark.long
def test_the_chances_of_all_sums_agree_with_the_expected_values(solution):
    sums = np.arange(solution.chances.shape[1])
    assert solution.chances.sum(axis=1) == pytest.approx(np.ones(SHEETS))
    assert solution.chances @ sums == pytest.approx(solution.values)


@pytest.mark.long
def test_one_more_free_line_never_lowers_the_value(solution):
    for free, line in product(range(SHEETS), range(len(LINES))):
        assert solution.values[free | 1 << line] >= solution.values[free]


def test_rc28_equal_sums_share_the_win():
    certain = np.eye(5)
    assert winning(certain[[2]]).tolist() == [0, 0, 0.5, 1, 1]
    assert winning(certain[[2, 2]]).tolist() == pytest.approx([0, 0, 1 / 3, 1, 1])
    assert winning(certain[[1, 3]]).tolist() == [0, 0, 0, 0.5, 1]
    assert winning(np.array([[0.5, 0.5, 0, 0, 0]])).tolist() == [0.25, 0.75, 1, 1, 1]


def test_rc28_the_win_chances_of_all_players_sum_to_one():
    """With random chances of all sums: a player who has a known sum, and each of the others."""
    chances = np.random.default_rng(1).dirichlet(np.ones(6), 3)
    others = [winning_against(chances[seat], np.delete(chances, seat, axis=0)) for seat in range(3)]
    assert winning(chances) + sum(others) == pytest.approx(np.ones(6))


@pytest.mark.long
def test_equal_players_win_equally_often(solution):
    """Two players with one free line each, and nothing written yet, each win half of the time."""
    free = free_of({"red"})
    final = solution.chances[free]
    assert final @ winning(final[None]) == pytest.approx(0.5)
    gains = solution.gains_by_sum(free, 0, winning(solution.finals([(0, free)])))
    assert (np.diff(gains[LINES.index("red")]) >= 0).all()


def test_rc25_the_mean_score_of_a_roll_on_each_line():
    chances = hands.roll_chances(COLOURS)
    for line, mean in zip(LINES, (23.388705, 23.404838, 22.879182, 20.418782, 20.194175), strict=True):
        assert (chances * EXACT.on_line[LINES.index(line)][ROLLS]).sum() == pytest.approx(mean, abs=1e-6)


@pytest.mark.parametrize("zero_dividend", [True, False])
def test_shipped_values_agree_with_each_other(zero_dividend):
    """The value of each set of free lines, recomputed from the sets with one line less."""
    shipped, exact = solutions.yahtzee(Settings(COLOURS, zero_dividend)), tables.load(zero_dividend)
    for free in (1, 6, 16, 26, SHEETS - 1):
        keeping = Throw(exact, COLOURS, shipped.gains(free)).keeping
        value = (hands.roll_chances(COLOURS) * hands.within(keeping)[ROLLS]).sum()
        assert shipped.values[free] == pytest.approx(value, abs=1e-9)

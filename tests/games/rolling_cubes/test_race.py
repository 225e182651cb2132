"""The race of the games in rounds: exact for two players, and confirmed by playouts."""

import numpy as np
import pytest

from astragal.core.chance import generator
from astragal.games.rolling_cubes.dice import COLOURS, Settings
from astragal.games.rolling_cubes.exact import race
from astragal.games.rolling_cubes.exact.solutions import key, last_die_values
from astragal.games.rolling_cubes.players import playouts
from astragal.games.rolling_cubes.players.payoff import TournamentPrize
from astragal.games.rolling_cubes.players.playouts import TO_THROW, Position, RestOfTournament
from astragal.games.rolling_cubes.tournament import TARGETS

pytestmark = pytest.mark.slow

USUAL = Settings(COLOURS, False)
SAMPLES = 4000


def position(totals, scores, target=47, together=False):
    known = np.array([TO_THROW if score is None else score for score in scores])
    return Position(np.array(totals), np.ones(len(totals), bool), known, target, together)


def test_the_best_scores_have_the_solved_mean():
    chances = race.best_scores(USUAL)
    assert chances.sum() == pytest.approx(1)
    assert chances @ np.arange(len(chances)) == pytest.approx(20.4467, abs=1e-4)


@pytest.mark.parametrize(
    ("totals", "scores"),
    [((0, 0), (None, None)), ((20, 25), (23, None)), ((46, 40), (None, 27)), ((50, 50), (18, None))],
)
def test_rc14_the_exact_race_of_two_agrees_with_playouts(totals, scores):
    win, first, second = race.race(USUAL, 47).worth(totals, scores)
    played = playouts.worth_of_race(position(totals, scores), race.best_scores(USUAL), SAMPLES, generator(1))
    assert played.wins[0] == pytest.approx(win, abs=4 * played.error)
    assert played.points == pytest.approx((first, second), abs=1.5)


def test_rc13_equal_players_have_equal_chances_and_a_play_off_is_even():
    exact = race.race(USUAL, 47)
    assert exact.values[0, 0, race.WIN] == pytest.approx(0.5)
    assert exact.worth((60, 60), (None, None))[race.WIN] == pytest.approx(0.5)
    assert exact.values[10, 30, race.WIN] + exact.values[30, 10, race.WIN] == pytest.approx(1)


def test_rc16_the_leader_wins_if_all_find_the_same():
    wins, points = race.together_worth((10, 12, 12), {0: 20, 1: 19, 2: 20}, 41, USUAL)
    assert wins.tolist() == [0, 0, 1]
    assert points - points[0] == pytest.approx([0, 0, 2])
    before, _ = race.together_before((10, 12, 12), (0, 1, 2), 41, USUAL)
    assert before == pytest.approx([0, 0.5, 0.5])


def test_rc23_the_exact_tournament_of_two_agrees_with_playouts():
    prize = TournamentPrize(1, (0, 0), (0, 0), *key(USUAL))
    exact = prize.of_two(race.race(USUAL, TARGETS[0]).worth((0, 10), (20, None)))
    chance = last_die_values(USUAL)[2, 2]
    rest = RestOfTournament(
        np.zeros(2, int), 1, np.zeros(2, int), TARGETS[1], np.array([[2, 0], [0, 2]]), np.array([chance, 1])
    )
    at = position((0, 10), (20, None), TARGETS[0])
    played = playouts.worth_of_tournament(at, rest, race.best_scores(USUAL), SAMPLES, generator(2))
    assert played.wins[0] == pytest.approx(exact.wins[0], abs=4 * played.error)
    assert sum(played.points) == pytest.approx(51)
    assert sum(exact.points) == pytest.approx(51)


def test_rc23_the_last_game_decides_a_tournament_of_three():
    prize = TournamentPrize(3, (17, 17, 16), (1, 2, 3), *key(USUAL))
    assert prize.of_points((2, 0, 1)).tolist() == [1, 0, 0, 27, 23, 23]
    assert prize.of_points((0, 2, 1)).tolist() == [0, 1, 0, 23, 27, 23]
    assert prize.of_points((1, 0, 2)).tolist() == [0, 0, 1, 24, 23, 26]


def test_a_playout_ends_with_dice_that_have_no_equality():
    nothing = np.array([1.0])
    worth = playouts.worth_of_race(position((0, 0, 0), (None,) * 3), nothing, 1, generator(1))
    assert sum(worth.wins) == 1

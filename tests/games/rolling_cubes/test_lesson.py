"""The lesson of Rolling Cubes shows what its texts say."""

import pytest

from astragal.games.rolling_cubes.moves import EqualityMoves, score_of
from conformance.lessons import Learner


@pytest.fixture
def learner():
    """A learner who has made all the moves of the lesson."""
    finished = Learner("rolling-cubes")
    finished.to_the_end()
    return finished


def totals(learner, steps):
    learner.moves = learner.moves[:steps]
    return learner.after().table.view(0)["totals"]


@pytest.mark.parametrize(("step", "points"), [(1, 5), (5, 11)])
def test_rc9_every_requested_equality_has_the_points_stated_in_the_text(learner, step, points):
    assert {score_of(move) for move in learner.lesson.steps[step].wish} == {points}


def test_rc9_the_same_dice_score_more_the_second_time(learner):
    before, after = learner.lesson.throws[0], learner.lesson.throws[2]
    assert before == after
    assert score_of("36:4=2+7") > score_of("2+7=9")


def test_rc5_the_equality_suggested_by_the_text_is_refused_by_that_rule(learner):
    learner.moves = learner.moves[:5]
    assert learner.after("63=63").note.rule == "RC-5"


@pytest.mark.parametrize(("steps", "points"), [(3, [5, 10]), (7, [18, 15])])
def test_rc13_the_best_of_each_round_gets_its_bonus(learner, steps, points):
    assert totals(learner, steps) == points


def test_rc14_even_the_best_equality_of_the_learner_does_not_end_the_game(learner):
    best = next(iter(EqualityMoves("13592468+-x:", False)))
    learner.moves = [*learner.moves[:8], best]
    assert not learner.after().table.over
    assert score_of(best) + 18 + 2 < 47


@pytest.mark.parametrize(
    ("name", "steps", "what", "points"),
    [
        ("all-together", 3, "totals", [8, 14]),
        ("all-together", 5, "totals", [20, 26]),
        ("last-die", 4, "points", [1, 0]),
        ("last-die", 6, "points", [2, 0]),
        ("last-die", 8, "points", [2, 1]),
        ("tournament", 2, "points", [10, 7]),
        ("tournament", 4, "points", [17, 17]),
        ("tournament", 7, "points", [27, 24]),
        ("yahtzee", 4, "sums", [11, 7]),
        ("yahtzee", 7, "sums", [24, 13]),
    ],
)
def test_each_lesson_brings_the_points_that_its_texts_say(name, steps, what, points):
    learner = Learner(f"rolling-cubes/{name}")
    learner.to_the_end()
    learner.moves = learner.moves[:steps]
    assert learner.after().table.view(0)[what] == points

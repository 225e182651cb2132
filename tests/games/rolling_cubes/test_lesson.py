"""The lesson of Rolling Cubes shows what it tells."""

import pytest

from astragal.games.rolling_cubes.moves import EqualityMoves, score_of
from conformance.lessons import Lessoned


@pytest.fixture
def learner():
    """Somebody who has made all the moves of the lesson."""
    attended = Lessoned("rolling-cubes")
    attended.to_the_end()
    return attended


def totals(learner, steps):
    learner.moves = learner.moves[:steps]
    return learner.after().table.view(0)["totals"]


@pytest.mark.parametrize(("step", "points"), [(1, 5), (5, 11)])
def test_rc9_every_wished_equality_counts_what_the_words_say(learner, step, points):
    assert {score_of(move) for move in learner.lesson.steps[step].wish} == {points}


def test_rc9_the_same_dice_bring_more_the_second_time(learner):
    before, after = learner.lesson.throws[0], learner.lesson.throws[2]
    assert before == after
    assert score_of("36:4=2+7") > score_of("2+7=9")


def test_rc5_what_the_words_invite_to_try_is_refused_by_that_rule(learner):
    learner.moves = learner.moves[:5]
    assert learner.after("63=63").note.rule == "RC-5"


@pytest.mark.parametrize(("steps", "points"), [(3, [5, 10]), (7, [18, 15])])
def test_rc13_the_best_of_each_round_gets_its_bonus(learner, steps, points):
    assert totals(learner, steps) == points


def test_rc14_no_equality_of_the_learners_own_ends_the_game(learner):
    best = next(iter(EqualityMoves("13592468+-x:", True)))
    learner.moves = [*learner.moves[:8], best]
    assert not learner.after().table.over
    assert score_of(best) + 18 + 2 < 47

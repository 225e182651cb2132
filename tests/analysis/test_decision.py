"""What a decision gave up, and its grade."""

import pytest

from astragal.analysis.decision import grade, judge
from astragal.core.advice import Advice, Reason, Worth

WHY = Reason("ds-why-only-draw")


def advice(**chances):
    """Advice for seat 1 of two, in the given order."""
    return [Advice(move, Worth((1 - chance, chance)), WHY) for move, chance in chances.items()]


def test_a_decision_gives_up_the_best_value_minus_the_played_one_for_its_seat():
    judged = judge(1, "b", advice(a=0.60, b=0.53))
    assert (judged.played.move, judged.best[0].move, judged.grade) == ("b", "a", "mistake")
    assert judged.given_up == pytest.approx(0.07)


def test_a_move_that_is_worth_more_than_the_first_gives_up_nothing():
    """Where all moves win or all lose, points decide which comes first."""
    assert judge(1, "b", advice(a=0.5, b=0.501)).given_up == 0


def test_a_sampled_loss_has_both_errors_and_counts_only_beyond_two_of_them():
    sampled = [Advice(move, Worth((chance,), error=0.03), WHY) for move, chance in {"a": 0.60, "b": 0.52}.items()]
    judged = judge(0, "b", sampled)
    assert judged.error == pytest.approx(0.03 * 2**0.5)
    assert judged.grade == "fine"
    assert judge(0, "a", sampled).error == 0


@pytest.mark.parametrize(
    ("loss", "unit", "name"),
    [
        (0.0199, "wins", "fine"),
        (0.02, "wins", "inaccuracy"),
        (0.05, "wins", "mistake"),
        (0.10, "wins", "blunder"),
        (0.99, "points", "fine"),
        (1, "points", "inaccuracy"),
        (3, "points", "mistake"),
        (6, "points", "blunder"),
    ],
)
def test_the_thresholds_of_the_grades(loss, unit, name):
    assert grade(loss, 0.0, unit) == name

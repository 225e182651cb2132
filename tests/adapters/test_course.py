"""A game in numbers is the game at the table."""

import copy
import pickle
import random

import pytest

import astragal
from astragal.adapters import rewards
from astragal.adapters.course import new_course
from astragal.core.chance import Seeded
from astragal.core.errors import IllegalAction, Refusal
from astragal.core.game import Over
from astragal.games import catalogue

every_game = pytest.mark.parametrize("game", catalogue.ids())


def wander(course, choice, steps=None):
    """So many random steps of seats and of chance, or until the end."""
    while not course.over and steps != 0:
        if course.seat is None:
            numbers, weights = zip(*course.falls(), strict=True)
            course.fall(choice.choices(numbers, weights)[0])
        else:
            course.step(choice.choice(course.legal()))
        steps = None if steps is None else steps - 1
    return course


@every_game
def test_a_game_in_numbers_leaves_a_true_record(game):
    course = wander(new_course(game, 2, {}), random.Random(1))
    again = astragal.replay(course.table.record())
    assert isinstance(again.pending, Over)
    assert again.record() == course.table.record()


@every_game
def test_a_copy_and_a_kept_course_go_their_own_ways(game):
    course = wander(new_course(game, 2, {}), random.Random(2), 30)
    twin, kept = copy.deepcopy(course), pickle.loads(pickle.dumps(course))
    log = course.table.log
    ends = [wander(each, random.Random(3)).table.record() for each in (twin, kept)]
    assert ends[0] == ends[1]
    assert course.table.log == log


@every_game
def test_a_table_with_its_own_chance_only_asks_for_steps(game):
    course = new_course(game, 2, {}, chance=Seeded(5))
    while not course.over:
        assert course.seat is not None
        course.step(course.legal()[-1])


@every_game
def test_a_kept_course_goes_on_with_the_same_chance(game):
    course = new_course(game, 2, {}, chance=Seeded(5))
    for _ in range(5):
        course.step(course.legal()[-1])
    ends = [wander(each, random.Random(3)).table.record() for each in (course, pickle.loads(pickle.dumps(course)))]
    assert ends[0] == ends[1]


def test_what_cannot_be_done_now_is_refused_and_changes_nothing():
    course = new_course("dice-stars", 2, {})
    with pytest.raises(IllegalAction, match="0 is no action"):
        course.step(0)
    with pytest.raises(Refusal, match="no throw is due"):
        course.falls()
    course.step(course.legal()[0])
    with pytest.raises(Refusal, match="chance must fall"):
        course.step(4)
    assert len(course.table.log) == 1


def test_moves_without_a_number_can_be_played():
    course = wander(new_course("rolling-cubes/one-by-one", 2, {}, equalities=1), random.Random(4), 3)
    texts = [text for text, _ in zip(course.table.moves(0), range(40), strict=False)]
    unnumbered = next(text for text in texts if course.steps_of(text) is None)
    course.play(0, unnumbered)
    assert course.table.log[-1].text == unnumbered


def test_a_game_that_all_pass_ends_undecided():
    course = new_course("rolling-cubes/one-by-one", 3, {}, chance=Seeded(1))
    while not course.over:
        course.step(course.legal()[-1])
    assert course.cut
    assert course.steps == course.coding.steps
    assert rewards.win(course) == [0.0, 0.0, 0.0]
    assert course.legal() == []


def test_rewards_sum_to_nothing_and_go_to_the_winners():
    course = wander(new_course("farbenpoker", 3, {}), random.Random(6))
    worth = rewards.win(course)
    assert sum(worth) == pytest.approx(0)
    assert [seat for seat, share in enumerate(worth) if share > 0] == list(course.table.pending.winners)


def test_points_are_counted_from_the_beginning():
    course = wander(new_course("farbenpoker", 2, {}), random.Random(7))
    assert rewards.points(course) == [chips - 5 for chips in course.table.standing()]


@pytest.mark.parametrize(
    ("game", "seats", "usual"), [("dice-stars", 1, "win"), ("yahtzee", 1, "points"), ("yahtzee", 2, "win")]
)
def test_alone_without_an_opponent_points_are_usual(game, seats, usual):
    assert rewards.usual(new_course(game, seats, {})) == usual


def test_an_unknown_reward_is_refused():
    with pytest.raises(Refusal, match="win, points"):
        rewards.worth_of("glory")

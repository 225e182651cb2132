"""Values of positions and choices: chance does not change them in the mean."""

import numpy as np
import pytest

from astragal.games.farbenpoker.players.belief_state import ROLLS
from astragal.games.farbenpoker.players.knowledge import Knowledge
from astragal.games.farbenpoker.rules import COLOURS
from games.farbenpoker.position import STICKS
from games.farbenpoker.watching import advised, random_game, watched

pytestmark = pytest.mark.slow

POT_WON = "dice R Y G; draw A1; draw A4; draw A7; put B1; put B2; put B3"
ONE_SOUGHT = "dice R Y G; draw A1; draw A10; hole B1; draw A4; draw A13; hole B2"


def row(worth):
    return np.array([*worth.wins, *worth.points])


def appraised(adviser, position, text):
    """The value after one more entry, by an adviser who has seen it; each call needs an adviser of its own."""
    return row(adviser.appraise(watched(adviser, position, text).view))


def mean(script, likelihoods, seats=2):
    """The mean value after a script and each of these entries, weighted by their likelihoods."""
    return sum(likely * appraised(*advised(script, seats), text) for text, likely in likelihoods.items())


@pytest.mark.parametrize("seats", [2, 3])
def test_fp4_the_value_before_a_roll_is_the_mean_over_all_outcomes(seats):
    outcomes = {"dice " + " ".join(COLOURS[face] for face in faces): count / 216 for *faces, count in ROLLS.tolist()}
    adviser, position = advised(POT_WON, seats)
    assert mean(POT_WON, outcomes, seats) == pytest.approx(row(adviser.appraise(position.view)))
    assert sum(outcomes.values()) == pytest.approx(1)


def test_fp5_the_value_of_a_re_roll_is_the_mean_over_the_six_colours():
    faces = {f"die {colour}": 1 / 6 for colour in COLOURS}
    adviser, position = advised(ONE_SOUGHT)
    (advice,) = [each for each in adviser.weigh(position.view, position.moves) if each.move == "reroll"]
    after = watched(adviser, position, "reroll")
    assert row(adviser.appraise(after.view)) == pytest.approx(mean(ONE_SOUGHT + "; reroll", faces))
    assert row(advice.worth) == pytest.approx(mean(ONE_SOUGHT + "; reroll", faces))


def test_fp6_the_value_of_an_unseen_stick_is_the_mean_over_its_possible_colours():
    adviser, position = advised(ONE_SOUGHT)
    (advice,) = [each for each in adviser.weigh(position.view, position.moves, ["draw A18"]) if each.move == "draw A18"]
    left = {colour: STICKS.count(colour) - (colour in "RBYW") for colour in COLOURS}
    worths = [
        count / 14 * appraised(*advised(ONE_SOUGHT, sticks=with_last(colour)), "draw A18")
        for colour, count in left.items()
    ]
    assert row(advice.worth) == pytest.approx(sum(worths))


def with_last(colour):
    """The sticks with one of that colour on A18; those that the script draws stay where they were."""
    place = STICKS.rindex(colour)
    return STICKS[:place] + STICKS[17] + STICKS[place + 1 : 17] + colour if place < 17 else STICKS


def test_fp9_the_hole_of_a_missed_stick_does_not_change_the_value():
    worths = {appraised(*advised("dice R Y G; draw A18"), f"hole B{number}").tobytes() for number in range(1, 19)}
    assert len(worths) == 1


def test_fp11_the_holes_of_returned_sticks_do_not_change_the_value():
    adviser, position = advised("dice R Y G; draw A1; draw A4; draw A7")
    worths = {advice.worth for advice in adviser.weigh(position.view, position.moves, list(position.moves))}
    assert worths == {adviser.appraise(position.view)}


def test_win_chances_are_computed_and_sum_to_one_in_every_position():
    for seats in (2, 5):
        adviser, _ = advised("", seats)
        for belief, position, _text in random_game(seats, 3):
            adviser._knowledge = Knowledge(belief)
            worth = adviser.appraise(position.view)
            assert sum(worth.wins) == pytest.approx(1)
            assert len(worth.points) == seats
            assert worth.error == 0


def test_fp19_the_value_of_a_finished_game_is_its_result():
    adviser, position = advised("dice R Y G", stock=1, chips=[20, 20])
    over = watched(adviser, position, "draw A1")
    worth = adviser.appraise(over.view)
    assert (worth.wins, worth.points) == ((1, 0), pytest.approx((21, 20)))


def test_the_value_of_a_position_is_close_to_that_of_its_best_choice():
    """The lookahead is one step shorter, so that they differ a little."""
    adviser, gaps = advised("")[0], []
    for belief, position, _text in random_game(2, 4):
        if position.phase == "draw":
            adviser._knowledge = Knowledge(belief)
            best = adviser.weigh(position.view, position.moves)[0].worth
            gaps.append(best.wins[0] - adviser.appraise(position.view).wins[0])
    assert np.sqrt(np.mean(np.square(gaps))) < 0.03

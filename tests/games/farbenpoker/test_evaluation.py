"""What positions and choices are worth: chance changes nothing in the mean."""

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
    """What a position is worth after one more entry, to an adviser who has seen it; another adviser for each."""
    return row(adviser.appraise(watched(adviser, position, text).view))


def mean(script, likelihoods, seats=2):
    """The mean of what the position after a script is worth after each of these entries."""
    return sum(likely * appraised(*advised(script, seats), text) for text, likely in likelihoods.items())


@pytest.mark.parametrize("seats", [2, 3])
def test_fp4_before_a_roll_a_position_is_worth_the_mean_over_all_that_may_fall(seats):
    falls = {"dice " + " ".join(COLOURS[face] for face in faces): count / 216 for *faces, count in ROLLS.tolist()}
    adviser, position = advised(POT_WON, seats)
    assert mean(POT_WON, falls, seats) == pytest.approx(row(adviser.appraise(position.view)))
    assert sum(falls.values()) == pytest.approx(1)


def test_fp5_a_re_roll_is_worth_the_mean_over_the_six_colours():
    faces = {f"die {colour}": 1 / 6 for colour in COLOURS}
    adviser, position = advised(ONE_SOUGHT)
    (advice,) = [each for each in adviser.weigh(position.view, position.moves) if each.move == "reroll"]
    after = watched(adviser, position, "reroll")
    assert row(adviser.appraise(after.view)) == pytest.approx(mean(ONE_SOUGHT + "; reroll", faces))
    assert row(advice.worth) == pytest.approx(mean(ONE_SOUGHT + "; reroll", faces))


def test_fp6_a_stick_not_seen_is_worth_the_mean_over_the_colours_it_may_have():
    adviser, position = advised(ONE_SOUGHT)
    (advice,) = [each for each in adviser.weigh(position.view, position.moves, ["draw A18"]) if each.move == "draw A18"]
    left = {colour: STICKS.count(colour) - (colour in "RBYW") for colour in COLOURS}
    worths = [
        count / 14 * appraised(*advised(ONE_SOUGHT, sticks=with_last(colour)), "draw A18")
        for colour, count in left.items()
    ]
    assert row(advice.worth) == pytest.approx(sum(worths))


def with_last(colour):
    """The sticks with one of that colour on A18, and the others that the script draws where they were."""
    place = STICKS.rindex(colour)
    return STICKS[:place] + STICKS[17] + STICKS[place + 1 : 17] + colour if place < 17 else STICKS


def test_fp9_into_which_hole_a_missed_stick_falls_changes_nothing():
    worths = {appraised(*advised("dice R Y G; draw A18"), f"hole B{number}").tobytes() for number in range(1, 19)}
    assert len(worths) == 1


def test_fp11_where_the_sticks_of_a_pot_go_changes_nothing():
    adviser, position = advised("dice R Y G; draw A1; draw A4; draw A7")
    worths = {advice.worth for advice in adviser.weigh(position.view, position.moves, list(position.moves))}
    assert worths == {adviser.appraise(position.view)}


def test_chances_sum_to_one_in_every_position_and_are_reckoned():
    for seats in (2, 5):
        adviser, _ = advised("", seats)
        for belief, position, _text in random_game(seats, 3):
            adviser._knowledge = Knowledge(belief)
            worth = adviser.appraise(position.view)
            assert sum(worth.wins) == pytest.approx(1)
            assert len(worth.points) == seats
            assert worth.error == 0


def test_fp19_at_the_end_a_position_is_worth_the_result():
    adviser, position = advised("dice R Y G", stock=1, chips=[20, 20])
    over = watched(adviser, position, "draw A1")
    worth = adviser.appraise(over.view)
    assert (worth.wins, worth.points) == ((1, 0), pytest.approx((21, 20)))


def test_by_its_best_choice_a_position_is_worth_about_what_that_turns_out_to_be():
    """One step less is looked ahead, so that they differ, but by little."""
    adviser, gaps = advised("")[0], []
    for belief, position, _text in random_game(2, 4):
        if position.phase == "draw":
            adviser._knowledge = Knowledge(belief)
            best = adviser.weigh(position.view, position.moves)[0].worth
            gaps.append(best.wins[0] - adviser.appraise(position.view).wins[0])
    assert np.sqrt(np.mean(np.square(gaps))) < 0.03

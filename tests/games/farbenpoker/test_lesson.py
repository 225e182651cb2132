"""The lesson of Farbenpoker shows what its texts say."""

import pytest

from conformance.lessons import Learner


def table(steps, seed="lesson"):
    learner = Learner("farbenpoker", seed)
    learner.to_the_end()
    learner.moves = learner.moves[:steps]
    return learner.after().table


def chips(steps):
    view = table(steps).view(0)
    return view["chips"], view["pot"]


def test_fp8_the_learner_who_rolled_gets_2_chips_for_the_colour_that_shows_twice():
    assert table(2).view(0)["dice"][0]["award"] == 2
    assert chips(3) == ([7, 4], 1)


def test_fp9_a_missed_stick_of_the_learner_changes_sides_and_costs_a_chip():
    assert chips(5) == ([6, 5], 2)
    assert table(5).view(0)["holes"]["B"][6]


def test_fp5_the_re_roll_shows_a_colour_that_the_learner_has_seen():
    seen = {entry.text: event.shown for entry, event in zip(table(7).log, table(7).events(0), strict=True)}
    assert seen["hole B3"] == {"sticks": ["G"]}
    assert table(7).view(0)["dice"][1] == {"colour": "G", "found": False, "award": 1}


def test_fp11_the_learner_wins_the_pot_and_puts_three_sticks_back():
    assert chips(8) == ([9, 5], 0)
    assert table(8).view(0)["hand"] == ["R", "G", "B"]


@pytest.mark.parametrize("seed", range(10))
def test_fp20_the_opponent_remembers_the_learners_stick_for_any_choice_of_holes(seed):
    assert table(11, f"holes {seed}").events(0)[-1].shown["sticks"] == ["Y"]
    assert table(11, f"holes {seed}").view(0)["chips"] == [9, 6]


@pytest.mark.parametrize(
    ("steps", "chips", "pot"),
    [(1, [1, 1, 5], 10), (2, [0, 0, 5], 12), (3, [0, 0, 18], 0), (7, [2, 0, 18], 0), (10, [5, 0, 19], 0)],
)
def test_fp14_the_rescue_gives_the_chips_that_the_texts_say(steps, chips, pot):
    learner = Learner("farbenpoker/rescue")
    learner.to_the_end()
    learner.moves = learner.moves[:steps]
    view = learner.after().table.view(0)
    assert (view["chips"], view["pot"]) == (chips, pot)


def test_fp18_the_lesson_on_the_rescue_ends_with_a_pot_between_two():
    table = Learner("farbenpoker/rescue").to_the_end().table
    assert (table.pending.reason, table.pending.winners) == ("two-left", (2,))

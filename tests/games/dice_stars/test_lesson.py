"""The lesson of Dice Stars shows what its texts say."""

import pytest

from astragal.core.words import Words
from astragal.games import catalogue
from conformance.lessons import Learner

WORDS_PER_MINUTE, SECONDS_PER_STEP = 200, 4
"""How fast people read, and how long a step takes besides."""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_takes_the_three_minutes_that_the_home_page_promises(language):
    lesson, words = catalogue.lesson("dice-stars"), Words(language)
    read = sum(len(words(step.words).split()) for step in lesson.steps)
    minutes = read / WORDS_PER_MINUTE + len(lesson.steps) * SECONDS_PER_STEP / 60
    assert round(minutes) == 3
    assert "3 minutes" in words("web-home-first")


def seen(steps):
    """The learner's view after `steps` steps."""
    learner = Learner("dice-stars")
    learner.to_the_end()
    learner.moves = learner.moves[:steps]
    return learner.after().table.view(0)


def row(view, seat, value):
    return view["sheets"][seat]["rows"][value - 2]


def test_ds5_the_learner_must_draw_3_at_first():
    learner = Learner("dice-stars")
    assert learner.after("", "draw 2").note.rule == "DS-5"


def test_ds9_the_learner_takes_a_colour_and_gets_a_cross_and_the_sum():
    view = seen(3)
    assert (row(view, 0, 2)["white"][3], row(view, 0, 3)["white"][3]) == ("x", 9)
    assert view["reserve"] == ["B2"]


def test_ds10_the_learner_takes_a_number_and_fills_the_white_cells_of_its_row():
    assert row(seen(6), 0, 2)["white"] == ["x", "x", 6, "x"]


def test_ds17_a_row_that_the_opponent_marks_partly_scores_nothing():
    before, after = seen(6), seen(7)
    assert [row(view, 1, 3)["final"] for view in (before, after)] == [6, 0]
    assert after["sheets"][1]["total"] == 0


def test_ds3_the_learner_decides_about_the_reserve():
    assert seen(8)["phase"] == "refill"
    assert (sorted(seen(8)["reserve"]), seen(9)["reserve"]) == (["B4", "P3"], [])


@pytest.mark.parametrize(("steps", "total"), [(3, 9), (6, 15), (11, 21)])
def test_ds18_the_learner_has_the_points_stated_in_the_text(steps, total):
    assert seen(steps)["sheets"][0]["total"] == total


@pytest.mark.parametrize(("steps", "marked"), [(3, 1), (6, 1), (8, 2)])
def test_ds20_what_the_solo_learner_leaves_marks_as_many_cells_as_the_text_says(steps, marked):
    learner = Learner("dice-stars/solo")
    learner.to_the_end()
    learner.moves = learner.moves[:steps]
    assert learner.after().table.view(0)["solo"] == {"cells": 30, "marked": marked, "score": 5 * marked}

"""DS-20 to DS-23: the solo game."""

import pytest

from astragal.core.errors import BadOption
from astragal.core.game import Over
from astragal.games.dice_stars.game import DICE_STARS
from games.dice_stars.scene import ONE_LEFT, after, scene, scripted, sheet, view


def marked(reserve, take="take black"):
    """The cells that are marked when a turn leaves this reserve."""
    return view(after(scene(f"K6 {reserve}", seats=1), take))["solo"]["marked"]


@pytest.mark.parametrize(
    ("left", "cells"),
    [
        ("", 0),
        ("O*", 1),
        ("O* B* B*", 1),
        ("O3", 1),
        ("O5", 1),
        ("O6", 2),
        ("O6 B4", 2),
        ("O6 B5", 3),
        ("O6 O5 B4 B2", 4),
    ],
)
def test_ds20_dice_left_mark_one_cell_for_stars_alone_or_for_each_five_points(left, cells):
    assert marked(left) == cells


@pytest.mark.parametrize(
    ("left", "cells"), [("B2 O*", 1), ("O3 B*", 2), ("O5 B*", 2), ("O6 B* B*", 3), ("O6 B4 P*", 4)]
)
def test_ds20_stars_double_the_sum_of_numbers(left, cells):
    assert marked(left) == cells


def test_ds20_the_solo_player_has_every_turn():
    state = after(scene("K6 O3", seats=1), "take 6")
    assert DICE_STARS.pending(state).seats == (0,)
    assert view(state)["solo"] == {"cells": 30, "marked": 1, "score": 5}


def test_ds20_the_last_turn_marks_too():
    state = after(scene("O3 B6 P4", seats=1, sheets=[sheet(ONE_LEFT)], solo_marked=3), "take orange")
    assert view(state)["solo"]["marked"] == 5
    assert DICE_STARS.pending(state) == Over((77, 25), (0,), "objective")


@pytest.mark.parametrize("already", [27, 28])
def test_ds21_the_last_cell_of_the_grid_loses_at_once(already):
    state = after(scene("K6 O6 O6", seats=1, solo_marked=already), "take black")
    assert view(state)["solo"]["marked"] == 30
    assert DICE_STARS.pending(state) == Over((6, 150), (), "solo-grid")


def test_ds21_a_full_grid_loses_even_when_the_last_white_cell_is_filled():
    state = after(scene("O3 B6 P4", seats=1, sheets=[sheet(ONE_LEFT)], solo_grid=10, solo_marked=9), "take orange")
    assert DICE_STARS.pending(state) == Over((77, 50), (), "solo-grid")


@pytest.mark.parametrize(("already", "winners"), [(15, (0,)), (16, ()), (17, ())])
def test_ds22_the_player_needs_more_than_five_points_for_each_marked_cell(already, winners):
    state = after(scene("O6", seats=1, sheets=[sheet(ONE_LEFT)], solo_marked=already), "take orange")
    assert DICE_STARS.pending(state) == Over((80, 5 * already), winners, "objective")


def test_ds23_the_grid_has_thirty_cells_unless_an_option_says_otherwise():
    assert scripted(seats=1).view()["solo"]["cells"] == 30
    assert scripted(seats=1, solo_grid=60).view()["solo"]["cells"] == 60
    assert scripted(seats=1, solo_grid=10).header()["options"] == {"solo_grid": 10}
    assert scripted(seats=1, solo_grid=30).header()["options"] == {}


@pytest.mark.parametrize("given", [9, 61, -30, 30.0, "30", True, None])
def test_ds23_other_grids_are_refused(given):
    with pytest.raises(BadOption, match="from 10 to 60") as refusal:
        scripted(seats=1, solo_grid=given)
    assert refusal.value.rule == "DS-23"

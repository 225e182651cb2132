"""DS-1 to DS-8: the dice, the sheet and the steps of a turn."""

from collections import Counter

import pytest

from astragal.core.errors import IllegalThrow
from astragal.core.game import Throw, Turn
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.rules import REFILL
from games.dice_stars.scene import after, drawing, moves, picture, scene, scripted, view


def test_ds1_fourteen_dice_start_in_the_bag_with_their_faces():
    throw = DICE_STARS.pending(after(drawing(), "draw 3"))
    assert isinstance(throw, Throw)
    assert Counter(throw.pool) == {"O": 5, "B": 4, "P": 3, "K": 2}
    assert throw.faces["O"] == ("O*", "O*", "O3", "O4", "O5", "O6")
    for letter in "BPK":
        assert throw.faces[letter] == tuple(letter + face for face in "*23456")


def test_ds1_an_orange_die_has_no_two():
    with pytest.raises(IllegalThrow, match="orange dice have no 2") as refusal:
        after(drawing(), "draw 3", "O2 B2 P2")
    assert refusal.value.rule == "DS-1"


def test_ds2_every_row_has_ten_cells():
    rows = view(drawing())["sheets"][0]["rows"]
    assert [row["value"] for row in rows] == [2, 3, 4, 5, 6]
    assert [len(row["white"]) for row in rows] == [4] * 5
    assert [len(row["green"]) for row in rows] == [4, 3, 2, 1, 0]
    assert [row["multipliers"] for row in rows] == [2, 3, 4, 5, 6]


def test_ds2_columns_are_black_purple_blue_orange():
    for column, (colour, die) in enumerate({"black": "K3", "purple": "P3", "blue": "B3", "orange": "O3"}.items()):
        top = picture(after(scene(die), f"take {colour}")).split()[0]
        assert top.index("3") == column


def test_ds3_after_stars_the_discard_returns_and_the_player_may_return_the_reserve():
    state = after(scene("K* K5", discard="O O B"), "take stars 6")
    assert view(state)["phase"] == "refill"
    assert sum(view(state)["discard"].values()) == 0
    assert view(state)["bag"] == {"black": 1, "purple": 3, "blue": 4, "orange": 5}
    assert moves(state) == ["keep", "return"]


def test_ds3_an_emptied_bag_returns_the_discard():
    state = drawing("O3 O4 O5 O6 B3 B4 B5 B6 P3", discard="P P K")
    state = after(state, "draw 2", "O* K2", "take purple")
    assert view(state)["bag"] == {"black": 1, "purple": 3, "blue": 0, "orange": 0}
    assert moves(state) == ["keep", "return"]


def test_ds3_without_stars_chosen_or_an_emptied_bag_nothing_is_returned():
    state = after(scene("K* K5 O3", discard="B B"), "take 5")
    assert view(state)["phase"] == "draw"
    assert view(state)["discard"] == {"black": 1, "purple": 0, "blue": 2, "orange": 0}


def test_ds3_a_colour_with_stars_in_it_is_not_a_choice_of_stars():
    assert view(after(scene("K* K* O3", discard="B"), "take black"))["phase"] == "draw"


def test_ds3_an_empty_reserve_leaves_nothing_to_decide():
    state = after(scene("O*", discard="B B K"), "take stars 2")
    assert view(state)["phase"] == "draw"
    assert sum(view(state)["bag"].values()) == 14


def test_ds3_the_reserve_is_kept_or_returned_as_a_whole():
    state = scene("K5 B2 B*", phase=REFILL)
    assert view(after(state, "keep"))["reserve"] == ["K5", "B*", "B2"]
    assert view(after(state, "return"))["reserve"] == []
    assert sum(view(after(state, "return"))["bag"].values()) == 14


def test_ds4_the_player_names_one_to_three_dice_which_join_the_reserve():
    state = drawing("K5")
    assert moves(state) == ["draw 1", "draw 2", "draw 3"]
    state = after(state, "draw 2")
    assert DICE_STARS.pending(state).count == 2
    assert view(after(state, "O5 B*"))["reserve"] == ["K5", "B*", "O5"]


def test_ds4_dice_may_be_written_in_any_order():
    state = after(drawing(), "draw 3")
    assert after(state, "O5 B* K2").tobytes() == after(state, "K2 O5 B*").tobytes()


@pytest.mark.parametrize("reserve", ["", "O*", "O* O* B* K*"])
def test_ds5_without_a_number_in_the_reserve_three_dice_must_be_drawn(reserve):
    assert moves(drawing(reserve)) == ["draw 3"]


def test_ds5_the_first_turn_draws_three():
    table = scripted()
    assert table.pending == Turn((0,), ("DS-4", "DS-5", "DS-6"))
    assert list(table.moves(0)) == ["draw 3"]


def test_ds5_a_returned_reserve_forces_three():
    assert moves(after(scene("K5 B2", phase=REFILL), "return")) == ["draw 3"]


def test_ds6_no_more_dice_can_be_drawn_than_the_bag_holds():
    state = drawing("K3 K3 P3 P3 P3 B3 B3 B3 B3 O3", discard="O O")
    assert moves(state) == ["draw 1", "draw 2"]


def test_ds6_a_forced_draw_of_three_is_limited_to_the_bag():
    state = drawing("O* O* O* O* O* B* B* B* B* P* P* P*", discard="K")
    assert moves(state) == ["draw 1"]


def test_ds7_a_choice_is_a_colour_a_number_or_stars_of_the_reserve():
    stars = [f"take stars {row}" for row in range(2, 7)]
    assert moves(scene("O5 O3 B5 K*")) == ["take black", "take blue", "take orange", "take 3", "take 5", *stars]


def test_ds7_all_dice_with_the_property_are_taken():
    state = scene("O5 O* B5 K5 K2")
    assert view(after(state, "take 5"))["reserve"] == ["K2", "O*"]
    assert view(after(state, "take orange"))["reserve"] == ["K2", "K5", "B5"]
    assert view(after(state, "take stars 4"))["reserve"] == ["K2", "K5", "B5", "O5"]


def test_ds7_a_single_die_may_be_taken_for_its_colour_or_its_value():
    state = scene("P6")
    assert picture(after(state, "take purple")).split()[0] == ".6..|...."
    assert picture(after(state, "take 6")).split()[4] == "6...|"


def test_ds8_taken_dice_are_discarded_and_the_turn_passes_clockwise():
    state = after(scene("O5 B5 K2", seats=3, seat=1), "take 5")
    assert view(state)["discard"] == {"black": 0, "purple": 0, "blue": 1, "orange": 1}
    assert DICE_STARS.pending(state).seats == (2,)
    assert DICE_STARS.pending(after(scene("O5", seats=3, seat=2), "take 5")).seats == (0,)

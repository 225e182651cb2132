"""DS-9 to DS-14: what a choice writes on the sheet, and the penalty when no choice is possible."""

from games.dice_stars.scene import BLANK, FULL_MARKS, NEARLY_FULL, after, moves, picture, scene, sheet, view


def row(state, value, seat=0):
    return picture(state, seat).split()[value - 2]


def column(state, colour):
    return "".join(line[colour] for line in picture(state).split())


def test_ds9_a_colour_fills_the_topmost_cells_and_the_last_gets_the_sum():
    assert column(after(scene("O5 O3 O6"), "take orange"), 3) == "xxe.."


def test_ds9_filled_cells_are_skipped():
    cells = ".5..|....\n....|...\n.x..|..\n....|.\n....|"
    assert column(after(scene("P2 P4 P6", sheets=[sheet(cells)]), "take purple"), 1) == "5xxxc"


def test_ds9_stars_fill_cells_and_count_nothing():
    assert column(after(scene("B* B* B4"), "take blue"), 2) == "xx4.."
    assert column(after(scene("B* B*"), "take blue"), 2) == "x0..."


def test_ds10_a_number_fills_the_leftmost_cells_and_the_last_gets_the_sum():
    assert row(after(scene("O4 B4 P4"), "take 4"), 4) == "xxc.|.."


def test_ds10_a_number_continues_into_the_green_cells():
    cells = BLANK.replace("....|...\n....|..", "..5.|...\n....|..", 1)
    assert row(after(scene("O3 O3 B3 B3 P3", sheets=[sheet(cells)]), "take 3"), 3) == "xx5x|xf."


def test_ds10_filled_green_cells_are_skipped_too():
    cells = "....|.x..\n....|...\n....|..\n....|.\n....|"
    assert row(after(scene("B2 B2 P2 P2 K2 K2", sheets=[sheet(cells)]), "take 2"), 2) == "xxxx|xxc."


def test_ds11_stars_mark_the_rows_that_the_player_names():
    state = after(scene("O* B* K*"), "take stars 2 2 6")
    assert [each["marks"] for each in view(state)["sheets"][0]["rows"]] == [2, 0, 0, 0, 1]
    assert picture(state) == BLANK


def test_ds11_every_way_to_mark_all_stars_is_offered():
    marks = (1, 3, 3, 5, 4)
    stars = [move for move in moves(scene("O* O*", sheets=[sheet(marks=marks)])) if "stars" in move]
    assert stars == ["take stars 2 4", "take stars 2 6", "take stars 4 6", "take stars 6 6"]


def test_ds12_a_choice_needs_room_for_all_of_its_dice():
    state = scene("O4 O6 B4 B6 P6", sheets=[sheet(NEARLY_FULL, FULL_MARKS)])
    assert moves(state) == ["take orange"]
    assert moves(scene("O4 B6", sheets=[sheet(NEARLY_FULL, FULL_MARKS)])) == ["take orange", "take 4", "take 6"]


def test_ds12_a_colour_never_goes_into_green_cells():
    cells = "5555|....\n3333|...\n4444|..\n5555|.\n...6|"
    assert moves(scene("O3 O3", sheets=[sheet(cells)])) == ["take 3"]


def test_ds12_stars_need_a_multiplier_cell_each():
    one_left = sheet(NEARLY_FULL, (2, 3, 4, 5, 5))
    assert moves(scene("K*", sheets=[one_left])) == ["take stars 6"]
    assert moves(scene("K* B*", sheets=[one_left])) == ["penalty black", "penalty blue"]


def test_ds13_no_penalty_while_a_choice_is_possible():
    listed = moves(scene("K5 P5 K* P3", sheets=[sheet(NEARLY_FULL, (2, 3, 4, 5, 5))]))
    assert listed == ["take stars 6"]


def test_ds14_a_penalty_is_any_colour_or_number_but_not_stars():
    state = scene("K5 B3 B5 P*", sheets=[sheet(NEARLY_FULL, FULL_MARKS)])
    names = ["black", "purple", "blue", "3", "5"]
    assert moves(state) == [f"penalty {name}" for name in names]
    written = [view(after(state, f"penalty {name}"))["sheets"][0]["penalty"] for name in names]
    assert written == [5, 0, 8, 3, 10]


def test_ds14_penalty_dice_are_discarded_and_do_not_count_as_a_choice_of_stars():
    state = after(scene("K5 B3 B5 P*", sheets=[sheet(NEARLY_FULL, FULL_MARKS)]), "penalty 5")
    assert view(state)["reserve"] == ["P*", "B3"]
    assert view(state)["phase"] == "draw"
    assert picture(state).split() == NEARLY_FULL.split()


def test_ds14_with_only_stars_a_colour_is_chosen_and_the_penalty_is_zero():
    state = scene("K* B* B*", sheets=[sheet(NEARLY_FULL, FULL_MARKS)])
    assert moves(state) == ["penalty black", "penalty blue"]
    assert view(after(state, "penalty blue"))["sheets"][0]["penalty"] == 0
    assert view(after(state, "penalty blue"))["ending"] == "penalty"

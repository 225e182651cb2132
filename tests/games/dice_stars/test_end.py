"""DS-15 to DS-19: the end of the game and the score."""

from astragal.core.game import Over, Turn
from astragal.games.dice_stars.game import DICE_STARS
from astragal.games.dice_stars.rules import OBJECTIVE, OVER, PENALTY
from games.dice_stars.scene import BLANK, EXAMPLE, FULL_MARKS, ONE_LEFT, after, drawing, moves, scene, sheet, view

NO_ROOM = "222.|2222\n3333|333\n4444|44\n5555|5\n6666|"
"""Room for one orange die or one 2."""


def test_ds15_the_last_white_cell_triggers_the_end_and_the_round_is_completed():
    state = after(scene("O3 K5", seats=3, seat=1, sheets=[sheet(), sheet(ONE_LEFT)]), "take orange")
    assert view(state)["ending"] == "objective"
    assert DICE_STARS.pending(state) == Turn((2,), ("DS-4", "DS-5", "DS-6"))
    over = DICE_STARS.pending(after(state, "draw 1", "B3", "take 3"))
    assert isinstance(over, Over)
    assert over.reason == "objective"


def test_ds15_the_last_seat_ends_the_game_at_once():
    over = DICE_STARS.pending(after(scene("O3", seat=1, sheets=[sheet(), sheet(ONE_LEFT)]), "take orange"))
    assert isinstance(over, Over)


def test_ds15_the_penalty_cell_triggers_the_end():
    state = after(scene("K5 B5", seat=1, sheets=[sheet(), sheet(NO_ROOM, FULL_MARKS)]), "penalty 5")
    assert DICE_STARS.pending(state).reason == "penalty"


def test_ds15_green_cells_do_not_count_among_the_twenty():
    full_but_for_white = "2222|2222\n3333|333\n4444|44\n555.|5\n666.|"
    state = after(scene("O5", seat=1, sheets=[sheet(), sheet(full_but_for_white)]), "take 5")
    assert view(state)["ending"] is None
    assert moves(state) == ["draw 3"]


def test_ds15_the_first_trigger_is_the_reason():
    state = scene("O3 K5 B5", sheets=[sheet(ONE_LEFT), sheet(NO_ROOM, FULL_MARKS)])
    state = after(state, "take orange", "draw 1", "K4", "penalty 5")
    assert DICE_STARS.pending(state).reason == "objective"


def test_ds16_crosses_count_nothing_in_the_intermediate_score():
    rows = view(drawing(sheets=[sheet("5xx6|4...\n" + BLANK[10:])]))["sheets"][0]["rows"]
    assert rows[0]["intermediate"] == 15


def test_ds17_no_marks_keep_all_marks_double_and_some_marks_zero_the_row():
    cells = "x4..|....\nx6..|...\nx8..|..\nxa..|.\nxc..|"
    rows = view(drawing(sheets=[sheet(cells, (2, 2, 4, 0, 5))]))["sheets"][0]["rows"]
    assert [row["intermediate"] for row in rows] == [4, 6, 8, 10, 12]
    assert [row["final"] for row in rows] == [8, 0, 16, 10, 0]


def test_ds18_the_highest_total_less_the_penalty_wins():
    poor, rich = sheet("x4..|....", penalty=1), sheet("x8..|....", penalty=6)
    over = DICE_STARS.pending(scene("K3", seat=1, phase=OVER, reason=PENALTY, sheets=[poor, rich]))
    assert over == Over((3, 2), (0,), "penalty")


def test_ds18_a_total_may_be_negative():
    over = DICE_STARS.pending(scene(seat=1, phase=OVER, reason=PENALTY, sheets=[sheet(penalty=9), sheet()]))
    assert over == Over((-9, 0), (1,), "penalty")


def test_ds18_equal_totals_share_the_win():
    best = sheet("x8..|....")
    over = DICE_STARS.pending(
        scene(seats=3, seat=2, phase=OVER, reason=OBJECTIVE, sheets=[best, sheet("x4..|...."), best])
    )
    assert over == Over((8, 4, 8), (0, 2), "objective")


def test_ds19_the_worked_example_scores_91():
    shown = view(drawing(sheets=[sheet(EXAMPLE, (0, 3, 0, 4, 0), penalty=4)]))["sheets"][0]
    assert [row["intermediate"] for row in shown["rows"]] == [15, 15, 29, 5, 21]
    assert [row["final"] for row in shown["rows"]] == [15, 30, 29, 0, 21]
    assert shown["total"] == 91

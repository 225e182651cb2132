"""RC-24 to RC-28: Yahtzee."""

from itertools import combinations

import pytest

from astragal.core.errors import IllegalThrow, UnreadableMove
from astragal.core.game import Over, Throw
from astragal.games.rolling_cubes.lines import LINES, Line
from astragal.games.rolling_cubes.moves import EqualityMoves
from astragal.games.rolling_cubes.yahtzee_moves import LineMoves
from games.rolling_cubes.scene import BEST, GOOD, HAND, PLAIN, ROLL, by_hand, by_script, play, random_steps, refused

BLUE = f"blue {PLAIN}"
MOVES = LineMoves(HAND, False, LINES)


def writing(*throws, seats=1):
    """A table where the first seat has kept its dice and is to write a line."""
    return play(by_script("yahtzee", seats, [ROLL, *throws]), "stand")


def given_up(*lines):
    return [move for line in lines for move in ("stand", f"zero {line}")]


def test_rc24_a_turn_is_a_throw_the_choice_to_reroll_and_a_line():
    table = by_script("yahtzee", 2, [ROLL] * 3)
    assert table.view(0)["due"] == "reroll"
    play(table, "stand")
    assert (table.view(0)["due"], table.pending.seats) == ("line", (0,))
    play(table, "zero red")
    assert (table.view(0)["due"], table.pending.seats) == ("reroll", (1,))


def test_rc24_any_one_to_five_dice_may_be_rerolled():
    listed = list(by_script("yahtzee", 1, [ROLL]).moves(0))
    chosen = {"".join(each) for count in range(1, 6) for each in combinations(HAND, count)}
    assert len(listed) == len(set(listed)) == len(chosen) + 1
    assert listed[0] == "stand"
    assert "reroll g77 r+" in listed
    assert "reroll g5577 b0" in listed


def test_rc24_an_impossible_reroll_is_refused():
    moves = by_script("yahtzee", 1, [ROLL]).moves(0)
    for move in ("reroll g5577 b02", "reroll g777", "reroll g1", "reroll b22", f"reroll {ROLL}", BLUE, "zero red"):
        assert refused(moves, move) == "RC-24"


def test_rc24_a_reroll_has_one_spelling():
    moves = by_script("yahtzee", 1, [ROLL]).moves(0)
    for dice in ("", " ", " g", " 77", " r+ g77", " g75", " =", " g7\n"):
        with pytest.raises(UnreadableMove):
            moves.check(f"reroll{dice}")
    for move in ("stand ", "Stand", "pass", PLAIN):
        with pytest.raises(UnreadableMove):
            moves.check(move)


def test_rc24_only_the_chosen_dice_are_rolled_again():
    table = by_hand("yahtzee", 2)
    table.settle(ROLL)
    table.play(0, "reroll g77 r+")
    assert isinstance(table.pending, Throw)
    assert (table.pending.pool, table.pending.seat) == (("g", "g", "r"), 0)
    with pytest.raises(IllegalThrow, match="RC-1: the dice thrown are 2g 1r, not 3g"):
        table.settle("g111")
    table.settle("g19 r:")
    assert table.view(0)["dice"] == {"g": "1559", "b": "0248", "r": "-x::"}


def test_rc24_dice_are_rerolled_only_once():
    table = play(by_script("yahtzee", 1, [ROLL, "g7"]), "reroll g7")
    assert table.view(0)["due"] == "line"
    assert refused(table.moves(0), "reroll g5") == "RC-24"
    assert refused(table.moves(0), "stand") == "RC-24"


def test_rc24_rc26_each_rerolled_die_costs_a_point():
    table = play(by_script("yahtzee", 1, [ROLL, "g57 r+", ROLL]), "reroll g57 r+", f"green {BEST}")
    line = table.view(0)["sheets"][0]["green"]
    assert (line["rerolled"], line["bonus"], line["score"]) == (3, 3, 17 - 3 + 3)


def test_rc25_a_line_of_a_colour_needs_3_dice_of_it():
    assert "blue 5x8=40" in MOVES
    assert refused(MOVES, "green 5x8=40") == "RC-25"
    assert refused(MOVES, "red 5x8=40") == "RC-25"
    assert "red 5-4=7:7-0" not in MOVES
    assert "red 72:4=5x5-7" in MOVES


def test_rc25_the_refusal_says_what_is_missing():
    with pytest.raises(ValueError, match="RC-25: Green needs 3 green dice or more; the equality uses 1"):
        MOVES.check("green 5x8=40")
    with pytest.raises(ValueError, match="RC-25: 101 needs a number above 100; the largest is 40"):
        MOVES.check("101 5x8=40")
    with pytest.raises(ValueError, match=r"RC-25: Poker needs all 4 dice of one colour; .* uses 3 of one at most"):
        MOVES.check("poker 5x8=40")


def test_rc25_all_4_dice_of_the_colour_get_3_extra_points():
    assert Line("green", BEST, 0).bonus() == 3
    assert Line("blue", BEST, 0).bonus() == 0
    assert Line("red", BEST, 0).bonus() == 3
    assert Line("poker", BEST, 0).bonus() == 0


def test_rc25_poker_needs_4_dice_of_one_colour():
    assert f"poker {BEST}" in MOVES
    assert refused(MOVES, f"poker {PLAIN}") == "RC-25"


def test_rc25_101_needs_a_number_above_100():
    assert f"101 {GOOD}" in MOVES
    assert refused(MOVES, f"101 {BEST}") == "RC-25"
    assert refused(LineMoves("100254x", False, LINES), "101 100=25x4") == "RC-25"
    assert "101 101-1=100" in LineMoves("1011100-", False, LINES)


def test_rc25_a_line_is_written_once():
    table = play(writing(ROLL), BLUE, "stand")
    assert refused(table.moves(0), BLUE) == "RC-25"
    assert refused(table.moves(0), "zero blue") == "RC-27"
    assert f"green {BEST}" in table.moves(0)


def test_rc25_the_equality_itself_must_be_legal():
    assert refused(MOVES, "blue 2x4=08") == "RC-6"
    assert refused(MOVES, "blue 2x4=80") == "RC-4"
    assert refused(MOVES, "blue 2x4=6+1") == "RC-3"


def test_rc25_rc27_a_line_has_one_spelling():
    for move in ("blue", "blue ", "pink 5x8=40", "blue  5x8=40", "Blue 5x8=40", "blue 5x8=40 ", PLAIN, "pass"):
        with pytest.raises(UnreadableMove):
            MOVES.check(move)
    for move in ("zero", "zero ", "zero pink", "zero blue ", "zero  blue", "zero Blue", "zéro blue"):
        with pytest.raises(UnreadableMove):
            MOVES.check(move)


def test_rc26_a_line_gets_the_score_less_the_rerolled_dice_plus_the_bonus():
    assert Line("poker", BEST, 0).score() == 17
    assert Line("red", BEST, 2).score() == 17 - 2 + 3
    assert Line("101", GOOD, 5).score() == 16 - 5


def test_rc26_the_score_of_a_line_can_drop_to_0():
    assert Line("green", "1+3=4", 5).score() == 0


def test_rc27_any_free_line_may_be_given_up():
    table = play(by_script("yahtzee", 1, [ROLL, "g5", ROLL]), "reroll g5", "zero poker")
    assert table.view(0)["sheets"][0]["poker"] == {"built": None, "rerolled": 1, "bonus": 0, "score": 0}
    assert table.view(0)["sums"] == [0]


def test_rc25_rc27_small_hands_list_all_equalities_on_all_lines_that_fit():
    hand, free = "11350:+", ("green", "poker", "101")
    moves = LineMoves(hand, True, free)
    texts = [text for text in EqualityMoves(hand, True) if text != "pass"]
    due = {move for text in texts for line in free if (move := f"{line} {text}") in moves}
    listed = list(moves)
    assert listed[-3:] == ["zero green", "zero poker", "zero 101"]
    assert len(listed) == len(set(listed)) > 20
    assert set(listed[:-3]) == due


def test_rc28_after_five_throws_each_the_highest_sum_wins():
    table = by_script("yahtzee", 2, [ROLL] * 10)
    play(table, "stand", f"green {BEST}", "stand", "zero green")
    for line in ("blue", "red", "poker", "101"):
        assert not table.over
        play(table, *given_up(line, line))
    assert table.pending == Over((20, 0), (0,), "throws")


def test_rc28_equal_sums_share_the_win():
    table = by_script("yahtzee", 3, [ROLL] * 15)
    for line in LINES:
        play(table, *given_up(line, line, line))
    assert table.pending == Over((0, 0, 0), (0, 1, 2), "throws")


def test_rc28_one_player_alone_wins():
    table = play(by_script("yahtzee", 1, [ROLL] * 5), "stand", BLUE, *given_up(*LINES[1:]))
    assert table.pending == Over((8,), (0,), "throws")


@pytest.mark.parametrize("seats", [1, 3])
def test_rc26_rc28_sums_are_those_of_the_lines(seats):
    for table, _seat, move in random_steps("yahtzee", seats, f"sums {seats}"):
        assert move in table.moves(_seat)
    view = table.view(None)
    assert view["sums"] == [sum(line["score"] for line in sheet.values()) for sheet in view["sheets"]]
    assert list(table.pending.scores) == view["sums"]

"""Reading what a person types."""

import pytest

from astragal.games.rolling_cubes.terminal.reading import read


@pytest.mark.parametrize("typed", ["72:4=5x5-7+0", "72 : 4 = 5 × 5 − 7 + 0", "72/4=5*5–7+0", "72÷4 = 5X5-7+0 "])
def test_an_equality_is_read_with_any_operation_signs(typed):
    assert read(typed) == "72:4=5x5-7+0"


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Passe", "pass"),
        ("p", "pass"),
        ("garder", "stand"),
        ("STAND", "stand"),
        ("relancer v77 r+", "reroll g77 r+"),
        ("r r+ g77", "reroll g77 r+"),
        ("reroll 7+7", "reroll g77 r+"),
        ("relance 7 × 0", "reroll g7 b0 rx"),
        ("bleu 5 x 8 = 40", "blue 5x8=40"),
        ("B 5x8=40", "blue 5x8=40"),
        ("v 5x8=40", "green 5x8=40"),
        ("rouge 5*8=40", "red 5x8=40"),
        ("p 5x8=40", "poker 5x8=40"),
        ("101 750:75=8+2", "101 750:75=8+2"),
        ("zéro bleu", "zero blue"),
        ("z 101", "zero 101"),
    ],
)
def test_words_of_both_languages_and_short_forms_are_read(typed, move):
    assert read(typed) == move


def test_an_equality_with_spaces_is_not_a_line():
    assert read("101 = 72 + 29") == "101=72+29"
    assert read("101 + 3 = 104") == "101+3=104"


@pytest.mark.parametrize("typed", ["g5577 b0248 r+-x:", "V7755 R:×−+ B8420", "5577 0248 +-*/", "b0248 g5577 r+-x:"])
def test_dice_are_read_in_any_order(typed):
    assert read(typed) == "g5577 b0248 r+-x:"


@pytest.mark.parametrize("typed", ["", "hello", "g24", "relancer", "bleu", "zéro rose", "5x8=quarante", "reroll g2"])
def test_unclear_input_stays_as_it_was_typed(typed):
    assert read(typed) == typed

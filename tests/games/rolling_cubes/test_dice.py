"""RC-1 and RC-2: the dice, their throws and their options."""

from collections import Counter

import pytest

import astragal
from astragal.core.chance import Stream, fall
from astragal.core.errors import BadOption, IllegalThrow, UnreadableThrow
from astragal.games.rolling_cubes import dice
from astragal.games.rolling_cubes.dice import ALL, COLOURS, Settings, read_throw, throw
from games.rolling_cubes.scene import ROLL, by_script

USUAL = Settings(COLOURS, False)


def faces_read(given):
    return dice.OPTIONS["faces"].read(given)


def test_rc1_four_dice_of_each_colour_are_thrown_without_the_equals_die():
    below = Stream(b"rc1").below
    for _ in range(50):
        text = fall(throw(ALL, USUAL, 0), below)
        groups = text.split(" ")
        assert [group[0] for group in groups] == ["g", "b", "r"]
        assert [len(group) for group in groups] == [5, 5, 5]
        assert read_throw(text, ALL, USUAL) == text.replace(" ", "").translate(str.maketrans("", "", "gbr"))


def test_rc2_every_face_of_a_colour_is_equally_likely():
    below, seen = Stream(b"rc2").below, Counter()
    for _ in range(2000):
        seen.update(read_throw(fall(throw(ALL, USUAL, 0), below), ALL, USUAL))
    assert all(1480 < seen[symbol] < 1720 for symbol in "0123456789")
    assert all(1850 < seen[symbol] < 2150 for symbol in "+-x:")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "g7755 b0248 r+-x:",
        "b0248 g5577 r+-x:",
        "g5577  b0248 r+-x:",
        "g5577 b0248 r-+x:",
        "g5577 b0248 r+-x: ",
        "g5577 b0248 r+-x:\n",
        "G5577 b0248 r+-x:",
        "g5577 b0248 r+-×:",
        "g5577 b0248 r+-x:=",
        "g4577 b0248 r+-x:",
        "g557٧ b0248 r+-x:",
    ],
)
def test_rc1_a_throw_has_one_spelling(text):
    with pytest.raises(UnreadableThrow):
        read_throw(text, ALL, USUAL)


@pytest.mark.parametrize("text", ["g557 b0248 r+-x:", "g55777 b0248 r+-x:", "g5577 b0248", "b0248"])
def test_rc1_a_throw_of_other_dice_is_refused(text):
    with pytest.raises(IllegalThrow, match="RC-1: the dice thrown are 4g 4b 4r"):
        read_throw(text, ALL, USUAL)


def test_rc2_a_face_list_decides_which_throws_are_possible():
    table = by_script("one-by-one", throws=["g5555 b0248 r+-x:"], options={"faces": {"g": "5"}})
    assert table.view(0)["dice"]["g"] == "5555"
    with pytest.raises(IllegalThrow, match="RC-2: no die of this colour shows 7"):
        by_script("one-by-one", throws=[ROLL], options={"faces": {"g": "5"}})


def test_rc2_a_face_listed_twice_is_thrown_twice_as_often():
    settings = Settings({**COLOURS, "r": "+xx"}, True)
    below, seen = Stream(b"weights").below, Counter()
    for _ in range(1500):
        seen.update(read_throw(fall(throw("rrrr", settings, 0), below), "rrrr", settings))
    assert seen.keys() == {"+", "x"}
    assert 1.8 < seen["x"] / seen["+"] < 2.2


def test_rc2_face_lists_are_brought_into_one_form():
    assert faces_read({"g": "135799"}) == {"g": "135799"}
    assert faces_read({"green": [9, 9, 7, 5, 3, 1]}) == {"g": "135799"}
    assert faces_read({"red": [":", "x", "-", "+"], "blue": "00"}) == {"b": "00"}
    assert list(faces_read({"r": "x", "g": "1"})) == ["g", "r"]
    assert faces_read({}) == faces_read({"g": "13579"}) == {}


@pytest.mark.parametrize(
    "given",
    [
        None,
        "13579",
        {"g": ""},
        {"g": "2"},
        {"b": "13"},
        {"r": "*"},
        {"o": "="},
        {"g": "1", "green": "3"},
        {"g": "1" * 13},
        {"g": 135},
        {"g": ["13"]},
        {"g": [True]},
        {1: "1"},
    ],
)
def test_rc2_other_face_lists_are_refused(given):
    with pytest.raises(BadOption, match="RC-2"):
        faces_read(given)


def test_rc7_the_option_zero_dividend_is_true_or_false():
    assert dice.OPTIONS["zero_dividend"].read(False) is False
    for given in (0, 1, "false", None):
        with pytest.raises(BadOption, match="RC-7"):
            dice.OPTIONS["zero_dividend"].read(given)


def test_a_record_holds_only_faces_that_differ_from_the_usual_ones():
    options = {"faces": {"red": "+-x:", "green": "1357"}, "zero_dividend": False}
    table = astragal.new_table("yahtzee", 1, options=options, seed=1)
    assert table.header()["options"] == {"faces": {"g": "1357"}, "zero_dividend": False}
    assert astragal.replay(table.record()).view(0) == table.view(0)

"""Text from a file or a person is made safe to print."""

import pytest

from astragal.core.plain import is_plain, plain, whole_number


def test_control_characters_do_not_reach_the_terminal() -> None:
    assert plain("a\x1b[2Jb\nc\u202ed") == "a�[2Jb�c�d"


def test_french_spaces_stay() -> None:
    assert plain("vrai\u202f?\u00a0!") == "vrai\u202f?\u00a0!"


def test_long_text_is_cut() -> None:
    assert plain("x" * 600) == "x" * 500 + "…"


def test_lone_surrogates_are_not_plain() -> None:
    assert not is_plain("\ud800")


@pytest.mark.parametrize("text", ["", "-1", "+1", "1.0", "٣", "²", " 1", "9" * 5000])
def test_only_plain_digits_are_a_number(text: str) -> None:
    assert whole_number(text) is None


def test_a_number_is_read() -> None:
    assert whole_number("042") == 42

"""Every rule of the three books is cited by a test: its number is part of the test's name."""

import re
from pathlib import Path

import pytest

from astragal.games import catalogue

BOOKS = {"DS": 23, "FP": 20, "RC": 28}
TESTS = Path(__file__).parent


def cited():
    names = [
        name
        for file in (TESTS / "games").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))
    ]
    return {match.upper().replace("_", "") for name in names for match in re.findall(r"(?:ds|fp|rc)_?\d+", name)}


@pytest.mark.parametrize(("book", "last"), BOOKS.items())
def test_every_rule_number_is_cited_by_a_test(book, last):
    missing = [f"{book}-{number}" for number in range(1, last + 1) if f"{book}{number}" not in cited()]
    assert missing == []


def test_the_games_of_a_box_hold_all_the_rules_of_its_book_between_them():
    held = {number for name in catalogue.ids() for number in catalogue.game(name).rules}
    assert held == {f"{book}-{number}" for book, last in BOOKS.items() for number in range(1, last + 1)}

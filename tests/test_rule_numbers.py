"""Every rule of the rule books is cited by a test: its number is part of the test's name."""

import re
from pathlib import Path

import pytest

from astragal.core import rulebook
from astragal.games import catalogue

TESTS = Path(__file__).parent
BOXES = rulebook.boxes()


def cited(prefix):
    names = [
        name
        for file in (TESTS / "games").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))
    ]
    return {f"{prefix}-{count}" for name in names for count in re.findall(rf"{prefix.lower()}_?(\d+)", name)}


@pytest.mark.parametrize("box", BOXES)
def test_every_rule_number_is_cited_by_a_test(box):
    book = rulebook.book(box)
    numbers = {rule.number for rule in book.rules}
    assert cited(book.prefix) == numbers


@pytest.mark.parametrize("box", BOXES)
def test_the_games_of_a_box_name_all_sections_of_its_book_and_no_others(box):
    named = {name for id_ in catalogue.ids() if id_.partition("/")[0] == box for name in catalogue.game(id_).sections}
    assert named == {section.id for section in rulebook.book(box).sections}


def test_every_box_of_the_catalogue_has_a_book():
    assert {id_.partition("/")[0] for id_ in catalogue.ids()} == set(BOXES)

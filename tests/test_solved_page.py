"""docs/rolling-cubes.md is what `make solved` writes. Numbers that take only seconds are computed again."""

import importlib
import re
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"
PAGE = (DOCS / "rolling-cubes.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def solved():
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(DOCS))
        return importlib.import_module("solved")


def test_the_numbers_from_the_tables_are_those_of_the_page(solved):
    blocks = solved.blocks_of(PAGE)
    for name, block in solved.QUICK.items():
        assert blocks[name] == block(), name


def test_the_page_has_exactly_the_generated_blocks(solved):
    markers = re.findall("<!-- (.*?) -->", PAGE)
    assert markers[1::2] == ["end"] * len(solved.QUICK | solved.SLOW)
    assert sorted(markers[::2]) == sorted(solved.QUICK | solved.SLOW)


def test_rc24_the_value_without_rerolls_is_that_of_the_page(solved):
    values = [solved.number(rules.without_rerolls) for rules in solved.BOTH]
    assert f"| mean sum without re-rolls | {' | '.join(values)} |" in solved.blocks_of(PAGE)["yahtzee-values"]


def test_no_computed_number_is_outside_the_blocks(solved):
    assert re.findall(r"[0-9]+(?:[.,][0-9]+| %)", solved.BLOCK.sub("", PAGE)) == []


def test_pictures_of_the_page_are_small():
    pictures = re.findall(r"\]\((pictures/.*?)\)", PAGE)
    assert len(pictures) == 3
    assert all((DOCS / picture).stat().st_size < 60_000 for picture in pictures)

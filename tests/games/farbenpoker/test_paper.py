"""The printed chip counts of Farbenpoker."""

import pytest

from astragal.core.paper.marks import Letters
from astragal.core.paper.sheet import Filling
from astragal.core.table import Table
from astragal.core.words import Words
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.paper.sheets import GAMES, SHEETS


@pytest.mark.parametrize(("seats", "stock"), [(2, 40), (5, 25)])
def test_fp3_an_empty_sheet_tells_what_everybody_starts_with(seats, stock):
    (sheet,) = SHEETS
    (drawing,) = sheet.draw(Filling(Table(FARBENPOKER, [""] * seats).view(), seats, Words("en")))
    texts = [mark.text for mark in drawing.marks if isinstance(mark, Letters)]
    assert any(f"starts with 5 chips; {stock} are the stock" in text for text in texts)
    assert [str(game) for game in range(1, GAMES + 1) if str(game) not in texts] == []

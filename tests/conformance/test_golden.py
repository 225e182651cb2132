"""Every view, move and refusal of a stored game is what it was. `make golden` renews what is meant to change."""

import pytest

from conformance import golden
from conformance.positions import COMBINATIONS


@pytest.mark.parametrize(("game", "seats"), COMBINATIONS)
def test_a_playthrough_is_the_stored_one(game, seats):
    stored = golden.stored(game, seats)
    assert golden.retold(stored) == stored


def test_no_playthrough_is_left_of_a_game_that_is_gone():
    assert set(golden.FOLDER.rglob("*.txt")) == {golden.path_of(*each) for each in COMBINATIONS}

"""Every view, move and refusal of a stored game is unchanged. `make golden` updates them after an intended change."""

import pytest

from conformance import golden
from conformance.positions import COMBINATIONS


@pytest.mark.parametrize(("game", "seats"), COMBINATIONS)
def test_a_playthrough_equals_the_stored_one(game, seats):
    stored = golden.stored(game, seats)
    assert golden.regenerated(stored) == stored


def test_the_stored_playthroughs_are_those_of_the_catalogue():
    assert set(golden.FOLDER.rglob("*.txt")) == {golden.path_of(*each) for each in COMBINATIONS}

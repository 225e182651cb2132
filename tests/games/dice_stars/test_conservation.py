"""Dice are neither lost nor added: they are counted in the view at every decision."""

import pytest

from conformance.positions import COMBINATIONS, steps

TABLES = [(game, seats) for game, seats in COMBINATIONS if game.startswith("dice-stars")]


def conserved(view):
    """DS-1: 14 dice, in the bag, the reserve and the discard."""
    return sum(view["bag"].values()) + len(view["reserve"]) + sum(view["discard"].values()) == 14


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_ds1_dice_are_conserved(game, seats):
    for table, seat, move in steps(game, seats, "conserved"):
        assert conserved(table.view(seat)), (table.log[-1], move)

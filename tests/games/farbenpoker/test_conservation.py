"""Chips and sticks are neither lost nor added: they are counted in the view at every decision."""

import pytest

from conformance.positions import COMBINATIONS, steps

TABLES = [(game, seats) for game, seats in COMBINATIONS if game.startswith("farbenpoker")]


def conserved(view):
    """FP-1: 50 chips with the players, in the pot and in the stock; 18 sticks in the stand or lying out."""
    standing = sum(view["holes"]["A"]) + sum(view["holes"]["B"])
    lying = len(view["hand"]) or sum(die["found"] for die in view["dice"])
    return sum(view["chips"]) + view["pot"] + view["stock"] == 50 and standing + lying == 18


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_fp1_chips_and_sticks_are_conserved(game, seats):
    for table, seat, move in steps(game, seats, "conserved"):
        assert conserved(table.view(seat)), (table.log[-1], move)

"""Dice are neither lost nor added: they are counted in the view at every decision."""

import pytest

from conformance.positions import COMBINATIONS, steps

TABLES = [(game, seats) for game, seats in COMBINATIONS if game.startswith("rolling-cubes")]


def conserved(view):
    """RC-1: four dice a colour, all of them on the table when an equality or a re-roll is due."""
    current = view.get("table", view)
    dice = [current["dice"], current.get("fixed", {})]
    return all(sum(len(part.get(colour, "")) for part in dice) == 4 for colour in "gbr")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_rc1_dice_are_conserved(game, seats):
    for table, seat, move in steps(game, seats, "conserved"):
        assert conserved(table.view(seat)), (table.log[-1], move)

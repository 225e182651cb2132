"""Nothing is lost and nothing appears: dice, sticks and chips, counted at every decision from what anybody sees."""

import pytest

from conformance.positions import COMBINATIONS, steps


def dice_stars(view):
    """DS-1: 14 dice, in the bag, the reserve and the discard."""
    return sum(view["bag"].values()) + len(view["reserve"]) + sum(view["discard"].values()) == 14


def farbenpoker(view):
    """FP-1: 50 chips with the players, in the pot and in the stock; 18 sticks in the stand or lying out."""
    standing = sum(view["holes"]["A"]) + sum(view["holes"]["B"])
    lying = len(view["hand"]) or sum(die["found"] for die in view["dice"])
    return sum(view["chips"]) + view["pot"] + view["stock"] == 50 and standing + lying == 18


def rolling_cubes(view):
    """RC-1: four dice a colour, all of them on the table when an equality or a re-roll is due."""
    current = view.get("table", view)
    dice = [current["dice"], current.get("fixed", {})]
    return all(sum(len(part.get(colour, "")) for part in dice) == 4 for colour in "gbr")


CONSERVED = {"dice-stars": dice_stars, "farbenpoker": farbenpoker, "rolling-cubes": rolling_cubes}


@pytest.mark.parametrize(("game", "seats"), COMBINATIONS)
def test_dice_sticks_and_chips_are_conserved(game, seats):
    conserved = CONSERVED[game.partition("/")[0]]
    for table, seat, move in steps(game, seats, "conserved"):
        assert conserved(table.view(seat)), (table.log[-1], move)

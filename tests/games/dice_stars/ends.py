"""The ends of random games, with rules compiled or interpreted as in this process. `python ends.py` prints them."""

from astragal.games.dice_stars import gates
from astragal.games.dice_stars.game import DICE_STARS


def ends(games):
    """The decisions, the result and the last state of `games` games for each number of seats."""
    return [end for seats in DICE_STARS.seats for end in _ends(seats, games)]


def _ends(seats, games):
    fresh, table = (DICE_STARS.start(seats, {"solo_grid": 30}) for _ in range(2))
    scratch = gates.new_scratch(seats)
    for _ in range(games):
        decisions = gates.playouts(fresh, table, scratch, 1)
        yield f"{decisions} {DICE_STARS.pending(table)} {table.tobytes().hex()}"


if __name__ == "__main__":
    print("\n".join(ends(3)))

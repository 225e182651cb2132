"""Random games of the whole catalogue, for the suites that run on every game."""

from collections.abc import Iterator

import astragal
from astragal.core.chance import Seeded, Stream
from astragal.core.game import Turn
from astragal.core.table import Table
from astragal.games import catalogue

COMBINATIONS = [(name, seats) for name in catalogue.ids() for seats in catalogue.game(name).seats]


def steps(game: str, seats: int, seed: str, **options: object) -> Iterator[tuple[Table, int, str]]:
    """A random game, decision by decision: the table, the seat to move and the move it is about to make."""
    table = astragal.new_table(game, seats, seed=seed, options=options)
    below = Stream(Seeded(f"moves {seed}").key).below
    while isinstance(table.pending, Turn):
        seat = table.pending.seats[below(len(table.pending.seats))]
        move = table.moves(seat).sample(below)
        yield table, seat, move
        table.play(seat, move)


def played(game: str, seats: int, seed: str, **options: object) -> Table:
    """A random game, played to its end."""
    *_, (table, _seat, _move) = steps(game, seats, seed, **options)
    return table

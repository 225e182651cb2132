"""Advisers compile a search at their first thought, and keep it on disk, where other processes then find it."""

from itertools import islice

from astragal.bots.advising import hint
from conformance.positions import steps


def make_ready(*games):
    """Have each adviser think once, about a decision between two moves at least."""
    for game in games:
        choices = (
            (table, seat) for table, seat, _ in steps(game, 2, "ready") if len([*islice(table.moves(seat), 2)]) > 1
        )
        hint(*next(choices), 0)

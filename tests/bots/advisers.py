"""Compiles the searches of advisers before a test. They are cached on disk, where other processes find them."""

from itertools import islice

from astragal.bots.advising import hint
from conformance.positions import steps


def make_ready(*games):
    """Let each adviser give a hint, for a decision with at least two moves."""
    for game in games:
        choices = (
            (table, seat) for table, seat, _ in steps(game, 2, "ready") if len([*islice(table.moves(seat), 2)]) > 1
        )
        hint(*next(choices), 0)

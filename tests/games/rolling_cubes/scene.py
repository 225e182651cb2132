"""Tables of Rolling Cubes with scripted dice."""

import pytest

import astragal
from astragal.core.chance import Scripted, Stream
from astragal.core.errors import IllegalMove, Refusal, UnreadableMove
from astragal.core.game import Turn
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.games.rolling_cubes import dice
from astragal.games.rolling_cubes.moves import EqualityMoves

ROLL = "g5577 b0248 r+-x:"
"""The roll of RC-11."""
HAND = "55770248+-x:"
BEST, GOOD, FAIR, PLAIN = "72:4=5x5-7+0", "750:75=8+2", "7x8-4=50+2", "5x8=40"
"""RC-11: 17, 16, 12 and 8 points out of that roll."""


def by_script(game, seats=2, throws=(), options=None):
    """A table of the box with scripted throws, after the first of them."""
    return astragal.new_table(f"rolling-cubes/{game}", seats, options=options, chance=Scripted(throws))


def by_hand(game, seats=2):
    """A table of the box without a source of chance, for throws by hand."""
    return Table(catalogue.game(f"rolling-cubes/{game}"), ["guest"] * seats)


def play(table, *moves):
    """Plays each move for the first seat to move."""
    for move in moves:
        table.play(table.pending.seats[0], move)
    return table


def refused(moves, text):
    """The rule that forbids a text; None if it is unreadable."""
    with pytest.raises((IllegalMove, UnreadableMove)) as refusal:
        moves.check(text)
    assert str(refusal.value)
    return refusal.value.rule


def legal(text, hand=HAND, zero_dividend=False, fixed=""):
    """Whether the text is legal; if it is not, there must be a reason."""
    try:
        EqualityMoves(hand, zero_dividend, fixed).check(text)
    except Refusal:
        return False
    return True


def random_dice(seed, colours=dice.ALL):
    """Random dice of these colours."""
    below = Stream(str(seed).encode()).below
    return dice.in_order(dice.COLOURS[colour][below(len(dice.COLOURS[colour]))] for colour in colours)


def random_steps(game, seats, seed, options=None):
    """A random game of the box, decision by decision: the table, the seat to move and its move."""
    table = astragal.new_table(f"rolling-cubes/{game}", seats, options=options, seed=seed)
    below = Stream(f"moves {seed}".encode()).below
    while isinstance(table.pending, Turn):
        seat = table.pending.seats[below(len(table.pending.seats))]
        move = table.moves(seat).sample(below)
        yield table, seat, move
        table.play(seat, move)

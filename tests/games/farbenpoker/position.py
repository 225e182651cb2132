"""Positions of Farbenpoker, reached by a script of throws and moves."""

from astragal.core.arrays import copy
from astragal.core.game import Entry, Throw, Turn
from astragal.games.farbenpoker.game import FARBENPOKER
from astragal.games.farbenpoker.moves import HOLE_NAMES
from astragal.games.farbenpoker.rules import COLOURS

STICKS = "RRRYYYGGGBBBWWWKKK"
"""A1 to A3 red, A4 to A6 yellow, A7 to A9 green, A10 to A12 blue, A13 to A15 white, A16 to A18 black."""


class Position:
    """A state with what is pending and the view of a spectator."""

    def __init__(self, state):
        self.state = state
        self.pending = FARBENPOKER.pending(state)
        self.view = FARBENPOKER.view(state, None)

    def __getattr__(self, name):
        return self.view[name]

    @property
    def moves(self):
        return FARBENPOKER.moves(self.state, self.seat)

    @property
    def full(self):
        return [f"{side}{n}" for side, holes in self.holes.items() for n, stick in enumerate(holes, 1) if stick]

    @property
    def empty(self):
        return [f"{side}{n}" for side, holes in self.holes.items() for n, stick in enumerate(holes, 1) if not stick]

    def go(self, script):
        """The position after a script of entries separated by `;`. Each is a move or a throw by what is pending."""
        position = self
        for text in filter(None, map(str.strip, script.split(";"))):
            position = position.after(text)
        return position

    def after(self, text):
        if isinstance(self.pending, Turn):
            self.moves.check(text)
            return Position(FARBENPOKER.play(self.state, self.seat, text))
        assert isinstance(self.pending, Throw), f"the game is over before {text}"
        return Position(FARBENPOKER.settle(self.state, text))

    def colour(self, hole):
        """The colour of the stick in a hole, which no seat sees."""
        return COLOURS[self.state["holes"][0, HOLE_NAMES.index(hole)]]

    def rescued(self):
        """The position after a rescue whose first stick matches a die."""
        first, second, third = self.full[:3]
        drawn = self.go(f"dice {' '.join(self.colour(first) * 3)}; draw {first}; draw {second}; draw {third}")
        return drawn.go("holes " + " ".join(drawn.pending.pool[:3]))

    def event(self, text, seat=None):
        entry = Entry(self.seat if isinstance(self.pending, Turn) else None, text)
        return FARBENPOKER.event(self.state, entry, self.after(text).state, seat)

    def given(self, **fields):
        """The same position with other values in these fields of the state."""
        state = copy(self.state)
        for name, value in fields.items():
            if isinstance(value, list):
                state[name][0, : len(value)] = value
            else:
                state[name][0] = value
        return Position(state)


def start(seats, sticks=STICKS):
    return Position(FARBENPOKER.start(seats, {})).after(f"sticks {sticks}")


def misses(count):
    """Misses while no blue, white or black is sought: sticks 10 to 18 go from A to B, then back again."""
    holes = [*((f"A{n}", f"B{n}") for n in range(10, 19)), *((f"B{n}", f"A{n}") for n in range(10, 19))]
    return "; ".join(f"draw {left}; hole {into}" for left, into in holes[:count])

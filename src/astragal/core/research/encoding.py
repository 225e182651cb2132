"""A game in numbers, for tools that do not read text: its actions, its chance outcomes, and what a seat sees.

A move is one step or several, and a step is one of the `actions`: a whole number. Most moves are one step. If
there are many moves because they have parts (stars spread over rows, dice to re-roll), each part is a step, in a fixed
order. So there is exactly one way to make every legal move, and few numbers are needed.

What a seat sees is a row of numbers with named pieces. The other seats follow in the order of turns.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Generic

import numpy as np

from astragal.core.arrays import Floats
from astragal.core.game import Game, S, Throw
from astragal.core.research.chance_outcomes import Outcome, next_outcomes

if TYPE_CHECKING:
    Row = np.ndarray[tuple[int], np.dtype[np.float32]]
    Pieces = dict[str, Floats]
    """Pieces of a row by name."""

Begun = tuple[int, ...]
"""The steps of an unfinished move."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A named part of what is seen: its shape, and the least and the greatest of its numbers."""

    name: str
    shape: tuple[int, ...]
    high: float = 1
    low: float = 0

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """Pieces, one after another in a row of numbers."""

    def __init__(self, *pieces: Piece) -> None:
        self.pieces = pieces
        self.size = sum(piece.size for piece in pieces)
        self._windows = list(self._placed())
        self.low, self.high = (
            np.array([bound for piece in pieces for bound in [getattr(piece, name)] * piece.size], np.float32)
            for name in ("low", "high")
        )

    def __add__(self, other: Layout) -> Layout:
        return Layout(*self.pieces, *other.pieces)

    def named(self, row: Row) -> Pieces:
        """The pieces of a row by name: windows on it, not copies."""
        return {
            name: row[window] if len(shape) == 1 else row[window].reshape(shape)
            for name, window, shape in self._windows
        }

    def _placed(self) -> Iterator[tuple[str, slice, tuple[int, ...]]]:
        """The pieces with their places."""
        at = 0
        for piece in self.pieces:
            yield piece.name, slice(at, at + piece.size), piece.shape
            at += piece.size


NOTHING = Layout()


class Encoding(ABC, Generic[S]):
    """A game in numbers, for one number of seats.

    `outcomes` are all things that may fall, by number. A throw has at most `thrown` of them; it is `ordered` where it
    matters which fell first. `steps` is how many steps all seats together can make in a game; a game that its rules let
    go on forever is `endless`, and stops undecided after that many. No score is under `least` or over `most`.
    `numbered` is how many of the best moves have a number, where there are too many to number all.

    `seen` is what a seat sees now, `recalled` what it may know besides from what it saw before, and `hidden` what
    some seat cannot know. It is `private` if one seat knows what another does not.
    """

    actions: int
    outcomes: tuple[str, ...]
    thrown: int
    ordered = True
    steps: int
    least: int
    most: int
    seen: Layout
    recalled = NOTHING
    hidden = NOTHING
    private = False
    endless = False
    numbered: int | None = None

    def layout(self, memory: bool) -> Layout:
        """The layout of what a seat sees; with `memory`, also of what it remembers."""
        return self.seen + self.recalled if memory else self.seen

    @abstractmethod
    def legal(self, state: S, seat: int, begun: Begun) -> list[int]:
        """The actions of a seat that is to move, ascending."""

    @abstractmethod
    def move(self, state: S, seat: int, steps: Begun) -> str | None:
        """The move that legal steps make; None while it takes more of them."""

    @abstractmethod
    def see(self, state: S, seat: int, begun: Begun, row: Row) -> None:
        """Writes what the seat sees, and what is begun, into a row of zeros."""

    def name(self, state: S, seat: int, begun: Begun, action: int) -> str:
        """A legal step in words; by default the move that it makes."""
        move = self.move(state, seat, (*begun, action))
        assert move is not None
        return move

    def likely(self, throw: Throw, fallen: Begun) -> Sequence[Outcome]:
        """What may fall next in a throw, after these."""
        return next_outcomes(self.outcomes, throw, [self.outcomes[number] for number in fallen])

    def thrown_text(self, throw: Throw, fallen: Begun) -> str | None:
        """The text of a throw in which these have fallen; None while it is incomplete."""
        if len(fallen) < throw.count:
            return None
        return throw.write([self.outcomes[number] for number in (fallen if self.ordered else sorted(fallen))])

    def fallen_numbers(self, throw: Throw, text: str) -> Begun:
        """What fell in a throw of this text, by number."""
        return tuple(map(self.outcomes.index, throw.read(text)))

    def played(self, game: Game[S], state: S, seat: int, steps: Begun) -> S | None:
        """The state after the move that legal steps make; None while it takes more of them."""
        move = self.move(state, seat, steps)
        return None if move is None else game.play(state, seat, move)

    def settled(self, game: Game[S], state: S, throw: Throw, fallen: Begun) -> S | None:
        """The state after a throw in which these have fallen; None while it is incomplete."""
        text = self.thrown_text(throw, fallen)
        return None if text is None else game.settle(state, text)

    def recall(self, state: S, seat: int, row: Row) -> None:
        """Writes what the seat knows, if it forgets nothing, and does not see now, into a row of zeros."""
        return

    def reveal(self, state: S, row: Row) -> None:
        """Writes what is hidden into a row of zeros."""
        return


def one_hot(row: Row, place: int) -> None:
    """Sets one place to 1; none for a number below 0."""
    if place >= 0:
        row[place] = 1


def around(values: Sequence[float], seat: int) -> list[float]:
    """The values of all seats, in the order of turns from this seat."""
    return [*values[seat:], *values[:seat]]

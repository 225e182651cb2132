"""Common to the encodings of all five games: throws, seats and who is to act."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from astragal.core.game import Game, Pending, S, Throw, Turn
from astragal.core.research.chance_outcomes import Outcome
from astragal.core.research.encoding import Begun, Encoding, Layout, Piece, one_hot
from astragal.games.rolling_cubes.dice import COLOURS, EACH, ORDER
from astragal.games.rolling_cubes.research.chance_outcomes import OUTCOMES, likely, thrown_text

if TYPE_CHECKING:
    from astragal.core.research.encoding import Pieces, Row

FEWEST_POINTS = 5
"""RC-5: a single number on either side would be the same on both. So there are three numbers, a sign and the =."""


def dice_piece(name: str) -> Piece:
    """How many dice show each symbol."""
    return Piece(name, (len(ORDER),), EACH)


class TableEncoding(Encoding[S]):
    """A table of `seats` seats. `board` is what a seat sees besides the players; `numbered` is never None here."""

    outcomes = OUTCOMES
    thrown = len(COLOURS)
    least = 0
    numbered: int

    def __init__(self, game: Game[S], seats: int, numbered: int, board: Layout) -> None:
        self.game = game
        self.seats = seats
        self.numbered = numbered
        self.board = board
        self.seen = Layout(Piece("seat", (seats,)), Piece("turn", (seats,))) + board

    def likely(self, throw: Throw, fallen: Begun) -> Sequence[Outcome]:
        return likely(throw, fallen)

    def thrown_text(self, throw: Throw, fallen: Begun) -> str | None:
        return thrown_text(throw, fallen)

    def see(self, state: S, seat: int, begun: Begun, row: Row) -> None:
        pieces, pending = self.seen.named(row), self.game.pending(state)
        one_hot(pieces["seat"], seat)
        for acting in _acting(pending):
            one_hot(pieces["turn"], self.place(acting, seat))
        self.lay(state, seat, begun, pending, pieces)

    @abstractmethod
    def lay(self, state: S, seat: int, begun: Begun, pending: Pending, pieces: Pieces) -> None:
        """Write what the seat sees of the board into pieces of zeros."""

    def place(self, other: int, seat: int) -> int:
        """The position of another seat in turn order, counted from this one."""
        return (other - seat) % self.seats


def _acting(pending: Pending) -> tuple[int, ...]:
    """The seats to move, or the seat to throw."""
    if isinstance(pending, Turn):
        return pending.seats
    return (pending.seat,) if isinstance(pending, Throw) and pending.seat is not None else ()


def asks(pending: Pending, seat: int) -> bool:
    """Whether the seat has a decision to make."""
    return isinstance(pending, Turn) and seat in pending.seats

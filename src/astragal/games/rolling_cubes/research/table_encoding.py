"""Common to the encodings of all five games: throws, seats and who is to act."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from astragal.core.game import Game, Pending, S, Throw, Turn
from astragal.core.research.chance_outcomes import Outcome
from astragal.core.research.encoding import Begun, Encoding, Layout, Piece
from astragal.games.rolling_cubes.dice import COLOURS, EACH, ORDER, check_throw
from astragal.games.rolling_cubes.research.chance_outcomes import OUTCOMES, likely, thrown_dice, thrown_text

if TYPE_CHECKING:
    from astragal.core.research.encoding import Row

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

    def settled(self, game: Game[S], state: S, throw: Throw, fallen: Begun) -> S | None:
        dice = thrown_dice(throw, fallen)
        if dice is None:
            return None
        check_throw(dice, "".join(throw.pool), throw.faces)
        return self.fall(state, dice)

    @abstractmethod
    def fall(self, state: S, dice: str) -> S:
        """The state after these dice fell."""

    def thrown_text(self, throw: Throw, fallen: Begun) -> str | None:
        return thrown_text(throw, fallen)

    def see(self, state: S, seat: int, begun: Begun, row: Row) -> None:
        pending, seats = self.game.pending(state), self.seats
        row[seat] = 1
        for acting in _acting(pending):
            row[seats + self.place(acting, seat)] = 1
        self.lay(state, seat, begun, pending, row[2 * seats :])

    @abstractmethod
    def lay(self, state: S, seat: int, begun: Begun, pending: Pending, row: Row) -> None:
        """Write what the seat sees of the board, in the order of its pieces, into a row of zeros."""

    def flags(self, those: Iterable[int], seat: int) -> list[int]:
        """1 for each of these seats, in the order of turns from this seat."""
        flags = [0] * self.seats
        for other in those:
            flags[self.place(other, seat)] = 1
        return flags

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

"""The encoding of a game with few moves: each has its number, and what is seen are numbers of the view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from astragal.core.game import Game, S, Turn
from astragal.core.research.encoding import Begun, Encoding, Layout, Piece, around, one_hot

if TYPE_CHECKING:
    from astragal.core.research.encoding import Row


class ListedEncoding(Encoding[S]):
    """A game that hides nothing and in which one seat at a time is to move.

    `moves` are all moves there are. `seen` are the parts of the view that count, with the greatest number of each: a
    number, or a list with a number for every seat. Who is to move is seen besides. The other arguments are as in
    `Encoding`.
    """

    def __init__(
        self,
        game: Game[S],
        seats: int,
        *,
        moves: Sequence[str],
        outcomes: Sequence[str],
        seen: Mapping[str, int],
        steps: int,
        most: int,
        least: int = 0,
        thrown: int = 1,
        endless: bool = False,
    ) -> None:
        self._game = game
        self._moves = tuple(moves)
        self._numbers = {move: number for number, move in enumerate(self._moves)}
        self._parts = tuple(seen)
        self.actions = len(self._moves)
        self.outcomes = tuple(outcomes)
        self.thrown = thrown
        self.steps = steps
        self.least, self.most = least, most
        self.endless = endless
        start = game.view(game.start(seats, {name: option.default for name, option in game.options.items()}), 0)
        sizes = {name: len(part) if isinstance(part := start[name], list) else 1 for name in self._parts}
        self.seen = Layout(
            Piece("to_move", (seats,)), *(Piece(name, (sizes[name],), high) for name, high in seen.items())
        )

    def legal(self, state: S, seat: int, begun: Begun) -> list[int]:
        return sorted(self._numbers[move] for move in self._game.moves(state, seat))

    def move(self, state: S, seat: int, steps: Begun) -> str | None:
        return self._moves[steps[0]]

    def see(self, state: S, seat: int, begun: Begun, row: Row) -> None:
        parts = self.seen.named(row)
        pending, view = self._game.pending(state), self._game.view(state, seat)
        if isinstance(pending, Turn):
            one_hot(parts["to_move"], (pending.seats[0] - seat) % len(parts["to_move"]))
        for name in self._parts:
            value = cast("float | list[float]", view[name])
            parts[name][:] = around(value, seat) if isinstance(value, list) else value

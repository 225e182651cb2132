"""A decision of a seat, as it is sent to a bot in another process: what the seat may see, and nothing else."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from dataclasses import dataclass

from astragal.core.errors import IllegalMove
from astragal.core.game import Event, ListedMoves, Moves, View
from astragal.server.tables.table import OnlineTable
from astragal.server.tables.table_views import listing


@dataclass(frozen=True)
class Question:
    """`moves` is a list where the game lists them. `asked` are moves that an adviser must value in any case."""

    game: str
    seats: int
    seat: int
    seed: str
    events: Sequence[Event]
    view: View
    moves: Moves | Sequence[str]
    asked: tuple[str, ...] = ()

    def legal(self) -> Moves:
        return self.moves if isinstance(self.moves, Moves) else ListedMoves(self.moves, _not_listed)


def question_of(table: OnlineTable, seat: int, purpose: str, asked: tuple[str, ...] = ()) -> Question:
    """The decision of a seat, with a seed for it alone that says nothing about dice to come."""
    game = table.game
    assert game
    seed = hmac.digest(table.setup.secret, f"{purpose} {seat} {len(game.log)}".encode(), "sha256").hex()
    moves = game.moves(seat)
    return Question(
        game=table.setup.game,
        seats=len(table.places),
        seat=seat,
        seed=seed,
        events=game.events(seat),
        view=game.view(seat),
        moves=listing(moves) or moves,
        asked=asked,
    )


def _not_listed(move: str) -> None:
    raise IllegalMove("server-not-listed", rule="", move=move)

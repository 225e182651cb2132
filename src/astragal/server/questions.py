"""What a seat is to decide, put to somebody who thinks elsewhere: what the seat may see, and nothing else."""

from __future__ import annotations

import hmac

from astragal.server.minds import Question
from astragal.server.sight import listing
from astragal.server.tables import OnlineTable


def question_of(table: OnlineTable, seat: int, who: str) -> Question:
    """The decision of a seat. Whoever is asked gets a seed for it alone, which tells nothing of the dice to come."""
    game = table.game
    assert game
    seed = hmac.digest(table.laid.secret, f"{who} {seat} {len(game.log)}".encode(), "sha256").hex()
    moves = game.moves(seat)
    return Question(
        game=table.laid.game,
        seat=seat,
        seed=seed,
        events=game.events(seat),
        view=game.view(seat),
        moves=listing(moves) or moves,
    )

"""Rolls: one throw of the table for everybody, and everybody writes one move in secret.

The game decides what a move is worth (All Together: RC-13 and RC-15). Each roll is one round of it, with as many seats
as people have answered; the book allows six, and its rules need no other number.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import cast

from astragal.core.chance import Shared
from astragal.core.errors import Refusal
from astragal.core.game import Draft, Drafting, Game, Moves, Opaque, Throw, Turn, View, read_options
from astragal.core.table import Table
from astragal.core.turns import Place
from astragal.games import catalogue
from astragal.server.background.questions import Question
from astragal.server.events.setup import EventSetup

FIRST = Place(None, 1, 1)
"""Where the throw of a roll stands in its game."""


@dataclass
class Roll:
    """`until` is when time is up, `left_s` how much was left when the organiser stopped the clock."""

    setup: EventSetup
    number: int
    throw: str
    began: float
    until: float | None
    left_s: float | None = None
    closed: bool = False
    answers: dict[int, str] = field(default_factory=dict)
    """What each entrant has written last."""

    @property
    def due(self) -> float | None:
        return None if self.closed or self.left_s is not None else self.until

    @cached_property
    def _game(self) -> Game[Opaque]:
        return catalogue.game(self.setup.game)

    def _position(self, seats: int) -> Opaque:
        """The round after its throw."""
        return self._game.settle(self._game.start(seats, read_options(self._game, self.setup.options)), self.throw)

    @cached_property
    def _seen(self) -> Opaque:
        return self._position(2)

    def view(self) -> View:
        """The dice, as somebody sees them who has written nothing yet."""
        return self._game.view(self._seen, 0)

    def moves(self) -> Moves:
        return self._game.moves(self._seen, 0)

    @cached_property
    def best(self) -> str:
        """The best move; that it is the best is proven."""
        return next(iter(self.moves()))

    def worth(self, move: str) -> int:
        """What a legal move counts, without a bonus."""
        if move not in self._worths:
            self._worths[move] = self.draft(move).points
        return self._worths[move]

    @cached_property
    def _worths(self) -> dict[str, int]:
        return {}

    def draft(self, text: str) -> Draft:
        """What the game says of a move in the making."""
        return cast(Drafting[Opaque], self._game).draft(self._seen, 0, text)

    @cached_property
    def points(self) -> Mapping[int, int]:
        """The points of everybody who has answered, once the roll is closed."""
        assert self.closed
        return self._scored(self.answers)

    def _scored(self, answers: Mapping[int, str]) -> dict[int, int]:
        if not answers:
            return {}
        state = self._position(len(answers))
        for seat, move in enumerate(answers.values()):
            state = self._game.play(state, seat, move)
        return dict(zip(answers, self._game.standing(state), strict=True))


def bot_question(roll: Roll, entrant: int) -> Question:
    """The roll as a computer player is asked about it."""
    table = Table(catalogue.game(roll.setup.game), ("", ""), roll.setup.options)
    table.settle(roll.throw)
    seed = hmac.digest(roll.setup.secret, f"bot {entrant} {roll.number}".encode(), "sha256").hex()
    return Question(roll.setup.game, 2, 0, seed, table.events(0), table.view(0), table.moves(0))


def thrown(setup: EventSetup, number: int) -> str:
    """The throw of a roll, from the secret of the event."""
    game = catalogue.game(setup.game)
    pending = game.pending(game.start(2, read_options(game, setup.options)))
    assert isinstance(pending, Throw)
    return Shared(setup.round_secret(number)).throw_at(FIRST, pending)


def check_game(setup: EventSetup) -> None:
    """Refuse a game in which not all seats write at once after one throw of the table."""
    game = catalogue.game(setup.game)
    if not (2 in game.seats and hasattr(game, "draft") and _all_answer(game, setup)):
        raise Refusal("event-wrong-game", game=setup.game)


def _all_answer(game: Game[Opaque], setup: EventSetup) -> bool:
    state = game.start(2, read_options(game, setup.options))
    first = game.pending(state)
    if not isinstance(first, Throw) or first.seat is not None:
        return False
    after = game.pending(game.settle(state, Shared(setup.secret).throw_at(FIRST, first)))
    return isinstance(after, Turn) and after.seats == (0, 1)

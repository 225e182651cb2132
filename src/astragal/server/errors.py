"""Refusals of the server, besides those of the rules, and how they are told."""

from __future__ import annotations

import math

from astragal.core.errors import CannotUndo, IllegalMove, NoSuchPart, NotYourTurn, Refusal, UnreadableMove
from astragal.core.words import Words
from astragal.wire.messages import Problem, RefusalKind


class Stale(Refusal):
    """Something happened that the sender had not seen."""


class NotYours(Refusal):
    """The seat or table of another player, or nobody is signed in."""


class NotSignedIn(NotYours):
    """Nobody is signed in."""


class NotAllowed(Refusal):
    """Not at this kind of table."""


class NotNow(Refusal):
    """Not at this point of the game."""


class NotFound(Refusal):
    """It does not exist, or not for the caller."""


class Unavailable(Refusal):
    """The server cannot do it now; the client may send it again."""


class TooMany(Refusal):
    """A rate limit; the facts say after how many seconds to try again."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("server-too-many", retry_after=max(1, math.ceil(retry_after)))

    @property
    def retry_after(self) -> int:
        """Whole seconds, for the header Retry-After."""
        return int(str(self.facts["retry_after"]))


KINDS: tuple[tuple[type[Refusal], RefusalKind], ...] = (
    (Stale, "stale"),
    (UnreadableMove, "unreadable"),
    (IllegalMove, "illegal"),
    (NotYourTurn, "not-your-turn"),
    (NotYours, "not-yours"),
    (NotFound, "not-yours"),
    (NotAllowed, "not-allowed"),
    (NoSuchPart, "not-allowed"),
    (NotNow, "not-now"),
    (CannotUndo, "not-now"),
    (TooMany, "too-many"),
    (Unavailable, "unavailable"),
)


STATUSES: tuple[tuple[type[Refusal], int], ...] = (
    (NotSignedIn, 401),
    (NotYours, 403),
    (NotFound, 404),
    (NoSuchPart, 404),
    (Stale, 409),
    (NotNow, 409),
    (NotYourTurn, 409),
    (CannotUndo, 409),
    (TooMany, 429),
    (Unavailable, 503),
)


def status_of(refusal: Refusal) -> int:
    """The HTTP status; 422 for what nobody can do at any time."""
    return next((status for type_, status in STATUSES if isinstance(refusal, type_)), 422)


def kind_of(refusal: Refusal) -> RefusalKind:
    return next((kind for type_, kind in KINDS if isinstance(refusal, type_)), "bad-message")


def problem_of(refusal: Refusal, words: Words) -> Problem:
    facts: dict[str, object] = {
        name: fact for name, fact in refusal.facts.items() if isinstance(fact, str | int | float)
    }
    return Problem(refusal.reason, refusal.say(words), refusal.rule, facts)

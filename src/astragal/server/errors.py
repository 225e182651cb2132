"""What the online table refuses, besides what the rules do, and how a refusal is told."""

from __future__ import annotations

import math

from astragal.core.errors import CannotUndo, IllegalMove, NotYourTurn, Refusal, UnreadableMove
from astragal.core.words import Words
from astragal.wire.messages import Problem, RefusalKind


class Stale(Refusal):
    """Something happened that the sender had not seen."""


class NotYours(Refusal):
    """Another's seat, another's table, or nobody is signed in."""


class NotSignedIn(NotYours):
    """Nobody is signed in."""


class NotAllowed(Refusal):
    """The table was not laid for this."""


class NotNow(Refusal):
    """The table is not at the point where this can be done."""


class NotFound(Refusal):
    """There is no such thing, or whoever asks may not know of it."""


class Unavailable(Refusal):
    """The store did not answer; the same can be sent again."""


class TooMany(Refusal):
    """Somebody does something too often; the facts hold in how many seconds it may be done again."""

    def __init__(self, retry_after: float) -> None:
        super().__init__("server-too-many", retry_after=max(1, math.ceil(retry_after)))

    @property
    def retry_after(self) -> int:
        """Whole seconds, as the header Retry-After has them."""
        return int(str(self.facts["retry_after"]))


KINDS: tuple[tuple[type[Refusal], RefusalKind], ...] = (
    (Stale, "stale"),
    (UnreadableMove, "unreadable"),
    (IllegalMove, "illegal"),
    (NotYourTurn, "not-your-turn"),
    (NotYours, "not-yours"),
    (NotFound, "not-yours"),
    (NotAllowed, "not-allowed"),
    (NotNow, "not-now"),
    (CannotUndo, "not-now"),
    (TooMany, "too-many"),
    (Unavailable, "unavailable"),
)


STATUSES: tuple[tuple[type[Refusal], int], ...] = (
    (NotSignedIn, 401),
    (NotYours, 403),
    (NotFound, 404),
    (Stale, 409),
    (NotNow, 409),
    (NotYourTurn, 409),
    (CannotUndo, 409),
    (TooMany, 429),
    (Unavailable, 503),
)


def status_of(refusal: Refusal) -> int:
    """The HTTP status; what cannot be done by anybody at any time is 422."""
    return next((status for type_, status in STATUSES if isinstance(refusal, type_)), 422)


def kind_of(refusal: Refusal) -> RefusalKind:
    return next((kind for type_, kind in KINDS if isinstance(refusal, type_)), "bad-message")


def problem_of(refusal: Refusal, words: Words) -> Problem:
    facts: dict[str, object] = {
        name: fact for name, fact in refusal.facts.items() if isinstance(fact, str | int | float)
    }
    return Problem(refusal.reason, refusal.say(words), refusal.rule, facts)

"""The values of moves and positions with their reasons, as an adviser gives them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from astragal.core.words import Words


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence: a message name in `locale/` and the facts that fill it, which may be reasons themselves."""

    name: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def say(self, words: Words) -> str:
        facts = {name: fact.say(words) if isinstance(fact, Reason) else fact for name, fact in self.facts.items()}
        return words.say(self.name, facts)


@dataclass(frozen=True, slots=True)
class Worth:
    """The value of a position to every seat if all seats go on to play as the adviser would.

    `wins` are the chances to win; a win shared by k counts 1/k for each. They are empty if nobody can win, as in a solo
    game for points. `points` are the expected points at the end; empty if the adviser does not compute them. `error` is
    the standard error of `wins` (of `points` if there are no wins) if they were sampled, and 0 if they were computed
    exactly.
    """

    wins: tuple[float, ...] = ()
    points: tuple[float, ...] = ()
    error: float = 0.0

    def to(self, seat: int) -> float:
        """What counts for a seat: its chance to win, or its points if there are no wins."""
        return (self.wins or self.points)[seat]


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, its value to every seat (averaged over what it may reveal), and the reason in one sentence."""

    move: str
    worth: Worth
    why: Reason

"""What moves and positions are worth, and why: what an adviser tells a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from astragal.core.words import Words


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence: the name of a message in `locale/`, and the facts that fill its blanks, reasons among them."""

    name: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def say(self, words: Words) -> str:
        facts = {name: fact.say(words) if isinstance(fact, Reason) else fact for name, fact in self.facts.items()}
        return words.say(self.name, facts)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a position is worth to every seat when all go on to play as the adviser would.

    `wins` are the chances to win; a win shared by k counts 1/k for each. They are empty where nobody can win, as alone
    at a game that is played for points. `points` are those that each seat can expect at the end; empty where the
    adviser does not reckon them. `error` is the standard error of `wins` (of `points` where there are no wins) if they
    were sampled, and 0 if they were reckoned.
    """

    wins: tuple[float, ...] = ()
    points: tuple[float, ...] = ()
    error: float = 0.0

    def to(self, seat: int) -> float:
        """What counts for a seat: its chance to win, or its points where there is none."""
        return (self.wins or self.points)[seat]


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, what it is worth to every seat in the mean over what it may bring to light, and one sentence why."""

    move: str
    worth: Worth
    why: Reason

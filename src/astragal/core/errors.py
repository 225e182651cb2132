"""Refusals: errors with a reason that a person can read.

A refusal carries the name of a message in `locale/` (`reason`), the facts that fill it and, in a game, the number of
the rule. It is a `ValueError` and reads as English; `say` gives it in another language.
"""

from __future__ import annotations

from astragal.core.words import Words


class Refusal(ValueError):
    """Something was refused for a reason that can be shown to a person."""

    def __init__(self, reason: str, *, rule: str | None = None, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
        self.facts = facts

    def say(self, words: Words) -> str:
        facts = {name: fact.say(words) if isinstance(fact, Refusal) else fact for name, fact in self.facts.items()}
        text = words.say(self.reason, facts)
        return words("core-by-rule", rule=self.rule, text=text) if self.rule else text

    def __str__(self) -> str:
        return self.say(Words("en"))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the attributes: the constructors of subclasses differ, and refusals cross process borders."""
        return ValueError.__new__, (type(self), self.reason), self.__dict__


class UnknownGame(Refusal):
    """No game has this name."""


class NoSuchPart(Refusal):
    """The box of that game has no such part: nothing that gives hints, no lesson, no encoding."""


class WrongSeats(Refusal):
    """The game is not for this number of seats, or the seat does not exist."""


class BadOption(Refusal):
    """An option that the game does not have, or a value that it does not accept."""


class Unwritable(Refusal):
    """A score pad has no such place, or the text cannot stand there."""


class UnreadableMove(Refusal):
    """The text can never be a move of this game."""


class IllegalMove(Refusal):
    """A move that a rule forbids now; `rule` is its number."""

    def __init__(self, reason: str, *, rule: str, **facts: object) -> None:
        super().__init__(reason, rule=rule, **facts)


class IllegalAction(Refusal):
    """A number that is not a legal action now."""


class NotYourTurn(Refusal):
    """Another seat is to move, or chance, or nobody."""


class UnreadableThrow(Refusal):
    """The text can never be a throw of this game."""


class IllegalThrow(Refusal):
    """A throw that is not possible now; `rule` is the number of the rule."""

    def __init__(self, reason: str, *, rule: str, **facts: object) -> None:
        super().__init__(reason, rule=rule, **facts)


class CannotUndo(Refusal):
    """Chance has fallen since, something hidden was shown, or nothing was played."""


class BadRecord(Refusal):
    """A record that cannot be read or is false; the facts include the line number."""


class UnknownBot(Refusal):
    """No computer player of this game has this name."""

"""What can be refused, and how a refusal speaks.

A refusal carries the name of a message in `locale/` (`reason`), the facts that fill its blanks and, in a game,
the number of the rule. It is a `ValueError` and reads as English; `say` gives it in another language.
"""

from __future__ import annotations

from astragal.core.words import Words


class Refusal(ValueError):
    """Something was refused, for a reason that can be told to a person."""

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
        """A refusal crosses processes as what it is, though its class may ask for a rule when it is made."""
        return ValueError.__new__, (type(self), self.reason), self.__dict__


class UnknownGame(Refusal):
    """No game of that name is in the catalogue."""


class WrongSeats(Refusal):
    """The game is not for that many seats, or there is no such seat."""


class BadOption(Refusal):
    """An option that the game does not have, or a value that it cannot take."""


class UnreadableMove(Refusal):
    """The text is no move of this game, in any situation."""


class IllegalMove(Refusal):
    """A move of this game that a rule forbids now; `rule` names it."""

    def __init__(self, reason: str, *, rule: str, **facts: object) -> None:
        super().__init__(reason, rule=rule, **facts)


class IllegalAction(Refusal):
    """A number that stands for no step that can be made now."""


class NotYourTurn(Refusal):
    """Another seat, chance, or nobody is to move."""


class UnreadableThrow(Refusal):
    """The text is no throw of this game, in any situation."""


class IllegalThrow(Refusal):
    """A throw that cannot fall now; `rule` names the reason."""

    def __init__(self, reason: str, *, rule: str, **facts: object) -> None:
        super().__init__(reason, rule=rule, **facts)


class CannotUndo(Refusal):
    """Chance has fallen since, something hidden was shown, or nothing was played."""


class BadRecord(Refusal):
    """A record that cannot be read or is not true; the facts hold the line's number."""


class UnknownBot(Refusal):
    """No computer player of that name plays this game."""

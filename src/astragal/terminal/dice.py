"""Sources of chance in a terminal: a seed, a committed secret, or real dice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from secrets import token_bytes

from astragal.core import record
from astragal.core.chance import ByHand, Chance, Fair, Seeded, Shared
from astragal.core.errors import BadRecord, Refusal
from astragal.core.game import Throw
from astragal.core.record import Record
from astragal.games import catalogue
from astragal.terminal.save import Save
from astragal.terminal.screen import Screen

LONGEST_WORD = 1000


class Hand(ByHand):
    """Real dice, typed in. Throws that nobody may see cannot be typed; the table makes those itself."""

    def __init__(self, ask: Callable[[Throw, Refusal | None], str], hidden: Callable[[Throw], bool]) -> None:
        super().__init__(ask)
        self._hidden = hidden

    def throw(self, number: int, what: Throw, check: Callable[[str], object]) -> str:
        if self._hidden(what):
            return Seeded().throw(number, what, check)
        return super().throw(number, what, check)


def committed(screen: Screen, people: list[str]) -> Fair:
    """A fair source. Its commitment is shown before people type their contributions."""
    secret = token_bytes(32)
    screen.say("terminal-commitment", commitment=Fair((), secret).commitment)
    return Fair([_contribution(screen, name) for name in people], secret)


def _contribution(screen: Screen, name: str) -> bytes:
    screen.say("terminal-contribution", name=name)
    while len(word := screen.ask()) > LONGEST_WORD:
        screen.say("terminal-contribution-long", most=LONGEST_WORD)
    return word.encode("utf-8", "replace") or token_bytes(16)


def resumed(found: Record, save: Save, hand: Hand) -> Chance | Shared:
    """The source of chance of a saved game, after checking every throw so far against it."""
    kind = found.header.get("chance")
    if kind == "by-hand":
        return hand
    if kind == "fair" and "commitment" in found.header:
        found = replace(found, header={**found.header, "secret": save.secret()})
    source = record.claimed_source(found)
    if source is None:
        raise BadRecord("terminal-no-source", line=found.number)
    record.verify(found, catalogue.game)
    return source

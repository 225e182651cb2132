"""Real dice on the table, and the solver beside them: the best equalities, or what is wrong with one."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.padding import Padding

from astragal.core.errors import Refusal
from astragal.core.plain import plain
from astragal.core.study import Found, Study, Terms
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.terminal.files import STANDARD_INPUT
from astragal.terminal.progress import bar
from astragal.terminal.screen import Screen

SHOWN = 5
"""How many equalities a person is shown of a roll."""


@dataclass(frozen=True)
class Wanted:
    """What was asked for; None and empty where nothing was."""

    rolls: Sequence[str]
    terms: Terms
    top: int | None
    why: str | None
    values: bool
    json: bool

    def check(self) -> None:
        """Some things do not go together."""
        if self.values and (self.rolls or self.top or self.why is not None or self.terms != Terms()):
            raise Refusal("cli-values-alone")
        if not self.values and not self.rolls:
            raise Refusal("cli-no-roll")
        if self.why is not None and (self.json or self.top or self.terms.most or self.terms.score):
            raise Refusal("cli-why-alone")


def solve(wanted: Wanted, words: Words) -> None:
    wanted.check()
    study = catalogue.study()
    if wanted.values:
        _print_values(study, wanted.json, words)
        return
    desk = Desk(study, study.read_terms(wanted.terms), words)
    if wanted.why is not None:
        desk.judge(wanted.rolls, wanted.why)
    elif wanted.json:
        desk.print_json(wanted.rolls, wanted.top or 1)
    else:
        desk.show(wanted.rolls, wanted.top or SHOWN)


def _print_values(study: Study, as_json: bool, words: Words) -> None:
    with bar(words("cli-solving")) as progress:
        values = study.values(progress)
    if as_json:
        print(json.dumps(values))
    else:
        Screen(words).show(study.draw_values(values, words))


class Desk:
    """One roll after another, on the same terms."""

    def __init__(self, study: Study, terms: Terms, words: Words) -> None:
        self._study = study
        self._terms = terms
        self._words = words

    def print_json(self, typed: Sequence[str], top: int) -> None:
        """An object a line, at once: whoever writes the rolls may be waiting for it."""
        for roll in self._rolls(typed):
            for found in self._study.best(roll, self._terms, top):
                facts = {"roll": roll, "equality": found.text, "score": found.score}
                print(json.dumps(facts), flush=True)

    def show(self, typed: Sequence[str], top: int) -> None:
        screen = Screen(self._words)
        for roll in self._shown_rolls(typed, screen):
            for found in self._study.best(roll, self._terms, top):
                if not found.points:
                    screen.say("terminal-solve-none")
                self._show_found(found, screen)

    def judge(self, typed: Sequence[str], why: str) -> None:
        """All rules that an equality breaks; of one that breaks none, what it counts and whether that is the best."""
        text, screen = self._study.read_equality(why), Screen(self._words)
        for roll in self._shown_rolls(typed, screen):
            faults = self._study.faults(roll, text, self._terms)
            equality = plain(self._study.spell(text, self._words))
            screen.say("terminal-solve-forbidden" if faults else "terminal-solve-allowed", equality=equality)
            for said in dict.fromkeys(fault.say(self._words) for fault in faults):
                screen.show(Padding(said, (0, 0, 0, 2), expand=False))
            if not faults:
                self._compare(self._study.scored(text, self._terms), roll, screen)

    def _compare(self, own: Found, roll: str, screen: Screen) -> None:
        best = next(self._study.best(roll, self._terms, 1))
        self._show_found(own, screen)
        if own.score < best.score:
            screen.say("terminal-solve-better", points=best.score - own.score)
            self._show_found(best, screen)
        else:
            screen.say("terminal-solve-best")

    def _shown_rolls(self, typed: Sequence[str], screen: Screen) -> Iterator[str]:
        """The rolls, each drawn, with room between what is said of them."""
        for count, roll in enumerate(self._rolls(typed)):
            if count:
                screen.show()
            screen.show(self._study.draw_roll(roll, self._terms, self._words))
            yield roll

    def _show_found(self, found: Found, screen: Screen) -> None:
        screen.show()
        screen.show(self._study.draw_found(found, self._terms, self._words))

    def _rolls(self, typed: Sequence[str]) -> Iterator[str]:
        for each in typed:
            if each == STANDARD_INPUT:
                yield from self._rolls_of_lines()
            else:
                yield self._study.read_roll(each, self._terms)

    def _rolls_of_lines(self) -> Iterator[str]:
        """A roll a line of standard input, read as they are needed; blank lines say nothing."""
        for number, line in enumerate(sys.stdin, 1):
            if line.strip():
                yield self._roll_of_line(number, line)

    def _roll_of_line(self, number: int, line: str) -> str:
        try:
            return self._study.read_roll(line, self._terms)
        except Refusal as refusal:
            raise Refusal("terminal-solve-line", line=number, refusal=refusal) from None

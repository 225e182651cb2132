"""Real dice on the table, and the solver beside them: the best equalities, or what is wrong with one."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.padding import Padding

from astragal.core.errors import Refusal
from astragal.core.plain import plain
from astragal.core.terminal.command import Bar, Output
from astragal.games.rolling_cubes.terminal import answers, study
from astragal.games.rolling_cubes.terminal.found import Found, Terms
from astragal.games.rolling_cubes.terminal.reading import read_equality

STANDARD_INPUT = "-"
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
        only_options = Terms(options=self.terms.options)
        if self.values and (self.rolls or self.top or self.why is not None or self.terms != only_options):
            raise Refusal("rc-values-alone")
        if not self.values and not self.rolls:
            raise Refusal("rc-no-roll")
        if self.why is not None and (self.json or self.top or self.terms.most or self.terms.score):
            raise Refusal("rc-why-alone")


def solve(wanted: Wanted, output: Output, bar: Bar) -> None:
    wanted.check()
    terms = study.read_terms(wanted.terms)
    if wanted.values:
        _print_values(terms, wanted.json, output, bar)
        return
    rolls = Rolls(terms, output)
    if wanted.why is not None:
        rolls.judge(wanted.rolls, wanted.why)
    elif wanted.json:
        rolls.print_json(wanted.rolls, wanted.top or 1)
    else:
        rolls.show(wanted.rolls, wanted.top or SHOWN)


def _print_values(terms: Terms, as_json: bool, output: Output, bar: Bar) -> None:
    from astragal.games.rolling_cubes.exact.values import values

    with bar(output.words("rc-solving")) as progress:
        solved = values(study.zero_dividend(terms), progress)
    if as_json:
        print(json.dumps(solved))
    else:
        output.show(answers.draw_values(solved, output.words))


class Rolls:
    """One roll after another, on the same terms."""

    def __init__(self, terms: Terms, output: Output) -> None:
        self._terms = terms
        self._output = output

    def print_json(self, typed: Sequence[str], top: int) -> None:
        """An object a line, at once: a program may wait for it before it writes the next roll."""
        for roll in self._rolls(typed):
            for found in study.best(roll, self._terms, top):
                facts = {"roll": roll, "equality": found.text, "score": found.score}
                print(json.dumps(facts), flush=True)

    def show(self, typed: Sequence[str], top: int) -> None:
        for roll in self._shown_rolls(typed):
            for found in study.best(roll, self._terms, top):
                if not found.points:
                    self._output.say("rc-solve-none")
                self._show_found(found)

    def judge(self, typed: Sequence[str], why: str) -> None:
        """All rules that an equality breaks; of one that breaks none, what it counts and whether that is the best."""
        text, words = read_equality(why), self._output.words
        for roll in self._shown_rolls(typed):
            faults = study.faults(roll, text, self._terms)
            equality = plain(answers.spell(text, words))
            self._output.say("rc-solve-forbidden" if faults else "rc-solve-allowed", equality=equality)
            for said in dict.fromkeys(fault.say(words) for fault in faults):
                self._output.show(Padding(said, (0, 0, 0, 2), expand=False))
            if not faults:
                self._compare(study.scored(text, self._terms), roll)

    def _compare(self, own: Found, roll: str) -> None:
        best = next(study.best(roll, self._terms, 1))
        self._show_found(own)
        if own.score < best.score:
            self._output.say("rc-solve-better", points=best.score - own.score)
            self._show_found(best)
        else:
            self._output.say("rc-solve-best")

    def _shown_rolls(self, typed: Sequence[str]) -> Iterator[str]:
        """The rolls, each drawn, with room between what is said of them."""
        for count, roll in enumerate(self._rolls(typed)):
            if count:
                self._output.show()
            self._output.show(answers.draw_roll(roll, self._terms, self._output.words))
            yield roll

    def _show_found(self, found: Found) -> None:
        self._output.show()
        self._output.show(answers.draw_found(found, self._terms, self._output.words))

    def _rolls(self, typed: Sequence[str]) -> Iterator[str]:
        for each in typed:
            if each == STANDARD_INPUT:
                yield from self._rolls_of_lines()
            else:
                yield study.read_roll(each, self._terms)

    def _rolls_of_lines(self) -> Iterator[str]:
        """A roll a line of standard input, read as they are needed; blank lines say nothing."""
        for number, line in enumerate(sys.stdin, 1):
            if line.strip():
                yield self._roll_of_line(number, line)

    def _roll_of_line(self, number: int, line: str) -> str:
        try:
            return study.read_roll(line, self._terms)
        except Refusal as refusal:
            raise Refusal("rc-solve-line", line=number, refusal=refusal) from None

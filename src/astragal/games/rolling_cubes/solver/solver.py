"""Finds the best equality of any dice, proven, and all equalities, best first.

Every shape that the dice may have is searched, those with the most possible points first (`shapes`, `search`), until
no other can count more than what was found. Importing this module imports Numba.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import groupby, permutations
from operator import itemgetter

import numpy as np

from astragal.core.arrays import Ints
from astragal.games.rolling_cubes import equality, lines
from astragal.games.rolling_cubes.arithmetic import may_lead
from astragal.games.rolling_cubes.dice import least_used, missing
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.solver import search
from astragal.games.rolling_cubes.solver.hand import packed
from astragal.games.rolling_cubes.solver.plain import plainest
from astragal.games.rolling_cubes.solver.search import Asked
from astragal.games.rolling_cubes.solver.shapes import Shape, Term, shapes, twins
from astragal.games.rolling_cubes.solver.writing import Filled, Pluses, Written, equalities

_FEW = 1 << 9


@dataclass(frozen=True, slots=True)
class Wish:
    """Conditions on an equality: use all `fixed` dice and at least one other (RC-17), fit a line (RC-25), use at `most`
    and at `least` this many dice (the = included), count exactly this much (RC-9, RC-10). The best includes a line's
    bonus."""

    fixed: str = ""
    line: str | None = None
    most: int = 13
    score: int | None = None
    least: int = 0


ANY = Wish()


def best(dice: str, zero_dividend: bool = False, wish: Wish = ANY) -> str | None:
    """An equality with the most points, or None if there is none."""
    question = Question(dice, zero_dividend, wish)
    if wish.score is not None:
        return next(question.all(), None)
    return question.best()


def best_first(dice: str, zero_dividend: bool = False, wish: Wish = ANY) -> Iterator[str]:
    """All equalities, each once, the most points first. They are searched lazily."""
    return Question(dice, zero_dividend, wish).all()


def once_rearranged(dice: str, zero_dividend: bool = False, wish: Wish = ANY) -> Iterator[str]:
    """As `best_first`, but only the first of equalities whose numbers have the same digits.

    Crossing the = turns + and − into each other.
    """
    return Question(dice, zero_dividend, wish).once()


def longest(dice: str, zero_dividend: bool = False, wish: Wish = ANY) -> Wish:
    """The wish for those of its equalities that use the most dice. Where there are none it is the same."""
    for least in range(min(wish.most, len(dice) + 1), 0, -1):
        longer = replace(wish, least=least)
        if best(dice, zero_dividend, longer) is not None:
            return longer
    return wish


class Question:
    """Dice and the conditions on their equalities."""

    def __init__(self, dice: str, zero_dividend: bool, wish: Wish) -> None:
        self._dice = dice
        self._zero_dividend = zero_dividend
        self._wish = wish
        self._asked = asked(dice, zero_dividend, wish)
        self._scratch = search.new_scratch()

    @cached_property
    def _pluses(self) -> Pluses:
        fixed = self._wish.fixed
        return Pluses((self._dice.count("+"), self._dice.count("-")), (fixed.count("+"), fixed.count("-")))

    def best(self) -> str | None:
        table, found = search.rows(), search.paper(1)
        points, index = search.find_best(table, np.arange(len(table)), self._asked, self._scratch, 0, found)
        text = None
        if index >= 0:
            text = next(each.text for each in self._written(index, found[0]) if self._value(each) == points)
        for twin in self.twins(points):
            if (value := self._value(twin)) > points:
                points, text = value, twin.text
        return text

    def twins(self, above: int = 0) -> Iterator[Written]:
        """RC-5: the equalities of two orders of one term, such as 3×6 = 6×3, of shapes that may count above `above`."""
        for shape in twins():
            if search.most_points(shape, self._asked) > above and search.suits(shape, self._asked):
                yield from self._twins(shape)

    def all(self) -> Iterator[str]:
        return self._in_order(self._of_shape)

    def once(self) -> Iterator[str]:
        """Of each with as many + as the dice allow."""
        seen = set()
        for text in self._in_order(self._firsts):
            if (parts := _parts(text)) not in seen:
                seen.add(parts)
                yield text

    def _in_order(self, of_shape: Callable[[int], Iterator[Written]]) -> Iterator[str]:
        """Equalities that count less than the most of their shape are held back until their turn."""
        kept: dict[int, list[str]] = defaultdict(list)
        for most, shapes_of_most in groupby(self._order(), key=itemgetter(0)):
            yield from _down_to(most, kept)
            for written in (each for _, index in shapes_of_most for each in of_shape(index)):
                if (value := self._value(written)) == most:
                    yield written.text
                else:
                    kept[value].append(written.text)
        yield from _down_to(0, kept)

    def _order(self) -> list[tuple[int, int]]:
        """The most points and the index of each shape to be searched, the most points first."""
        most = np.empty(len(shapes()), np.int64)
        search.weigh(search.rows(), self._asked, most)
        suitable = np.flatnonzero(most >= 0)
        indices = suitable[np.argsort(-most[suitable], kind="stable")]
        order = list(zip(most[indices].tolist(), indices.tolist(), strict=True))
        if (score := self._wish.score) is None:
            return order
        return [each for each in order if shapes()[each[1]].least_points <= score <= shapes()[each[1]].points]

    def _of_shape(self, index: int) -> Iterator[Written]:
        """The equalities of a shape that meet the conditions."""
        shape = shapes()[index]
        seen: set[tuple[Filled, ...]] = set()
        for found in self._found(index).tolist():
            terms = tuple(sorted(filled(shape, found)))
            if terms not in seen:
                seen.add(terms)
                yield from self._of_terms(terms)
        if shape.twin:
            yield from self._scored(self._twins(shape))

    def _firsts(self, index: int) -> Iterator[Written]:
        """One equality of a shape for each choice of digits for its numbers. No other order counts more.

        Most of them can be written in hundreds of orders, so writing all of them takes long.
        """
        shape = shapes()[index]
        seen: set[tuple[str, ...]] = set()
        for found in self._found(index).tolist():
            numbers, subtracted = found[: search.NUMBERS], found[search.NUMBERS :]
            digits = _digits(numbers)
            if digits not in seen:
                seen.add(digits)
                text = plainest(index, numbers, subtracted, self._minuses(shape, numbers))
                yield from self._scored([Written(text, equality.points_of(text))])
        if shape.twin:
            yield from self._scored(self._twins(shape))

    def _minuses(self, shape: Shape, numbers: Sequence[int]) -> int:
        """How many − a plain equality takes. RC-5: four equal numbers take one + and one −."""
        needs_both = shape.alike and len(set(numbers[: len(shape.terms)])) == 1
        return shape.additions - search.pluses_of(
            needs_both, shape.additions, self._pluses.most[0], self._pluses.least[1]
        )

    def _found(self, index: int) -> Ints:
        """All solutions of a shape: numbers, and which of them end a term that is subtracted (`search.paper`)."""
        shape, asked = search.rows()[index], self._asked
        found = search.paper(_FEW)
        ways = search.find_all(shape, asked, self._scratch, found)
        if ways > len(found):
            found = search.paper(ways)
            search.find_all(shape, asked, self._scratch, found)
        return found[:ways]

    def _written(self, index: int, numbers: Ints) -> Iterator[Written]:
        return equalities(filled(shapes()[index], numbers.tolist()), self._pluses, self._zero_dividend)

    def _of_terms(self, terms: Iterable[Filled]) -> Iterator[Written]:
        return self._scored(equalities(tuple(terms), self._pluses, self._zero_dividend))

    def _scored(self, written: Iterable[Written]) -> Iterator[Written]:
        return (each for each in written if self._wish.score in (None, each.points))

    def _value(self, written: Written) -> int:
        line = self._wish.line
        return written.points + (lines.bonus(line, equality.read(written.text)) if line else 0)

    def _twins(self, shape: Shape) -> Iterator[Written]:
        for term in twin_terms(shape, self._dice):
            for written in equalities((term, term), self._pluses, self._zero_dividend):
                if self._suits(written.text):
                    yield written

    def _suits(self, text: str) -> bool:
        """Whether it uses the required dice and fits the line."""
        line = self._wish.line
        return not missing(self._wish.fixed, text) and (not line or lines.fits(line, equality.read(text)))


def _down_to(least: int, kept: dict[int, list[str]]) -> Iterator[str]:
    for value in sorted((value for value in kept if value >= least), reverse=True):
        yield from kept.pop(value)


def _parts(text: str) -> tuple[tuple[str, ...], str]:
    """What is the same in all rearrangements of an equality."""
    built = equality.read(text)
    numbers = _digits(number for side in built.sides for number in side.numbers)
    return tuple(sorted(numbers)), built.dice.replace("-", "+")


def _digits(numbers: Iterable[int | str]) -> tuple[str, ...]:
    return tuple(map(_sorted_digits, numbers))


@lru_cache(maxsize=1 << 16)
def _sorted_digits(number: int | str) -> str:
    return "".join(sorted(str(number)))


def asked(dice: str, zero_dividend: bool, wish: Wish = ANY) -> Asked:
    """The query for compiled code."""
    fixed = wish.fixed
    digits, fixed_digits = (packed("".join(filter(str.isdigit, each))) for each in (dice, fixed))
    return Asked(
        digits,
        fixed_digits,
        *_signs(dice),
        *_signs(fixed),
        least_dice=max(least_used(len(fixed)) + 1, wish.least),  # with the = die
        most_dice=wish.most,
        line=LINES.index(wish.line) if wish.line else -1,
        mixed=search.may_mix(dice.count("+"), dice.count("-"), fixed.count("+"), fixed.count("-")),
        zero_dividend=zero_dividend,
        every=False,
    )


def _signs(dice: str) -> tuple[int, int, int]:
    return dice.count("+") + dice.count("-"), dice.count("x"), dice.count(":")


def filled(shape: Shape, numbers: Sequence[int]) -> tuple[Filled, ...]:
    """The terms of a shape with these numbers, which are in the order of the search."""
    left, terms = iter(numbers), []
    for index, term in enumerate(shape.terms):
        kinds: tuple[list[int], list[int]] = ([], [])
        for _, over in shape.orders[index]:
            kinds[over].append(next(left))
        terms.append(_filled(term, *kinds))
    return tuple(terms)


def _filled(term: Term, times: Iterable[int], over: Iterable[int]) -> Filled:
    return Filled((*(0,) * term.zero, *sorted(times)), tuple(sorted(over)))


def twin_terms(shape: Shape, dice: str) -> list[Filled]:
    """The terms of a twin shape that the dice show twice."""
    pairs = [symbol for symbol, count in Counter(dice).items() if symbol.isdigit() for _ in range(count // 2)]
    if shape.terms[0].zero:
        pairs.remove("0")
    return sorted(_all_filled(shape.terms[0], pairs))


def _all_filled(term: Term, digits: list[str]) -> set[Filled]:
    """The term with all numbers that these digits show."""
    found = set()
    for order in set(permutations(digits, term.digits - term.zero)):
        left = iter(order)
        times, over = ([_read(left, length) for length in lengths] for lengths in (term.times, term.over))
        if all(may_lead(int(number[0])) for number in (*times, *over)):
            found.add(_filled(term, map(int, times), map(int, over)))
    return found


def _read(digits: Iterator[str], length: int) -> str:
    return "".join(next(digits) for _ in range(length))

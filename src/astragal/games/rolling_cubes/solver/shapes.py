"""The shapes of equalities: how many digits each number has, and how the numbers are joined.

Terms can cross the = sign: `a=b+c`, `a-c=b` and `b=a-c` say the same of the same numbers. So an equality is first of
all a set of terms whose sum is zero when each is added or subtracted. One term leads each side; every other one takes a
+ or − die, depending on its side. A shape therefore counts + and − dice together, and its possible points do not
depend on where its terms are. There are fewer than two thousand shapes.

A term that begins with the number 0 has the value zero; its other numbers are free.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import prod

from astragal.games.rolling_cubes.arithmetic import OVER, PLUS, TIMES, digit_points, extra_points, may_join, sign_points

DIGITS = 8
SIGNS = 4
ZEROS = 4
"""RC-1: the numbers of dice with a digit, with a sign, and that can show 0."""

Lengths = tuple[int, ...]
_PLAIN = 2
"""A number next to which every sign counts in full."""
_ROUNDED = 1 + 1e-9
"""A margin, so that rounding excludes no shape."""


@dataclass(frozen=True)
class Term:
    """Numbers joined by × and :, by their lengths, long ones first, without the number 0."""

    zero: bool
    times: Lengths
    over: Lengths

    @cached_property
    def digits(self) -> int:
        return self.zero + sum(self.times) + sum(self.over)

    @cached_property
    def multiplications(self) -> int:
        return self.zero + len(self.times) - 1

    @cached_property
    def least(self) -> float:
        above, below = (10 ** (length - 1) for length in self.times), (10**length - 1 for length in self.over)
        return 0 if self.zero else prod(above) / prod(below)

    @cached_property
    def most(self) -> float:
        above, below = (10**length - 1 for length in self.times), (10 ** (length - 1) for length in self.over)
        return 0 if self.zero else prod(above) / prod(below)

    def order(self, longest_last: bool) -> tuple[tuple[int, bool], ...]:
        """Its numbers in the order of the search: length, and whether it is a divisor."""
        numbers = [(length, False) for length in self.times] + [(length, True) for length in self.over]
        if longest_last:
            last = max(numbers, key=lambda number: (number[0], not number[1]))
            numbers.remove(last)
            numbers.append(last)
        return tuple(numbers)


@dataclass(frozen=True)
class Shape:
    """The terms of an equality, those with a value first; their longest number is the last one of the last."""

    terms: tuple[Term, ...]

    @cached_property
    def valued(self) -> tuple[Term, ...]:
        return tuple(term for term in self.terms if not term.zero)

    @cached_property
    def orders(self) -> tuple[tuple[tuple[int, bool], ...], ...]:
        """By term, its numbers: length, and whether it is a divisor. The longest of the last with a value is last."""
        return tuple(term.order(index == len(self.valued) - 1) for index, term in enumerate(self.terms))

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """The lengths of all numbers, in the order of the search."""
        return tuple(length for order in self.orders for length, _ in order)

    @cached_property
    def places(self) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        """By term: which of the numbers, in the order of the search, are its factors, and which are its divisors."""
        count, places = 0, []
        for order in self.orders:
            numbered = [(count + place, over) for place, (_, over) in enumerate(order)]
            times = tuple(place for place, over in numbered if not over)
            places.append((times, tuple(place for place, over in numbered if over)))
            count += len(order)
        return tuple(places)

    @cached_property
    def zeros(self) -> int:
        return len(self.terms) - len(self.valued)

    @cached_property
    def additions(self) -> int:
        """Its + and − dice."""
        return len(self.terms) - 2

    @cached_property
    def multiplications(self) -> int:
        return sum(term.multiplications for term in self.terms)

    @cached_property
    def divisions(self) -> int:
        return sum(len(term.over) for term in self.terms)

    @cached_property
    def joins(self) -> bool:
        """Whether it has a × or :."""
        return self.multiplications + self.divisions > 0

    @cached_property
    def digits(self) -> int:
        return sum(term.digits for term in self.terms)

    @cached_property
    def dice(self) -> int:
        """With the = die."""
        return self.digits + self.additions + self.multiplications + self.divisions + 1

    @cached_property
    def longest(self) -> int:
        """The places of its longest number."""
        return max((length for term in self.terms for length in term.times + term.over), default=0)

    @cached_property
    def twin(self) -> bool:
        """Whether both sides are a single term of the same form."""
        return len(self.terms) == 2 and self.terms[0] == self.terms[1]

    @property
    def alike(self) -> bool:
        """Whether it is four single numbers of one length."""
        return len(self.valued) == 4 and len(set(self.terms)) == 1 and not self.joins

    @cached_property
    def divides_zero(self) -> bool:
        """RC-7: whether a 0 comes before a :."""
        return any(term.zero and term.over for term in self.terms)

    @cached_property
    def points(self) -> int:
        """RC-9, RC-10: the most points, if there is no number 1 beside a × or after a :."""
        numbers = (length for term in self.terms for length in term.times + term.over)
        places = sum(digit_points(place) for length in numbers for place in range(length))
        return (
            1
            + places
            + self.zeros * digit_points(0)
            + self.additions * sign_points(_PLAIN, PLUS, _PLAIN)
            + self.multiplications * sign_points(_PLAIN, TIMES, _PLAIN)
            + self.divisions * sign_points(_PLAIN, OVER, _PLAIN)
            + extra_points(self.dice)
        )

    @cached_property
    def least_points(self) -> int:
        """RC-9: the points if every × and : counts 1."""
        lost = [sign_points(_PLAIN, sign, _PLAIN) - sign_points(_PLAIN, sign, 1) for sign in (TIMES, OVER)]
        return self.points - self.multiplications * lost[0] - self.divisions * lost[1]

    def possible(self) -> bool:
        """Whether numbers of these lengths can sum to zero: no term is larger than all others together."""
        if self.twin and not self.joins:
            return False  # one number on either side: equal ones are written alike (RC-5)
        most = sum(term.most for term in self.valued)
        return all(term.least <= (most - term.most) * _ROUNDED for term in self.valued)


@cache
def shapes() -> tuple[Shape, ...]:
    """All shapes, those with the most possible points first."""
    terms = tuple(term for term in _terms() if term.multiplications + len(term.over) <= SIGNS)
    found = (Shape(_arranged(group)) for group in _groups(terms, DIGITS, SIGNS + 2))
    return tuple(sorted((shape for shape in found if shape.possible()), key=lambda shape: -shape.points))


@cache
def twins() -> tuple[Shape, ...]:
    return tuple(shape for shape in shapes() if shape.twin)


def _arranged(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """Terms with a value first, the one with the longest number last among them."""
    return tuple(sorted(terms, key=lambda term: (term.zero, max((*term.times, *term.over), default=0))))


def _groups(
    terms: tuple[Term, ...], digits: int, signs: int, so_far: tuple[Term, ...] = ()
) -> Iterator[tuple[Term, ...]]:
    """All groups of two or more terms within these digits. Each term needs one sign more than its own; two are free."""
    if len(so_far) > 1 and sum(term.zero for term in so_far) <= ZEROS:
        yield so_far
    for index, term in enumerate(terms):
        taken = 1 + term.multiplications + len(term.over)
        if term.digits <= digits and taken <= signs:
            yield from _groups(terms[index:], digits - term.digits, signs - taken, (*so_far, term))


def _terms() -> Iterator[Term]:
    """All terms that leave a digit for the other side. The number 0 leads those of which it may be a part (RC-7)."""
    for digits in range(1, DIGITS):
        for below in range(digits):
            for over in _partitions(below, below):
                yield from (Term(False, times, over) for times in _partitions(digits - below, digits))
                if may_join(0, OVER if over else TIMES, _PLAIN, True):
                    yield from (Term(True, times, over) for times in _partitions(digits - below - 1, digits))
    yield Term(True, (), ())


def _partitions(total: int, longest: int) -> Iterator[Lengths]:
    """All ways to split digits into numbers of at most `longest` digits, long ones first; no numbers for no digits."""
    if not total:
        yield ()
    for length in range(min(total, longest), 0, -1):
        yield from ((length, *rest) for rest in _partitions(total - length, length))

"""The making of the exact tables: every hand is given to the solver, on all cores."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import product
from typing import Any

import numpy as np

from astragal.core.compiled import kernel, part
from astragal.games.rolling_cubes import hands, search
from astragal.games.rolling_cubes.hand import count, packed
from astragal.games.rolling_cubes.lines import HIGH
from astragal.games.rolling_cubes.search import Asked
from astragal.games.rolling_cubes.shapes import DIGITS, SIGNS, shapes
from astragal.games.rolling_cubes.solver import Question, Wish, asked
from astragal.games.rolling_cubes.tables import KINDS, SIGN_HANDS, UNMIXED, Progress

_STEP = 54
_EVEN_SIGNS = ("xx", "::", "xx::", "xxxx", "::::")

part(count)


def whole_hands(progress: Progress | None = None) -> Any:
    """What hands count whole: without and with 0 before :, with any number and with one above 100, by green, blue and
    kind of red dice."""
    greens, blues, _ = hands.SHAPE
    scores = np.zeros((2, 2, greens * blues, KINDS), np.uint8)
    digits = np.array([packed(green + blue) for green in hands.parts("g") for blue in hands.parts("b")])
    chunks = [slice(start, start + _STEP) for start in range(0, len(digits), _STEP)]
    with ThreadPoolExecutor(os.cpu_count()) as crew:
        works = crew.map(lambda chunk: _solve(digits[chunk], scores[:, :, chunk]), chunks)
        for done, _ in enumerate(works, 1):
            if progress:
                progress(done, len(chunks))
    _add_twins(scores)
    return scores.reshape(2, 2, greens, blues, KINDS)


def _solve(digits: Any, scores: Any) -> None:
    kinds = np.array([*((*kind, 1) for kind in SIGN_HANDS), (*UNMIXED, 0)])
    solve_hands(
        digits, kinds, _groups(), search.rows(), search.desk(), asked("", True), found=search.paper(1), out=scores
    )


@cache
def _groups() -> tuple[Any, Any]:
    """The shapes by their digits and signs, those that may count most first; and where each group begins and ends."""
    keys = [(each.digits, each.additions, each.multiplications, each.divisions) for each in shapes()]
    order = sorted(range(len(keys)), key=keys.__getitem__)
    bounds = np.zeros((DIGITS + 1, SIGNS + 1, SIGNS + 1, SIGNS + 1, 2), np.int64)
    for place, index in enumerate(order):
        if bounds[keys[index]][1] == 0:
            bounds[keys[index]][0] = place
        bounds[keys[index]][1] = place + 1
    return np.array(order), bounds


@kernel
def solve_hands(
    hands: Any, kinds: Any, groups: Any, table: Any, desk: Any, anything: Asked, found: Any, out: Any
) -> None:
    """The best score of each hand of digits with each kind of signs, all dice used.

    Without 0 before : it is asked for only where there is something to lose.
    """
    order, bounds = groups
    for index in range(len(hands)):
        digits = hands[index]
        for kind in range(len(kinds)):
            additions, multiplications, divisions, mixed = kinds[kind]
            start, end = bounds[count(digits), additions, multiplications, divisions]
            for high in range(2):
                line = HIGH if high else anything.line
                for forbidden in range(2):
                    scores = out[:, high, index, kind]
                    if forbidden and (scores[1] == 0 or divisions == 0 or digits & 15 == 0):
                        scores[0] = scores[1]
                        continue
                    asked = Asked(
                        digits,
                        digits,
                        additions,
                        multiplications,
                        divisions,
                        additions,
                        multiplications,
                        divisions,
                        anything.least_dice,
                        anything.most_dice,
                        line,
                        mixed == 1,
                        forbidden == 0,
                        anything.every,
                    )
                    scores[1 - forbidden] = search.find_best(table, order[start:end], asked, desk, 0, found)[0]


def _add_twins(scores: Any) -> None:
    """RC-5: hands of two like halves may make one term on both sides, in two orders."""
    greens, blues, _ = hands.SHAPE
    for place, signs in product(np.ndindex(greens, blues), _EVEN_SIGNS):
        digits = hands.dice_of((*place, 0))
        if all(digits.count(digit) % 2 == 0 for digit in digits):
            index = place[0] * blues + place[1]
            for zero_dividend, high in np.ndindex(2, 2):
                score = _twin(digits + signs, bool(zero_dividend), "101" if high else None)
                column = SIGN_HANDS.index((0, signs.count("x"), signs.count(":")))
                scores[zero_dividend, high, index, column] = max(scores[zero_dividend, high, index, column], score)


def _twin(dice: str, zero_dividend: bool, line: str | None) -> int:
    twins = Question(dice, zero_dividend, Wish(line=line)).twins()
    return max((twin.points for twin in twins if len(twin.text) == len(dice) + 1), default=0)

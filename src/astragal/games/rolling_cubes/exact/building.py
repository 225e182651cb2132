"""The making of the exact tables: every hand is given to the solver, on all cores or on a cluster."""

from __future__ import annotations

import io
import lzma
from functools import cache
from itertools import product
from pathlib import Path

import numpy as np

from astragal.core.arrays import Ints, State
from astragal.core.compiled import kernel, part
from astragal.core.files import writing
from astragal.core.work import THREADS, Executor, Progress
from astragal.games.rolling_cubes.exact import hands, tables
from astragal.games.rolling_cubes.exact.tables import KINDS, SIGN_HANDS, UNMIXED
from astragal.games.rolling_cubes.lines import ABOVE, HIGH
from astragal.games.rolling_cubes.solver import search
from astragal.games.rolling_cubes.solver.hand import count, packed
from astragal.games.rolling_cubes.solver.search import Asked, Scratch
from astragal.games.rolling_cubes.solver.shapes import DIGITS, SIGNS, shapes
from astragal.games.rolling_cubes.solver.solver import Question, Wish, asked

_STEP = 54
_EVEN_SIGNS = ("xx", "::", "xx::", "xxxx", "::::")

part(count)


def build(progress: Progress | None = None, to: Path | None = None, executor: Executor = THREADS) -> Path:
    """Build all tables, and write them to this file, or else to the user's cache. Returns the file."""
    data = io.BytesIO()
    np.save(data, whole_hands(progress, executor))
    file = to or tables.kept()
    with writing(file) as out:
        out.write(lzma.compress(data.getvalue(), preset=9))
    tables.newest.cache_clear()
    tables.load.cache_clear()
    return file


def whole_hands(progress: Progress | None = None, executor: Executor = THREADS) -> Ints:
    """What hands count whole, as `tables.stored` has it."""
    return solved([green + blue for green in hands.parts("g") for blue in hands.parts("b")], progress, executor)


def solved(digits: list[str], progress: Progress | None = None, executor: Executor = THREADS) -> Ints:
    """The part of it for some hands of digits."""
    dice = np.array([packed(each) for each in digits])
    chunks, parts = [dice[start : start + _STEP] for start in range(0, len(digits), _STEP)], []
    with executor.open(len(chunks)) as pool:
        for part_of in pool.map(solve_chunk, chunks):
            parts.append(part_of)
            if progress:
                progress(len(parts), len(chunks))
    scores = np.concatenate(parts, axis=2)
    _add_twins(digits, scores)
    return scores


def solve_chunk(digits: Ints) -> Ints:
    """The scores of some hands: a task of the executor."""
    scores = np.zeros((2, 2, len(digits), KINDS), np.uint8)
    kinds = np.array([*((*kind, 1) for kind in SIGN_HANDS), (*UNMIXED, 0)])
    solve_hands(
        digits,
        kinds,
        _groups(),
        search.rows(),
        search.new_scratch(),
        asked("", True),
        found=search.paper(1),
        out=scores,
    )
    return scores


@cache
def _groups() -> tuple[Ints, Ints]:
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
    hands: Ints,
    kinds: Ints,
    groups: tuple[Ints, Ints],
    table: State,
    scratch: Scratch,
    anything: Asked,
    found: Ints,
    out: Ints,
) -> None:
    """The best score of each hand of digits with each kind of signs, all dice used.

    Without 0 before :, and with a number above 100, it is searched for again only where the best one will not do.
    """
    order, bounds = groups
    for index in range(len(hands)):
        for kind in range(len(kinds)):
            additions, multiplications, divisions, _ = kinds[kind]
            start, end = bounds[count(hands[index]), additions, multiplications, divisions]
            scores = out[:, :, index, kind]
            asked = whole(hands[index], kinds[kind], anything.line, anything.zero_dividend, anything)
            score, best = search.find_best(table, order[start:end], asked, scratch, 0, found)
            known = score == 0, score == 0
            if score:
                known = not table[best].divides_zero, search.largest(found[0], table[best].numbers) > ABOVE
            for zero_dividend in range(2):
                for high in range(2):
                    if (zero_dividend or known[0]) and (not high or known[1]):
                        scores[zero_dividend, high] = score
                    else:
                        line = HIGH if high else anything.line
                        asked = whole(hands[index], kinds[kind], line, zero_dividend == 1, anything)
                        scores[zero_dividend, high] = search.find_best(
                            table, order[start:end], asked, scratch, 0, found
                        )[0]


@part
def whole(digits: int, signs: Ints, line: int, zero_dividend: bool, anything: Asked) -> Asked:
    """The question for an equality that uses all of these digits and signs."""
    additions, multiplications, divisions, mixed = signs
    return Asked(
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
        zero_dividend,
        anything.every,
    )


def _add_twins(hands: list[str], scores: Ints) -> None:
    """RC-5: hands of two like halves may make one term on both sides, in two orders."""
    for index, digits in enumerate(hands):
        if all(digits.count(digit) % 2 == 0 for digit in digits):
            for signs, (zero_dividend, high) in product(_EVEN_SIGNS, np.ndindex(2, 2)):
                score = _twin(digits + signs, bool(zero_dividend), "101" if high else None)
                place = zero_dividend, high, index, SIGN_HANDS.index((0, signs.count("x"), signs.count(":")))
                scores[place] = max(scores[place], score)


def _twin(dice: str, zero_dividend: bool, line: str | None) -> int:
    twins = Question(dice, zero_dividend, Wish(line=line)).twins()
    return max((twin.points for twin in twins if len(twin.text) == len(dice) + 1), default=0)

"""The proof that tables say the same as the solver: of every roll, the best equalities by both readings of RC-7.

It takes about an hour of one core. Parts that are proven are noted in a file, and a later run goes on from there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from astragal.core.errors import Refusal
from astragal.core.work import Executor, Progress
from astragal.games.rolling_cubes import equality, lines
from astragal.games.rolling_cubes.dice import without
from astragal.games.rolling_cubes.equality import Equality
from astragal.games.rolling_cubes.lookup import hands, option_points, store, tables, ways
from astragal.games.rolling_cubes.lookup.best_equalities import Best
from astragal.games.rolling_cubes.lookup.best_ways import Lookup, lookup, terms_of
from astragal.games.rolling_cubes.lookup.option_points import MOST
from astragal.games.rolling_cubes.solver import solver
from astragal.games.rolling_cubes.solver.solver import Wish

STEP = 250
"""How many rolls are compared in a part."""


class Part(NamedTuple):
    """Some rolls from the first on, and a hash of the tables."""

    first: int
    tables: str


class Proven(NamedTuple):
    """How many rolls were compared, and those that differ."""

    compared: int
    differing: list[str]


class Answer(NamedTuple):
    """An equality, the dice that it takes, and its points, on a line if it is for one."""

    text: str
    dice: str
    points: int


@cache
def rolls() -> list[str]:
    return list(hands.rolls())


def prove(file: Path, progress: Progress, executor: Executor) -> Proven:
    """Prove all parts that the file does not note for the same tables, and note them there."""
    known, firsts = digest(), range(0, len(rolls()), STEP)
    done = dict(_noted(file, known))
    left = [Part(first, known) for first in firsts if first not in done]
    file.parent.mkdir(parents=True, exist_ok=True)
    with executor.open(len(left)) as pool, file.open("a", encoding="utf-8") as out:
        for part, differing in zip(left, pool.map(differing_rolls, left), strict=True):
            print(json.dumps({**part._asdict(), "differing": differing}), file=out, flush=True)
            done[part.first] = differing
            progress(len(done), len(firsts))
    return Proven(len(rolls()), [roll for first in firsts for roll in done[first]])


def _noted(file: Path, known: str) -> Iterator[tuple[int, list[str]]]:
    """The parts that were proven for these tables."""
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        noted = json.loads(line)
        if noted["tables"] == known:
            yield noted["first"], noted["differing"]


def kept() -> Path:
    """Where parts are noted if no other file is named."""
    return store.place("proof.jsonl")


def digest() -> str:
    """A hash of the tables of this machine, and of those that ship with the package."""
    if not ways.kept().exists():
        raise Refusal("rc-nothing-to-prove")
    files = (ways.kept(), tables.SHIPPED, option_points.SHIPPED)
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()[:16]


def differing_rolls(part: Part) -> list[str]:
    """The rolls of a part for which the tables and the solver do not say the same: a task of the executor."""
    if digest() != part.tables:
        raise Refusal("rc-other-tables")
    return [roll for roll in rolls()[part.first : part.first + STEP] if differs(roll)]


def differs(roll: str) -> bool:
    """Whether tables say something else of a roll than the solver, by either reading of RC-7.

    It is about 0 before :, so that a roll without one of these is searched once.
    """
    strict = searched(roll, "", False, None, MOST)
    literal = searched(roll, "", True, None, MOST) if "0" in roll and ":" in roll else strict
    return not (_says(roll, False, strict) and _says(roll, True, literal))


def _says(roll: str, zero_dividend: bool, answers: list[Answer]) -> bool:
    """Whether these are the answers in the tables of this machine, with the points that ship with the package."""
    points = option_points.load(zero_dividend)[0, hands.roll_of(hands.number_of(roll))]
    shipped = [each for each in points.tolist() if each]
    return looked_up(roll, "", zero_dividend, None, MOST, lookup()) == answers and shipped == [
        answer.points for answer in answers
    ]


def looked_up(dice: str, fixed: str, zero_dividend: bool, line: str | None, most: int, known: Lookup) -> list[Answer]:
    """The best equalities in tables."""
    best = Best(fixed, without(dice, fixed), terms_of(line, zero_dividend), most, known)
    return [Answer(best.text(number), best.dice(number), points) for number, points in enumerate(best.values)]


def searched(dice: str, fixed: str, zero_dividend: bool, line: str | None, most: int) -> list[Answer]:
    """The same by the solver."""
    texts = islice(solver.once_rearranged(dice, zero_dividend, Wish(fixed, line)), most)
    return [_answer(equality.read(text), line) for text in texts]


def _answer(built: Equality, line: str | None) -> Answer:
    return Answer(built.text, built.dice, equality.score(built).total + (lines.bonus(line, built) if line else 0))

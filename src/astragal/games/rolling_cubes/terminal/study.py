"""The equalities of dice that lie on a real table: found by the solver, judged by the rules.

The solver imports Numba, so it is imported where it searches: a refusal comes at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice
from typing import TYPE_CHECKING

from astragal.core.errors import BadOption, IllegalMove, Refusal, UnreadableMove
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes import equality, lines
from astragal.games.rolling_cubes.dice import EACH, WORDS, missing, of_text
from astragal.games.rolling_cubes.equality import Equality
from astragal.games.rolling_cubes.moves import PASS, EqualityMoves
from astragal.games.rolling_cubes.terminal import reading
from astragal.games.rolling_cubes.terminal.found import Found, Terms
from astragal.games.rolling_cubes.terminal.reading import read_equality

if TYPE_CHECKING:
    from astragal.games.rolling_cubes.solver.solver import Wish

_LONGEST_NAMED = 40


def read_terms(typed: Terms) -> Terms:
    """What a person asked for, in canonical spelling."""
    line = None if typed.line is None else _read_line(typed.line)
    options = _read_options(typed.options)
    fixed = _read_fixed(typed.fixed, options["zero_dividend"]) if typed.fixed else ""
    return replace(typed, fixed=fixed, line=line, options=options)


def _read_line(typed: str) -> str:
    line = reading.read_line(typed)
    if line is None:
        raise Refusal("rc-no-line", rule="RC-25", line=typed[:_LONGEST_NAMED])
    return line


def _read_options(given: Mapping[str, object]) -> dict[str, bool]:
    """RC-7. The faces (RC-2) decide nothing once the dice have fallen."""
    for name in given:
        if name != "zero_dividend":
            raise BadOption("core-unknown-option", game="solve", option=name, known="zero_dividend")
    option = cubes.OPTIONS["zero_dividend"]
    return {"zero_dividend": cubes.read_zero_dividend(given.get("zero_dividend", option.default))}


def _read_fixed(typed: str, zero_dividend: bool) -> str:
    """RC-17: the dice of the last equality, or that equality itself."""
    if "=" not in typed:
        return _read_dice(typed)
    text = read_equality(typed)
    try:
        built = equality.read(text)
        equality.check(built, built.dice, zero_dividend)
    except (UnreadableMove, IllegalMove) as refusal:
        raise Refusal("rc-fixed-refused", text=text[:_LONGEST_NAMED], refusal=refusal) from None
    return cubes.write(built.dice)


def read_roll(typed: str, terms: Terms) -> str:
    """The dice that a person typed, all those on the table, in canonical spelling."""
    roll = _read_dice(typed)
    if lacking := missing(of_text(terms.fixed), of_text(roll)):
        raise Refusal("rc-fixed-not-there", rule="RC-17", missing=cubes.write(lacking), dice=roll)
    return roll


def _read_dice(typed: str) -> str:
    """RC-1: any of the box's dice. The = is there in any case."""
    dice = "".join(map(_read_group, reading.dice_groups(typed)))
    if not dice:
        raise Refusal("rc-no-dice", rule="RC-1")
    for word, colour in WORDS.items():
        if (count := len(cubes.of_colour(dice, colour))) > EACH:
            raise Refusal("rc-too-many-dice", rule="RC-1", count=count, colour=word, most=EACH)
    return cubes.write(dice)


def _read_group(group: str) -> str:
    dice = reading.group_dice(group)
    if dice is None:
        raise Refusal("rc-not-dice", rule="RC-1", text=group[:_LONGEST_NAMED])
    return dice


def best(roll: str, terms: Terms, top: int) -> Iterator[Found]:
    """The `top` best, best first, searched as they are asked for; `pass` alone if there is none.

    Of those that differ only in the order of their parts, one is given.
    """
    found = equalities(roll, terms) if top > 1 else _only_best(roll, terms)
    return chain((next(found, Found(PASS)),), islice(found, top - 1))


def equalities(roll: str, terms: Terms) -> Iterator[Found]:
    """All, best first, searched as they are asked for. Of those that differ only in the order of their parts, one."""
    from astragal.games.rolling_cubes.solver import solver

    found = solver.once_rearranged(of_text(roll), zero_dividend(terms), _wish(roll, terms))
    return (scored(text, terms) for text in found)


def _only_best(roll: str, terms: Terms) -> Iterator[Found]:
    from astragal.games.rolling_cubes.solver import solver

    text = solver.best(of_text(roll), zero_dividend(terms), _wish(roll, terms))
    return iter(() if text is None else (scored(text, terms),))


def _wish(roll: str, terms: Terms) -> Wish:
    from astragal.games.rolling_cubes.solver import solver

    most = equality.MOST if terms.most is None else terms.most
    wish = solver.Wish(fixed=of_text(terms.fixed), line=terms.line, most=most, score=terms.score)
    return solver.longest(of_text(roll), zero_dividend(terms), wish) if terms.longest else wish


def zero_dividend(terms: Terms) -> bool:
    """RC-7."""
    return terms.options["zero_dividend"] is True


def faults(roll: str, text: str, terms: Terms) -> Sequence[Refusal]:
    """All that forbids an equality; nothing if it is legal. RC-8: nothing forbids to pass."""
    if text == PASS:
        return []
    try:
        built = equality.read(text)
    except UnreadableMove as refusal:
        return [Refusal(refusal.reason, rule="RC-3")]
    return list(_faults(built, roll, terms))


def _faults(built: Equality, roll: str, terms: Terms) -> Iterator[Refusal]:
    yield from EqualityMoves(of_text(roll), zero_dividend(terms), of_text(terms.fixed)).faults(built)
    if terms.line and len(built.text) <= equality.MOST:
        try:
            lines.check_fit(terms.line, built)
        except IllegalMove as fault:
            yield fault


def scored(text: str, terms: Terms) -> Found:
    """RC-8 to RC-10, RC-25, RC-26: what a legal equality counts. Nothing was re-rolled."""
    if text == PASS:
        return Found(PASS)
    built = equality.read(text)
    score = equality.score(built)
    return Found(text, score.points, score.extra, lines.bonus(terms.line, built) if terms.line else 0)

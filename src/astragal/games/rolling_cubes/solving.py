"""The solver for people who ask from a page: the same reading and the same judgement as in the command `solve`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from astragal.core.errors import IllegalMove, Refusal
from astragal.core.game import Draft, Throw, View
from astragal.core.real_dice.solving import Judgement, Query, Solution, Solver
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes import draft, equality, lines
from astragal.games.rolling_cubes.dice import ALL, Settings, of_text
from astragal.games.rolling_cubes.moves import PASS, EqualityMoves
from astragal.games.rolling_cubes.terminal import study
from astragal.games.rolling_cubes.terminal.found import Found, Terms
from astragal.games.rolling_cubes.terminal.reading import read_equality
from astragal.games.rolling_cubes.view import FoundView

_LONGEST_FIXED = 60
"""How long a text may be that names fixed dice."""


class CubesSolver:
    """Wishes: `fixed` dice (RC-17), a `line` (RC-25), the `most` dice, only equalities of as many dice as possible
    (`longest`), and the option `zero_dividend` (RC-7)."""

    game = "rolling-cubes/all-together"

    @property
    def wishes(self) -> View:
        return dict(_wishes(Terms(options={"zero_dividend": cubes.OPTIONS["zero_dividend"].default})))

    def throw(self) -> Throw:
        return cubes.throw(ALL, Settings(cubes.COLOURS, False), None)

    def read(self, dice: str, wishes: View) -> Query:
        for name in wishes:
            if name not in self.wishes:
                raise Refusal("rc-unknown-wish", wish=name[:40], known=", ".join(self.wishes))
        terms = study.read_terms(_read_terms({**self.wishes, **wishes}))
        return Query(study.read_roll(dice, terms), _wishes(terms))

    def solutions(self, query: Query) -> Iterator[Solution]:
        return map(_solution, study.equalities(query.dice, _terms(query)))

    def judge(self, query: Query, move: str) -> Judgement:
        text, terms, best = read_equality(move), _terms(query), next(self.solutions(query), None)
        faults = tuple(study.faults(query.dice, text, terms)) or tuple(_unmet(text, terms, best))
        own = None if faults else _solution(study.scored(text, terms))
        return Judgement(faults, own, best)

    def draft(self, query: Query, text: str) -> Draft:
        terms = _terms(query)
        moves = EqualityMoves(of_text(query.dice), study.zero_dividend(terms), of_text(terms.fixed))
        judged = draft.judge(text, moves)
        return _for_line(terms.line, judged, text) if terms.line and judged.fault is None else judged


SOLVER: Solver = CubesSolver()


def _read_terms(wishes: Mapping[str, object]) -> Terms:
    """Values of the right kinds; what they say is read later."""
    fixed, line, most, longest = (wishes[name] for name in ("fixed", "line", "most", "longest"))
    if not isinstance(fixed, str) or len(fixed) > _LONGEST_FIXED:
        raise Refusal("rc-wish-fixed-form", rule="RC-17", most=_LONGEST_FIXED)
    if line is not None and not isinstance(line, str):
        raise Refusal("rc-no-line", rule="RC-25", line=str(line)[:40])
    if most is not None and (type(most) is not int or not 1 <= most <= equality.MOST):
        raise Refusal("rc-wish-most-form", most=equality.MOST)
    if not isinstance(longest, bool):
        raise Refusal("rc-wish-longest-form")
    return Terms(fixed, line, most, None, {"zero_dividend": wishes["zero_dividend"]}, longest)


def _wishes(terms: Terms) -> tuple[tuple[str, object], ...]:
    named = {"fixed": terms.fixed, "line": terms.line, "most": terms.most, "longest": terms.longest}
    return (*named.items(), *terms.options.items())


def _terms(query: Query) -> Terms:
    return _read_terms(dict(query.wishes))


def _solution(found: Found) -> Solution:
    shown = FoundView(points=list(found.points), extra=found.extra, bonus=found.bonus)
    return Solution(found.text, found.score, dict(shown))


def _unmet(text: str, terms: Terms, best: Solution | None) -> Iterator[Refusal]:
    """What a legal equality lacks of the wishes that are not rules. Whoever passes uses no dice."""
    used = 0 if text == PASS else len(text)
    if terms.most is not None and used > terms.most:
        yield Refusal("rc-wish-most-unmet", used=used, most=terms.most)
    if used and best and terms.longest and used < len(best.move):
        yield Refusal("rc-wish-longest-unmet", used=used, most=len(best.move))


def _for_line(line: str, judged: Draft, text: str) -> Draft:
    """RC-25: a legal equality must also fit the line."""
    try:
        lines.check_fit(line, equality.read(text))
    except IllegalMove as fault:
        return replace(judged, fault=fault)
    return judged

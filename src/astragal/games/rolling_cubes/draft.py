"""Judges an unfinished equality: what forbids it so far, what its symbols count, and what each line would get.

Nothing is searched: form, dice and the rules that no later symbol can fix decide whether it can still become legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from astragal.core.errors import IllegalMove, Refusal, UnreadableMove
from astragal.core.game import Draft
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import of_colour, without
from astragal.games.rolling_cubes.equality import MOST, Side
from astragal.games.rolling_cubes.lines import Line, fits
from astragal.games.rolling_cubes.moves import EqualityMoves
from astragal.games.rolling_cubes.view import DraftView


def judge(text: str, moves: EqualityMoves, free: tuple[str, ...] = (), rerolled: int = 0) -> Draft:
    """What can be said of an equality so far. In Yahtzee there are free lines and re-rolled dice."""
    lasting = next(_lasting_faults(text, moves), None)
    fault = _fault(text, moves) if equality.is_whole(text) else lasting or _unfinished(text, moves)
    possible = fault is None or (lasting is None and _may_go_on(text, moves))
    shown = _shown(text, {} if fault else _lines(text, free, rerolled))
    return Draft(possible, fault, shown, shown["score"])


def _lasting_faults(text: str, moves: EqualityMoves) -> Iterator[Refusal]:
    """Faults that no symbol written after the text can fix."""
    if not equality.legible(text):
        yield UnreadableMove("rc-unreadable")
    elif not equality.may_begin(text):
        yield UnreadableMove("rc-unreadable-form")
    else:
        yield from equality.lasting_faults(text, moves.dice, moves.zero_dividend)


def _fault(text: str, moves: EqualityMoves) -> IllegalMove | None:
    """The refusal that the move would get."""
    return next(moves.faults(equality.read(text)), None)


def _unfinished(text: str, moves: EqualityMoves) -> IllegalMove:
    """RC-3: what must come next in the form side=side, or that nothing can."""
    needed, left = _digits_needed(text, moves), _digits_left(text, moves)
    if left < needed:
        return IllegalMove("rc-draft-digits", rule="RC-3", needed=needed, left=left)
    if not text:
        return IllegalMove("rc-draft-empty", rule="RC-3")
    if text[-1] == "=":
        return IllegalMove("rc-draft-right", rule="RC-3")
    if text[-1].isdigit():
        return IllegalMove("rc-draft-equals", rule="RC-3")
    return IllegalMove("rc-draft-number", rule="RC-3", sign=text[-1])


def _may_go_on(text: str, moves: EqualityMoves) -> bool:
    """RC-3: whether the text can continue; an equality must end with a digit."""
    return _digits_left(text, moves) >= max(1, _digits_needed(text, moves))


def _digits_needed(text: str, moves: EqualityMoves) -> int:
    """The least number of digits that must follow: one to begin a side, and one after every sign, fixed ones too."""
    signs = of_colour(moves.missing(equality.dice_of(text)), "r")
    return (not text[-1:].isdigit()) + ("=" not in text) + len(signs)


def _digits_left(text: str, moves: EqualityMoves) -> int:
    return sum(symbol.isdigit() for symbol in without(moves.dice, equality.dice_of(text)))


def _lines(text: str, free: tuple[str, ...], rerolled: int) -> dict[str, int]:
    """RC-25, RC-26: the points of a legal equality on each free line that it fits."""
    built = equality.read(text)
    return {name: Line(name, text, rerolled).score() for name in free if fits(name, built)}


def _shown(text: str, lines: Mapping[str, int]) -> DraftView:
    """A text that cannot be read, or is too long, counts nothing."""
    if not equality.legible(text) or len(text) > MOST:
        return _unread(text)
    sides = equality.sides_of(text)
    score = equality.counted(sides)
    return DraftView(
        text=text,
        points=list(score.points),
        extra=score.extra,
        score=score.total,
        used=len(text),
        left=_value(sides[0]),
        right=_value(sides[1]) if len(sides) > 1 else None,
        lines=dict(lines),
    )


def _unread(text: str) -> DraftView:
    return DraftView(text=text, points=[0] * len(text), extra=0, score=0, used=0, left=None, right=None, lines={})


def _value(side: Side) -> str | None:
    value = side.value()
    return None if value is None else equality.spelled(value)

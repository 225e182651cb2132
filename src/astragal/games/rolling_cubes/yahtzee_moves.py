"""The moves of Yahtzee: stand or re-roll, then write on a line or give one up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from heapq import merge
from itertools import combinations

from astragal.core.errors import IllegalMove, Refusal, UnreadableMove
from astragal.core.game import Below, Moves
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.lines import LINES, Line, check_fit
from astragal.games.rolling_cubes.moves import EqualityMoves

STAND = "stand"
MOST_REROLLED = 5


def read_reroll(move: str) -> str | None:
    """The dice that a move re-rolls, empty for `stand`; None if it is no such move."""
    word, _, dice = move.partition(" ")
    return "" if move == STAND else cubes.read(dice) if word == "reroll" else None


def read_line(move: str) -> tuple[str, str | None] | None:
    """The line that a move writes on and the equality (None if the line is given up); None if it is no such move."""
    word, _, rest = move.partition(" ")
    if word == "zero" and rest in LINES:
        return rest, None
    if word not in LINES:
        return None
    equality.read(rest)
    return word, rest


class RerollMoves(Moves):
    """RC-24: `stand`, or any 1 to 5 of the dice; fewer dice first."""

    __slots__ = ("_dice",)

    def __init__(self, dice: str) -> None:
        self._dice = dice

    def check(self, move: str) -> None:
        chosen = read_reroll(move)
        if chosen is None:
            raise _other_refusal(move)
        if len(chosen) > MOST_REROLLED:
            raise IllegalMove("rc-reroll-too-many", rule="RC-24", chosen=len(chosen), most=MOST_REROLLED)
        if missing := cubes.without(chosen, self._dice):
            there, lost = cubes.write(self._dice), cubes.write(missing)
            raise IllegalMove("rc-reroll-not-there", rule="RC-24", missing=lost, dice=there)

    def __iter__(self) -> Iterator[str]:
        return iter(_rerolls(self._dice))

    def sample(self, below: Below) -> str:
        """Random dice; all choices of dice are equally likely, also of some that show the same."""
        chosen = _choices()[below(len(_choices()))]
        return _reroll(tuple([self._dice[place] for place in chosen])) if chosen else STAND


@lru_cache(maxsize=16)
def _rerolls(dice: str) -> tuple[str, ...]:
    chosen = (each for count in range(1, MOST_REROLLED + 1) for each in combinations(dice, count))
    return (STAND, *map(_reroll, dict.fromkeys(chosen)))


@cache
def _choices() -> tuple[tuple[int, ...], ...]:
    """The places of the dice that may be re-rolled together, first none."""
    counts = range(MOST_REROLLED + 1)
    return tuple(places for count in counts for places in combinations(range(len(cubes.ALL)), count))


@lru_cache(maxsize=1 << 14)
def _reroll(dice: tuple[str, ...]) -> str:
    """Cached: all throws together have 11,319 such choices."""
    return f"reroll {cubes.write(dice)}"


def _other_refusal(move: str) -> Refusal:
    if read_line(move) is None:
        return UnreadableMove("rc-unreadable-yahtzee")
    return IllegalMove("rc-reroll-first", rule="RC-24")


class LineMoves(Moves):
    """An equality on a free line that it fits (`blue 5x8=40`), or last a free line given up (`zero blue`).

    The most points come first.
    """

    __slots__ = ("_equalities", "_free", "_sample")

    def __init__(self, dice: str, zero_dividend: bool, free: tuple[str, ...]) -> None:
        self._equalities = EqualityMoves(dice, zero_dividend)
        self._free = free
        self._sample: str | None = None

    def check(self, move: str) -> None:
        if move != self._sample:
            self._check(move)

    def _check(self, move: str) -> None:
        if read_reroll(move) is not None:
            raise IllegalMove("rc-reroll-over", rule="RC-24")
        read = read_line(move)
        if read is None:
            raise UnreadableMove("rc-unreadable-yahtzee")
        self._check_line(*read)

    def _check_line(self, line: str, text: str | None) -> None:
        """RC-25, RC-27: the line is free, and the equality fits it."""
        if line not in self._free:
            raise IllegalMove("rc-line-taken", rule="RC-25" if text else "RC-27", line=line, free=", ".join(self._free))
        if text is not None:
            check_fit(line, self._equalities.read(text))

    def __iter__(self) -> Iterator[str]:
        listed = merge(*map(self._on_line, self._free), key=Line.score, reverse=True)
        yield from (f"{line.name} {line.text}" for line in listed)
        yield from self._given_up()

    def _on_line(self, name: str) -> Iterator[Line]:
        return (Line(name, text, 0) for text in self._equalities.equalities(name))

    def sample(self, below: Below) -> str:
        """A random equality on a random line; a line is given up only if no free line has one."""
        first = below(len(self._free))
        for line in (*self._free[first:], *self._free[:first]):
            if text := self._equalities.any_equality(below, line):
                self._sample = f"{line} {text}"
                return self._sample
        return self._given_up()[first]

    def _given_up(self) -> list[str]:
        return [f"zero {line}" for line in self._free]

"""Yahtzee: five throws per player, each written on a line of the sheet; also the solitaire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

from astragal.core.arrays import Ints
from astragal.core.game import (
    Below,
    Draft,
    Entry,
    Event,
    Moves,
    Options,
    Over,
    Pending,
    Turn,
    View,
    open_event,
    replayed,
)
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes.dice import ALL, OPTIONS, Settings, colours_of, in_order, others, without
from astragal.games.rolling_cubes.draft import judge
from astragal.games.rolling_cubes.lines import LINES, Line, Sheet, free_lines
from astragal.games.rolling_cubes.moves import RULES, EqualityMoves
from astragal.games.rolling_cubes.view import LineView, YahtzeeView, dice_view, move_view, settings_of, table_view
from astragal.games.rolling_cubes.yahtzee_moves import LineMoves, RerollMoves, read_line, read_reroll

_RULES = (*(rule for rule in RULES if rule != "RC-8"), "RC-25", "RC-26", "RC-27", "RC-28")
"""Nobody passes here: a line is given up (RC-27)."""


@dataclass(frozen=True, slots=True)
class State:
    """`dice` lie on the table; while a throw is due they are the kept dice. `rerolled` is None before that decision."""

    settings: Settings
    sheets: tuple[Sheet, ...]
    seat: int = 0
    dice: str = ""
    rerolled: int | None = None

    def next(self, dice: str, rerolled: int | None) -> State:
        """The state of the same throw with these dice. (Faster than `replace`.)"""
        return State(self.settings, self.sheets, self.seat, dice, rerolled)


class Yahtzee:
    """RC-24 to RC-28."""

    id = "rolling-cubes/yahtzee"
    seats = range(1, 7)
    options = OPTIONS
    sections = ("dice", "equality", "score", "yahtzee")

    def start(self, seats: int, options: Options) -> State:
        return State(Settings.of(options), ((),) * seats)

    def pending(self, state: State) -> Pending:
        if len(state.dice) == len(ALL):
            return Turn((state.seat,), ("RC-24",) if state.rerolled is None else _RULES)
        if all(len(sheet) == len(LINES) for sheet in state.sheets):
            return over_of(self.standing(state))
        return cubes.throw(others(colours_of(state.dice)), state.settings, state.seat, "RC-24")

    def moves(self, state: State, seat: int) -> Moves:
        if state.rerolled is None:
            return RerollMoves(state.dice)
        return LineMoves(state.dice, state.settings.zero_dividend, free_lines(state.sheets[seat]))

    def draft(self, state: State, seat: int, text: str) -> Draft:
        """Judge an equality without its line; before dice are re-rolled, one of the dice as they lie."""
        moves = EqualityMoves(state.dice, state.settings.zero_dividend)
        return judge(text, moves, free_lines(state.sheets[seat]), state.rerolled or 0)

    def settle(self, state: State, throw: str) -> State:
        return self.fall(state, cubes.read_throw(throw, others(colours_of(state.dice)), state.settings))

    def fall(self, state: State, dice: str) -> State:
        """The state after these dice fell."""
        return state.next(in_order(state.dice + dice), state.rerolled)

    def play(self, state: State, seat: int, move: str) -> State:
        if (rerolled := read_reroll(move)) is not None:
            return self.reroll(state, rerolled)
        written = read_line(move)
        assert written is not None
        return self.write(state, Line(*written, state.rerolled or 0))

    def reroll(self, state: State, dice: str) -> State:
        """The state in which these dice, or none, are thrown again."""
        return state.next(without(state.dice, dice), len(dice))

    def write(self, state: State, line: Line) -> State:
        """The state after the seat has written this line."""
        sheets = tuple((*sheet, line) if seat == state.seat else sheet for seat, sheet in enumerate(state.sheets))
        return State(state.settings, sheets, thrower([len(sheet) for sheet in sheets]))

    def view(self, state: State, seat: int | None) -> YahtzeeView:
        decision = "reroll" if state.rerolled is None else "line"
        return YahtzeeView(
            **table_view(self.id, seat, self.pending(state), state.settings, decision),
            throw=min(len(state.sheets[state.seat]) + 1, len(LINES)),
            dice=dice_view(state.dice),
            rerolled=state.rerolled or 0,
            sheets=[_sheet_view(sheet) for sheet in state.sheets],
            sums=list(self.standing(state)),
        )

    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event:
        return open_event(entry)

    def standing(self, state: State) -> tuple[int, ...]:
        """RC-28: the sums of the sheets."""
        return tuple(_sum(sheet) for sheet in state.sheets)

    def imagine(self, view: View, events: Sequence[Event], below: Below) -> State:
        """Nothing is hidden."""
        seen = cast(YahtzeeView, view)
        return replayed(self, State(settings_of(seen), ((),) * len(seen["sheets"])), events)


def thrower(written: Sequence[int] | Ints) -> int:
    """RC-24: seats throw in turn, so it is the first of those with the fewest written lines."""
    first = 0
    for seat in range(len(written)):
        if written[seat] < written[first]:
            first = seat
    return first


@lru_cache(maxsize=256)
def _sum(sheet: Sheet) -> int:
    """Cached: most moves change only one sheet."""
    return sum(line.score() for line in sheet)


def over_of(sums: tuple[int, ...]) -> Over:
    """RC-28: the highest sum wins; equal sums share the win."""
    return Over(sums, tuple(seat for seat, total in enumerate(sums) if is_highest(total, sums)), "throws")


def is_highest(total: int, sums: Sequence[int] | Ints) -> bool:
    """RC-28: whether no other sum is higher."""
    most = total
    for other in sums:
        most = max(most, other)
    return total == most


def _sheet_view(sheet: Sheet) -> dict[str, LineView | None]:
    written = {line.name: _line_view(line) for line in sheet}
    return {name: written.get(name) for name in LINES}


@lru_cache(maxsize=256)
def _line_view(line: Line) -> LineView:
    """Cached: a written line does not change any more."""
    built = None if line.text is None else move_view(line.text)
    return LineView(built=built, rerolled=line.rerolled, bonus=line.bonus(), score=line.score())


YAHTZEE = Yahtzee()

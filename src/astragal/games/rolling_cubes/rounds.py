"""Games 1 and 2, One by One and All Together: rounds of equalities with a bonus, played to a target score."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from astragal.core.arrays import Ints
from astragal.core.game import Below, Draft, Entry, Event, Options, Over, Pending, Throw, Turn, View, open_event
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes.dice import ALL, OPTIONS, Settings
from astragal.games.rolling_cubes.draft import judge
from astragal.games.rolling_cubes.equality import MOST_POINTS
from astragal.games.rolling_cubes.moves import PASS, RULES, EqualityMoves, score_of
from astragal.games.rolling_cubes.view import (
    RoundsView,
    WrittenView,
    dice_of,
    dice_view,
    move_view,
    settings_of,
    table_view,
)

_ONE_BY_ONE_RULES = (*RULES, "RC-12", "RC-13", "RC-14")
_ALL_TOGETHER_RULES = (*RULES, "RC-13", "RC-14", "RC-15", "RC-16")

TAKEN_ONCE_IN = 16
"""`imagine` takes each of the moves, the best first, with a chance of one in this many."""


@dataclass(frozen=True, slots=True)
class Written:
    """What a seat built in a round and from which dice; the bonus (RC-13) once the round is complete."""

    seat: int
    dice: str
    move: str
    bonus: int | None = None
    counted: int | None = None
    """The points without the bonus, where they are known."""

    @property
    def score(self) -> int:
        return score_of(self.move) if self.counted is None else self.counted


@dataclass(frozen=True, slots=True)
class State:
    """`playing` are the seats of this round; a single one has won. `dice` is empty before a throw."""

    settings: Settings
    totals: tuple[int, ...]
    playing: tuple[int, ...]
    dice: str = ""
    written: tuple[Written, ...] = ()
    rounds: tuple[tuple[Written, ...], ...] = ()

    def next(self, dice: str, written: tuple[Written, ...]) -> State:
        """The state of the same round with these dice and this written. (Faster than `replace`.)"""
        return State(self.settings, self.totals, self.playing, dice, written, self.rounds)

    @property
    def to_write(self) -> tuple[int, ...]:
        if not self.written:
            return self.playing
        done = {each.seat for each in self.written}
        return tuple(seat for seat in self.playing if seat not in done)


class Rounds(ABC):
    """Common to both games, which differ only in who throws, who may write, and who sees it."""

    seats = range(2, 7)
    options = OPTIONS

    def __init__(self, name: str, target: int) -> None:
        self.id = name
        self.target = target

    @property
    @abstractmethod
    def sections(self) -> tuple[str, ...]: ...

    @abstractmethod
    def _throw(self, state: State) -> Throw: ...

    @abstractmethod
    def _turn(self, state: State) -> Turn: ...

    @abstractmethod
    def _dice_after_move(self, state: State) -> str:
        """The dice on the table for the next player of the round."""

    @abstractmethod
    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event: ...

    @abstractmethod
    def _sees(self, seat: int | None, written: Written) -> bool:
        """Whether the seat may see what was written in an unfinished round."""

    def start(self, seats: int, options: Options) -> State:
        return State(Settings.of(options), (0,) * seats, tuple(range(seats)))

    def pending(self, state: State) -> Pending:
        if len(state.playing) == 1:
            return Over(state.totals, state.playing, "target")
        return self._turn(state) if state.dice else self._throw(state)

    def moves(self, state: State, seat: int) -> EqualityMoves:
        return EqualityMoves(state.dice, state.settings.zero_dividend)

    def draft(self, state: State, seat: int, text: str) -> Draft:
        return judge(text, self.moves(state, seat))

    def best(self, state: State, seat: int) -> str:
        return next(iter(self.moves(state, seat)))

    def settle(self, state: State, throw: str) -> State:
        return self.fall(state, cubes.read_throw(throw, ALL, state.settings))

    def fall(self, state: State, dice: str) -> State:
        """The state after these dice fell."""
        return state.next(dice, state.written)

    def play(self, state: State, seat: int, move: str) -> State:
        return self.write(state, Written(seat, state.dice, move))

    def write(self, state: State, written: Written) -> State:
        """The state after a seat has written this."""
        after = state.next(self._dice_after_move(state), (*state.written, written))
        return after if after.to_write else self._complete(after)

    def _complete(self, state: State) -> State:
        """RC-13, RC-14: add the round's bonus and totals, and decide who plays on."""
        scores = {each.seat: each.score for each in state.written}
        bonuses, totals, playing = completed(state.totals, state.playing, scores, self.target)
        results = tuple(Written(each.seat, each.dice, each.move, bonuses[each.seat]) for each in state.written)
        return State(state.settings, totals, playing, rounds=(*state.rounds, results))

    def standing(self, state: State) -> tuple[int, ...]:
        """The totals after the last complete round."""
        return state.totals

    def imagine(self, view: View, events: Sequence[Event], below: Below) -> State:
        """What others wrote in secret (RC-15) is any legal move; those that count more are likelier."""
        seen = cast(RoundsView, view)
        settings = settings_of(seen)
        written = (_written_of(each, settings, below) for each in seen["written"])
        rounds = (tuple(_written_of(each, settings, below) for each in results) for results in seen["rounds"])
        totals, playing = tuple(seen["totals"]), tuple(seen["playing"])
        return State(settings, totals, playing, dice_of(seen["dice"]), tuple(written), tuple(rounds))

    def view(self, state: State, seat: int | None) -> RoundsView:
        return RoundsView(
            **table_view(self.id, seat, self.pending(state), state.settings, "equality"),
            target=self.target,
            totals=list(state.totals),
            playing=list(state.playing),
            dice=dice_view(state.dice),
            written=[_written_view(each, self._sees(seat, each)) for each in state.written],
            rounds=[[_written_view(each, True) for each in results] for results in state.rounds],
        )


class OneByOne(Rounds):
    """RC-12: each seat in turn throws all dice and builds."""

    sections = ("dice", "equality", "pass", "score", "one-by-one", "target")

    def _throw(self, state: State) -> Throw:
        return cubes.throw(ALL, state.settings, state.to_write[0], "RC-12")

    def _turn(self, state: State) -> Turn:
        return Turn(state.to_write[:1], _ONE_BY_ONE_RULES)

    def _dice_after_move(self, state: State) -> str:
        return ""

    def _sees(self, seat: int | None, written: Written) -> bool:
        return True

    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event:
        return open_event(entry)


class AllTogether(Rounds):
    """RC-15: one throw per round; all seats write in secret, in any order."""

    sections = ("dice", "equality", "pass", "score", "target", "all-together")

    def _throw(self, state: State) -> Throw:
        return cubes.throw(ALL, state.settings, None, "RC-15")

    def _turn(self, state: State) -> Turn:
        return Turn(state.to_write, _ALL_TOGETHER_RULES)

    def _dice_after_move(self, state: State) -> str:
        return state.dice

    def _sees(self, seat: int | None, written: Written) -> bool:
        return seat == written.seat

    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event:
        if entry.seat is None:
            return open_event(entry)
        if len(before.to_write) == 1:
            earlier = [[each.seat, each.move] for each in before.written]
            return Event(entry.seat, entry.text, {"equalities": [*earlier, [entry.seat, entry.text]]}, reveals=True)
        return Event(entry.seat, entry.text if seat == entry.seat else None)

    def hidden_texts(self, state: State, events: Sequence[Event]) -> list[str]:
        return secrets_of(state.written, events)


def completed(
    totals: Sequence[int], playing: Sequence[int], scores: Mapping[int, int], target: int
) -> tuple[dict[int, int], tuple[int, ...], tuple[int, ...]]:
    """RC-13, RC-14: the bonuses of a complete round, the totals after it, and who plays on; a single one has won."""
    bonuses = bonus(scores)
    after = tuple([total + scores.get(seat, 0) + bonuses.get(seat, 0) for seat, total in enumerate(totals)])
    highest = max(after)
    return bonuses, after, tuple([seat for seat in playing if plays_on(after[seat], highest, target)])


def bonus(scores: Mapping[int, int]) -> dict[int, int]:
    """The bonus of each seat of a round."""
    counted = [*scores.values()]
    return {seat: round_bonus(score, counted) for seat, score in scores.items()}


def round_bonus(score: int, scores: Sequence[int] | Ints) -> int:
    """RC-13: 2 points for the only best score of the round, 1 each if several lead, none for 0."""
    alike = 0
    for other in scores:
        if other > score:
            return 0
        alike += other == score
    return 0 if score == 0 else 2 if alike == 1 else 1


MOST_IN_ROUND = MOST_POINTS + round_bonus(MOST_POINTS, [MOST_POINTS])
"""RC-13: no round brings a seat more."""


def is_decided(highest: int, target: int) -> bool:
    """RC-14: whether the target is reached; only the leaders play on."""
    return highest >= target


def plays_on(total: int, highest: int, target: int) -> bool:
    """RC-14: everybody until the target is reached, then the leaders. A single leader has won."""
    return not is_decided(highest, target) or total == highest


def _written_view(written: Written, seen: bool) -> WrittenView:
    return WrittenView(
        seat=written.seat,
        dice=dice_view(written.dice),
        built=move_view(written.move) if seen else None,
        bonus=written.bonus,
    )


def secrets_of(written: Sequence[Written], events: Sequence[Event]) -> list[str]:
    """RC-15: what the events hide. The last one of a complete round tells it; of the present one `written` does."""
    moves, hidden = {each.seat: each.move for each in written}, []
    for event in reversed(events):
        if told := cast("list[tuple[int, str]]", event.shown.get("equalities")):
            moves = dict(told)
        if event.text is None and event.seat is not None:
            hidden.append(moves[event.seat])
    return hidden[::-1]


def _written_of(seen: WrittenView, settings: Settings, below: Below) -> Written:
    dice = dice_of(seen["dice"])
    moves = EqualityMoves(dice, settings.zero_dividend)
    move = seen["built"]["move"] if seen["built"] else any_of(moves, below)
    return Written(seen["seat"], dice, move, seen["bonus"])


def any_of(moves: EqualityMoves, below: Below) -> str:
    """A random move: each in turn, the best first, is taken with a chance of one in TAKEN_ONCE_IN."""
    return next((move for move in moves if below(TAKEN_ONCE_IN) == 0), PASS)


ONE_BY_ONE = OneByOne("rolling-cubes/one-by-one", 47)
ALL_TOGETHER = AllTogether("rolling-cubes/all-together", 41)

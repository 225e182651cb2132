"""Game 3, The Last Die: each player keeps the dice of the last equality and adds to them, until one player cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from astragal.core.game import Below, Draft, Entry, Event, Options, Over, Pending, Turn, View, open_event
from astragal.games.rolling_cubes import dice as cubes
from astragal.games.rolling_cubes import equality
from astragal.games.rolling_cubes.dice import ALL, OPTIONS, Settings, colours_of, in_order, others
from astragal.games.rolling_cubes.draft import judge
from astragal.games.rolling_cubes.moves import PASS, EqualityMoves
from astragal.games.rolling_cubes.view import (
    LastDieView,
    LinkView,
    WonView,
    dice_of,
    dice_view,
    settings_of,
    table_view,
)

TARGET, TARGET_FOR_TWO = 3, 5
"""RC-20."""

_RULES = ("RC-3", "RC-4", "RC-5", "RC-6", "RC-7", "RC-8", "RC-17", "RC-18", "RC-19", "RC-20")


@dataclass(frozen=True, slots=True)
class Link:
    """What a seat built on its turn, or `pass`."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Won:
    """A finished round."""

    winner: int
    chain: tuple[Link, ...]


@dataclass(frozen=True, slots=True)
class State:
    """`fixed` are the dice of the last equality, `dice` those that the roller threw (empty before the throw)."""

    settings: Settings
    points: tuple[int, ...]
    target: int
    roller: int = 0
    dice: str = ""
    fixed: str = ""
    builder: int | None = None
    chain: tuple[Link, ...] = ()
    rounds: tuple[Won, ...] = ()

    def next(self, roller: int, dice: str, fixed: str, builder: int | None, chain: tuple[Link, ...]) -> State:
        """The state of the same round after a throw or a move. (Faster than `replace`.)"""
        return State(self.settings, self.points, self.target, roller, dice, fixed, builder, chain, self.rounds)


class LastDie:
    """RC-17 to RC-20. `target` holds for any number of seats; without one, RC-20 sets it."""

    seats = range(2, 7)
    options = OPTIONS
    sections = ("dice", "equality", "pass", "last-die")

    def __init__(self, name: str, target: int | None = None) -> None:
        self.id = name
        self._target = target

    def start(self, seats: int, options: Options) -> State:
        return State(Settings.of(options), (0,) * seats, self._target or target_for(seats))

    def pending(self, state: State) -> Pending:
        if reached := at_target(state.points, state.target):
            return Over(state.points, reached, "target")
        if state.dice:
            return Turn((state.roller,), _RULES)
        return cubes.throw(_free(state), state.settings, state.roller, "RC-17")

    def moves(self, state: State, seat: int) -> EqualityMoves:
        return EqualityMoves(in_order(state.fixed + state.dice), state.settings.zero_dividend, state.fixed)

    def draft(self, state: State, seat: int, text: str) -> Draft:
        return judge(text, self.moves(state, seat))

    def best(self, state: State, seat: int) -> str:
        """RC-17: a pass only if no equality adds a die."""
        return next(iter(self.moves(state, seat)))

    def settle(self, state: State, throw: str) -> State:
        return self.fall(state, cubes.read_throw(throw, _free(state), state.settings))

    def fall(self, state: State, dice: str) -> State:
        """The state after these dice fell."""
        return state.next(state.roller, dice, state.fixed, state.builder, state.chain)

    def play(self, state: State, seat: int, move: str) -> State:
        used = None if move == PASS else equality.dice_of(move)
        return self.use(state, seat, used, (*state.chain, Link(seat, move)))

    def use(self, state: State, seat: int, used: str | None, chain: tuple[Link, ...]) -> State:
        """The state after an equality of these dice, or a pass (None)."""
        if used is not None:
            return self._built(state, seat, used, chain)
        if state.builder is None:
            return state.next(following(seat, len(state.points)), "", state.fixed, None, chain)
        return self._won(state, state.builder, chain)

    def _built(self, state: State, seat: int, used: str, chain: tuple[Link, ...]) -> State:
        """RC-17, RC-18: the next player continues from it, if a die is left."""
        if ends_round(len(used)):
            return self._won(state, seat, chain)
        return state.next(following(seat, len(state.points)), "", used, seat, chain)

    def _won(self, state: State, winner: int, chain: tuple[Link, ...]) -> State:
        """RC-18, RC-19: a point, and a new round from the player after the last roller."""
        points = tuple(had + (seat == winner) for seat, had in enumerate(state.points))
        rounds = (*state.rounds, Won(winner, chain))
        return State(state.settings, points, state.target, starter(state.roller, len(points)), rounds=rounds)

    def view(self, state: State, seat: int | None) -> LastDieView:
        return LastDieView(
            **table_view(self.id, seat, self.pending(state), state.settings, "equality"),
            target=state.target,
            points=list(state.points),
            roller=state.roller,
            builder=state.builder,
            fixed=dice_view(state.fixed),
            dice=dice_view(state.dice),
            chain=_chain_view(state.chain),
            rounds=[WonView(winner=won.winner, chain=_chain_view(won.chain)) for won in state.rounds],
        )

    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event:
        return open_event(entry)

    def standing(self, state: State) -> tuple[int, ...]:
        return state.points

    def imagine(self, view: View, events: Sequence[Event], below: Below) -> State:
        """Nothing is hidden."""
        seen = cast(LastDieView, view)
        return State(
            settings_of(seen),
            tuple(seen["points"]),
            seen["target"],
            seen["roller"],
            dice_of(seen["dice"]),
            dice_of(seen["fixed"]),
            seen["builder"],
            _chain_of(seen["chain"]),
            tuple(Won(won["winner"], _chain_of(won["chain"])) for won in seen["rounds"]),
        )


def target_for(seats: int) -> int:
    """RC-20."""
    return TARGET_FOR_TWO if seats == 2 else TARGET


def at_target(points: Sequence[int], target: int) -> tuple[int, ...]:
    """RC-20: who has the points to win."""
    return tuple([seat for seat, had in enumerate(points) if has_won(had, target)])


def has_won(points: int, target: int) -> bool:
    """RC-20: whether a player with these points has won."""
    return points >= target


def ends_round(used: int) -> bool:
    """RC-18: whether an equality of this many dice wins the round at once."""
    return used == len(ALL)


def _free(state: State) -> str:
    """The colours of the dice outside the last equality."""
    return others(colours_of(state.fixed))


def starter(rolled_last: int, seats: int) -> int:
    """RC-19: the player who begins the next round."""
    return following(rolled_last, seats)


def following(seat: int, seats: int) -> int:
    """RC-17: who rolls next."""
    return (seat + 1) % seats


def _chain_view(chain: tuple[Link, ...]) -> list[LinkView]:
    return [LinkView(seat=link.seat, move=link.move) for link in chain]


def _chain_of(chain: list[LinkView]) -> tuple[Link, ...]:
    return tuple(Link(link["seat"], link["move"]) for link in chain)


LAST_DIE = LastDie("rolling-cubes/last-die")

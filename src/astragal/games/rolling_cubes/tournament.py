"""The tournament: Games 1, 2 and 3 in order, with lower targets, and points for the places in each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from astragal.core.arrays import Ints
from astragal.core.game import (
    Below,
    Draft,
    Entry,
    Event,
    Game,
    Moves,
    Options,
    Over,
    Pending,
    Proving,
    S,
    Throw,
    Turn,
    View,
)
from astragal.games.rolling_cubes import rounds
from astragal.games.rolling_cubes.dice import OPTIONS, Settings, read_faces
from astragal.games.rolling_cubes.last_die import LAST_DIE, LastDie
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE, AllTogether, OneByOne
from astragal.games.rolling_cubes.view import FinishedView, TournamentView, table_view

TARGETS = (37, 31, 2)
"""RC-21: the targets of the three games here."""

GAMES: tuple[Proving[Any], ...] = (
    OneByOne(ONE_BY_ONE.id, TARGETS[0]),
    AllTogether(ALL_TOGETHER.id, TARGETS[1]),
    LastDie(LAST_DIE.id, TARGETS[2]),
)
"""RC-21: the three games. The first seat starts each."""

GAME_IDS = tuple(game.id for game in GAMES)

PLACE_POINTS = (10, 7, 6, 5, 4, 3)
"""RC-22: points for first place, second place, and so on."""

GAME_2 = 1


@dataclass(frozen=True, slots=True)
class State:
    """`table` is the state of the current game; after all are finished, of the last."""

    options: Options
    seats: int
    table: object
    finished: tuple[Over, ...] = ()

    @property
    def game(self) -> Proving[Any]:
        return GAMES[min(len(self.finished), len(GAMES) - 1)]


class Tournament:
    """RC-21 to RC-23. Everything except places and points is left to the current game."""

    id = "rolling-cubes/tournament"
    seats = range(2, 7)
    options = OPTIONS
    sections = ("dice", "equality", "pass", "score", "one-by-one", "target", "all-together", "last-die", "tournament")

    def start(self, seats: int, options: Options) -> State:
        return State(options, seats, GAMES[0].start(seats, options))

    def pending(self, state: State) -> Pending:
        if len(state.finished) == len(GAMES):
            return Over(points(state), winners(points(state), places(state.finished[GAME_2])), "tournament")
        pending = state.game.pending(state.table)
        assert isinstance(pending, Turn | Throw)
        rules = (*pending.rules, "RC-21")
        return Turn(pending.seats, rules) if isinstance(pending, Turn) else replace(pending, rules=rules)

    def moves(self, state: State, seat: int) -> Moves:
        return state.game.moves(state.table, seat)

    def draft(self, state: State, seat: int, text: str) -> Draft:
        return state.game.draft(state.table, seat, text)

    def best(self, state: State, seat: int) -> str:
        return state.game.best(state.table, seat)

    def play(self, state: State, seat: int, move: str) -> State:
        return go_on(state, state.game.play(state.table, seat, move))

    def settle(self, state: State, throw: str) -> State:
        return go_on(state, state.game.settle(state.table, throw))

    def view(self, state: State, seat: int | None) -> TournamentView:
        settings = Settings.of(state.options)
        return TournamentView(
            **table_view(self.id, seat, self.pending(state), settings, "equality"),
            number=GAMES.index(state.game) + 1,
            table=state.game.view(state.table, seat),  # type: ignore[typeddict-item]
            finished=[_finished_view(game, over) for game, over in zip(GAMES, state.finished, strict=False)],
            points=list(points(state)),
        )

    def event(self, before: State, entry: Entry, after: State, seat: int | None) -> Event:
        """The event of the game that the entry belongs to; when a game ends, the table after it is that of the next."""
        return before.game.event(before.table, entry, after.table, seat)

    def standing(self, state: State) -> tuple[int, ...]:
        """RC-22: the points of finished games, without the current one."""
        return points(state)

    def imagine(self, view: View, events: Sequence[Event], below: Below) -> State:
        """As the game being played does."""
        seen = cast(TournamentView, view)
        options = {"faces": read_faces(seen["faces"]), "zero_dividend": seen["zero_dividend"]}
        finished = tuple(_over_of(each) for each in seen["finished"])
        table = GAMES[seen["number"] - 1].imagine(seen["table"], events, below)
        return State(options, len(seen["points"]), table, finished)

    def hidden_texts(self, state: State, events: Sequence[Event]) -> list[str]:
        """RC-15: what was written in secret in Game 2."""
        written = state.table.written if isinstance(state.table, rounds.State) else ()
        return rounds.secrets_of(written, events)


def places(over: Over) -> tuple[int, ...]:
    """RC-22: places by the totals; the winner of each game has the only highest total."""
    return tuple(place(total, over.scores) for total in over.scores)


def place(total: int, totals: Sequence[int] | Ints) -> int:
    """RC-22: one place lower for each seat with more; equal totals share the better place."""
    more = 0
    for other in totals:
        more += other > total
    return 1 + more


def points(state: State) -> tuple[int, ...]:
    """RC-22: each seat's tournament points so far."""
    by_game = [place_points(over) for over in state.finished]
    return tuple(sum(game[seat] for game in by_game) for seat in range(state.seats))


def winners(final: Sequence[int], second: Sequence[int]) -> tuple[int, ...]:
    """RC-23: the most points; among equals the best place in Game 2."""
    merits = list(map(merit, final, second))
    return tuple(seat for seat, each in enumerate(merits) if each == max(merits))


def merit(total: int, second: int) -> int:
    """RC-23: a number to compare by. A place in Game 2 counts less than a point."""
    return 10 * total - second


def place_points(over: Over) -> list[int]:
    return [points_for(place) for place in places(over)]


def points_for(place: int) -> int:
    """RC-22: the tournament points of a place."""
    return PLACE_POINTS[place - 1]


def go_on(state: State, table: object) -> State:
    """RC-21: the state after something was done in the current game."""
    over = state.game.pending(table)
    if not isinstance(over, Over):
        return State(state.options, state.seats, table, state.finished)
    finished = (*state.finished, over)
    if len(finished) < len(GAMES):
        table = GAMES[len(finished)].start(state.seats, state.options)
    return State(state.options, state.seats, table, finished)


def _finished_view(game: Game[S], over: Over) -> FinishedView:
    return FinishedView(game=game.id, totals=list(over.scores), places=list(places(over)), points=place_points(over))


def _over_of(seen: FinishedView) -> Over:
    """A game of the tournament has one winner, by its target."""
    return Over(tuple(seen["totals"]), (seen["places"].index(1),), "target")


TOURNAMENT = Tournament()

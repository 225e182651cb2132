"""What would have been best at a table with real dice, once nothing more is to be decided with those dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec import Struct

from astragal.core.errors import NoSuchPart
from astragal.core.game import Draft, Opaque, Proving, Turn
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.server.errors import NotAllowed, NotNow
from astragal.server.tables.table import OnlineTable


class BestMove(Struct, frozen=True):
    """A move, what it counts, and what the game shows of it."""

    move: str
    points: int
    shown: dict[str, object]


class AnsweredMove(Struct, frozen=True):
    """A move of the game, the best one that its dice allowed, and the entry of the record that it is."""

    entry: int
    turn: int
    seat: int
    played: BestMove
    best: BestMove


def proves(game: str) -> bool:
    """Whether the game can say what would have been best."""
    return hasattr(catalogue.game(game), "best")


def answered_game(table: OnlineTable) -> Table[Opaque]:
    """The game at a table, as long as it was laid; refused where nothing may be said of it now."""
    if not proves(table.setup.game):
        raise NoSuchPart("server-no-answers", game=table.setup.game)
    if table.setup.answers == "never" or not table.setup.by_hand:
        raise NotAllowed("server-answers-never")
    if table.game is None or (table.setup.answers == "end" and table.status != "over"):
        raise NotNow("server-answers-end")
    return table.game.copy()


def answers(table: Table[Opaque], since: int) -> list[AnsweredMove]:
    """The moves after `since` entries that are over and done with: others with the same dice have moved, too."""
    done = _last_throw(table) if isinstance(table.pending, Turn) else len(table.log)
    return [_answer(table, number) for number in range(since, done) if table.log[number].seat is not None]


def _last_throw(table: Table[Opaque]) -> int:
    return max((number for number, entry in enumerate(table.log) if entry.seat is None), default=0)


def _answer(table: Table[Opaque], number: int) -> AnsweredMove:
    game, state = cast(Proving[Opaque], table.game), table.states[number]
    seat, move = table.log[number]
    assert seat is not None
    played, best = _judged(game, state, seat, (move, game.best(state, seat)))
    return AnsweredMove(number + 1, table.turn(number), seat, played, best)


def _judged(game: Proving[Opaque], state: Opaque, seat: int, moves: Sequence[str]) -> list[BestMove]:
    drafts: list[Draft] = [game.draft(state, seat, move) for move in moves]
    return [BestMove(move, draft.points, dict(draft.shown)) for move, draft in zip(moves, drafts, strict=True)]

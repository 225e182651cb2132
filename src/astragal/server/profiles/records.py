"""Personal records: of each game the most points, the largest lead, the longest run of wins.

Games that do not count (`PlayedGame.counts`), and those in which the player was given hints or a computer player stood
in for them, set none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct

from astragal.core.statistics.rating import more_is_better
from astragal.server.profiles.games import PlayedGame

RecordKind = Literal["points", "points-alone", "lead", "streak"]
KINDS: tuple[RecordKind, ...] = ("points", "points-alone", "lead", "streak")

LEAST_STREAK = 2
"""One win is no run of wins."""


class PersonalRecord(Struct, frozen=True):
    """`points` are the most at tables with others, `points-alone` without; `lead` is by how many points a game was won,
    `streak` how many games, one after the other, were won or shared. `at` is when the table of that game was laid (of a
    streak: of the last game), `table` its id, for the player alone."""

    kind: RecordKind
    value: int
    at: float
    table: str | None


class GameRecords(Struct, frozen=True):
    game: str
    records: list[PersonalRecord]


def records_of(games: Iterable[PlayedGame]) -> list[GameRecords]:
    """The records in each game, by its id. Of equal games the first one has set it."""
    by_game: dict[str, list[PlayedGame]] = {}
    for each in sorted(games, key=lambda each: (each.created, each.table)):
        if each.unaided:
            by_game.setdefault(each.game, []).append(each)
    found = ((game, _records(own)) for game, own in sorted(by_game.items()))
    return [GameRecords(game, records) for game, records in found if records]


def _records(games: list[PlayedGame]) -> list[PersonalRecord]:
    best: dict[RecordKind, PersonalRecord] = {}
    for game, kind, value in (*_scores(games), *_streaks(games)):
        if kind not in best or value > best[kind].value:
            best[kind] = PersonalRecord(kind, value, game.created, game.table)
    return [best[kind] for kind in KINDS if kind in best]


def _scores(games: list[PlayedGame]) -> Iterator[tuple[PlayedGame, RecordKind, int]]:
    """Points and leads. Where fewer points win, they set no record."""
    for game in games:
        scores = game.result.scores
        if not scores or not more_is_better(scores, game.result.winners):
            continue
        mine = scores[game.own[0]]
        yield game, "points" if game.seats > 1 else "points-alone", mine
        lead = mine - max((points for seat, points in enumerate(scores) if seat != game.own[0]), default=mine)
        if game.outcome == "won" and lead > 0:
            yield game, "lead", lead


def _streaks(games: list[PlayedGame]) -> Iterator[tuple[PlayedGame, RecordKind, int]]:
    """The run of wins after each game. One that was ended by agreement is passed over."""
    streak = 0
    for game in games:
        if game.outcome in ("won", "shared"):
            streak += 1
            if streak >= LEAST_STREAK:
                yield game, "streak", streak
        elif game.outcome == "lost":
            streak = 0

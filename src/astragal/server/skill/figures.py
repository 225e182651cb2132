"""Skill as people are shown it: a player's figures by game with their course, and those of the players of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, groupby

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, func, or_, select

from astragal.analysis.decision import Grade, Unit
from astragal.analysis.skill import Remark
from astragal.core.bot import BOT
from astragal.core.statistics.skill import LEAST_GAMES, Decided, Estimate, given_up, mean
from astragal.server.players.limits import DAY
from astragal.server.players.privacy import shows
from astragal.server.skill.recall_curve import RecallStep, recall_curve
from astragal.server.skill.seat_rows import SeatRow, read_recalls, read_remarks
from astragal.server.store import schema

_rows, _players = schema.skill_games, schema.players

WINDOW = 20
"""The course shows what the decisions of so many games gave up, of the last ones before and including a game."""
COURSE = 200
"""How many games the course has at most, the latest ones."""
LISTED = 50
"""How many players a page of a list has."""
REMARKS = 5
"""How many of the best and of the worst decisions are shown."""


class Figure(Struct, frozen=True):
    """A mean, with the ends of its 95 % interval."""

    value: float
    low: float
    high: float

    @classmethod
    def of(cls, estimate: Estimate | None) -> Figure | None:
        return cls(estimate.value, *estimate.interval) if estimate else None


class CoursePoint(Struct, frozen=True):
    """After a game: what a decision gave up on average in the last games, and all luck so far. Others are told
    only the day, and of no `table`."""

    table: str | None
    ended: float
    given_up: float
    luck: float


class NotedDecision(Struct, frozen=True):
    """A decision, by its entry in a table's record: what it gave up, or what the next best move would have."""

    table: str | None
    ended: float
    entry: int
    difference: float
    grade: Grade


class GameSkill(Struct, frozen=True):
    """A player's skill in a game, in the unit of its analysis: alone a game may be for points.

    A figure is null after too few games. `given_up`: by a decision, on average. `without_luck`: the result of a game
    less its luck, and less the fair share of a win (1 / seats) where there are wins; from the `whole` games that were
    played to their end. `luck`: in all of these together.
    """

    game: str
    unit: Unit
    games: int
    decisions: int
    given_up: Figure | None
    whole: int
    without_luck: Figure | None
    luck: float
    course: list[CoursePoint]
    best: list[NotedDecision]
    worst: list[NotedDecision]
    recall: list[RecallStep]


class PlayerSkill(Struct, frozen=True):
    """`least_games`: with fewer there is no figure."""

    account: str
    least_games: int
    games: list[GameSkill]


class SkilledPlayer(Struct, frozen=True):
    """What the decisions of a person (`account`) or a computer player (`bot`) give up on average in a game."""

    account: str | None
    bot: str | None
    games: int
    given_up: Figure


class GameSkills(Struct, frozen=True):
    """Of those who show it and have played enough games against others; the least is given up by the first. `more`:
    whether there are further players."""

    game: str
    least_games: int
    players: list[SkilledPlayer]
    more: bool


class ExportedSkill(Struct, frozen=True):
    """What the analysis of a game says of a player."""

    table: str
    seat: int
    game: str
    seats: int
    unit: str
    ended: float
    decisions: int
    given_up: float
    luck: float | None
    result: float | None
    worst: tuple[Remark, ...]
    best: tuple[Remark, ...]
    recalled: list[tuple[int, int, int]]


def skill_of(connection: Connection, player: str, account: str, own: bool) -> PlayerSkill:
    """The skill of a player, by game: for the player (`own`), or for others, who are told of no table and only the
    day."""
    rows = _rows_of(connection, player)
    told = rows if own else [row._replace(table_id="", ended=row.ended // DAY * DAY) for row in rows]
    games = [_game_skill([*some]) for _, some in groupby(told, key=lambda row: (row.game, row.unit))]
    return PlayerSkill(account, LEAST_GAMES, games)


def _rows_of(connection: Connection, player: str) -> list[SeatRow]:
    """By game and unit, the oldest first."""
    own = select(*(_rows.c[name] for name in SeatRow._fields)).where(_rows.c.player == player)
    return [SeatRow(*row) for row in connection.execute(own.order_by(*(_rows.c[name] for name in ORDER)))]


ORDER = ("game", "unit", "ended", "table_id", "seat")


def _game_skill(all_rows: Sequence[SeatRow]) -> GameSkill:
    rows = [row for row in all_rows if row.decisions]
    results = [result for row in rows if (result := _without_luck(row)) is not None]
    return GameSkill(
        game=all_rows[0].game,
        unit="points" if all_rows[0].unit == "points" else "wins",
        games=len(rows),
        decisions=sum(row.decisions for row in rows),
        given_up=Figure.of(given_up(Decided.of((row.decisions, row.given_up) for row in rows))),
        whole=len(results),
        without_luck=Figure.of(mean(results)),
        luck=sum(row.luck or 0.0 for row in rows),
        course=_course(rows),
        best=_noted(rows, lambda row: row.best),
        worst=_noted(rows, lambda row: row.worst),
        recall=recall_curve(read_recalls(row.recalled) for row in rows),
    )


def _without_luck(row: SeatRow) -> float | None:
    """The result of a game less its luck and the fair share."""
    if row.result is None or row.luck is None:
        return None
    return row.result - row.luck - (1 / row.seats if row.unit == "wins" else 0.0)


def _course(rows: Sequence[SeatRow]) -> list[CoursePoint]:
    luck = list(accumulate(row.luck or 0.0 for row in rows))
    return [
        CoursePoint(
            rows[place].table_id or None,
            rows[place].ended,
            _rate(rows[max(0, place + 1 - WINDOW) : place + 1]),
            luck[place],
        )
        for place in range(max(LEAST_GAMES - 1, len(rows) - COURSE), len(rows))
    ]


def _rate(rows: Sequence[SeatRow]) -> float:
    return sum(row.given_up for row in rows) / sum(row.decisions for row in rows)


def _noted(rows: Sequence[SeatRow], remarks: Callable[[SeatRow], str]) -> list[NotedDecision]:
    """The decisions with the largest difference; of equal ones the latest."""
    found = [(row, remark) for row in rows for remark in read_remarks(remarks(row))]
    largest = sorted(found, key=lambda each: (each[1].difference, each[0].ended, -each[1].entry), reverse=True)
    return [
        NotedDecision(row.table_id or None, row.ended, remark.entry, remark.difference, remark.grade)
        for row, remark in largest[:REMARKS]
    ]


def skills_in(connection: Connection, game: str, viewer: str | None, first: int) -> GameSkills:
    """What decisions give up in a game with others: of computer players, the people who show it, and who looks."""
    query = _decided(game, viewer).order_by(_RATE, _rows.c.player).offset(first).limit(LISTED + 1)
    found = [(row.player, row.account, _summed(row)) for row in connection.execute(query)]
    players = [
        SkilledPlayer(account, player.removeprefix(BOT) if account is None else None, decided.games, figure)
        for player, account, decided in found[:LISTED]
        if (figure := Figure.of(given_up(decided)))
    ]
    return GameSkills(game, LEAST_GAMES, players, len(found) > LISTED)


def given_up_by(connection: Connection, game: str, players: Sequence[str], viewer: str | None) -> dict[str, Figure]:
    """The same of these players, by their ids."""
    found = connection.execute(_decided(game, viewer).where(_rows.c.player.in_(players)))
    figures = ((row.player, Figure.of(given_up(_summed(row)))) for row in found)
    return {player: figure for player, figure in figures if figure}


_RATE = func.sum(_rows.c.given_up) / func.sum(_rows.c.decisions)


def _decided(game: str, viewer: str | None) -> Select[*tuple[object, ...]]:
    """Players whose skill in a game with others the viewer may see, their accounts, and what `Decided` has."""
    d, g = _rows.c.decisions, _rows.c.given_up
    sums = (func.count(), func.sum(d), func.sum(g), func.sum(d * d), func.sum(d * g), func.sum(g * g))
    named = (each.label(name) for name, each in zip(Decided._fields, sums, strict=True))
    query = select(_rows.c.player, _players.c.account, *named)
    query = query.join_from(_rows, _players, _players.c.id == _rows.c.player, isouter=True)
    public = or_(_rows.c.player.startswith(BOT), _rows.c.player == viewer, shows(_rows.c.player, "skill"))
    query = query.where(_rows.c.game == game, _rows.c.unit == "wins", d > 0, public)
    return query.group_by(_rows.c.player, _players.c.account).having(func.count() >= LEAST_GAMES)


def _summed(row: Row[*tuple[object, ...]]) -> Decided:
    return Decided(*(getattr(row, name) for name in Decided._fields))


def exported_skill(connection: Connection, player: str) -> list[ExportedSkill]:
    """All that is kept of a player's skill."""
    return [
        ExportedSkill(
            table=row.table_id,
            worst=read_remarks(row.worst),
            best=read_remarks(row.best),
            recalled=read_recalls(row.recalled),
            **{name: getattr(row, name) for name in SHARED},
        )
        for row in _rows_of(connection, player)
    ]


SHARED = ("seat", "game", "seats", "unit", "ended", "decisions", "given_up", "luck", "result")
"""What is exported as it is stored."""

"""The rows that are stored of an analysed game, one for each seat. They follow from its log alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from astragal.analysis.analysis import Analysis
from astragal.analysis.skill import Remark, seat_skill
from astragal.core import record
from astragal.core.game import Opaque
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.server.skill.games import SkillGame, SkillSeat
from astragal.server.tables.replays import RecordLines

Recalls = list[tuple[int, int, int]]
"""So many turns ago; how often the player knew what was seen then; of how many times that it counted."""

read_remarks = msgspec.json.Decoder(tuple[Remark, ...]).decode
read_recalls = msgspec.json.Decoder(Recalls).decode


class SeatRow(NamedTuple):
    """A row of `skill_games`."""

    table_id: str
    seat: int
    player: str
    game: str
    seats: int
    unit: str
    ended: float
    decisions: int
    given_up: float
    luck: float | None
    result: float | None
    worst: str
    best: str
    recalled: str


def seat_rows(game: SkillGame, lines: RecordLines, analysis: Analysis) -> list[SeatRow]:
    """What the analysis of a game says of its players."""
    table = record.replay(record.only(lines), catalogue.game)
    return [_seat_row(game, each, analysis, table) for each in game.seats()]


def _seat_row(game: SkillGame, of: SkillSeat, analysis: Analysis, table: Table[Opaque]) -> SeatRow:
    found = seat_skill(analysis, of.seat, of.own, of.whole)
    return SeatRow(
        table_id=game.setup.id,
        seat=of.seat,
        player=of.player,
        game=game.setup.game,
        seats=len(game.setup.plan),
        unit=analysis.unit,
        ended=game.ended,
        decisions=found.decisions,
        given_up=found.given_up,
        luck=found.luck,
        result=found.result,
        worst=_text(found.worst),
        best=_text(found.best),
        recalled=_text(_recalls(table, of)),
    )


def _recalls(table: Table[Opaque], of: SkillSeat) -> Recalls:
    """Empty in games without anything to remember."""
    recall = catalogue.recall(table.game.id)
    found = [each for each in recall(table, of.seat) if each.entry in of.own] if recall else []
    chances, knew = Counter(each.ago for each in found), Counter(each.ago for each in found if each.knew)
    return [(ago, knew[ago], chances[ago]) for ago in sorted(chances)]


def _text(value: Sequence[object]) -> str:
    return msgspec.json.encode(value).decode()

"""Score pads for people who play with the real dice. Nothing is stored: a pad is sent whole, and comes back counted."""

from __future__ import annotations

import asyncio
from typing import Annotated, cast

from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.core.advice import Reason
from astragal.core.errors import NoSuchPart, UnknownGame
from astragal.core.game import read_options
from astragal.core.real_dice.score_pad import CheckingPad, Counted, Line, ScorePad, Warned
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.errors import NotFound, problem_of
from astragal.server.http.callers import TheAddress, TheWorker, words_of
from astragal.server.http.forms import ScoreCheckForm, ScoreForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.tables.table_views import draft_info
from astragal.wire.messages import Checked, Problem, ReasonInfo

router = late_router(prefix="/api/score", tags=["score pads"])

GameId = Annotated[str, Path(pattern="^[a-z][a-z-]{0,59}(/[a-z-]{1,60})?$", examples=["rolling-cubes/yahtzee"])]


class ScorePadInfo(Struct, frozen=True):
    """A game that has a score pad. `options` are those of the pad, with their defaults; null is what the rules say.

    `checks`: whether it can also say what an entry is worth before it is written.
    """

    game: str
    least_seats: int
    most_seats: int
    options: dict[str, object]
    checks: bool


class ScorePads(Struct, frozen=True):
    pads: list[ScorePadInfo]


class ScoreLine(Struct, frozen=True):
    """A place on all sheets. `seats` are those that are to write there.

    `keys` are what an entry is made of: digits, at most `longest` of them, a `-` before them, or another sign alone.
    Where there is one key, it is written or not.
    """

    place: str
    name: ReasonInfo
    seats: tuple[int, ...]
    keys: str
    longest: int


class ScorePoints(Struct, frozen=True):
    """What an entry brings, and what the rules add to it."""

    own: int
    bonus: int


class ScoreWarning(Struct, frozen=True):
    """An entry that a rule forbids. It counts all the same."""

    seat: int
    place: str
    problem: Problem


class ScoreInfo(Struct, frozen=True):
    """A pad, counted. `points` are those of single entries, by seat and place; empty where no entry brings any alone.

    `winners` is empty until the end is reached, and where nobody wins. `note` says how the game goes on, if that is not
    plain. `shown` is what the box shows besides, by its own view type.
    """

    lines: list[ScoreLine]
    totals: tuple[int, ...]
    points: list[dict[str, ScorePoints]]
    winners: tuple[int, ...]
    note: ReasonInfo | None
    warnings: list[ScoreWarning]
    shown: dict[str, object]


@router.get("", responses=answers(ScorePads))
async def score_pads() -> Response:
    """The games that have a score pad."""
    return Answer(ScorePads([_pad_info(pad) for pad in catalogue.score_pads().values()]))


@router.post("/count/{game:path}", responses=answers(ScoreInfo, 404))
async def count(game: GameId, form: ScoreForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """The totals of a pad, and what the rules say against its entries. You need not be signed in.

    The answer's `lines` are the places of a sheet, and what may be written there: ask with empty sheets first.
    """
    worker.limits.moves.demand(address)
    pad = _pad(game)
    counted = await asyncio.to_thread(pad.count, form.sheets, read_options(pad, form.options))
    return Answer(_score_info(counted, words_of(request)))


@router.post("/check/{game:path}", responses=answers(Checked, 404))
async def check(
    game: GameId, form: ScoreCheckForm, request: Request, worker: TheWorker, address: TheAddress
) -> Response:
    """What an entry would be worth, and what forbids it; it may be unfinished.

    `known` is what is known besides, as the game names it. For an equality: `dice`, the symbols of the roll (without
    them it may be any); `rerolled`, the number of dice that were rolled again.
    """
    worker.limits.moves.demand(address)
    pad, words = _checking_pad(game), words_of(request)
    draft = pad.draft(form.text, form.known, read_options(pad, form.options))
    problem = problem_of(draft.fault, words) if draft.fault else None
    return Answer(Checked("", draft.fault is None, problem, None, draft_info(draft, words)))


def _pad(game: str) -> ScorePad:
    try:
        return catalogue.score_pad(game)
    except (NoSuchPart, UnknownGame) as unknown:
        raise NotFound("core-no-score-pad", game=game) from unknown


def _checking_pad(game: str) -> CheckingPad:
    pad = _pad(game)
    if not _checks(pad):
        raise NotFound("core-no-score-pad", game=game)
    return cast(CheckingPad, pad)


def _checks(pad: ScorePad) -> bool:
    return hasattr(pad, "draft")


def _pad_info(pad: ScorePad) -> ScorePadInfo:
    options = {name: option.default for name, option in pad.options.items()}
    return ScorePadInfo(pad.id, pad.seats[0], pad.seats[-1], options, _checks(pad))


def _score_info(counted: Counted, words: Words) -> ScoreInfo:
    return ScoreInfo(
        lines=[_line(line, words) for line in counted.lines],
        totals=counted.totals,
        points=[
            {place: ScorePoints(each.own, each.bonus) for place, each in by_place.items()}
            for by_place in counted.points
        ],
        winners=counted.winners,
        note=_reason(counted.note, words) if counted.note else None,
        warnings=[_warning(each, words) for each in counted.warnings],
        shown=dict(counted.shown),
    )


def _line(line: Line, words: Words) -> ScoreLine:
    return ScoreLine(line.place, _reason(line.name, words), line.seats, line.keys, line.longest)


def _reason(reason: Reason, words: Words) -> ReasonInfo:
    return ReasonInfo(reason.name, reason.say(words), dict(reason.facts))


def _warning(warned: Warned, words: Words) -> ScoreWarning:
    return ScoreWarning(warned.seat, warned.place, problem_of(warned.refusal, words))

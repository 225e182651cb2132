"""The daily challenges, their tables, their archive, and the chain that fixes their dice."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import Path, Query
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.server.errors import NotFound
from astragal.server.events.daily.daily import ChainInfo, DailyDays, DailyInfo
from astragal.server.events.daily.results import DailyTable
from astragal.server.events.rolls import Roll
from astragal.server.events.views import EventInfo
from astragal.server.http.callers import TheAddress, ThePlayer, TheWorker, sign_in_or_none, words_of
from astragal.server.http.forms import TryForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.tables.table_views import draft_info
from astragal.wire.messages import Checked

router = late_router(prefix="/api", tags=["events"])

Day = Annotated[str, Path(pattern=r"^\d{4}-\d{2}-\d{2}$", examples=["2026-12-24"])]
ChallengeId = Annotated[str, Path(pattern="^[a-z0-9-]{1,40}$", examples=["yahtzee-solitaire"])]
First = Annotated[int, Query(ge=0, le=1_000_000)]


class AgainInfo(Struct, frozen=True):
    """How to play again: at a table of your own."""

    table: str


class PracticeRoll(Struct, frozen=True):
    """The roll of an earlier day, without what could be made of it."""

    game: str
    view: dict[str, object]


class Judged(Struct, frozen=True):
    """What an answer is worth, and the best there is."""

    points: int
    best: str
    best_points: int


@router.get("/daily", responses=answers(DailyInfo))
async def today(request: Request, worker: TheWorker) -> Response:
    """The challenges of today, and what came of yours."""
    return Answer(await worker.daily.see(await _player(request), words_of(request)))


@router.get("/daily/{day}", responses=answers(DailyInfo, 404))
async def of_day(day: Day, request: Request, worker: TheWorker) -> Response:
    """The challenges of an earlier day."""
    return Answer(await worker.daily.see(await _player(request), words_of(request), _date(day)))


@router.get("/daily-days", responses=answers(DailyDays))
async def days(request: Request, worker: TheWorker) -> Response:
    """The days that there are, and what you have finished."""
    return Answer(await worker.daily.days(await _player(request)))


@router.get("/daily-chain", responses=answers(ChainInfo))
async def chain(worker: TheWorker) -> Response:
    """What fixes the dice of all days to come, and those of the last days."""
    return Answer(await worker.daily.chain())


@router.get("/daily/{day}/{challenge}/standings", responses=answers(DailyTable, 404))
async def standings(
    day: Day, challenge: ChallengeId, request: Request, worker: TheWorker, first: First = 0
) -> Response:
    """The table of a challenge, fifty places at a time. Until you have finished it yourself, or the day is over, it is
    empty."""
    return Answer(await worker.daily.table(await _player(request), _date(day), challenge, first))


@router.post("/daily/{challenge}/entry", responses=answers(EventInfo, 401, 404, 409))
async def enter(challenge: ChallengeId, worker: TheWorker, player: ThePlayer, address: TheAddress) -> Response:
    """Play a challenge of today. The first try counts, and there is no other."""
    worker.limits.joins.demand(address)
    event = await worker.daily.enter(player, challenge)
    return Answer(await worker.events.see(event, player.id))


@router.post("/daily/{day}/{challenge}/again", responses=answers(AgainInfo, 401, 404, 409))
async def again(
    day: Day, challenge: ChallengeId, worker: TheWorker, player: ThePlayer, address: TheAddress
) -> Response:
    """Play a challenge of an earlier day at a table of your own. It does not count."""
    worker.limits.creates.demand(address)
    return Answer(AgainInfo(await worker.daily.again(player, _date(day), challenge)))


@router.get("/daily/{day}/{challenge}/roll", responses=answers(PracticeRoll, 404, 409))
async def roll(day: Day, challenge: ChallengeId, worker: TheWorker) -> Response:
    """The roll of an earlier day, to be answered again. It does not count, and nothing is stored."""
    found = await worker.daily.roll(_date(day), challenge)
    return Answer(PracticeRoll(found.setup.game, dict(found.view())))


@router.post("/daily/{day}/{challenge}/roll/check", responses=answers(Checked, 404, 409))
async def check(
    day: Day, challenge: ChallengeId, form: TryForm, request: Request, worker: TheWorker, address: TheAddress
) -> Response:
    """What the game says of an answer in the making."""
    worker.limits.moves.demand(address)
    found, words = await worker.daily.roll(_date(day), challenge), words_of(request)
    draft = draft_info(found.draft(form.move), words)
    legal = draft.problem is None or form.move in found.moves()
    return Answer(Checked("", legal, None if legal else draft.problem, None, draft))


@router.post("/daily/{day}/{challenge}/roll/answer", responses=answers(Judged, 404, 409))
async def judge(day: Day, challenge: ChallengeId, form: TryForm, worker: TheWorker, address: TheAddress) -> Response:
    """What an answer is worth, and the best that there is."""
    worker.limits.moves.demand(address)
    found = await worker.daily.roll(_date(day), challenge)
    return Answer(await worker.in_thread(lambda: _judged(found, form.move)))


def _judged(found: Roll, move: str) -> Judged:
    found.moves().check(move)
    return Judged(found.worth(move), found.best, found.worth(found.best))


async def _player(request: Request) -> str | None:
    found = await sign_in_or_none(request)
    return found.player.id if found else None


def _date(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise NotFound("event-no-such-day", day=day) from None

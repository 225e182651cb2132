"""Throws of real dice, solved for anybody who asks. Nothing is stored, and you need not be signed in."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.core.chance import Stream, fall
from astragal.core.real_dice.by_hand import kinds_of
from astragal.core.real_dice.solving import Judgement, Query, Solution
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.background.bot_pool import Solved
from astragal.server.errors import problem_of
from astragal.server.http.callers import TheAddress, TheWorker, words_of
from astragal.server.http.forms import JudgeForm, QueryForm, SolveForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.tables.table_views import draft_info
from astragal.wire.messages import Checked, KindInfo, Problem

router = late_router(prefix="/api/solver/{box}", tags=["solver"])

BoxId = Annotated[str, Path(pattern="^[a-z][a-z-]{0,59}$", examples=["rolling-cubes"])]

PAGE = 50


class SolverInfo(Struct, frozen=True):
    """What falls, and all wishes as they are where nothing is wished. The rules of refusals are read in `game`."""

    box: str
    game: str
    kinds: tuple[KindInfo, ...]
    count: int
    wishes: dict[str, object]


class FallenDice(Struct, frozen=True):
    """The text of a throw."""

    dice: str


class SolutionInfo(Struct, frozen=True):
    """A move, what it counts, and what the game shows of it."""

    move: str
    points: int
    shown: dict[str, object]


class SolvedPage(Struct, frozen=True):
    """Some of the moves, the best first; `first` stand before them. That the best is the best is proven.

    `count` is how many were found, `cut` whether the search was ended there. `dice` and `wishes` are as they were read.
    """

    dice: str
    wishes: dict[str, object]
    first: int
    solutions: list[SolutionInfo]
    count: int
    cut: bool


class JudgedSolution(Struct, frozen=True):
    """Your own move: all that forbids it, or what it counts and how much `less` than the best that is.

    `best` is null where the dice allow no move.
    """

    faults: list[Problem]
    own: SolutionInfo | None
    best: SolutionInfo | None
    less: int | None


@router.get("", responses=answers(SolverInfo, 404))
async def see(box: BoxId, worker: TheWorker, address: TheAddress) -> Response:
    """What can be asked about the dice of a box."""
    worker.limits.moves.demand(address)
    solver = catalogue.solver(box)
    throw = solver.throw()
    kinds = tuple(KindInfo(*kind) for kind in kinds_of(throw))
    return Answer(SolverInfo(box, solver.game, kinds, throw.count, dict(solver.wishes)))


@router.get("/roll", responses=answers(FallenDice, 404))
async def roll(box: BoxId, worker: TheWorker, address: TheAddress) -> Response:
    """All dice of the box, thrown by chance."""
    worker.limits.moves.demand(address)
    return Answer(FallenDice(fall(catalogue.solver(box).throw(), Stream(secrets.token_bytes(32)).below)))


@router.post("", responses=answers(SolvedPage, 404, 409))
async def solve(box: BoxId, form: SolveForm, worker: TheWorker, address: TheAddress) -> Response:
    """The moves for dice that lie on a table, the best first, fifty at a time. A new question counts as a hint."""
    query = _read(box, form)
    if not worker.solutions.known(box, query):
        worker.limits.hints.demand(address)
    worker.limits.moves.demand(address)
    return Answer(_page(query, await worker.solutions.of(box, query), form.first))


@router.post("/check", responses=answers(Checked, 404))
async def check(box: BoxId, form: JudgeForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """What the game says of a move in the making."""
    worker.limits.moves.demand(address)
    draft = draft_info(catalogue.solver(box).draft(_read(box, form), form.move), words_of(request))
    return Answer(Checked("", draft.problem is None, draft.problem, None, draft))


@router.post("/judge", responses=answers(JudgedSolution, 404, 409))
async def judge(box: BoxId, form: JudgeForm, request: Request, worker: TheWorker, address: TheAddress) -> Response:
    """Whether your own move is legal, which rules forbid it, and how far it is from the best. It counts as a hint."""
    query = _read(box, form)
    worker.limits.hints.demand(address)
    return Answer(_judged(await worker.bot_pool.judge(box, query, form.move), words_of(request)))


def _read(box: str, form: QueryForm) -> Query:
    return catalogue.solver(box).read(form.dice, form.wishes)


def _page(query: Query, solved: Solved, first: int) -> SolvedPage:
    shown = [_info(each) for each in solved.solutions[first : first + PAGE]]
    return SolvedPage(query.dice, dict(query.wishes), first, shown, len(solved.solutions), solved.cut)


def _judged(judgement: Judgement, words: Words) -> JudgedSolution:
    own, best = judgement.own, judgement.best
    return JudgedSolution(
        faults=[problem_of(fault, words) for fault in judgement.faults],
        own=_info(own) if own else None,
        best=_info(best) if best else None,
        less=best.points - own.points if own and best else None,
    )


def _info(solution: Solution) -> SolutionInfo:
    return SolutionInfo(solution.move, solution.points, dict(solution.shown))

"""Lessons: guided first games. Nothing is stored; the learner sends all moves so far each time."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from astragal.bots import roster
from astragal.core.errors import NoSuchPart, UnknownGame
from astragal.core.game import S
from astragal.core.table import Table
from astragal.core.teaching.lesson import LEARNER, Lesson, Progress, Step, attend
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.errors import NotFound, problem_of
from astragal.server.http.callers import TheAddress, TheWorker, words_of
from astragal.server.http.forms import LessonForm
from astragal.server.http.late_routes import late_router
from astragal.server.http.openapi import Answer, answers
from astragal.server.tables.table_views import draft_info, entry_happening, listing
from astragal.wire.messages import DraftInfo, Happening, Problem

router = late_router(prefix="/api", tags=["lessons"])

LessonId = Annotated[str, Path(pattern="^[a-z][a-z-]{0,59}(/[a-z-]{1,60})?$", examples=["dice-stars/solo"])]


class LessonState(Struct, frozen=True):
    """Where a learner is: `step` of `steps` are done, one a move. Moves after them were not taken; `note` says why.

    `words` names the message that comes next. With a `part` it shows that part of the board, and the move "" goes on.
    Else a move is asked for: one of `wish`, or any legal one where that is empty. `moves` are the legal ones, null
    where there are too many to list. `others` are the names of the opponents; `opponent` is the bot that a first game
    after the lesson is played against. `draft` judges the unfinished move that was sent along.
    """

    game: str
    others: tuple[str, ...]
    opponent: str
    step: int
    steps: int
    done: bool
    words: str
    part: str | None
    rules: tuple[str, ...]
    wish: tuple[str, ...]
    view: dict[str, object]
    moves: list[str] | None
    happenings: list[Happening]
    note: Problem | None = None
    draft: DraftInfo | None = None


@router.post("/lessons/{lesson:path}", responses=answers(LessonState, 404))
async def learn(
    lesson: LessonId, form: LessonForm, request: Request, worker: TheWorker, address: TheAddress
) -> Response:
    """A guided first game by the real rules: what to do after these moves. You need not be signed in."""
    worker.limits.moves.demand(address)
    found = _lesson(lesson)
    progress = attend(found, catalogue.game(found.game), form.moves)
    return Answer(_state(found, progress, form.draft, words_of(request)))


def _lesson(name: str) -> Lesson:
    try:
        return catalogue.lesson(name)
    except (NoSuchPart, UnknownGame) as unknown:
        raise NotFound("server-no-lesson", lesson=name) from unknown


def _state(lesson: Lesson, progress: Progress[S], draft: str | None, words: Words) -> LessonState:
    step = lesson.step(progress.done)
    asked = step is not None and step.part is None
    shown = step or Step(lesson.end, ())
    return LessonState(
        game=lesson.game,
        others=lesson.others,
        opponent=roster.easiest(lesson.game),
        step=progress.done,
        steps=len(lesson.steps),
        done=step is None,
        words=shown.words,
        part=shown.part,
        rules=shown.rules,
        wish=shown.wish,
        view=dict(progress.table.view(LEARNER)),
        moves=listing(progress.table.moves(LEARNER)) if asked else [],
        happenings=[_happening(progress.table, number) for number in range(len(progress.table.log))],
        note=problem_of(progress.note, words) if progress.note else None,
        draft=_draft(progress, draft, words) if asked and draft is not None else None,
    )


def _draft(progress: Progress[S], text: str, words: Words) -> DraftInfo | None:
    draft = progress.table.draft(LEARNER, text)
    return draft_info(draft, words) if draft else None


def _happening(table: Table[S], number: int) -> Happening:
    """An entry of the log; it has no time, since nothing is stored."""
    kind = "throw" if table.log[number].seat is None else "move"
    return entry_happening(table, number, table.event(number, LEARNER), number + 1, kind, 0.0)

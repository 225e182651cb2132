"""The rule books, by box."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from astragal.core import rulebook
from astragal.core.rulebook import RuleBook
from astragal.server.errors import NotFound
from astragal.server.http.callers import words_of
from astragal.server.http.openapi import Answer, answers
from astragal.server.http.routes.lessons import Box

router = APIRouter(prefix="/api", tags=["rules"])


@router.get("/rules/{box}", responses=answers(RuleBook, 404))
async def rules(box: Box, request: Request) -> Response:
    """The numbered rule book of a box, in the language of the caller.

    A rule's `text` is what the sources say, its `ruling` what was decided where they are silent, with `mark` before it.
    One of the two may be empty.
    """
    if box not in rulebook.boxes():
        raise NotFound("server-no-rules", box=box)
    return Answer(rulebook.book(box, words_of(request).language))

"""The application: a worker, its routes, and the web client if it is built."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.routing import iter_route_contexts
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Lifespan

from astragal import __version__
from astragal.core.errors import Refusal
from astragal.core.work import collect_seldom
from astragal.server import logs, metrics
from astragal.server.errors import TooMany, problem_of, status_of
from astragal.server.http.callers import words_of
from astragal.server.http.link_previews import LinkPreviews
from astragal.server.http.openapi import Answer, Failure, describe
from astragal.server.http.pages import INDEX, Pages
from astragal.server.http.proxies import behind_proxies
from astragal.server.http.routes import (
    accounts,
    analyses,
    daily,
    decisions,
    event_exports,
    events,
    lessons,
    notices,
    passkeys,
    players,
    profiles,
    programs,
    ratings,
    rules,
    score,
    service,
    sheets,
    skill,
    socket,
    solver,
    tables,
)
from astragal.server.http.security import guarded
from astragal.server.settings import read
from astragal.server.worker import Worker

WEB = Path(__file__).parents[1] / "web"
"""The built web client in the package."""
BAD_REQUEST, WRONG_METHOD, UNREADABLE = 400, 405, 422
"""A body that is not JSON is answered like wrong JSON, though FastAPI distinguishes them."""


def from_environment() -> ASGIApp:
    """What a worker process serves."""
    collect_seldom()
    settings = read(environment=os.environ)
    logs.set_up(settings)
    worker = Worker(settings)
    return behind_proxies(guarded(application(worker), settings, budget=worker.limits.messages), settings)


def application(worker: Worker, web: Path = WEB) -> FastAPI:
    """The routes of a worker, without the guards of security.py."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with worker.running():
            yield

    app = pages(lifespan)
    app.state.worker = worker
    if (web / INDEX).is_file():
        app.router.default = Pages(web, app.router.default, LinkPreviews(web))
    return app


def pages(lifespan: Lifespan[FastAPI] | None = None) -> FastAPI:
    """The routes and their description; to answer they need a worker."""
    app = FastAPI(
        title="astragal",
        summary="Three boxes of dice games on one table",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    games = (tables, events, event_exports, daily, ratings, skill, profiles)
    playing = (*games, analyses, decisions, programs, sheets, score, solver)
    for routes in (service, players, accounts, passkeys, notices, *playing, lessons, rules):
        app.router.routes.extend(routes.router.routes)  # `include_router` would prepare each of them a second time
    app.router.routes.extend(socket.routes)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _missing)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    return app


async def _refused(request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return _failure(request, refusal, status_of(refusal))


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(map(str, first["loc"][1:])) or "body"
    return _failure(request, Refusal("server-bad-request", place=place[:100], why=str(first["msg"])[:200]), UNREADABLE)


async def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reasons = {404: "server-no-such-page", 405: "server-wrong-method"}
    reason = reasons.get(error.status_code, "server-bad-request-form")
    if error.status_code == 404 and request.url.path == "/":
        reason = "server-no-client"
    answer = _failure(request, Refusal(reason), UNREADABLE if error.status_code == BAD_REQUEST else error.status_code)
    if error.status_code == WRONG_METHOD:
        answer.headers["allow"] = ", ".join(sorted(_methods(request)))
    return answer


def _methods(request: Request) -> set[str]:
    """The methods of a path, which may have several routes."""
    routes = iter_route_contexts(request.app.routes)
    return {method for route in routes if route.path_regex.match(request.url.path) for method in route.methods or ()}


def _failure(request: Request, refusal: Refusal, status: int) -> Response:
    metrics.REFUSED.labels(refusal.reason).inc()
    words = words_of(request)
    answer = Answer(Failure(problem_of(refusal, words)), status)
    answer.headers["content-language"] = words.language
    if isinstance(refusal, TooMany):
        answer.headers["retry-after"] = str(refusal.retry_after)
    return answer

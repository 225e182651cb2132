"""The application: the house, its routes, and the web client where it is built."""

from __future__ import annotations

import gc
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from astragal import __version__
from astragal.core.errors import Refusal
from astragal.server import config as configuration
from astragal.server import logs, metrics
from astragal.server.callers import words_of
from astragal.server.errors import problem_of, status_of
from astragal.server.house import House
from astragal.server.limits import TooMany
from astragal.server.openapi import Answer, Failure, describe
from astragal.server.routes import desk, players, programs, tables
from astragal.server.security import guarded

WEB = Path(__file__).parents[1] / "web"
"""Where the built web client lies in the package."""


def from_environment() -> ASGIApp:
    """What a worker process serves."""
    _collect_seldom()
    config = configuration.read(environment=os.environ)
    logs.set_up(config)
    return guarded(application(House(config)), config)


def _collect_seldom() -> None:
    """Tables live long, and are many: looking through them for garbage took a quarter of the time."""
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def application(house: House, web: Path = WEB) -> FastAPI:
    """The routes of a house, without the guards before it."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with house.opened():
            yield

    app = FastAPI(
        title="astragal",
        summary="Three boxes of dice games on one table",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.house = house
    for routes in (desk, players, tables, programs):
        app.include_router(routes.router)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _missing)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    if (web / "index.html").is_file():
        _add_client(app, web)
    return app


def _add_client(app: FastAPI, web: Path) -> None:
    """Files by their names; any other page is the client's own affair."""
    app.mount("/assets", StaticFiles(directory=web / "assets", check_dir=False))

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        file = (web / path).resolve()
        if path.startswith("api/"):
            raise HTTPException(404)
        inside = file.is_file() and file.is_relative_to(web.resolve())
        return FileResponse(file if inside else web / "index.html")


async def _refused(request: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return _failure(request, refusal, status_of(refusal))


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(map(str, first["loc"][1:])) or "body"
    return _failure(request, Refusal("server-bad-request", place=place[:100], why=str(first["msg"])[:200]), 422)


async def _missing(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    reasons = {404: "server-no-such-page", 405: "server-wrong-method"}
    return _failure(request, Refusal(reasons.get(error.status_code, "server-bad-request-form")), error.status_code)


def _failure(request: Request, refusal: Refusal, status: int) -> Response:
    metrics.REFUSED.labels(refusal.reason).inc()
    words = words_of(request)
    answer = Answer(Failure(problem_of(refusal, words)), status)
    answer.headers["content-language"] = words.language
    if isinstance(refusal, TooMany):
        answer.headers["retry-after"] = str(refusal.retry_after)
    return answer

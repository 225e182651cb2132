"""The OpenAPI description: bodies are FastAPI's own, answers are the structures that travel on sockets, too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.responses import Response
from msgspec import Struct

from astragal.wire.messages import Problem

REF = "#/components/schemas/{name}"

_answered: set[Any] = set()


class Failure(Struct, frozen=True):
    """The body of every error."""

    error: Problem


class Done(Struct, frozen=True):
    """Nothing more to say."""

    done: bool = True


class Answer(Response):
    """A structure as JSON. What is told to one visitor is kept by no cache."""

    media_type = "application/json"

    def __init__(self, content: object, status_code: int = 200) -> None:
        super().__init__(msgspec.json.encode(content), status_code, {"cache-control": "no-store"})


SHOWN: dict[str, Any] = {
    "session": {"type": "http", "scheme": "bearer", "description": "The token of a session"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "astragal_session", "description": "The same, in browsers"},
    "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat"},
}
"""How callers show who they are."""

REASONS = {
    401: "Nobody is signed in",
    403: "Not yours",
    404: "There is none, or none that you may see",
    409: "Not at this point, or something happened meanwhile",
    413: "Too large",
    422: "Something is wrong with what was sent",
    429: "Too often",
    503: "Not available at the moment",
}


def answers(type_: Any, *failures: int, status: int = 200, media: str = "application/json") -> dict[int | str, Any]:
    """What a route can answer."""
    _answered.update((type_, Failure))
    bad = {"application/json": {"schema": _schema(Failure)}}
    found: dict[int | str, Any] = {status: {"description": "Done", "content": {media: {"schema": _schema(type_)}}}}
    return found | {code: {"description": REASONS[code], "content": bad} for code in (*failures, 422, 429, 503)}


def _schema(type_: Any) -> Mapping[str, Any]:
    return components_of([type_])[0][0]


def components_of(types: Iterable[Any]) -> tuple[tuple[dict[str, Any], ...], dict[str, Any]]:
    return msgspec.json.schema_components(types, schema_hook=_anything, ref_template=REF)


def _anything(type_: type) -> dict[str, Any]:
    """What a game shows is the game's affair."""
    if type_ is not object:
        raise NotImplementedError(type_)
    return {"description": "Any JSON value"}


def describe(app: FastAPI) -> dict[str, Any]:
    """The whole description."""
    if app.openapi_schema is None:
        description = get_openapi(title=app.title, version=app.version, routes=app.routes, summary=app.summary)
        _, components = components_of(_answered)
        description.setdefault("components", {}).setdefault("schemas", {}).update(components)
        description["components"]["securitySchemes"] = SHOWN
        for path, operations in description["paths"].items():
            for operation in operations.values():
                _ask_who(path, operation)
        app.openapi_schema = description
    return app.openapi_schema


def _ask_who(path: str, operation: dict[str, Any]) -> None:
    """What can be answered by 401 asks for a session, or for a seat's token."""
    if "401" in operation["responses"]:
        operation["security"] = [{"seat": []}] if path.startswith("/api/seat/") else [{"session": []}, {"cookie": []}]

"""The OpenAPI description: bodies come from FastAPI, answers are msgspec structures, as on the socket."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from fastapi.responses import Response
from msgspec import Struct

from astragal.wire.messages import Problem

Json = dict[str, Any]
"""An object of a description, which FastAPI and msgspec write."""

REF = "#/components/schemas/{name}"

PENDING = "answer:"
"""What a reference begins with that `describe` fills in."""

_answered: dict[object, str] = {}
"""All types of answers, each with the reference that stands for it until somebody asks for the description. To look at
all of them takes long, and a server is to start quickly."""


class Failure(Struct, frozen=True):
    """The body of every error."""

    error: Problem


class Done(Struct, frozen=True):
    """Nothing more to say."""

    done: bool = True


class Answer(Response):
    """A structure as JSON. Answers are for one visitor, so no cache may store them."""

    media_type = "application/json"

    def __init__(self, content: object, status_code: int = 200) -> None:
        super().__init__(msgspec.json.encode(content), status_code, {"cache-control": "no-store"})


SHOWN: Json = {
    "session": {"type": "http", "scheme": "bearer", "description": "The token of a session"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "astragal_session", "description": "The same, in browsers"},
    "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat"},
}
"""How callers authenticate."""

REASONS = {
    401: "Not signed in",
    403: "Not yours",
    404: "It does not exist, or not for you",
    409: "Not at this point of the game, or something happened meanwhile",
    413: "Too large",
    422: "The request is invalid",
    429: "Too many requests",
    503: "Not available at the moment",
}


def answers(type_: object, *failures: int, status: int = 200, media: str = "application/json") -> dict[int | str, Json]:
    """What a route can answer."""
    done = {"description": "Done", "content": {media: {"schema": _schema(type_)}}}
    return {status: done} | _failures(failures)


def leads_on(*failures: int) -> dict[int | str, Json]:
    """What a route can answer that sends a browser to a page."""
    return {303: {"description": "The address of a page"}} | _failures(failures)


def _failures(codes: Iterable[int]) -> dict[int | str, Json]:
    bad = {"application/json": {"schema": _schema(Failure)}}
    return {code: {"description": REASONS[code], "content": bad} for code in (*codes, 422, 429, 503)}


def _schema(type_: object) -> Json:
    return {"$ref": _answered.setdefault(type_, f"{PENDING}{len(_answered)}")}


def components_of(types: Iterable[object]) -> tuple[tuple[Json, ...], Json]:
    return msgspec.json.schema_components(types, schema_hook=_anything, ref_template=REF)


def _anything(type_: type) -> Json:
    """A game decides what its views contain."""
    if type_ is not object:
        raise NotImplementedError(type_)
    return {"description": "Any JSON value"}


def describe(app: FastAPI) -> Json:
    """The whole description."""
    if app.openapi_schema is None:
        description = get_openapi(title=app.title, version=app.version, routes=app.routes, summary=app.summary)
        shapes, components = components_of(_answered)
        shape_of = dict(zip(_answered.values(), shapes, strict=True))
        description.setdefault("components", {}).setdefault("schemas", {}).update(components)
        description["components"]["securitySchemes"] = SHOWN
        for path, operations in description["paths"].items():
            for operation in operations.values():
                _fill_in(operation, shape_of)
                _ask_who(path, operation)
        app.openapi_schema = description
    return app.openapi_schema


def _fill_in(operation: Json, shape_of: Mapping[str, Json]) -> None:
    """Put the answers in the places that `answers` kept for them."""
    contents = [each for answer in operation["responses"].values() for each in answer.get("content", {}).values()]
    for content in contents:
        if (reference := content.get("schema", {}).get("$ref")) in shape_of:
            content["schema"] = shape_of[reference]


def _ask_who(path: str, operation: Json) -> None:
    """Routes that can answer 401 need a sign-in or a seat token."""
    if "401" in operation["responses"]:
        operation["security"] = [{"seat": []}] if path.startswith("/api/seat/") else [{"session": []}, {"cookie": []}]

"""Routes that FastAPI prepares when they are first asked: to prepare all of them is a large part of a start."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from functools import partial
from typing import Any

from fastapi import APIRouter
from fastapi.routing import APIRoute
from starlette.routing import compile_path


class LateRoute(APIRoute):
    """Until it is asked, it has only what Starlette compares with a request."""

    def __init__(
        self, path: str, endpoint: Callable[..., Any], *, methods: list[str] | None = None, **options: Any
    ) -> None:
        self.path, self.endpoint, self.methods = path, endpoint, set(methods or ["GET"])
        self.path_regex, self.path_format, self.param_convertors = compile_path(path)
        self.prepare: Callable[[], None] | None = partial(super().__init__, path, endpoint, methods=methods, **options)

    def __getattr__(self, name: str) -> Any:
        """Called for what it does not have: then it is prepared, once."""
        prepare = self.__dict__.pop("prepare", None)
        if prepare is None:
            raise AttributeError(name)
        prepare()
        return getattr(self, name)


def late_router(prefix: str = "", *, tags: list[str | Enum]) -> APIRouter:
    """A router of such routes."""
    return APIRouter(prefix=prefix, tags=tags, route_class=LateRoute)

"""The built web client: its files, precompressed, and its first page for every page of its own.

All files are read once, at the start: no path can leave the folder, and upgrading an installation while its server runs
does not mix two clients. Starlette's StaticFiles does neither, and does not serve precompressed files. The headers of a
file are made when it is first asked for: a server is to start quickly.
"""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass
from email.utils import formatdate, parsedate
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from astragal.server.http.accept_header import qualities

INDEX = "index.html"
ASSETS = "assets/"
"""Files whose names contain a hash of their content."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ASK_AGAIN_ALONE = "private, no-cache"
HEAD_END = b"</head>"

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The encodings of the build, the best first, and what they add to a file's name."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
"""Content types. Browsers do not guess them, and the tables of machines differ."""
UNKNOWN = "application/octet-stream"

UNCHANGED = 304
ABOUT_CONTENT = frozenset({"content-type", "content-encoding", "content-length"})
"""Headers that an answer without content does not have."""


class File(NamedTuple):
    """What was read of a file at the start: its content, and when it was changed."""

    content: bytes
    changed: float


Files = Mapping[str, File]
"""Files by name. Compressed ones are variants of others, and are not asked for by name."""


@dataclass(frozen=True)
class Variant:
    """A file in one encoding, with its headers."""

    content: bytes
    headers: Mapping[str, str]

    def answer(self, asked: Headers, head: bool) -> Response:
        if self._is_known(asked):
            kept = {name: value for name, value in self.headers.items() if name not in ABOUT_CONTENT}
            return Response(status_code=UNCHANGED, headers=kept)
        return Response(b"" if head else self.content, headers=self.headers)

    def _is_known(self, asked: Headers) -> bool:
        """Whether the browser has it already. A proxy may have weakened the tag; the date counts only without a tag."""
        if "if-none-match" in asked:
            tags = [tag.strip().removeprefix("W/") for tag in asked["if-none-match"].split(",")]
            return self.headers["etag"] in tags or tags == ["*"]
        since, changed = parsedate(asked.get("if-modified-since")), parsedate(self.headers.get("last-modified"))
        return since is not None and changed is not None and since >= changed


@dataclass(frozen=True)
class Page:
    """A file, plain and in the encodings of the build."""

    plain: Variant
    coded: Mapping[str, Variant]

    def variant(self, accept_encoding: str) -> Variant:
        """The best encoding that the browser accepts. One that it does not name counts as `*`, or as 0."""
        accepted = dict(qualities(accept_encoding))
        others = accepted.get("*", 0.0)
        return next((self.coded[each] for each in self.coded if accepted.get(each, others) > 0), self.plain)

    def tagged(self, tags: str) -> Variant:
        """The page with tags in its head, which are for this caller alone."""
        content = self.plain.content.replace(HEAD_END, tags.encode() + HEAD_END, 1)
        return Variant(content, {**_headers(INDEX, content), "cache-control": ASK_AGAIN_ALONE})


class Pages:
    """Answers what no other route does: files by their names, and the first page for anything that is not a file.

    `tags` says what to add to the head of the first page, if anything.
    """

    path = "/{page}"
    """The route in logs and metrics."""

    def __init__(self, folder: Path, otherwise: ASGIApp, tags: Callable[[HTTPConnection], Awaitable[str]]) -> None:
        self._files = _files(folder)
        self._pages: dict[str, Page] = {}
        """Those that were asked for."""
        self._otherwise = otherwise
        self._tags = tags

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["route"] = self
        page = self._find(scope)
        if page is None:
            await self._otherwise(scope, receive, send)
            return
        asked = Headers(scope=scope)
        tags = await self._tags(HTTPConnection(scope)) if page is self._pages.get(INDEX) else ""
        variant = page.tagged(tags) if tags else page.variant(",".join(asked.getlist("accept-encoding")))
        await variant.answer(asked, scope["method"] == "HEAD")(scope, receive, send)

    def _find(self, scope: Scope) -> Page | None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return None
        name = scope["path"].removeprefix("/")
        return self._page(INDEX if _is_own(name) else name)

    def _page(self, name: str) -> Page | None:
        if name not in self._pages:
            if name not in self._files or name.endswith(tuple(ENCODINGS.values())):
                return None
            self._pages[name] = Page(_variant(self._files, name), dict(_coded(self._files, name)))
        return self._pages[name]


def _is_own(name: str) -> bool:
    """Whether the client handles this path: not a file, which has a dot in its name, and not the API.

    The name of an account, at the end of `/player/ada.l`, may have a dot, too.
    """
    folder = name.partition("/")[0]
    return folder == "player" or ("." not in name.rpartition("/")[2] and folder != "api")


def _coded(files: Files, name: str) -> Iterator[tuple[str, Variant]]:
    return ((encoding, _variant(files, name, encoding)) for encoding, end in ENCODINGS.items() if name + end in files)


def _variant(files: Files, name: str, encoding: str | None = None) -> Variant:
    content = files[name + ENCODINGS[encoding] if encoding else name].content
    headers = {
        **_headers(name, content),
        "cache-control": FOR_EVER if name.startswith(ASSETS) else ASK_AGAIN,
        "last-modified": formatdate(files[name].changed, usegmt=True),
        "vary": "Accept-Encoding",
    }
    return Variant(content, headers | ({"content-encoding": encoding} if encoding else {}))


def _headers(name: str, content: bytes) -> dict[str, str]:
    return {
        "content-type": TYPES.get(PurePosixPath(name).suffix, UNKNOWN),
        "content-length": str(len(content)),
        "etag": f'"{sha256(content).hexdigest()[:32]}"',
    }


def _files(folder: Path) -> dict[str, File]:
    """The files of a folder by name, without links that lead out of it. There are many, and pathlib takes long."""
    home = os.path.realpath(folder)
    return {
        path.removeprefix(f"{folder}{os.sep}").replace(os.sep, "/"): _read(path)
        for path in _paths(folder)
        if os.path.isfile(path) and not (os.path.islink(path) and _leads_out(path, home))
    }


def _paths(folder: Path) -> Iterator[str]:
    return (os.path.join(inside, name) for inside, _, names in os.walk(folder) for name in names)


def _leads_out(path: str, home: str) -> bool:
    return not Path(path).resolve().is_relative_to(home)


def _read(path: str) -> File:
    with open(path, "rb") as file:
        return File(file.read(), os.stat(path).st_mtime)

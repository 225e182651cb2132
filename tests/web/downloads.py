"""What a page loads."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Response

from astragal.server.app import WEB
from web.visitors import Visitor

MAX_BYTES = 120_000
"""Bytes of JavaScript and CSS, compressed by gzip."""


def downloaded_bytes(who: Visitor, action: Callable[[], object]) -> int:
    """The gzipped bytes of all scripts and style sheets that are loaded during an action."""
    collected: list[Response] = []
    who.page.on("response", lambda answer: collected.append(answer))
    action()
    loaded = [answer for answer in collected if answer.request.resource_type in ("script", "stylesheet")]
    paths = {answer.url.removeprefix(who.url) for answer in loaded}
    return sum(Path(f"{WEB}{path}.gz").stat().st_size for path in paths)

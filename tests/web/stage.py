"""What must hold on the stage of every board: no bare screen, nothing below the fold, one move for each press."""

import io
import json
from collections.abc import Iterable

from PIL import Image
from playwright.sync_api import Locator

from web.visitors import Visitor

MOST_BARE = 0.3
"""The largest share of a window on a desk that may be bare."""


def sent_moves(who: Visitor) -> list[str]:
    """The moves that the page of a visitor sends from now on. To be called before a table is opened."""
    moves: list[str] = []

    def collect(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "play":
            moves.append(message["move"])

    who.page.on("websocket", lambda socket: socket.on("framesent", collect))
    return moves


def in_view(who: Visitor, parts: Iterable[Locator]) -> bool:
    """Whether all of these parts are seen as a whole without scrolling."""
    size = who.page.viewport_size
    boxes = [part.bounding_box() for part in parts]
    assert size is not None
    return who.page.evaluate("scrollY") == 0 and all(
        box and box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= size["width"]
        and box["y"] + box["height"] <= size["height"]
        for box in boxes
    )  # fmt: skip


def fills_the_screen(who: Visitor) -> None:
    """Wait until little of the window is bare: a page is drawn part by part."""
    who.wait_until(lambda: bare_share(who) <= MOST_BARE, "too much of the window is bare")


def bare_share(who: Visitor) -> float:
    """The share of the window that shows nothing but the background of the page."""
    cloth = who.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    wanted = tuple(int(part) for part in cloth.removeprefix("rgb(").removesuffix(")").split(","))
    shown = Image.open(io.BytesIO(who.page.screenshot())).convert("RGB")
    colours = shown.getcolors(shown.width * shown.height) or []
    bare = sum(count for count, colour in colours if colour == wanted)
    return bare / (shown.width * shown.height)

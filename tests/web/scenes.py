"""Scenes as a visitor sees them."""

from collections.abc import Iterable

from playwright.sync_api import Locator, expect

from web import clock
from web.visitors import Visitor


def places(parts: Iterable[Locator]) -> list[tuple[int, int]]:
    """The upper left corner of each part."""
    boxes = [part.bounding_box() for part in parts]
    return [(round(box["x"]), round(box["y"])) for box in boxes if box]


def skip(who: Visitor) -> None:
    """End the scene that is being shown at a stopped clock. It would not end by itself."""
    who.find("skip").click()
    clock.pass_ms(who, clock.SOON_MS)
    expect(who.find("skip")).to_have_count(0)
    expect(who.page.locator(".rolling")).to_have_count(0)

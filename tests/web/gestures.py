"""Pressing a button twice: by mouse, by touch and by keyboard."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from web.visitors import Visitor


@dataclass(frozen=True)
class Gesture:
    """Pressing a button twice, on a screen of this size."""

    name: str
    size: str
    twice: Callable[[Visitor, Locator], None]


def double_click(wait_ms: int) -> Callable[[Visitor, Locator], None]:
    def twice(who: Visitor, button: Locator) -> None:
        x, y = middle_of(button)
        who.page.mouse.click(x, y)
        who.page.wait_for_timeout(wait_ms)
        who.page.mouse.click(x, y, click_count=2)

    return twice


def double_tap(wait_ms: int) -> Callable[[Visitor, Locator], None]:
    def twice(who: Visitor, button: Locator) -> None:
        x, y = middle_of(button)
        who.page.touchscreen.tap(x, y)
        who.page.wait_for_timeout(wait_ms)
        who.page.touchscreen.tap(x, y)

    return twice


def enter_twice(who: Visitor, button: Locator) -> None:
    button.focus()
    who.page.keyboard.press("Enter")
    who.page.wait_for_timeout(300)
    who.page.keyboard.press("Enter")


def hold_enter(who: Visitor, button: Locator) -> None:
    """The keyboard repeats a key that is held down."""
    button.focus()
    for _ in range(25):
        who.page.keyboard.down("Enter")
        who.page.wait_for_timeout(30)
    who.page.keyboard.up("Enter")


GESTURES = [
    Gesture("tap-800", "phone", double_tap(800)),
    Gesture("click-80", "desk", double_click(80)),
    Gesture("enter-held", "desk", hold_enter),
    Gesture("tap-80", "phone", double_tap(80)),
    Gesture("click-800", "desk", double_click(800)),
    Gesture("enter-twice", "desk", enter_twice),
]


def middle_of(button: Locator) -> tuple[float, float]:
    """Where a finger presses it, on the screen."""
    button.scroll_into_view_if_needed()
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def uncovered(who: Visitor) -> None:
    """Wait until the place of the last tap takes another."""
    expect(who.find("shield")).to_have_count(0)

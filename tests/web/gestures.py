"""Pressing a button twice: by mouse, by touch and by keyboard."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Locator, expect

from web import clock
from web.sittings import Sitting
from web.visitors import Visitor

Press = Callable[[int], None]
"""Presses once more; it is told how often it was done before."""


@dataclass(frozen=True)
class Gesture:
    """Pressing a button twice, on a screen of this size."""

    name: str
    size: str
    aim: Callable[[Visitor, Locator], Press]
    wait_ms: int
    presses: int = 2

    def twice(self, sitting: Sitting, button: Locator, sends: int = 1) -> None:
        """Press the button, which sends so many commands, and again some time after they are answered.

        The clock of the page stands still meanwhile, and afterwards.
        """
        who, press = sitting.who, self.aim(sitting.who, button)
        sitting.sent.clear()
        clock.stop(who)
        press(0)
        sitting.wait_for_answers(sends)
        for before in range(1, self.presses):
            clock.pass_ms(who, self.wait_ms)
            press(before)
        clock.pass_ms(who, clock.SOON_MS)


def click(who: Visitor, button: Locator) -> Press:
    x, y = middle_of(button)
    return lambda before: who.page.mouse.click(x, y, click_count=before + 1)


def tap(who: Visitor, button: Locator) -> Press:
    x, y = middle_of(button)
    return lambda _: who.page.touchscreen.tap(x, y)


def enter(who: Visitor, button: Locator) -> Press:
    button.focus()
    return lambda _: who.page.keyboard.press("Enter")


def hold_enter(who: Visitor, button: Locator) -> Press:
    """The keyboard repeats a key that is held down."""
    button.focus()
    return lambda _: who.page.keyboard.down("Enter")


GESTURES = [
    Gesture("tap-800", "phone", tap, 800),
    Gesture("click-80", "desk", click, 80),
    Gesture("enter-held", "desk", hold_enter, 30, presses=25),
    Gesture("tap-80", "phone", tap, 80),
    Gesture("click-800", "desk", click, 800),
    Gesture("enter-twice", "desk", enter, 300),
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

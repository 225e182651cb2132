"""Nobody loses a turn by accident: whoever presses a button twice has made one move.

The next decision is made at the same screen, and nothing is animated, so that its controls come at once.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, expect

from astragal.games.rolling_cubes.solver.solver import ANY, Wish
from web import clock
from web.gestures import GESTURES, uncovered
from web.players import ENABLED, best_equality, mark_multipliers, press, symbols
from web.sittings import Sitting, sit_down
from web.tables import Wanted, anything, can
from web.visitors import Visitor

TAKEN_BACK_MS = 5000
"""Longer than anything can be taken back."""


@dataclass(frozen=True)
class Button:
    """A button that commits to something, and how one gets to it."""

    name: str
    game: str
    ready: Callable[[Visitor], Locator | None]
    """Makes all choices before it, and finds it; None if these dice do not lead to it."""
    until: Wanted = anything
    seats: tuple[str, ...] = ("me", "local")
    sends: tuple[str, ...] = ("play",)
    """What one press of it sends to the server."""
    waits: bool = False
    """Whether it can be taken back for a while."""


def first(testid: str, **data: object) -> Callable[[Visitor], Locator]:
    return lambda who: who.find(testid, **data).and_(who.page.locator(ENABLED)).first


def take(selector: str) -> Callable[[Visitor], Locator]:
    """The button that takes dice, after the first choice that matches."""

    def ready(who: Visitor) -> Locator:
        press(who.page.locator(f'[data-testid="choice"]{ENABLED}{selector}'))
        return mark_multipliers(who)

    return ready


def equality(testid: str) -> Callable[[Visitor], Locator | None]:
    """A button that needs an equality."""

    def ready(who: Visitor) -> Locator | None:
        who.find("equality-input").wait_for()
        fixed = "".join(sorted(symbols(who, "fixed")))
        built = best_equality(who, Wish(fixed) if fixed else ANY)
        if built == "pass":
            return None
        who.find("equality-input").fill(built)
        expect(who.find("verdict", verdict="legal")).to_be_visible()
        fitting = who.page.locator(f'[data-testid="{testid}"]:not(:disabled)')
        return fitting.first if fitting.count() else None

    return ready


def after(step: Callable[[Visitor], Locator | None], ready: Callable[[Visitor], Locator | None]):
    """First press one button, once; then another is looked for."""

    def both(who: Visitor) -> Locator | None:
        found = step(who)
        assert found
        found.click()
        return ready(who)

    return both


def die_to_reroll(who: Visitor) -> Locator:
    press(who.page.locator('[data-testid="reroll-die"]'))
    return who.find("reroll")


def menu(who: Visitor, name: str = "Resign") -> Locator:
    who.page.get_by_text("More …").click()
    return who.page.get_by_role("button", name=name)


RC = "rolling-cubes"
BUTTONS = [
    Button("draw", "dice-stars", first("draw")),
    Button("draw-alone", "dice-stars", first("draw"), seats=("me",)),
    Button("keep", "dice-stars", first("keep"), until=can("keep")),
    Button("return", "dice-stars", first("return"), until=can("return")),
    Button("take", "dice-stars", take(':not([data-what="stars"])'), until=can("take 5")),
    Button("stars", "dice-stars", take('[data-what="stars"]'), until=can("take stars")),
    Button("penalty", "dice-stars", take(".penalty"), until=can("penalty")),
    Button("draw", "farbenpoker", first("hole"), until=can("draw")),
    Button("put", "farbenpoker", first("hole"), until=can("put")),
    Button("reroll", "farbenpoker", first("reroll"), until=can("reroll")),
    Button("play", f"{RC}/one-by-one", equality("play")),
    Button("pass", f"{RC}/one-by-one", first("pass"), waits=True),
    Button("play", f"{RC}/all-together", equality("play"), seats=("me", "random")),
    Button("pass", f"{RC}/all-together", first("pass"), seats=("me", "random"), waits=True),
    Button("play", f"{RC}/last-die", equality("play")),
    Button("stand", f"{RC}/yahtzee", first("stand")),
    Button("reroll", f"{RC}/yahtzee", die_to_reroll),
    Button("line", f"{RC}/yahtzee", after(first("stand"), equality("line"))),
    Button("give-up", f"{RC}/yahtzee", after(first("stand"), first("give-up")), sends=()),
    Button("zero", f"{RC}/yahtzee", after(first("stand"), after(first("give-up"), first("line-zero")))),
    Button("undo", "dice-stars", after(first("keep"), first("undo")), until=can("keep"), sends=("propose",)),
    Button("resign", "dice-stars", menu, sends=()),
    Button("confirm", "dice-stars", after(menu, first("confirm")), seats=("me", "local", "local"), sends=("resign",)),
]
USUAL = {
    ("dice-stars", "keep"): "tap-800",
    ("dice-stars", "stars"): "click-80",
    ("farbenpoker", "draw"): "tap-80",
    (f"{RC}/last-die", "play"): "enter-twice",
    (f"{RC}/yahtzee", "give-up"): "tap-800",
}
"""How a button is pressed in the usual run. In a long run each is pressed in all ways."""


def buttons_and_gestures():
    for button in BUTTONS:
        for gesture in GESTURES:
            usual = USUAL.get((button.game, button.name)) == gesture.name
            name = f"{button.game}-{button.name}-{gesture.name}"
            yield pytest.param(button, gesture, marks=[] if usual else [pytest.mark.long], id=name)


def come_to(button: Button, who: Visitor, site) -> tuple[Sitting, Locator]:
    """A table at which the button can be pressed."""
    for _ in range(10):
        sitting = sit_down(who, site, button.game, *button.seats, until=button.until)
        found = button.ready(who)
        if found:
            expect(found).to_be_enabled()
            expect(found).not_to_have_attribute("aria-disabled", "true")
            uncovered(who)
            return sitting, found
    raise AssertionError(f"no dice lead to {button.name}")


@pytest.mark.parametrize(("button", "gesture"), list(buttons_and_gestures()))
def test_a_button_pressed_twice_makes_one_move(visit, site, button, gesture):
    who = visit(size=gesture.size, stoppable=True)
    sitting, found = come_to(button, who, site)
    before = len(sitting.moves())
    gesture.twice(sitting, found, 0 if button.waits else len(button.sends))
    if button.waits:
        expect(who.find(button.name, pending="true")).to_be_visible()
        clock.pass_ms(who, TAKEN_BACK_MS)
    sitting.wait_for_answers(len(button.sends))
    assert tuple(sitting.commands()) == button.sends
    if "play" in button.sends:
        assert len(sitting.moves()) == before + 1

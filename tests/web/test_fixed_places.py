"""No button that commits to something moves, whatever else is pressed, said or shown in its turn."""

import pytest
from playwright.sync_api import expect

from web.places import Places
from web.players import ENABLED, best_equality, press
from web.sittings import sit_down
from web.tables import anything, can

RC = "rolling-cubes"
MOVING = {"pace": "quick", "reduced_motion": "no-preference"}


def rest(who):
    """Wait until the dice lie."""
    expect(who.find("skip")).to_have_count(0)
    expect(who.page.locator("[data-rolling]")).to_have_count(0)


def choose_dice(who):
    """Dice Stars: try every choice, also impossible ones, and a die that can be taken in two ways."""
    who.find("choice").first.wait_for()
    rest(who)
    choices = who.find("choice")
    for nth in range(choices.count()):
        choices.nth(nth).click(force=True)  # an impossible one is marked as disabled
        who.page.evaluate("() => new Promise(shown => requestAnimationFrame(() => requestAnimationFrame(shown)))")
        if who.find("why-not").count() == 0 and who.page.locator('button[data-testid="multiplier"]').count():
            press(who.page.locator('button[data-testid="multiplier"]:not(:disabled, [aria-pressed="true"])'))
    press(who.find("die"))


def draw_dice(who):
    """Dice Stars: try every number of dice. The impossible ones are explained."""
    for draw in who.page.locator('[data-testid="draw"][aria-disabled]').all():
        draw.click(force=True)
        expect(who.find("why-not")).to_be_visible()
    press(who.page.locator(f'[data-testid="draw"]{ENABLED}'))
    choose_dice(who)


def draw_sticks(who):
    for _ in range(3):
        press(who.page.locator(f'[data-testid="hole"]{ENABLED}'))


def build(who):
    """Rolling Cubes: type a part of an equality, a wrong one and a right one, and begin to pass."""
    built = best_equality(who)
    for text in (built[:1], "1=1=1", "" if built == "pass" else built):
        who.find("equality-input").fill(text)
        expect(who.page.locator('[data-testid="verdict"][data-settled="true"]')).to_be_visible()
    press(who.page.locator(f'[data-testid="pass"]{ENABLED}'))
    expect(who.find("pass", pending="true")).to_be_visible()


def write(who):
    """Yahtzee: choose dice to roll again, keep them after all, and type what can be written."""
    for die in who.find("reroll-die").all()[:4]:
        die.click()
    press(who.find("stand"))
    who.find("give-up").wait_for()
    built = best_equality(who)
    if built != "pass":
        who.find("equality-input").fill(built)
        expect(who.find("verdict", verdict="legal")).to_be_visible()


TURNS = {
    "draw": ("dice-stars", anything, draw_dice, {"draw", "choice", "commit"}),
    "take": ("dice-stars", can("take stars"), choose_dice, {"choice", "commit"}),
    "sticks": ("farbenpoker", anything, draw_sticks, {"hole"}),
    "equality": (f"{RC}/one-by-one", anything, build, {"play", "pass"}),
    "last-die": (f"{RC}/last-die", anything, build, {"play", "pass"}),
    "yahtzee": (f"{RC}/yahtzee", anything, write, {"stand", "reroll", "line", "give-up"}),
}
USUAL = {("equality", "phone")}


def turns_and_sizes():
    for name in TURNS:
        for size in ("phone", "desk"):
            marks = [] if (name, size) in USUAL else [pytest.mark.long]
            yield pytest.param(*TURNS[name], size, marks=marks, id=f"{name}-{size}")


@pytest.mark.parametrize(("game", "until", "play", "buttons", "size"), list(turns_and_sizes()))
def test_buttons_keep_their_places_during_a_turn(visit, site, game, until, play, buttons, size):
    who = visit(size=size, **MOVING)
    sit_down(who, site, game, until=until)
    who.find("stage").wait_for()
    rest(who)
    places = Places(who)
    play(who)
    rest(who)
    seen, moved = places.stop()
    assert buttons <= seen
    assert moved == {}

"""Plays without a mouse: Tab to move between controls, arrow keys within groups, and Enter."""

from web.players import ENABLED, best_equality, given_up, symbols
from web.visitors import Visitor

MAX_TABS = 120


def tab_to(who: Visitor, selector: str) -> None:
    """Press Tab until an element that matches the selector has the focus."""
    for _ in range(MAX_TABS):
        if who.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        who.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def enter(who: Visitor, selector: str) -> None:
    tab_to(who, selector)
    press_enter(who)


def press_enter(who: Visitor) -> None:
    """Press Enter after another key: right after a move it would press nothing."""
    who.page.keyboard.press("Shift")
    who.page.keyboard.press("Enter")


def by_test_id(testid: str) -> str:
    return f'[data-testid="{testid}"]'


def start_by_keyboard(who: Visitor, game: str) -> None:
    who.open("/")
    who.find("box").first.wait_for()
    box = f'[data-box="{game.split("/")[0]}"]'
    enter(who, f"{box} {by_test_id('play-alone')}")
    who.page.wait_for_url("**/table/*")


def choose(who: Visitor, testid: str, extra: str = "") -> None:
    """Tab to a group, move in it by arrow keys to an enabled element, and press Enter."""
    tab_to(who, by_test_id(testid))
    across = ["ArrowRight"] * 18
    for arrow in [*across, "Home", *across, *["Home", "ArrowDown", *across]]:
        if who.page.evaluate(
            "wanted => document.activeElement.matches(wanted)", f"{by_test_id(testid)}{ENABLED}{extra}"
        ):
            press_enter(who)
            return
        who.page.keyboard.press(arrow)
    raise AssertionError(f"no arrow leads to {testid}")


def dice_stars(who: Visitor) -> None:
    if who.find("keep").is_visible():
        enter(who, by_test_id("keep"))
    elif who.page.locator(f"{by_test_id('draw')}{ENABLED}").count():
        choose(who, "draw")
    else:
        choose(who, "choice")
        while not who.find("commit").is_visible():
            choose(who, "multiplier", ':not([aria-pressed="true"])')
        enter(who, by_test_id("commit"))


def farbenpoker(who: Visitor) -> None:
    choose(who, "hole")


def one_by_one(who: Visitor) -> None:
    """Type the equality into the input field."""
    equality = best_equality(who) if symbols(who, "free") else "pass"
    if equality == "pass":
        enter(who, by_test_id("pass"))
        given_up(who, "pass")
        return
    tab_to(who, by_test_id("equality-input"))
    who.page.keyboard.type(equality)
    who.find("verdict", verdict="legal").wait_for()
    who.page.keyboard.press("Enter")


KEYBOARD_STEPS = {"dice-stars": dice_stars, "farbenpoker": farbenpoker, "rolling-cubes/one-by-one": one_by_one}

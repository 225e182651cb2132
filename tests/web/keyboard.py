"""People who have no mouse: they press Tab until they are where they want to be, arrows inside groups, and Enter."""

from web.players import FREE, best_equality, symbols
from web.visitors import Visitor

MOST_TABS = 120


def tab_to(who: Visitor, selector: str) -> None:
    """Press Tab until the focus is on such an element."""
    for _ in range(MOST_TABS):
        if who.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
            return
        who.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def enter(who: Visitor, selector: str) -> None:
    tab_to(who, selector)
    who.page.keyboard.press("Enter")


def marked(testid: str) -> str:
    return f'[data-testid="{testid}"]'


def start_by_keyboard(who: Visitor, game: str) -> None:
    who.open("/")
    who.find("box").first.wait_for()
    box = f'[data-box="{game.split("/")[0]}"]'
    enter(who, f"{box} {marked('play-alone')}")
    who.page.wait_for_url("**/table/*")


def choose(who: Visitor, testid: str, besides: str = "") -> None:
    """Go to a group by Tab, and in it by the arrows to something that can be pressed."""
    tab_to(who, marked(testid))
    across = ["ArrowRight"] * 18
    for arrow in [*across, "Home", *across, *["Home", "ArrowDown", *across]]:
        if who.page.evaluate("wanted => document.activeElement.matches(wanted)", f"{marked(testid)}{FREE}{besides}"):
            who.page.keyboard.press("Enter")
            return
        who.page.keyboard.press(arrow)
    raise AssertionError(f"no arrow leads to {testid}")


def dice_stars(who: Visitor) -> None:
    if who.find("keep").is_visible():
        enter(who, marked("keep"))
    elif who.page.locator(f"{marked('draw')}{FREE}").count():
        choose(who, "draw")
    else:
        choose(who, "choice")
        while not who.find("commit").is_visible():
            choose(who, "multiplier", ':not([aria-pressed="true"])')
        enter(who, marked("commit"))


def farbenpoker(who: Visitor) -> None:
    choose(who, "hole")


def one_by_one(who: Visitor) -> None:
    """Typed into the field for typing."""
    equality = best_equality(who) if symbols(who, "free") else "pass"
    if equality == "pass":
        enter(who, marked("pass"))
        return
    tab_to(who, marked("equality-input"))
    who.page.keyboard.type(equality)
    who.find("verdict", verdict="legal").wait_for()
    who.page.keyboard.press("Enter")


KEYS = {"dice-stars": dice_stars, "farbenpoker": farbenpoker, "rolling-cubes/one-by-one": one_by_one}

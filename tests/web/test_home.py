"""The home page: one clear first action, what to continue on top, pictures that move, and nothing that jumps."""

import re

import pytest
from playwright.sync_api import expect

from web import clock
from web.accessibility import violations
from web.visitors import SIZES, every_language, every_size

BOXES = {"dice-stars": "age 10+", "farbenpoker": "age 10+", "rolling-cubes": "age 5+"}
SHIFTS = """
window.shifts = 0;
new PerformanceObserver(list => {
  for (const entry of list.getEntries()) window.shifts += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
"""
"""Adds up all shifts of the layout."""
NO_SHIFT = 0.01
SETTLED_MS, MOTION_MS = 2500, 4800
"""When a picture in view begins to move, and for how long it does."""
MOVEMENTS = "element => element.getAnimations({ subtree: true }).length"
END_SESSION = "() => (localStorage.astragal = JSON.stringify({ ...JSON.parse(localStorage.astragal), known: false }))"
"""As after signing out: the games are gone, and the browser remembers what was played."""


def is_in_first_view(found, size):
    box = found.bounding_box()
    return box["y"] >= 0 and box["y"] + box["height"] <= SIZES[size]["height"]


def begin(who, box="farbenpoker"):
    """Begin a game of a box on the home page; returns its table."""
    who.open("/")
    who.find("box", box=box).locator('[data-testid="play-alone"]').click()
    expect(who.find("prompt").first).to_be_visible()
    return who.table()


@every_size
@every_language
def test_a_newcomer_sees_one_first_action_without_scrolling(visit, size, language):
    who = visit(size=size, language=language)
    who.open("/")
    action = who.find("first-action")
    expect(action).to_have_count(1)
    assert is_in_first_view(action, size)
    assert is_in_first_view(who.find("play-first"), size)
    action.click()
    expect(who.page).to_have_url(re.compile("/learn/dice-stars$"))


def test_a_newcomer_can_play_at_once(visit):
    who = visit()
    who.open("/")
    who.find("play-first").click()
    expect(who.find("prompt").first).to_be_visible()


@every_size
def test_a_running_game_is_on_top_and_one_touch_away(visit, size):
    who = visit(size=size, name="Ada")
    table = begin(who)
    who.open("/")
    running = who.find("my-game", table=table)
    expect(running.get_by_role("heading", level=1)).to_have_text("Your turn: Farbenpoker")
    action = running.locator('[data-testid="first-action"]')
    assert is_in_first_view(action, size)
    assert action.bounding_box()["y"] < who.find("box").first.bounding_box()["y"]
    action.click()
    expect(who.find("prompt").first).to_be_visible()
    assert who.table() == table


@pytest.mark.long
def test_the_last_game_is_one_touch_away_when_nothing_runs(visit):
    who = visit(name="Ada")
    begin(who)
    who.page.evaluate(END_SESSION)
    who.context.clear_cookies()
    who.open("/")
    who.find("first-action").filter(has_text="Play again").click()
    expect(who.page).to_have_url(re.compile("/table/"))
    assert who.api(f"tables/{who.table()}")["table"]["game"] == "farbenpoker"


def test_a_card_says_who_can_play_and_for_how_long(visit):
    who = visit()
    who.open("/")
    for box, age in BOXES.items():
        expect(who.find("box", box=box).locator('[data-testid="facts"]')).to_contain_text(age)
    expect(who.find("box", box="dice-stars")).to_contain_text("20 minutes")
    cubes = who.find("box", box="rolling-cubes")
    cubes.locator('[data-testid="choose-game"]').select_option("rolling-cubes/yahtzee")
    expect(cubes).to_contain_text("age 8+")


@every_size
@pytest.mark.parametrize("back", [pytest.param(False, marks=pytest.mark.long), True], ids=["newcomer", "back"])
def test_nothing_jumps_while_the_home_page_loads(visit, size, back):
    who = visit(size=size, name="Ada")
    if back:
        begin(who)
    who.context.add_init_script(SHIFTS)
    # The list of boxes comes late, when the rest of the page has long been drawn.
    who.page.route("**/api/games", lambda route: (who.page.wait_for_timeout(500), route.continue_()))
    who.open("/")
    expect(who.find("box")).to_have_count(3)
    who.page.wait_for_load_state("networkidle")
    assert who.page.evaluate("window.shifts") < NO_SHIFT


def visit_picture(visit, **options):
    """A visitor of the home page, whose clock stands still, and the picture of a box."""
    who = visit(stoppable=True, **options)
    clock.stop(who)
    who.open("/")
    picture = who.find("box", box="dice-stars").locator('[data-testid="picture"]')
    clock.pass_until(who, picture.locator("svg"))
    return who, picture


def look_at(who, picture):
    """Let the time pass after which a picture in view moves, and the browser tell what is in view."""
    clock.pass_ms(who, SETTLED_MS)
    picture.evaluate("element => new Promise(seen => new IntersectionObserver(seen).observe(element))")


def moving(who):
    return who.find("box", box="dice-stars").locator('[data-testid="picture"].moving')


def test_a_picture_moves_for_a_moment_when_it_is_pointed_at(visit):
    who, picture = visit_picture(visit, reduced_motion="no-preference")
    assert moving(who).count() == 0, "nothing moves while the page appears"
    picture.hover()
    expect(moving(who)).to_have_count(1)
    assert picture.evaluate(MOVEMENTS) > 0
    look_at(who, picture)
    clock.pass_ms(who, MOTION_MS)
    expect(moving(who)).to_have_count(0)


def test_a_picture_moves_when_it_has_been_in_view_for_a_while(visit):
    who, picture = visit_picture(visit, reduced_motion="no-preference")
    look_at(who, picture)
    expect(moving(who)).to_have_count(1)


def test_a_picture_stays_still_for_those_who_want_no_motion(visit):
    who, picture = visit_picture(visit)
    picture.hover()
    assert (moving(who).count(), picture.evaluate(MOVEMENTS)) == (0, 0)
    look_at(who, picture)
    assert (moving(who).count(), picture.evaluate(MOVEMENTS)) == (0, 0)


@pytest.mark.long
def test_the_home_page_of_a_player_passes_the_accessibility_checker(visit, axe):
    who = visit(name="Ada")
    begin(who)
    who.open("/")
    expect(who.find("box")).to_have_count(3)
    assert violations(who, axe) == []

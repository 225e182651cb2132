"""Each game from the first click to the result: on phone and desktop, in both languages, light and dark."""

import pytest
from playwright.sync_api import expect

from astragal.core import record
from astragal.games import catalogue
from repeats import times
from web.accessibility import violations
from web.downloads import MAX_BYTES, downloaded_bytes
from web.players import MAX_STEPS, READY, STEPS, play, to_move
from web.visitors import SIZES

BOX = {"dice-stars": "dice-stars", "farbenpoker": "farbenpoker"}
OPPONENTS = {"farbenpoker": "4"}
"""With more players this game has fewer moves, and most of them are made by computer players."""
SCREENS = [
    ("fr", "phone", "light"),
    ("fr", "desk", "dark"),
    ("fr", "phone", "dark"),
    ("en", "desk", "light"),
    ("en", "phone", "light"),
]
WIDTHS = (360, 768, 1920)


def start(who, game):
    """Start a game against a computer player from the first page."""
    who.open("/")
    box = who.find("box", box=BOX.get(game, "rolling-cubes"))
    if game not in BOX:
        box.locator('[data-testid="choose-game"]').select_option(game)
    box.locator('[data-testid="opponents"]').select_option(OPPONENTS.get(game, "1"))
    box.locator('[data-testid="play-alone"]').click()
    who.page.locator(READY).first.wait_for()


def open_again(who):
    """Open the table as by a link: all that its page needs is asked for."""
    who.page.reload()
    who.page.locator(READY).first.wait_for()


def assert_fits_all_screens(who):
    for width in WIDTHS:
        who.page.set_viewport_size({"width": width, "height": 800})
        # Chromium needs a frame to resize what is measured by the window.
        who.page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)


def let_the_computer_play(who):
    """Leave the seat to the computer, and watch the rest of the game."""
    who.find("more").click()
    who.find("menu").get_by_role("button").first.click()
    who.find("confirm").click()
    who.find("result").wait_for()


def games_and_screens():
    """One game, in French, which takes more room; in a long run all games on all screens."""
    for number, game in enumerate(STEPS):
        for place, screen in enumerate(SCREENS):
            usual = place == number % 4 and game == "rolling-cubes/yahtzee"
            yield pytest.param(game, *screen, marks=[] if usual else [pytest.mark.long])


@pytest.mark.parametrize(("game", "language", "size", "scheme"), list(games_and_screens()))
def test_a_game_from_the_first_click_to_the_result(visit, axe, game, language, size, scheme):
    """Its board loads few bytes and fits all screens. A decision and the result are accessible.

    In a long run more decisions are, and all moves are made by hand.
    """
    who = visit(size=size, language=language, color_scheme=scheme)
    start(who, game)
    assert 10_000 < downloaded_bytes(who, lambda: open_again(who)) < MAX_BYTES
    assert_fits_all_screens(who)
    who.page.set_viewport_size(SIZES[size])
    for _ in range(times(1, 3)):
        if not to_move(who):
            break
        assert violations(who, axe) == []
        STEPS[game](who)
    if not play(who, STEPS[game], times(2, MAX_STEPS)) and to_move(who):
        let_the_computer_play(who)
    assert violations(who, axe) == []
    expect(who.page.locator("html")).to_have_attribute("lang", language)
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    text = who.context.request.get(f"{who.url}/api/tables/{who.table()}/record").text()
    assert record.verify(record.only(text.splitlines()), catalogue.game).chance == "fair"

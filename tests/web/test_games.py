"""Each game from the first click to the result: on phone and desktop, in both languages, light and dark."""

import pytest
from playwright.sync_api import expect

from astragal.core import record
from astragal.games import catalogue
from web.accessibility import violations
from web.players import STEPS, play_to_the_end, to_move

BOX = {"dice-stars": "dice-stars", "farbenpoker": "farbenpoker"}
SCREENS = [("en", "phone", "light"), ("fr", "desk", "dark"), ("fr", "phone", "dark"), ("en", "desk", "light")]


def start(who, game):
    """Start a game against a computer player from the first page."""
    who.open("/")
    box = who.find("box", box=BOX.get(game, "rolling-cubes"))
    if game not in BOX:
        box.locator('[data-testid="choose-game"]').select_option(game)
    box.locator('[data-testid="play-alone"]').click()
    who.page.wait_for_url("**/table/*")


def games_and_screens():
    """Each game on one screen; in a long run on all of them."""
    for number, game in enumerate(STEPS):
        for place, screen in enumerate(SCREENS):
            marks = [] if place == number % len(SCREENS) else [pytest.mark.long]
            yield pytest.param(game, *screen, marks=marks)


@pytest.mark.parametrize(("game", "language", "size", "scheme"), list(games_and_screens()))
def test_a_game_from_the_first_click_to_the_result(visit, axe, game, language, size, scheme):
    """The first decisions and the result pass the accessibility checker."""
    who = visit(size=size, language=language, color_scheme=scheme)
    start(who, game)
    for _ in range(3):
        if not to_move(who):
            break
        assert violations(who, axe) == []
        STEPS[game](who)
    play_to_the_end(who, STEPS[game])
    assert violations(who, axe) == []
    expect(who.page.locator("html")).to_have_attribute("lang", language)
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    text = who.context.request.get(f"{who.url}/api/tables/{who.table()}/record").text()
    assert record.verify(record.only(text.splitlines()), catalogue.game).chance == "fair"

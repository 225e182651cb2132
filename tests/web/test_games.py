"""Each game from the first click to the result: on a phone and on a desk, in both languages."""

import pytest
from playwright.sync_api import expect

from astragal.core import record
from astragal.games import catalogue
from web.players import STEPS, play_to_the_end

BOX = {"dice-stars": "dice-stars", "farbenpoker": "farbenpoker"}


REST = [("fr", "phone"), ("en", "desk")]
"""The games of test_everyone.py are played so, to the end."""


def start(who, game):
    """From the first page: one click to a game against a computer player."""
    who.open("/")
    box = who.find("box", box=BOX.get(game, "rolling-cubes"))
    if game not in BOX:
        box.locator('[data-testid="way"]').select_option(game)
    box.locator('[data-testid="play-alone"]').click()
    who.page.wait_for_url("**/table/*")


SCREENS = [("en", "phone"), ("fr", "desk"), *(pytest.param(*each, marks=pytest.mark.long) for each in REST)]


@pytest.mark.parametrize(("language", "size"), SCREENS)
@pytest.mark.parametrize("game", STEPS)
def test_from_the_first_click_to_the_result(visit, game, language, size):
    who = visit(size=size, language=language)
    start(who, game)
    play_to_the_end(who, STEPS[game])
    expect(who.page.locator("html")).to_have_attribute("lang", language)
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than the screen"
    told = who.context.request.get(f"{who.url}/api/tables/{who.table()}/record").text()
    assert record.verify(record.only(told.splitlines()), catalogue.game).chance == "fair"

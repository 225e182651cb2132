"""The analysis of a game that was just played: a chart, a table, errors that lead to the replay, a file to keep."""

import re

from playwright.sync_api import expect

from web.accessibility import violations
from web.players import STEPS, play_to_the_end
from web.test_games import start

GAME = "rolling-cubes/last-die"


def finish(who):
    start(who, GAME)
    play_to_the_end(who, STEPS[GAME])


def test_a_game_is_analysed_and_the_analysis_can_be_kept_and_shared(visit, axe):
    ada = visit(name="Ada")
    finish(ada)
    ada.find("analysis").click()
    expect(ada.find("chart").locator("svg").first).to_be_visible()
    expect(ada.find("analysis-players").get_by_role("columnheader", name="Ada")).to_be_visible()
    with ada.page.expect_download() as download:
        ada.find("analysis-file").click()
    assert "<svg" in download.value.path().read_text(encoding="utf-8")
    look_on_a_phone(visit(size="phone", viewport={"width": 360, "height": 800}, language="fr"), ada.page.url, axe)
    ada.find("errors").get_by_role("link").first.click()
    expect(ada.page).to_have_url(re.compile(r"/replay/\d+"))


def look_on_a_phone(friend, url, axe):
    """The same for whoever has the link: in French, with no more than fits on a small screen."""
    friend.page.goto(url)
    expect(friend.find("analysis-players")).to_contain_text("Résultat sans la chance")
    assert friend.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(friend, axe) == []

"""The analysis of a finished game: a chart, a table, errors that link to the replay, and a file to download."""

import re

from playwright.sync_api import expect

from web.accessibility import violations
from web.players import STEPS, play_to_the_end
from web.test_games import start

GAME = "rolling-cubes/last-die"


def finish(who):
    start(who, GAME)
    play_to_the_end(who, STEPS[GAME])


def test_an_analysis_is_shown_downloaded_and_shared(visit, axe):
    ada = visit(name="Ada")
    finish(ada)
    ada.find("analysis").click()
    expect(ada.find("chart").locator("svg").first).to_be_visible()
    expect(ada.find("analysis-players").get_by_role("columnheader", name="Ada")).to_be_visible()
    with ada.page.expect_download() as download:
        ada.find("analysis-file").click()
    assert "<svg" in download.value.path().read_text(encoding="utf-8")
    check_on_a_phone(visit(size="phone", viewport={"width": 360, "height": 800}, language="fr"), ada.page.url, axe)
    ada.find("errors").get_by_role("link").first.click()
    expect(ada.page).to_have_url(re.compile(r"/replay/\d+"))


def check_on_a_phone(friend, url, axe):
    """The link shows the same analysis to others: in French, and no wider than a small screen."""
    friend.page.goto(url)
    expect(friend.find("analysis-players")).to_contain_text("Résultat sans la chance")
    assert friend.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(friend, axe) == []

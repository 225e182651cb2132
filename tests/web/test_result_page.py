"""The page of a finished game: result, chart, replay and its links, record, analysis, and how the dice fell."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from astragal.core import record
from astragal.games import catalogue
from astragal.server.http.link_previews import HEIGHT, WIDTH
from paper_reader import read
from web.accessibility import violations
from web.png import size_of
from web.tables import one_mistake, play_unseen
from web.test_games import start
from web.visitors import SIZES, every_size, visitor


@pytest.fixture(scope="module")
def player(chromium, site):
    """A visitor who has played a game to its end, and made an error: a pass at the beginning."""
    who = visitor(chromium, site.url, name="Ada")
    start(who, "rolling-cubes/one-by-one")
    play_unseen(who, choose=one_mistake)
    yield who
    who.leave()


@pytest.fixture
def finished(player):
    """The page of that game, reloaded. Tests may leave it."""
    table = player.page.url
    player.page.reload()
    player.find("result").wait_for()
    yield player
    player.page.goto(table)


def test_the_result_names_the_winner_and_the_points(finished):
    table = finished.api(f"tables/{finished.table()}")["table"]
    expect(finished.find("winner")).to_have_count(len(table["result"]["winners"]))
    for score in table["result"]["scores"]:
        expect(finished.find("result")).to_contain_text(str(score))


def test_the_chart_can_be_read_as_a_table(finished):
    expect(finished.find("chart").locator("svg").first).to_be_visible()
    finished.find("chart").locator("summary").click()
    last = finished.find("chart").locator("tbody tr").last
    for score in finished.api(f"tables/{finished.table()}")["table"]["result"]["scores"]:
        expect(last).to_contain_text(str(score))


def test_the_printed_sheet_has_the_points(finished):
    address = finished.find("print-sheet").get_attribute("href")
    (page,) = read(finished.context.request.get(finished.url + address).body())
    for score in finished.api(f"tables/{finished.table()}")["table"]["result"]["scores"]:
        assert str(score) in page.text.split()


def test_the_downloaded_record_verifies_and_has_the_result(finished):
    with finished.page.expect_download() as download:
        finished.find("download").click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    verdict = record.verify(record.only(lines), catalogue.game)
    result = finished.api(f"tables/{finished.table()}")["table"]["result"]
    assert (verdict.chance, list(verdict.table.standing())) == ("fair", result["scores"])


def test_the_browser_verifies_its_contribution_and_the_commitment(finished):
    finished.find("verify").click()
    expect(finished.find("verdict", verdict="all")).to_be_visible()


def test_the_browser_notices_that_its_contribution_was_left_out(finished):
    """A server that calls a reveal late shows a record with the promise and an empty contribution."""

    def leave_out(route):
        header, _, entries = route.fetch().text().partition("\n")
        changed = {**json.loads(header), "contributions": ["", ""]}
        route.fulfill(body=f"{json.dumps(changed)}\n{entries}")

    finished.page.route("**/record*", leave_out)
    finished.find("verify").click()
    expect(finished.find("verdict", verdict="wrong")).to_be_visible()
    said = finished.page.get_by_role("listitem")
    expect(said.filter(has_text="What this browser sent")).to_have_attribute("data-state", "failed")
    expect(said.filter(has_text="Ada promised to mix")).to_have_attribute("data-state", "missing")
    expect(said.filter(has_text="promises are those that this browser saw")).to_have_attribute("data-state", "passed")
    finished.page.unroute("**/record*")


def test_the_page_explains_how_the_dice_were_thrown(finished):
    finished.page.get_by_text("How did the dice fall?").click()
    expect(finished.find("fairness")).to_contain_text("fair")


def test_every_replay_step_has_a_link_that_others_can_open(finished, visit):
    finished.find("replay").click()
    finished.find("replay-next").click()
    expect(finished.page).to_have_url(re.compile("/replay/1[?]"))
    finished.page.keyboard.press("ArrowRight")
    expect(finished.page).to_have_url(re.compile("/replay/2[?]"))
    line = finished.find("replay-line").inner_text()
    friend = visit()
    friend.page.goto(finished.page.url)
    expect(friend.find("replay-line")).to_have_text(line)


def test_an_analysis_is_shown_downloaded_and_shared(finished, visit, axe):
    """It has a chart, a table, decisions that link to the replay, and a file."""
    finished.find("analysis").click()
    expect(finished.find("chart").locator("svg").first).to_be_visible()
    expect(finished.find("analysis-players").get_by_role("columnheader", name="Ada")).to_be_visible()
    with finished.page.expect_download() as download:
        finished.find("analysis-file").click()
    assert "<svg" in download.value.path().read_text(encoding="utf-8")
    friend = visit(size="phone", viewport={"width": 360, "height": 800}, language="fr")
    check_on_a_phone(friend, finished.page.url, axe)
    finished.page.get_by_role("link", name="Replay from here").click()
    expect(finished.page).to_have_url(re.compile(r"/replay/\d+"))


def check_on_a_phone(friend, url, axe):
    """The link shows the same analysis to others: in French, and no wider than a small screen."""
    friend.page.goto(url)
    expect(friend.find("analysis-players")).to_contain_text("Résultat sans la chance")
    assert friend.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(friend, axe) == []


def test_a_rematch_against_computer_players_begins_at_once(finished):
    old = finished.table()
    finished.find("rematch").click()
    expect(finished.page).not_to_have_url(re.compile(old))
    expect(finished.page.locator(".prompt")).to_be_visible()


@pytest.mark.long
@every_size
def test_result_can_be_saved_as_a_picture(finished, axe, size):
    finished.page.set_viewport_size(SIZES[size])
    finished.find("share-result").click()
    expect(finished.find("save-picture")).to_be_enabled()
    expect(finished.page.get_by_role("img", name="Picture of the result")).to_be_visible()
    assert violations(finished, axe) == []
    with finished.page.expect_download() as download:
        finished.find("save-picture").click()
    assert download.value.suggested_filename == f"astragal-{finished.table()}.png"
    assert size_of(Path(download.value.path()).read_bytes()) == (WIDTH, HEIGHT)
    link = finished.find("result-link").input_value()
    assert "og:title" in finished.context.request.get(link, headers={"cookie": ""}).text()


def test_picture_of_the_result_names_everybody_and_can_be_sent(finished):
    finished.page.evaluate("""() => {
      navigator.canShare = () => true;
      navigator.share = async ({ files }) => { window.sent = files.map(({ type, size }) => [type, size > 10_000]) };
    }""")
    finished.find("share-result").click()
    table = finished.api(f"tables/{finished.table()}")["table"]
    picture = finished.page.get_by_role("img", name="Picture of the result")
    for score in table["result"]["scores"]:
        expect(picture).to_have_accessible_name(re.compile(rf"\b{score} points?"))
    finished.page.get_by_role("button", name="Send the picture").click()
    assert finished.page.wait_for_function("() => window.sent").json_value() == [["image/png", True]]

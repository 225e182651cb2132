"""The analysis of a game: the visitor's mistakes beside the board, tried again; what is shown while it is made."""

import re

import pytest
from playwright.sync_api import expect

from bots.advisers import make_ready
from server.test_replays import ended
from web.accessibility import violations
from web.players import best_equality, give_up, rounds
from web.tables import begin, one_mistake, play_unseen
from web.visitors import SIZES, visitor

GAME = "rolling-cubes/one-by-one"
PROGRESS = r"""() => {
  const text = document.querySelector('[data-testid="analysis-progress"]')?.textContent ?? '';
  const bar = document.querySelector('progress');
  return /Decision [1-9]\d* of \d+/.test(text) && bar?.value > 0 && bar.value <= bar.max;
}"""
"""Whether a number of decisions is told, and shown by a bar."""


@pytest.fixture(scope="module")
def player(chromium, site):
    """A visitor whose game is analysed. A pass at the beginning was a mistake."""
    who = visitor(chromium, site.url, name="Ada")
    begin(who, GAME)
    play_unseen(who, choose=one_mistake)
    who.find("analysis").click()
    who.find("analysis-page").wait_for()
    yield who
    who.leave()


@pytest.fixture(params=["phone", pytest.param("desk", marks=pytest.mark.long)])
def reader(player, request):
    """The page of the analysis, opened anew on a screen of each size."""
    player.page.set_viewport_size(SIZES[request.param])
    player.open(f"/table/{player.table()}/analysis")
    player.find("decision-panel").wait_for()
    return player


def current(who):
    return who.page.locator('[data-testid="decision"][aria-current="step"]')


def texts(who):
    return who.find("decision").all_inner_texts()


def show(who, name):
    who.find("decision-filter").select_option(label=name)


@pytest.mark.long
def test_the_visitors_mistakes_come_first_on_the_board_and_in_words(reader, axe):
    expect(reader.find("decision-filter").locator("option:checked")).to_have_text("My mistakes")
    assert all("Ada" in text for text in texts(reader))
    expect(current(reader)).to_have_text(re.compile(r"Turn \d+.*costs [\d.]+ wins? in 100 games", re.DOTALL))
    expect(reader.find("position").locator('[data-testid="die"]').first).to_be_visible()
    expect(reader.find("decision-panel")).to_contain_text("wins in 100 games")
    expect(reader.find("choice-best")).to_contain_text("chance to win")
    assert violations(reader, axe) == []
    assert reader.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_mistakes_are_listed_by_their_cost_and_decisions_in_order(reader):
    show(reader, "All mistakes")
    costs = [float(re.search(r"costs ([\d.]+) wins? in 100 games", text)[1]) for text in texts(reader)]
    assert costs == sorted(costs, reverse=True)
    show(reader, "All decisions")
    turns = [int(re.search(r"Turn (\d+)", text)[1]) for text in texts(reader)]
    assert len(turns) > len(costs)
    assert turns == sorted(turns)


def test_a_move_played_is_marked_on_the_board(reader):
    """A pass is made with a single button."""
    passed = reader.find("decision").filter(has_text="passes").first
    passed.click()
    expect(reader.find("position").locator('[data-mark="played"]')).to_have_attribute("data-testid", "pass")


@pytest.mark.long
def test_a_decision_is_tried_again_as_often_as_one_likes(reader, axe):
    reader.find("try").click()
    expect(reader.find("choice-best")).to_have_count(0)
    expect(reader.page.locator("[data-mark]")).to_have_count(0)
    rounds(reader)
    expect(reader.find("tried")).to_contain_text(re.compile("the best move"))
    give_up(reader, "pass")
    expect(reader.find("tried")).to_contain_text(re.compile(r"costs \d+ wins in 100 games against the best"))
    assert violations(reader, axe) == []
    reader.find("try-stop").click()
    expect(reader.find("choice-best")).to_be_visible()


def test_decisions_are_stepped_through_and_tried_by_keyboard(reader):
    show(reader, "All decisions")
    reader.find("decision").first.click()
    first = current(reader).get_attribute("href")
    reader.page.keyboard.press("ArrowRight")
    expect(reader.find("decision-count")).to_contain_text("2 of")
    expect(current(reader)).not_to_have_attribute("href", first)
    reader.page.keyboard.press("ArrowLeft")
    expect(current(reader)).to_have_attribute("href", first)
    reader.find("try").focus()
    reader.page.keyboard.press("Enter")
    equality = best_equality(reader)
    reader.find("equality-input").fill(equality)
    expect(reader.find("verdict", verdict="legal")).to_be_visible()
    reader.find("play").focus()
    reader.page.keyboard.press("Enter")
    expect(reader.find("tried")).to_be_focused()
    reader.find("try-stop").focus()
    reader.page.keyboard.press("Enter")
    expect(reader.find("try")).to_be_focused()


def test_a_point_of_the_chart_shows_its_decision(reader):
    plot = reader.find("chart").locator(".plot a")
    size = plot.bounding_box()
    plot.click(position={"x": size["width"] / 2, "y": size["height"] / 2})
    expect(reader.page).to_have_url(re.compile(r"/analysis/\d+"))
    expect(current(reader)).to_be_visible()
    expect(reader.find("position")).to_be_in_viewport()


@pytest.mark.long
def test_progress_is_shown_while_a_long_game_is_analysed(visit, site):
    make_ready("dice-stars")
    ada = ended(site, "dice-stars")
    who = visit(size="phone", extra_http_headers={"Authorization": ada.http.headers["authorization"]})
    who.open(ada.table.removeprefix("/api").replace("tables", "table") + "/analysis")
    who.page.wait_for_function(PROGRESS, timeout=60_000)
    who.find("analysis-page").wait_for(timeout=120_000)


def test_a_refused_analysis_says_why_and_can_be_asked_for_again(visit, player):
    who = visit()
    who.open(f"/table/{player.table()}/analysis")
    expect(who.find("analysis-failed")).to_contain_text("there is no table")
    assert "404" in who.complaints[0]
    who.complaints.clear()
    who.context.add_cookies(player.context.cookies())
    who.find("analysis-again").click()
    expect(who.find("analysis-page")).to_be_visible()

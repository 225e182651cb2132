"""The pages of rules: goal, example and numbered rules of each game, and the text of a rule behind its ⓘ."""

import pytest
from playwright.sync_api import expect

from astragal.core import rulebook
from astragal.core.teaching import rule_page
from astragal.games import catalogue
from repeats import times
from web.accessibility import violations
from web.visitors import every_size

SELDOM = [("desk", "fr"), ("desk", "en"), ("phone", "en")]
PAGES = [page for page in catalogue.rule_pages() if catalogue.box_of(page.game).has("teaching.examples")]


def read(page, language):
    return rule_page.read(page, catalogue.game(page.game), language)


@pytest.mark.parametrize(
    ("size", "language"),
    [("phone", "fr"), *(pytest.param(*each, marks=pytest.mark.long) for each in SELDOM)],
)
def test_every_page_has_goal_example_and_rules_and_passes_the_checker(visit, axe, size, language):
    """In a usual run some of them."""
    who = visit(size=size, language=language, color_scheme="dark" if size == "phone" else "light")
    for page in PAGES[:: times(4, 1)]:
        told = read(page, language)
        who.open(f"/rules/{page.id}")
        expect(who.page.get_by_role("heading", level=1)).to_have_text(told.title)
        expect(who.find("goal")).to_have_text(told.goal)
        expect(who.find("scene")).to_have_count(len(catalogue.example(page).scenes))
        assert [each.get_attribute("data-rule") for each in who.find("rule").all()] == list(told.numbers)
        rulings = [rule for section in told.sections for rule in section.rules if rule.ruling]
        expect(who.find("ruling")).to_have_count(len(rulings))
        expect(who.find("ruling").first).to_contain_text(rulings[0].reason)
        assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{page.id} is too wide"
        assert violations(who, axe) == [], page.id


@pytest.mark.parametrize(
    ("language", "mark"), [pytest.param("en", "Our ruling:", marks=pytest.mark.long), ("fr", "Notre décision:")]
)
def test_a_ruling_is_marked_in_words(visit, language, mark):
    who = visit(language=language)
    who.open("/rules/dice-stars/solo")
    for number in ("DS-21", "DS-23"):
        expect(who.find("rule", rule=number).locator('[data-testid="ruling"] strong')).to_have_text(mark)


@pytest.mark.long
def test_a_page_tells_the_target_of_its_own_game(visit):
    who = visit()
    for game, target in (("one-by-one", 47), ("all-together", 41), ("tournament", 37)):
        who.open(f"/rules/rolling-cubes/{game}#RC-14")
        rule = who.find("rule", rule="RC-14")
        expect(rule).to_be_in_viewport()
        expect(rule).to_contain_text(f"{target} points")


def test_the_rules_of_a_box_of_several_games_list_them(visit):
    who = visit()
    who.open("/rules/rolling-cubes#RC-9")
    expect(who.find("rules-of")).to_have_count(5)
    who.find("rules-of", game="rolling-cubes/yahtzee").click()
    expect(who.find("rule", rule="RC-9")).to_be_in_viewport()
    expect(who.find("rule", rule="RC-8")).to_have_count(0)


def test_an_address_leads_to_the_page_that_has_the_rule(visit):
    who = visit()
    who.open("/rules/dice-stars#DS-21")
    expect(who.find("rule", rule="DS-21")).to_be_in_viewport()
    assert who.page.url.endswith("/rules/dice-stars/solo#DS-21")


@every_size
def test_the_text_of_a_rule_opens_and_closes_by_keyboard(visit, axe, size):
    who = visit(size=size)
    who.open("/rules/farbenpoker")
    expect(who.find("scene").last).to_be_visible()
    info = who.find("rule-info", rule="FP-8").first
    info.focus()
    who.page.keyboard.press("Enter")
    card = who.page.get_by_role("dialog")
    expect(card).to_be_focused()
    expect(card).to_be_in_viewport(ratio=1)
    expect(card).to_contain_text(rulebook.rule("FP-8").ruling)
    expect(info).to_have_attribute("aria-expanded", "true")
    assert violations(who, axe) == []
    who.page.keyboard.press("Tab")
    expect(card.get_by_role("link")).to_be_focused()
    who.page.keyboard.press("Escape")
    expect(card).to_be_hidden()
    expect(info).to_be_focused()


@pytest.mark.long
def test_the_link_of_a_rule_leads_to_it_on_the_same_page(visit):
    who = visit()
    who.open("/rules/farbenpoker")
    who.find("rule-info", rule="FP-19").click()
    who.page.get_by_role("dialog").get_by_role("link").click()
    expect(who.find("rule", rule="FP-19")).to_be_in_viewport()
    expect(who.page.get_by_role("dialog")).to_be_hidden()


def test_the_page_changes_its_language_with_the_site(visit):
    who = visit(language="en")
    who.open("/rules/farbenpoker")
    expect(who.find("rule", rule="FP-19")).to_contain_text("share the win")
    who.page.get_by_role("button", name="Settings").click()
    who.page.get_by_text("Français").click()
    expect(who.find("rule", rule="FP-19")).to_contain_text("partagent la victoire")
    expect(who.find("scene").last).to_contain_text("jeton")

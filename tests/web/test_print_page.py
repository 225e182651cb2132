"""The page on which sheets are chosen, seen and printed, and the sheet of a finished game."""

import pytest
from playwright.sync_api import expect

from paper_reader import read
from web.accessibility import violations
from web.visitors import every_language

NARROW = {"width": 360, "height": 740}


def open_page(visit, path="/print", **options):
    who = visit(**{"viewport": NARROW, "size": "phone", **options})
    who.open(path)
    expect(who.find("print-preview")).to_be_visible()
    return who


def choose(who, group, label):
    """Choose one of a group of radio buttons, which lie below their labels."""
    who.page.get_by_role("group", name=group).get_by_text(label, exact=True).click()


def shown(who):
    """What the preview shows: the words of the picture."""
    address = who.find("print-preview").get_attribute("src")
    return who.context.request.get(who.url + address).text()


def downloaded(who):
    return read(who.context.request.get(who.url + who.find("print-download").get_attribute("href")).body())


@every_language
@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_the_page_fits_a_narrow_phone_and_passes_the_checker(visit, axe, language, scheme):
    who = open_page(visit, language=language, color_scheme=scheme)
    assert who.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    who.wait_until(lambda: who.find("print-preview").evaluate("each => each.naturalWidth > 0"), "no picture")
    assert violations(who, axe) == []


def test_what_is_chosen_is_previewed_and_printed(visit):
    who = open_page(visit)
    who.find("print-game").select_option(label="Yahtzee")
    choose(who, "Players", "3")
    choose(who, "Paper", "Letter")
    choose(who, "Language", "Français")
    expect(who.page.get_by_role("heading", level=2)).to_have_text("Yahtzee: Score tables")
    assert shown(who).count("joueur") == 3
    (page,) = downloaded(who)
    assert sorted((round(page.width), round(page.height))) == [216, 279]
    assert page.text.count("égalité") == 3


def test_only_numbers_that_leave_room_to_write_can_be_chosen(visit):
    who = open_page(visit, "/print/dice-stars/score")
    each = who.page.get_by_role("group", name="On a page")
    choose(who, "Players", "1")
    choose(who, "On a page", "4")
    assert shown(who).count("DS-17") == 4
    choose(who, "Players", "2")
    expect(each.get_by_role("radio")).to_have_count(2)
    expect(each.get_by_role("radio", name="1", exact=True)).to_be_checked()
    choose(who, "Players", "4")
    expect(each).to_have_count(0)


def test_the_arrow_keys_choose(visit):
    who = open_page(visit, "/print/farbenpoker")
    who.page.get_by_role("radio", name="4", exact=True).focus()
    who.page.keyboard.press("ArrowRight")
    expect(who.page.get_by_role("radio", name="5", exact=True)).to_be_checked()
    assert "25 are the stock" in shown(who)


def test_the_page_of_rules_leads_to_the_sheets_of_its_game(visit):
    who = visit(size="phone", language="fr")
    who.open("/rules/dice-stars/solo")
    who.page.get_by_role("link", name="Feuilles de score").click()
    expect(who.find("print-game")).to_have_value("dice-stars/solo")

"""The solver's page: a roll of real dice entered by taps or by keys, its equalities, and one's own beside them."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from astragal.games import catalogue
from web.accessibility import violations
from web.keyboard import by_test_id, enter, tab_to
from web.visitors import every_language

PHONE = {"width": 360, "height": 740}
ROLL = "55770248+-x:"
"""The roll of RC-11."""
ADDRESS = f"/solver?dice={quote(ROLL, safe='')}"
LONG = "13792468+-x:"
"""More equalities than are listed."""
SOLVER = catalogue.solver("rolling-cubes")


def best(dice, **wishes):
    return next(SOLVER.solutions(SOLVER.read(dice, wishes)))


def on_phone(visit, **options):
    return visit(size="phone", viewport=PHONE, **options)


def tap_all(who, dice):
    for sign in dice:
        who.find("pad-key", falls=sign).click()


def solved(who):
    """The best equality on the screen, and its points."""
    found = who.find("best").get_by_role("img")
    return re.sub(r"\s", "", found.get_attribute("aria-label")), who.find("best").locator("strong").inner_text()


def as_shown(move, language="en"):
    return move.replace("x", "×").replace("-", "−").replace(":", {"en": "÷", "fr": ":"}[language])


def assert_fits(who):
    assert who.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def disclosure(who, title):
    return who.page.locator("summary", has_text=title)


@every_language
def test_a_roll_is_solved_with_a_tap_for_each_die_and_one_more(visit, axe, language):
    who = on_phone(visit, language=language, color_scheme="dark")
    who.open("/solver")
    expect(who.find("pad")).to_have_attribute("data-missing", "12")
    assert violations(who, axe) == []
    tap_all(who, ROLL)
    who.find("pad-enter").click()
    who.find("best").wait_for()
    answer = best(ROLL)
    assert solved(who) == (as_shown(answer.move, language), f"{answer.points} points")
    assert_fits(who)
    assert violations(who, axe) == []

    who.page.reload()
    who.find("best").wait_for()
    assert solved(who)[0] == as_shown(answer.move, language)
    assert "".join(each.get_attribute("data-falls") for each in who.find("pad-told").all()) == ROLL


def test_what_cannot_fall_cannot_be_entered_and_what_lies_can_be_taken_back(visit):
    who = on_phone(visit)
    who.open("/solver")
    tap_all(who, "5579")
    expect(who.find("pad-key", falls="1")).to_have_attribute("aria-disabled", "true")
    who.find("pad-key", falls="1").click(force=True)
    who.page.keyboard.press("3")
    expect(who.find("pad")).to_have_attribute("data-missing", "8")
    expect(who.find("pad-key", falls="=")).to_have_count(0)
    who.find("pad-told", falls="9").click()
    who.find("pad-key", falls="7").click()
    expect(who.find("pad-told", falls="7")).to_have_count(2)
    who.page.keyboard.press("Backspace")
    expect(who.find("pad")).to_have_attribute("data-missing", "9")
    expect(who.find("pad-enter")).to_have_attribute("aria-disabled", "true")


@pytest.mark.long
@every_language
def test_all_equalities_are_listed_page_by_page(visit, axe, language):
    who = on_phone(visit, language=language)
    who.open(ADDRESS)
    title = {"en": "All equalities", "fr": "Toutes les égalités"}[language]
    disclosure(who, title).click()
    listed = list(SOLVER.solutions(SOLVER.read(ROLL, {})))
    expect(disclosure(who, title)).to_contain_text(str(len(listed)))
    expect(who.find("solution")).to_have_count(50)
    assert violations(who, axe) == []
    who.find("more").click()
    expect(who.find("solution")).to_have_count(100)
    shown = [each.get_attribute("data-move") for each in who.find("solution").all()]
    assert shown == [each.move for each in listed[:100]]
    assert_fits(who)


@pytest.mark.long
def test_a_list_that_was_cut_says_so(visit):
    who = visit()
    who.open(f"/solver?dice={quote(LONG, safe='')}")
    disclosure(who, "The best 2,000 equalities").click()
    expect(who.page.get_by_text("There are more, which count no more than the last of these")).to_be_visible()


@every_language
def test_own_equality_is_judged_and_compared_with_the_best(visit, axe, language):
    who = on_phone(visit, language=language)
    who.open(ADDRESS)
    who.find("equality-input").fill("57=57")
    who.find("compare").click()
    expect(who.find("judgement", verdict="forbidden")).to_be_visible()
    assert [each.get_attribute("data-rule") for each in who.find("fault").all()] == ["RC-5"]
    who.find("fault").get_by_test_id("rule-info").click()
    expect(who.page.locator(".card:popover-open")).to_contain_text("RC-5")
    who.page.keyboard.press("Escape")

    who.find("equality-input").fill("5x8=40")
    expect(who.find("verdict", verdict="legal")).to_be_visible()
    who.find("compare").click()
    answer = best(ROLL)
    expect(who.find("judgement", verdict="less")).to_contain_text(str(answer.points - 8))
    sums = who.find("comparison").locator("tfoot td").all_inner_texts()
    assert sums == ["8", str(answer.points), f"+{answer.points - 8}"]
    assert violations(who, axe) == []
    assert_fits(who)

    who.find("equality-input").fill(answer.move)
    who.find("compare").click()
    expect(who.find("judgement", verdict="best")).to_be_visible()


@pytest.mark.long
def test_wishes_change_the_answer_and_stay_in_the_address(visit, axe):
    who = visit()
    who.open(ADDRESS)
    who.find("best").wait_for()
    who.page.get_by_label("For a line of Yahtzee").select_option("101")
    who.page.get_by_label("Zero may be divided").check()
    who.find("pin", face="0").click()
    expect(who.find("best")).to_have_count(0)
    who.find("pad-enter").click()
    who.find("best").wait_for()
    wished = {"line": "101", "zero_dividend": True, "fixed": "b0"}
    assert solved(who)[0] == as_shown(best(ROLL, **wished).move)
    assert "line=101" in who.page.url
    assert violations(who, axe) == []

    who.page.reload()
    who.find("best").wait_for()
    expect(who.page.get_by_label("For a line of Yahtzee")).to_have_value("101")
    expect(who.page.get_by_label("Zero may be divided")).to_be_checked()
    expect(who.find("pin", face="0")).to_have_attribute("aria-pressed", "true")
    who.page.get_by_label("How many dice").select_option("6")
    who.page.get_by_label("For a line of Yahtzee").select_option("")
    who.find("pin", face="0").click()
    who.find("pad-enter").click()
    who.find("best").wait_for()
    assert solved(who)[0] == as_shown(best(ROLL, most=6, zero_dividend=True).move)
    who.page.go_back()
    who.find("best").wait_for()
    expect(who.page.get_by_label("For a line of Yahtzee")).to_have_value("101")


def test_a_wish_that_comes_before_the_answer_is_not_lost(visit):
    who = visit()
    who.open(ADDRESS)
    who.page.get_by_label("How many dice").select_option("longest")
    who.find("pad-enter").click()
    who.find("best").wait_for()
    assert "longest=true" in who.page.url
    assert len(solved(who)[0]) == 13


def test_dice_without_an_equality_are_told_so(visit):
    who = visit()
    who.open("/solver?dice=g11")
    expect(who.find("best")).to_contain_text("These dice make no equality at all.")
    who.find("equality-input").fill("1=1")
    who.find("compare").click()
    expect(who.find("judgement", verdict="forbidden")).to_be_visible()


def test_a_roll_for_somebody_without_dice(visit):
    who = on_phone(visit)
    who.open("/solver")
    who.find("roll").click()
    expect(who.find("pad")).to_have_attribute("data-missing", "0")
    expect(who.find("pad-told")).to_have_count(12)
    who.find("clear").click()
    expect(who.find("pad")).to_have_attribute("data-missing", "12")


SPOILT = [
    ("dice=", "RC-1: no dice are named"),
    (f"dice={quote(ROLL, safe='')}&most=many", "a whole number from 1 to 13"),
    (f"dice={quote(ROLL, safe='')}&line=orange", "RC-25: “orange” is not a line"),
    (f"dice={quote(ROLL, safe='')}&fixed=g9", "RC-17: the fixed dice must be on the table too"),
    (f"dice={quote(ROLL, safe='')}&colour=red", "there is no wish “colour”"),
]


@pytest.mark.parametrize(
    ("query", "said"),
    [("dice=g36", "RC-1: “g36” is not dice"), *(pytest.param(*each, marks=pytest.mark.long) for each in SPOILT)],
)
def test_a_spoilt_address_is_refused_with_the_reason(visit, query, said):
    who = visit()
    who.open(f"/solver?{query}")
    expect(who.find("refused")).to_contain_text(said, ignore_case=True)
    who.find("roll").click()
    expect(who.find("pad")).to_have_attribute("data-missing", "0")
    who.find("pad-enter").click()
    who.find("best").wait_for()
    expect(who.find("refused")).to_have_count(0)
    who.complaints.clear()  # the browser reports the refused request


def test_everything_can_be_done_without_a_mouse(visit):
    who = visit()
    who.open("/solver")
    who.find("pad").wait_for()
    who.page.keyboard.type("5577024/8+-*")
    expect(who.find("pad")).to_have_attribute("data-missing", "0")
    who.page.keyboard.press("Enter")
    who.find("best").wait_for()
    assert solved(who)[0] == as_shown(best(ROLL).move)
    tab_to(who, by_test_id("equality-input"))
    who.page.keyboard.type("5*8=40")
    expect(who.find("verdict", verdict="legal")).to_be_visible()
    who.page.keyboard.press("Enter")
    expect(who.find("judgement", verdict="less")).to_be_visible()
    expect(who.find("pad")).to_have_attribute("data-missing", "0")

    who.open("/solver")
    who.find("pad").wait_for()
    tab_to(who, by_test_id("pad-key"))
    for key in ("Enter", "ArrowRight", "Enter", "ArrowDown", "Space"):
        who.page.keyboard.press(key)
    laid = [each.get_attribute("data-falls") for each in who.find("pad-told").all()]
    assert laid == ["1", "3", "2"]
    who.page.keyboard.press("Shift+Tab")
    enter(who, by_test_id("roll"))
    expect(who.find("pad")).to_have_attribute("data-missing", "0")
    enter(who, by_test_id("clear"))
    expect(who.find("pad")).to_have_attribute("data-missing", "12")

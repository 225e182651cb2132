"""Lessons, the rules beside a table and on their page, and refusals that name their rule."""

import json
import re

import pytest
from playwright.sync_api import expect

from astragal.core import rulebook
from astragal.games import catalogue
from conformance.lessons import Learner
from web.keyboard import enter
from web.players import resign
from web.tables import begin
from web.visitors import every_language

EQUALITIES = {
    "rolling-cubes/one-by-one": "36:4=9",
    "rolling-cubes/all-together": "1+2=3",
    "rolling-cubes/yahtzee": "75-71=4",
}
"""For the steps in which any equality will do."""


SHOWN_ABOVE_THE_COACH = """() => {
    const boxOf = (each) => each.getBoundingClientRect();
    const shown = [...document.querySelectorAll('[data-shown]')].map(boxOf).filter(({ height }) => height > 0);
    const bar = boxOf(document.querySelector('header')).bottom;
    const coach = boxOf(document.querySelector('[data-testid="coach"]')).top;
    return shown.length > 0 && shown.every(({ top, bottom }) => bar <= top && bottom <= coach + 1);
}"""


def do_step(who, lesson):
    """Do what the coach asks for: continue, have the move shown, or type an equality."""
    shown = who.find("coach-next").or_(who.find("coach-show"))
    if shown.count():
        shown.first.click()
    else:
        who.find("equality-input").fill(EQUALITIES[lesson])
        who.find("play").or_(who.find("line", line="green")).click()


USUAL = [("rolling-cubes/yahtzee", "fr")]
OTHERS = [
    (lesson, language)
    for lesson in catalogue.lessons()
    for language in ("en", "fr")
    if (lesson, language) not in USUAL
    and catalogue.box_of(catalogue.lesson(lesson).game).package.startswith("astragal")
]


@pytest.mark.parametrize(
    ("lesson", "language"), [*USUAL, *(pytest.param(*each, marks=pytest.mark.long) for each in OTHERS)]
)
def test_every_lesson_can_be_completed_on_a_phone(visit, lesson, language):
    who = visit(size="phone", language=language)
    who.open(f"/learn/{lesson}")
    for step in range(40):
        expect(who.find("coach", step=step)).to_be_in_viewport()
        assert "learn-" not in who.find("coach").inner_text(), "a message has no text"
        if who.find("lesson-done").is_visible():
            break
        if who.find("coach-next").is_visible():
            who.page.wait_for_function(SHOWN_ABOVE_THE_COACH)
        do_step(who, lesson)
    expect(who.find("lesson-done")).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("lesson", ["farbenpoker", "dice-stars"])
def test_a_lesson_and_its_first_game_are_reached_by_keyboard(visit, lesson):
    who = visit(name="Ada")
    who.open(f"/learn/{lesson}")
    for step in range(40):
        expect(who.find("coach", step=step)).to_be_visible()
        if who.find("lesson-done").is_visible():
            break
        enter(who, '[data-testid="coach-next"], [data-testid="coach-show"]')
    enter(who, '[data-testid="first-game"]')
    who.page.wait_for_url("**/table/*")
    expect(who.find("prompt")).to_be_visible()


def finish(who, lesson):
    """Open a lesson at its end, as if all its moves had been made in this tab."""
    learner = Learner(lesson)
    learner.to_the_end()
    who.open("/rules/dice-stars")  # of the same site
    who.page.evaluate(
        "([key, moves]) => sessionStorage.setItem(key, moves)", [f"astragal-lesson-{lesson}", json.dumps(learner.moves)]
    )
    who.open(f"/learn/{lesson}")
    expect(who.find("lesson-done")).to_be_visible()


def test_a_box_leads_to_the_lesson_of_the_chosen_game(visit):
    who = visit()
    who.open("/")
    box = who.find("box", box="rolling-cubes")
    box.locator('[data-testid="choose-game"]').select_option("rolling-cubes/last-die")
    box.locator('[data-testid="learn"]').click()
    expect(who.page.get_by_role("heading", level=1)).to_contain_text("The Last Die")


@pytest.mark.long
def test_a_lesson_ends_in_a_first_game_with_hints_that_is_marked_with_help(visit):
    who = visit(size="phone")
    finish(who, "dice-stars")
    expect(who.find("further")).to_have_text(["Dice Stars, solo"])
    who.find("first-game").click()
    who.find("hint").click()
    expect(who.find("hint-panel")).to_contain_text("with help")
    seats = who.api(f"tables/{who.table()}")["table"]["seats"]
    assert [seat["bot"] for seat in seats] == [None, "level-1"]
    resign(who)
    expect(who.find("with-help")).to_be_visible()
    who.open("/games")
    expect(who.find("my-game")).to_contain_text("with help")


@pytest.mark.long
def test_a_legal_move_that_the_lesson_did_not_ask_for_is_answered_kindly(visit):
    who = visit()
    who.open("/learn/rolling-cubes/one-by-one")
    who.find("coach-next").click()
    who.find("equality-input").fill("3+3=6")
    who.find("play").click()
    expect(who.find("lesson-note")).to_contain_text("The rules allow that")
    who.find("equality-input").fill("63=63")
    expect(who.page.locator("main")).to_contain_text("RC-5")


def test_what_is_laid_while_the_coach_explains_can_be_played_after_it(visit):
    who = visit()
    who.open("/learn/rolling-cubes/one-by-one")
    who.find("equality-input").fill("2+7=9")
    who.find("coach-next").click()
    who.find("play").click()
    expect(who.find("coach", step=2)).to_be_visible()


def test_a_lesson_lets_the_learner_make_moves(visit):
    who = visit()
    who.open("/learn/dice-stars")
    expect(who.find("coach")).to_be_visible()
    while who.find("coach-next").is_visible():
        step = int(who.find("coach").get_attribute("data-step"))
        who.find("coach-next").click()
        expect(who.find("coach", step=step + 1)).to_be_visible()
    expect(who.find("coach")).to_be_focused()  # its button is gone
    step = int(who.find("coach").get_attribute("data-step"))
    who.find("draw", count=3).click()
    expect(who.find("coach", step=step + 1)).to_be_visible()
    expect(who.find("die")).to_have_count(3)


@pytest.mark.long
def test_a_lesson_continues_at_the_same_step_after_a_reload(visit):
    who = visit()
    who.open("/learn/farbenpoker")
    who.find("coach-next").click()
    expect(who.find("coach", step=1)).to_be_visible()
    who.page.reload()
    expect(who.find("coach", step=1)).to_be_visible()


def test_a_refusal_shows_the_number_of_the_rule(visit):
    who = visit(language="fr")
    begin(who, "dice-stars")
    who.find("draw", count=1).click(force=True)
    expect(who.find("why-not").get_by_role("button")).to_have_accessible_name(re.compile("DS-5"))


@every_language
def test_the_rules_tab_names_the_rules_of_the_current_decision(visit, language):
    who = visit(language=language)
    begin(who, "dice-stars")
    who.page.locator("#tab-rules").click()
    chip = who.page.locator("#beside").locator('[data-testid="rule-info"][data-rule="DS-4"]')
    expect(chip).to_have_text(rulebook.rule("DS-4", language).title)
    chip.click()
    expect(who.page.get_by_role("dialog")).to_contain_text(rulebook.rule("DS-4", language).text)


def test_a_lesson_shows_the_text_of_a_rule_that_it_names(visit):
    who = visit(language="fr")
    who.open("/learn/dice-stars")
    chip = who.find("coach").get_by_role("group").get_by_role("button").first
    rule = rulebook.rule(chip.get_attribute("data-rule"), "fr")
    expect(chip).to_have_text(rule.title)
    chip.click()
    expect(who.page.get_by_role("dialog")).to_contain_text(rule.text)

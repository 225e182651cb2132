"""Lessons, the rules beside a table and on their page, and refusals that name their rule."""

import pytest
from playwright.sync_api import expect

from astragal.core import rulebook
from web.test_games import start

LESSONS = {"dice-stars": "ds", "farbenpoker": "fp", "rolling-cubes": "rc"}


def do_step(who):
    """Do what the coach asks for: continue, have the move shown, or type an equality."""
    shown = who.find("coach-next").or_(who.find("coach-show"))
    if shown.count():
        shown.first.click()
    else:
        who.find("equality-input").fill("36:4=9")
        who.find("play").click()


USUAL = [("dice-stars", "en"), ("farbenpoker", "fr"), ("rolling-cubes", "en")]
OTHERS = [("dice-stars", "fr"), ("farbenpoker", "en"), ("rolling-cubes", "fr")]


@pytest.mark.parametrize(
    ("box", "language"), [*USUAL, *(pytest.param(*each, marks=pytest.mark.long) for each in OTHERS)]
)
def test_the_lesson_of_each_box_can_be_completed(visit, box, language):
    who = visit(size="phone", language=language)
    who.open("/")
    who.find("box", box=box).locator('[data-testid="learn"]').click()
    for step in range(40):
        expect(who.find("coach", step=step)).to_be_visible()
        assert f"{LESSONS[box]}-lesson" not in who.find("coach").inner_text(), "a message has no text"
        if who.find("lesson-done").is_visible():
            break
        do_step(who)
    expect(who.find("lesson-done")).to_be_visible()


def test_a_lesson_lets_the_learner_make_moves(visit):
    who = visit()
    who.open("/learn/dice-stars")
    expect(who.find("coach")).to_be_visible()
    while who.find("coach-next").is_visible():
        step = int(who.find("coach").get_attribute("data-step"))
        who.find("coach-next").click()
        expect(who.find("coach", step=step + 1)).to_be_visible()
    step = int(who.find("coach").get_attribute("data-step"))
    who.find("draw", count=3).click()
    expect(who.find("coach", step=step + 1)).to_be_visible()
    expect(who.find("die")).to_have_count(3)


def test_a_lesson_continues_at_the_same_step_after_a_reload(visit):
    who = visit()
    who.open("/learn/farbenpoker")
    who.find("coach-next").click()
    expect(who.find("coach", step=1)).to_be_visible()
    who.page.reload()
    expect(who.find("coach", step=1)).to_be_visible()


def test_a_refusal_shows_the_number_of_the_rule(visit):
    who = visit(language="fr")
    start(who, "dice-stars")
    who.find("draw", count=1).click(force=True)
    expect(who.find("why-not")).to_contain_text("DS-5")


@pytest.mark.parametrize(("language", "word"), [("en", "number"), ("fr", "nombre")])
def test_the_rules_tab_shows_the_rules_of_the_current_decision(visit, language, word):
    who = visit(language=language)
    start(who, "dice-stars")
    who.page.locator("#tab-rules").click()
    rules = who.page.locator("#beside")
    expect(rules).to_contain_text("DS-4")
    expect(rules).to_contain_text(word)


@pytest.mark.parametrize("box", rulebook.boxes())
def test_the_rules_page_shows_all_rules_of_a_box(visit, box):
    rules = rulebook.book(box, "fr").rules
    last = rules[-1].number
    who = visit(language="fr")
    who.open(f"/rules/{box}#{last}")
    expect(who.find("rule", rule=last)).to_be_in_viewport()
    expect(who.find("rule", rule=last).locator("dd")).to_have_text(str(rules[-1]))
    assert who.find("rule").count() == len(rules)


@pytest.mark.parametrize(("language", "mark"), [("en", "Ruling:"), ("fr", "Décision :")])
def test_the_rules_page_marks_every_ruling(visit, language, mark):
    rulings = [rule for rule in rulebook.book("dice-stars").rules if rule.ruling]
    who = visit(language=language)
    who.open("/rules/dice-stars")
    expect(who.find("ruling")).to_have_text([mark] * len(rulings))


def test_a_lesson_shows_the_text_of_a_rule_that_it_names(visit):
    who = visit(language="fr")
    who.open("/learn/dice-stars")
    chip = who.find("coach").get_by_role("group").get_by_role("button").first
    number = chip.inner_text()
    chip.click()
    expect(who.find("coach")).to_contain_text(str(rulebook.rule(number, "fr")))


def test_the_rules_page_changes_its_language_with_the_site(visit):
    who = visit(language="en")
    who.open("/rules/farbenpoker")
    expect(who.find("rule", rule="FP-19")).to_contain_text("share the win")
    who.page.get_by_role("button", name="Settings").click()
    who.page.get_by_text("Français").click()
    expect(who.find("rule", rule="FP-19")).to_contain_text("partagent la victoire")

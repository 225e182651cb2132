"""The pages of rules: what each says about its own game, and the examples, whose numbers come from the games."""

import re

import pytest

from astragal.core import rulebook
from astragal.core.teaching import rule_page
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue
from astragal.games.rolling_cubes.last_die import TARGET, TARGET_FOR_TWO
from astragal.games.rolling_cubes.rounds import ALL_TOGETHER, ONE_BY_ONE
from astragal.games.rolling_cubes.tournament import PLACE_POINTS, TARGETS

PAGES = [page.id for page in catalogue.rule_pages()]
OURS = [page for page in PAGES if page.partition("/")[0] in ("dice-stars", "farbenpoker", "rolling-cubes")]


def read(page, language="en"):
    listed = catalogue.rule_page(page)
    return rule_page.read(listed, catalogue.game(listed.game), language)


def rules(page, language="en"):
    return {rule.number: rule for section in read(page, language).sections for rule in section.rules}


def prose(page, language="en"):
    """All that a page says before its numbered rules."""
    said = read(page, language)
    return " ".join([said.goal, *(text for part in said.parts for text in (*part.steps, *part.paragraphs))])


def numbers(text):
    """The numbers in a text, without those of rules."""
    return set(map(int, re.findall(r"\b\d+", re.sub(r"[A-Z]+-\d+", "", text))))


def cited(text):
    return set(re.findall(r"[A-Z]{2,}-\d+", text))


def test_there_is_a_page_for_every_game_and_for_solo():
    assert OURS == [
        "dice-stars",
        "dice-stars/solo",
        "farbenpoker",
        "rolling-cubes/one-by-one",
        "rolling-cubes/all-together",
        "rolling-cubes/last-die",
        "rolling-cubes/tournament",
        "rolling-cubes/yahtzee",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", OURS)
def test_a_page_tells_goal_needs_turn_and_end(page, language):
    said = read(page, language)
    assert said.title
    assert said.goal
    assert [part.id for part in said.parts] == ["needs", "turn", "end"]
    assert said.parts[1].steps


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_a_page_names_only_rules_that_are_on_it(page, language):
    texts = [prose(page, language), *(f"{rule} {rule.reason}" for rule in rules(page, language).values())]
    assert {number for text in texts for number in cited(text)} <= rules(page).keys()


@pytest.mark.parametrize("box", ["dice-stars", "farbenpoker", "rolling-cubes"])
def test_the_pages_of_a_box_have_all_its_rules(box):
    on_pages = {number for page in OURS if page.partition("/")[0] == box for number in rules(page)}
    assert on_pages == {rule.number for rule in rulebook.book(box).rules}


@pytest.mark.parametrize("page", OURS)
def test_both_languages_tell_the_same_numbers(page):
    assert numbers(prose(page)) == numbers(prose(page, "fr"))
    assert cited(prose(page)) == cited(prose(page, "fr"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("page", "targets", "others"),
    [
        ("one-by-one", {ONE_BY_ONE.target}, {ALL_TOGETHER.target, *TARGETS[:2]}),
        ("all-together", {ALL_TOGETHER.target}, {ONE_BY_ONE.target, *TARGETS[:2]}),
        ("tournament", {*TARGETS[:2]}, {ONE_BY_ONE.target, ALL_TOGETHER.target}),
    ],
)
def test_rc14_a_page_states_the_target_of_its_own_game(page, targets, others, language):
    page = f"rolling-cubes/{page}"
    assert targets <= numbers(rules(page, language)["RC-14"].text)
    for text in (prose(page, language), *(str(rule) for rule in rules(page, language).values())):
        assert not numbers(text) & others
    assert targets <= numbers(prose(page, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rc20_the_last_die_is_shorter_in_a_tournament(language):
    alone, tournament = (rules(f"rolling-cubes/{page}", language)["RC-20"].text for page in ("last-die", "tournament"))
    assert numbers(alone) == {TARGET, TARGET_FOR_TWO}
    assert numbers(tournament) == {TARGETS[2]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rc22_the_page_of_the_tournament_has_the_points_of_all_places(language):
    assert set(PLACE_POINTS) <= numbers(prose("rolling-cubes/tournament", language))


def test_rc8_passing_is_no_rule_of_yahtzee():
    assert "RC-8" not in rules("rolling-cubes/yahtzee")
    assert all("RC-8" in rules(page) for page in OURS if page.startswith("rolling-cubes/") and "yahtzee" not in page)


def test_ds20_solo_has_a_page_of_its_own():
    assert not {"DS-20", "DS-21", "DS-22", "DS-23"} & rules("dice-stars").keys()
    assert rules("dice-stars/solo").keys() == {f"DS-{number}" for number in range(1, 24)}


@pytest.mark.parametrize("number", ["DS-21", "DS-23", "RC-2", "RC-12", "FP-2"])
def test_what_we_decided_is_marked_as_ours(number):
    for language, mark in (("en", "Our ruling:"), ("fr", "Notre décision\u202f:")):
        assert rulebook.rule(number, language).mark == mark


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", ["dice-stars", "farbenpoker", "rolling-cubes"])
def test_every_rule_has_a_title_and_every_ruling_its_reason(box, language):
    book = rulebook.book(box, language)
    assert all(rule.title for rule in book.rules)
    assert {rule.number for rule in book.rules if rule.ruling} == {rule.number for rule in book.rules if rule.reason}


@pytest.mark.parametrize("number", ["RC-12", "RC-17"])
def test_the_youngest_begins(number):
    assert "youngest player" in rulebook.rule(number).text
    assert "plus jeune joueur" in rulebook.rule(number, "fr").text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", OURS)
def test_every_page_has_an_example_with_captions(page, language):
    example = catalogue.example(catalogue.rule_page(page))
    words = Words(language)
    assert example.dice
    assert all(words.say(scene.words, scene.facts) for scene in example.scenes)


def test_ds19_the_example_of_a_scored_sheet_is_that_of_the_rule():
    scene = catalogue.example(catalogue.rule_page("dice-stars")).scenes[-1]
    finals = [row["final"] for row in scene.view["sheets"][0]["rows"]]
    assert {*finals, scene.facts["rows"], scene.facts["penalty"], scene.facts["total"]} <= numbers(
        rulebook.rule("DS-19").text
    )


@pytest.mark.parametrize(("page", "move"), [("one-by-one", "7x8=52+4"), ("all-together", "72:4=5x5-7+0")])
def test_rc11_examples_count_what_the_rule_says(page, move):
    scenes = catalogue.example(catalogue.rule_page(f"rolling-cubes/{page}")).scenes
    built = next(scene.shown["built"] for scene in scenes if scene.drawing == "equality")
    assert built["move"] == move
    assert built["score"] in numbers(rulebook.rule("RC-11").text)

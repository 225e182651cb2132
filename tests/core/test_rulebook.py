"""The rule books: how they are read, errors in a bad one, and that both languages say the same."""

import re

import pytest

from astragal.core import rulebook
from astragal.core.rulebook import BadBook, Case, Rule, parse
from astragal.core.words import LANGUAGES, Words

BOOK = """# Knucklebones

For 2 players.

Source: a sheet
of the publisher.

## How to play <!-- page knucklebones/duel -->

Win, by
rolling more.

### A turn <!-- turn -->

1. Roll (KB-1).
2. Compare
   the dice.

Then go on.

## A turn <!-- turn -->

- **KB-1 The roll.** Roll
  two dice.
- **KB-2** The higher one wins. *Ruling:* equal ones
  are rolled again (KB-1). *Why:* it is fair.
  - It gets
    2 points. <!-- duel -->
  - It gets 3 points. <!-- solo team -->

## End <!-- the-end -->

- **KB-3** *Ruling:* there is none.
"""


def shape(book):
    """What must be the same in all languages."""
    return [(section.id, [rule_shape(rule) for rule in section.rules]) for section in book.sections] + [
        (page.id, [(part.id, len(part.steps), len(part.paragraphs)) for part in page.parts]) for page in book.pages
    ]


def rule_shape(rule):
    said = [bool(each) for each in (rule.title, rule.text, rule.ruling, rule.reason)]
    return rule.number, said, [case.games for case in rule.cases]


def references(rule):
    return sorted(re.findall(r"\b[A-Z]{2}-\d+", str(rule)))


def test_a_book_has_a_title_paragraphs_and_sections():
    book = parse(BOOK)
    assert (book.title, book.prefix) == ("Knucklebones", "KB")
    assert book.about == ("For 2 players.", "Source: a sheet of the publisher.")
    assert [(section.id, section.title) for section in book.sections] == [("turn", "A turn"), ("the-end", "End")]


def test_a_rule_separates_the_source_text_from_our_ruling():
    assert parse(BOOK).rules == (
        Rule("KB-1", "The roll", "Roll two dice.", "", "", "", ""),
        Rule(
            "KB-2",
            "",
            "The higher one wins.",
            "Ruling:",
            "equal ones are rolled again (KB-1).",
            "Why:",
            "it is fair.",
            (Case(("duel",), "It gets 2 points."), Case(("solo", "team"), "It gets 3 points.")),
        ),
        Rule("KB-3", "", "", "Ruling:", "there is none.", "", ""),
    )


def test_a_rule_reads_in_a_game_as_it_holds_there():
    rule = parse(BOOK).rules[1]
    assert rule.within("knucklebones/team").text == "The higher one wins. It gets 3 points."
    assert rule.within("knucklebones").text == "The higher one wins."
    assert rule.within("knucklebones/duel").cases == ()


def test_a_page_has_a_goal_steps_and_paragraphs():
    (page,) = parse(BOOK).pages
    (turn,) = page.parts
    assert (page.id, page.title, page.goal) == ("knucklebones/duel", "How to play", "Win, by rolling more.")
    assert (turn.id, turn.title) == ("turn", "A turn")
    assert (turn.steps, turn.paragraphs) == (("Roll (KB-1).", "Compare the dice."), ("Then go on.",))


def test_a_rule_as_text_marks_its_ruling():
    texts = [str(rule) for rule in parse(BOOK).rules]
    assert texts[1:] == [
        "The higher one wins. It gets 2 points. It gets 3 points. Ruling: equal ones are rolled again (KB-1).",
        "Ruling: there is none.",
    ]


@pytest.mark.parametrize(
    ("part", "instead", "complaint"),
    [
        ("# Knucklebones", "Knucklebones", "not what a rule book has here: Knucklebones"),
        ("\n## A turn <!-- turn -->", "\n## A turn", "not what a rule book has here: ## A turn"),
        ("### A turn <!-- turn -->", "### A turn", "not what a rule book has here: ### A turn"),
        (" <!-- solo team -->", "", "not what a rule book has here:   - It gets 3"),
        ("<!-- the-end -->", "<!-- turn -->", "two sections have the same id: turn, turn"),
        ("- **KB-3** *Ruling:* there is none.", "", "one without rules: turn, the-end"),
        ("**KB-2**", "**KB-4**", "without a gap: KB-1, KB-4, KB-3"),
        ("**KB-2**", "**KB-1**", "without a gap: KB-1, KB-1, KB-3"),
        ("**KB-1 The", "**KB-0 The", "without a gap: KB-0"),
        ("**KB-3**", "**BK-3**", "without a gap: KB-1, KB-2, BK-3"),
        ("**KB-2**", "KB-2", "not what a rule book has here: - KB-2 The"),
        (" *Ruling:* there is none.", "", "not what a rule book has here: - **KB-3**"),
        ("two dice", "*two* dice *or three*", "not what a rule book has here: - **KB-1 The roll"),
        ("*Ruling:* there", "*Decision:* there", "marked in more than one way"),
    ],
)
def test_a_bad_book_is_refused_and_says_why(part, instead, complaint):
    assert part in BOOK
    with pytest.raises(BadBook, match=re.escape(complaint)):
        parse(BOOK.replace(part, instead))


def test_a_book_without_sections_is_refused():
    with pytest.raises(BadBook, match="no sections"):
        parse("# Knucklebones")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", rulebook.boxes())
def test_every_language_has_the_sections_numbers_and_rulings_of_the_english_book(box, language):
    assert shape(rulebook.book(box, language)) == shape(rulebook.book(box))


@pytest.mark.parametrize("box", rulebook.boxes())
def test_both_languages_contain_the_same_numbers_and_rule_references(box):
    for english, french in zip(rulebook.book(box).rules, rulebook.book(box, "fr").rules, strict=True):
        assert references(french) == references(english), english.number
        assert set(re.findall(r"\d+", str(french))) == set(re.findall(r"\d+", str(english))), english.number


@pytest.mark.parametrize("box", rulebook.boxes())
def test_a_book_refers_only_to_its_own_rules(box):
    rules = rulebook.book(box).rules
    assert {name for rule in rules for name in references(rule)} <= {rule.number for rule in rules}


def test_a_rule_is_found_by_its_number_in_both_languages():
    assert Words()("ds-name") == rulebook.book("dice-stars").title
    assert Words().rule("DS-13") == "While any choice is possible, the player must make one."
    assert Words("fr").rule("DS-13") == "Tant qu’un choix est possible, le joueur doit en faire un."


def test_an_unknown_rule_or_book_raises_a_lookup_error():
    with pytest.raises(LookupError, match="no rule DS-99"):
        rulebook.rule("DS-99")
    with pytest.raises(LookupError, match="no rule book of knucklebones"):
        rulebook.book("knucklebones")

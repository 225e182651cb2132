"""Every sheet of every box, in both languages and on every paper: complete, inside the page, and with room to write."""

from itertools import combinations

import pytest

from astragal.core.game import Over
from astragal.core.naming import shown_names, title
from astragal.core.paper import printing
from astragal.core.paper.marks import Letters
from astragal.core.paper.page import MARGIN, PAPERS
from astragal.core.paper.printing import Order
from astragal.core.teaching import rule_page
from astragal.core.words import LANGUAGES, Words
from astragal.games import catalogue
from conformance.positions import COMBINATIONS, played
from paper_reader import read

SHEETS = catalogue.sheets()
FORMS = [sheet for sheet in SHEETS if sheet.players]
SUMMARIES = [sheet for sheet in SHEETS if not sheet.players]
by_id = {"ids": lambda sheet: getattr(sheet, "id", str(sheet))}
each_language = pytest.mark.parametrize("language", LANGUAGES)
each_paper = pytest.mark.parametrize("paper", PAPERS)
TOUCH = 0.05
"""Letters of two texts may come as near as this, in millimetres."""


def check_places(page):
    """All marks lie inside the margins, and no text lies over another."""
    drawn = [mark for mark in page.marks if isinstance(mark, Letters)]
    assert drawn
    for mark in drawn:
        assert mark.x >= MARGIN - 0.1, mark
        assert mark.x + mark.width <= page.width - MARGIN + 0.1, mark
        assert mark.y - 0.72 * mark.size >= MARGIN - 0.1, mark
        assert mark.y + 0.22 * mark.size <= page.height - MARGIN + 0.1, mark
    for one, other in combinations(drawn, 2):
        assert not overlap(one, other), f"{one.text} lies over {other.text}"


def overlap(one, other):
    across = min(one.x + one.width, other.x + other.width) - max(one.x, other.x)
    top, bottom = max(one.y - 0.72 * one.size, other.y - 0.72 * other.size), min(one.y, other.y)
    return across > TOUCH and bottom - top > TOUCH


@each_paper
@each_language
@pytest.mark.parametrize("sheet", FORMS, **by_id)
def test_an_empty_sheet_fits_its_page_for_every_number_of_players(sheet, language, paper):
    game, words = catalogue.game(sheet.game), Words(language)
    for players in sheet.players:
        offered = printing.each_of(sheet, game, players, words)
        assert offered[0] == 1
        for each in offered:
            for page in printing.empty_pages(sheet, game, Order(paper, each, players), words):
                check_places(page)


@each_language
@pytest.mark.parametrize("sheet", FORMS, **by_id)
def test_an_empty_sheet_is_a_pdf_of_one_page_with_its_game_on_it(sheet, language):
    game, words = catalogue.game(sheet.game), Words(language)
    for paper, size in PAPERS.items():
        (page,) = read(printing.empty(sheet, game, Order(paper), words))
        assert sorted((page.width, page.height)) == pytest.approx(sorted(size), abs=0.01)
        assert title(game, words) in page.text.replace("\r\n", " ")
        assert all(letter.within(page.width, page.height, MARGIN - 1) for letter in page.letters)


@each_paper
@each_language
@pytest.mark.parametrize("sheet", SUMMARIES, **by_id)
def test_the_rules_of_a_game_are_one_page_with_every_number(sheet, language, paper):
    game, words = catalogue.game(sheet.game), Words(language)
    (drawn,) = printing.empty_pages(sheet, game, Order(paper), words)
    check_places(drawn)
    (page,) = read(printing.empty(sheet, game, Order(paper), words))
    told = rule_page.read(catalogue.rule_page(sheet.address), game, language)
    assert told.title in page.text
    words_on_page = set(page.text.split())
    assert [number for number in told.numbers if number not in words_on_page] == []


def test_every_page_of_every_rule_book_can_be_printed():
    assert {sheet.address for sheet in SUMMARIES} == {page.id for page in catalogue.rule_pages() if has_text(page)}


def has_text(page):
    return bool(rule_page.read(page, catalogue.game(page.game)).title)


@each_language
@pytest.mark.parametrize(
    ("game", "seats"), [each for each in COMBINATIONS if catalogue.box_of(each[0]).has("paper.sheets")]
)
def test_the_sheet_of_a_finished_game_has_the_names_and_the_scores_of_its_end(game, seats, language):
    table, words = played(game, seats, "paper"), Words(language)
    assert isinstance(table.pending, Over)
    for page in printing.filled_pages(printing.for_table(SHEETS, table), table, "a4", words):
        check_places(page)
    pages = read(printing.filled(SHEETS, [table], Order(), words))
    on_paper = " ".join(page.text for page in pages).split()
    assert [str(score) for score in table.pending.scores if str(score).replace("-", "−") not in on_paper] == []
    assert all(name in " ".join(on_paper) for name in shown_names(table.seats))


def test_a_sheet_is_found_by_its_id_by_its_last_part_and_by_its_game():
    assert catalogue.sheet("rolling-cubes/yahtzee") is catalogue.sheet("yahtzee")
    assert catalogue.sheet("dice-stars") is catalogue.sheet("dice-stars/score")
    assert len({sheet.id for sheet in SHEETS}) == len(SHEETS)
    assert all(sheet.id.partition("/")[0] == catalogue.box_of(sheet.game).id for sheet in SHEETS)

"""The analysis as one HTML file: self-contained, accessible and safe."""

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from analysis.records import SHORT, analysed
from astragal.analysis.page import page
from astragal.analysis.report import report
from astragal.core.words import Words

GAMES = [(SHORT, "greedy", "greedy"), ("rolling-cubes/yahtzee", "greedy")]
VOID = {"meta", "line", "path"}


class Outline(HTMLParser):
    """All elements of a page; they must be closed in order."""

    def __init__(self, text):
        super().__init__()
        self.found, self.open = [], []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, dict(attributes)))
        self.open += [] if tag in VOID else [tag]

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag

    def all(self, tag):
        return [attributes for name, attributes in self.found if name == tag]


def html(game, language="en", **changes):
    words = Words(language)
    return page(report(replace(analysed(*game), **changes), words), words)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game[0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_has_a_language_headings_and_scoped_table_heads(game, language):
    outline = Outline(html(game, language))
    assert outline.all("html") == [{"lang": language}]
    assert (len(outline.all("h1")), len(outline.all("h2"))) == (1, 6)
    assert {head["scope"] for head in outline.all("th")} == {"row", "col"}
    assert len(outline.all("tr")) == len(analysed(*game).scenes) + 1 + 9


def test_a_page_loads_nothing_from_elsewhere():
    text = html(GAMES[0])
    assert not re.search(r"https?:|src=|href=|url\(|@import|<script", text)


def test_names_are_escaped():
    text = html(GAMES[0], seats=("<b>Ada</b>&", '"><script>x'))
    assert "<b>Ada" not in text
    assert "<script" not in text
    assert "&lt;b&gt;Ada&lt;/b&gt;&amp;" in text


def test_errors_are_marked_by_signs_and_words():
    text = html(GAMES[0])
    assert "?? blunder: costs 28 wins in 100 games" in text
    assert re.search(r"<title>Turn 1: Rita .* \(\?\? blunder\)</title>", text)
    assert "▼ bad luck for Rita: costs 13 wins in 100 games" in text


def test_an_unfinished_game_is_reported_as_unfinished():
    assert "The game is unfinished." in html(GAMES[0], over=None)

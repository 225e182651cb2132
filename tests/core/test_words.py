"""Words: both languages have every message, with the same variables."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from astragal.core import words
from astragal.core.boxes import boxes
from astragal.core.errors import BadRecord, IllegalMove
from astragal.core.words import LANGUAGES, Words, language_of_environment, locale_folder

FILES = sorted(path.name for path in (locale_folder() / "en").glob("*.ftl"))
BOXES = boxes()
PREFIXES = sorted({file.removesuffix(".ftl") for file in FILES} | {box.prefix.lower() for box in BOXES})
"""The prefixes of message names."""
SOURCES = [Path(words.__file__).parents[1], *(box.folder for box in BOXES)]


class VariableNames(Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node: VariableReference):  # noqa: N802
        self.names.add(node.id.name)


class Texts(Visitor):
    def __init__(self):
        self.found = []

    def visit_TextElement(self, node: TextElement):  # noqa: N802
        self.found.append(node.value)


def messages(language, prefix):
    body = FluentParser().parse(words.source(language, prefix)).body
    assert not [entry for entry in body if isinstance(entry, Junk)]
    found = {}
    for message in (entry for entry in body if isinstance(entry, Message)):
        assert message.id.name not in found, f"{message.id.name} is defined twice in {language}"
        variables = VariableNames()
        variables.visit(message)
        found[message.id.name] = variables.names
    return found


def test_both_languages_have_the_same_files():
    for language in LANGUAGES:
        assert sorted(path.name for path in (locale_folder() / language).glob("*.ftl")) == FILES


@pytest.mark.parametrize("prefix", PREFIXES)
def test_both_languages_have_the_same_messages_and_variables(prefix):
    assert messages("en", prefix) == messages("fr", prefix)


@pytest.mark.parametrize("prefix", PREFIXES)
def test_message_names_start_with_the_name_of_their_file(prefix):
    assert {name.partition("-")[0] for name in messages("en", prefix)} == {prefix}


@pytest.mark.parametrize("prefix", PREFIXES)
def test_french_puts_narrow_no_break_spaces_before_and_after_its_marks(prefix):
    """A colon that stands for division, in a list of signs, is left alone."""
    texts = Texts()
    texts.visit(FluentParser().parse(words.source("fr", prefix)))
    before = r"(?<![-x\s])(?<!\bun)(?<!\bou)(?<!\bet)[ \u00a0][;:!?»](?!\S)"
    assert [text for text in texts.found if re.search(rf"{before}|«[ \u00a0]", text)] == []


def test_every_message_named_in_the_sources_exists():
    named = {
        (name, file.name)
        for folder in SOURCES
        for file in folder.rglob("*.py")
        for name in re.findall(rf'"((?:{"|".join(PREFIXES)})-[a-z0-9-]*[a-z0-9])"', file.read_text(encoding="utf-8"))
    }
    known = {name for prefix in PREFIXES for name in messages("en", prefix)}
    assert {(name, file) for name, file in named if name not in known} == set()


def test_the_environment_decides_the_language(monkeypatch):
    for name in ("ASTRAGAL_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    for value, language in {"fr_CA.UTF-8": "fr", "C": "en", "de_DE": "en", "en_GB": "en", "": "en"}.items():
        monkeypatch.setenv("LANG", value)
        assert language_of_environment() == language
    monkeypatch.setenv("ASTRAGAL_LANG", "fr")
    assert language_of_environment() == "fr"


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="astragal speaks en and fr"):
        Words("de")


def test_a_missing_message_or_variable_raises_a_lookup_error():
    with pytest.raises(LookupError):
        Words()("core-nonsense")
    with pytest.raises(LookupError):
        Words()("nonsense-file")
    with pytest.raises(LookupError, match="core-no-such-seat"):
        Words()("core-no-such-seat", seat=1)


def test_an_overlong_variable_is_cut():
    text = Words()("core-unknown-option", game="a", option="x" * 10_000, known="b")
    assert "x" * 200 in text
    assert "x…" in text
    assert len(text) < 500


def test_a_refusal_names_its_rule_in_both_languages():
    inner = IllegalMove("core-undo-chance", rule="DS-9")
    outer = BadRecord("record-refused", line=3, refusal=inner)
    assert str(outer) == "line 3: DS-9: dice have been thrown since the last move, so it cannot be taken back"
    assert outer.say(Words("fr")).startswith("ligne 3\u202f: DS-9\u202f: des dés")

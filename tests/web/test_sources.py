"""The client's sources agree with Python: their types, and the messages that they use."""

import importlib.util
import re
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message

from astragal.core.words import locale_folder

WEB = Path(__file__).parents[2] / "web"
SOURCES = [path for path in (WEB / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
BOOKS = [path.stem for path in (locale_folder() / "en").glob("*.ftl")]


def type_generator():
    spec = importlib.util.spec_from_file_location("wire_types", WEB / "wire_types.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def known():
    files = [locale_folder() / "en" / f"{book}.ftl" for book in BOOKS]
    bodies = [FluentParser().parse(file.read_text(encoding="utf-8")).body for file in files]
    return {entry.id.name for body in bodies for entry in body if isinstance(entry, Message)}


def test_the_generated_types_are_up_to_date():
    written = {path: path.read_text(encoding="utf-8") for path in type_generator().files()}
    assert type_generator().files() == written, "run: python web/wire_types.py"


def test_every_message_used_by_the_client_is_defined():
    names = re.compile(rf"['\"`]((?:{'|'.join(BOOKS)})-[a-z0-9-]*[a-z0-9])['\"`]")
    calls = {(call, path.name) for path in SOURCES for call in re.findall(r"words\(([^()]*)", path.read_text("utf-8"))}
    named = {(name, file) for call, file in calls for name in names.findall(call)}
    there = known()
    assert {(name, file) for name, file in named if name not in there} == set()


def test_no_source_contains_untranslated_text():
    """Text between tags belongs in locale/, except signs and the name of the project."""
    texts = {(path.name, text.strip()) for path in SOURCES for text in re.findall(r">([^<>{}]+)<", markup(path))}
    found = {(file, text) for file, text in texts if re.search(r"[^\W\d_]{4}", text) and "astragal" not in text}
    assert found == set()


def markup(path):
    text = path.read_text(encoding="utf-8")
    return (
        re.sub(r"<(script|style).*?</\1>|\{[^{}]*\}|<!--.*?-->|&\w+;", "", text, flags=re.S)
        if "svelte" in path.suffix
        else ""
    )


def test_every_page_has_a_title_with_the_number_of_tables_that_wait():
    """Only the component for titles sets one: a second one would overwrite the number."""
    setting = [path.name for path in SOURCES if re.search(r"<title>|document\.title", path.read_text(encoding="utf-8"))]
    assert setting == ["PageTitle.svelte"]

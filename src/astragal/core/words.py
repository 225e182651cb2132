"""Every word a person reads, from locale/, by Project Fluent; the rules are from the rule books.

The part of a message's name before its first dash names the file: `core-game-over` stands in `core.ftl`. What begins
with the prefix of a box in a package of others stands in the `locale/` of that package. A file is read when its first
word is needed, so a command pays only for the words it says.
"""

from __future__ import annotations

import locale as system_locale
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from astragal.core import boxes, rulebook

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")

LONGEST = 300
"""A longer text is cut where it fills a blank: what people type has no end, and Fluent takes no more than 2500."""

_PRINTED = str.maketrans("x-", "×−")


def language_of_environment() -> str:
    """The first of ASTRAGAL_LANG, LC_ALL, LC_MESSAGES, LANG that is set decides; English if we do not speak it."""
    for name in ("ASTRAGAL_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            language = (system_locale.normalize(value) or value)[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


class Words:
    """Messages in one language: `words("core-no-such-seat", seat=4, last=2)`."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise ValueError(f"language {language!r}: astragal speaks {' and '.join(LANGUAGES)}")
        self.language = language

    def __call__(self, name: str, /, **facts: object) -> str:
        return self.say(name, facts)

    def say(self, name: str, facts: Mapping[str, object]) -> str:
        bundle = _bundle(self.language, name.partition("-")[0])
        pattern = bundle.get_message(name).value
        if pattern is None:
            raise LookupError(f"message {name} has no text")
        text, errors = bundle.format_pattern(pattern, {name: _cut(fact) for name, fact in facts.items()})
        if errors:
            raise LookupError(f"message {name}: {errors[0]}")
        return str(text)

    def rule(self, number: str) -> str:
        """The text of a rule by its number (`KB-9`), from its book."""
        return str(rulebook.rule(number, self.language))


def signs(text: object, division: object) -> str:
    """Arithmetic in the signs of print, for what records spell with x, - and a colon. In messages it is `SIGNS`."""
    return str(text).translate(_PRINTED).replace(":", str(division))


def _cut(fact: object) -> object:
    return f"{fact[: LONGEST - 1]}…" if isinstance(fact, str) and len(fact) > LONGEST else fact


def locale_folder() -> Path:
    """Inside the installed package, or beside `src/` in a checkout."""
    inside = Path(__file__).parents[1] / "locale"
    return inside if inside.is_dir() else Path(__file__).parents[3] / "locale"


def source(language: str, prefix: str) -> str:
    """The messages that begin so, as they are written; LookupError if there are none."""
    path = locale_folder() / language / f"{prefix}.ftl"
    if not path.is_file() and (box := boxes.with_prefix(prefix)):
        path = box.folder / "locale" / f"{language}.ftl"
    if not path.is_file():
        raise LookupError(f"no words {prefix}-… in {language}")
    return path.read_text(encoding="utf-8")


@cache
def _bundle(language: str, prefix: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource

    # Fluent resolves functions of several arguments that return a text; its annotations know neither.
    functions: dict[str, Any] = {"SIGNS": signs}
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    bundle.add_resource(FluentResource(source(language, prefix)))
    return bundle

"""The names of people: which are names, and which look the same. By Unicode's security mechanisms (UTS 39)."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from functools import cache, lru_cache
from itertools import chain, combinations, count

from astragal.core.bot import BOT
from astragal.core.errors import Refusal
from astragal.server.errors import NotNow
from astragal.server.tables.characters import JOINER, NON_JOINER, check_seen, described, is_blank

TOGETHER = (
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
"""Scripts that stand beside one another in names: what UTS 39 calls highly restrictive."""

ANY_SCRIPT = ("COMMON", "INHERITED")
"""Digits, signs, emoji and marks, which go with all scripts."""


def check_name(name: str, most: int) -> str:
    """A name that people can read and that may stand in a record, in its one spelling."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if not 1 <= len(name) <= most or unicodedata.normalize("NFKC", name).casefold().startswith(BOT):
        raise Refusal("server-bad-name", most=most)
    check_seen(name)
    if not any(unicodedata.category(each)[0] in "LNS" for each in name):
        raise Refusal("server-name-without-letter")
    _check_scripts(name)
    return name


def check_free(name: str, others: Collection[str], most: int) -> None:
    """Refuse a name that looks like one of the others; propose one that does not."""
    other = next((other for other in others if alike(name, other)), None)
    if other is not None:
        reason = "server-name-taken" if name == other else "server-name-alike"
        raise NotNow(reason, name=name, other=other, free=numbered(name, others, most))


def numbered(name: str, others: Collection[str], most: int) -> str:
    """The name; if it looks like one of the others, with the first number that makes it different."""
    numbers = (f" {number}" for number in count(2))
    candidates = (_cut(name, most - len(number)) + number for number in numbers)
    taken = set(chain.from_iterable(map(_looks, others)))
    return next(each for each in chain([name], candidates) if taken.isdisjoint(_looks(each)))


def alike(one: str, other: str) -> bool:
    """Whether two names look the same, with their capitals or without."""
    return not set(_looks(one)).isdisjoint(_looks(other))


def _cut(name: str, length: int) -> str:
    """The beginning of a name, without a joiner that now joins nothing."""
    return name[:length].rstrip(f" {JOINER}{NON_JOINER}")


def _check_scripts(name: str) -> None:
    """Refuse a mixture of scripts in which letters look alike, such as Latin and Cyrillic."""
    from confusable_homoglyphs.categories import alias

    first: dict[str, str] = {}
    for each in name:
        first.setdefault(alias(each), each)
    scripts = [script for script in first if script not in ANY_SCRIPT]
    for pair in combinations(scripts, 2):
        if not any(together.issuperset(pair) for together in TOGETHER):
            one, other = (f"{first[script]} ({described(first[script])})" for script in pair)
            raise Refusal("server-name-scripts", one=one, other=other)


@lru_cache(maxsize=20_000)
def _looks(name: str) -> tuple[tuple[bool, str], tuple[bool, str]]:
    """Two names look the same if they have one of the two in common, which are with capitals and without: I looks like
    l, and i like I, but i not like l."""
    return (True, _skeleton(name)), (False, _skeleton(name.casefold()))


def _skeleton(text: str) -> str:
    """The skeleton by UTS 39, without case, spaces and punctuation."""
    prototypes = _prototypes()
    mapped = unicodedata.normalize("NFKD", text).translate(prototypes).translate(prototypes)
    return "".join(each for each in unicodedata.normalize("NFKD", mapped).casefold() if _counts(each))


def _counts(character: str) -> bool:
    return unicodedata.category(character)[0] not in "PZ" and not is_blank(character)


@cache
def _prototypes() -> dict[int, str]:
    """What each confusable character is replaced by: the one that it is confused with.

    The library lists both directions, and puts direction marks around some characters. It takes 60 ms to load, and most
    of it is not needed, so only this map is kept.
    """
    from confusable_homoglyphs.utils import load

    listed = {_bare(key): [_bare(each["c"]) for each in found] for key, found in load("confusables.json").items()}
    return {
        ord(source): others[0] for source, others in listed.items() if len(source) == 1 and _is_replaced(source, listed)
    }


def _is_replaced(source: str, listed: dict[str, list[str]]) -> bool:
    """A character that is confused with several stands for them all; of a mere pair, the one that comes first."""
    other, *more = listed[source]
    return not more and (len(other) > 1 or len(listed[other]) > 1 or other < source)


def _bare(text: str) -> str:
    return text.strip("\u200e")

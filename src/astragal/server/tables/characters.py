"""The characters that people may write in names and chat: those that can be seen."""

from __future__ import annotations

import unicodedata

from astragal.core.errors import Refusal

MOST_MARKS = 3
"""How many marks may stand on one letter: as many as Hebrew, Arabic and Burmese need."""

HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Categories without a look of their own: control and format characters, private and unassigned ones."""

BLANK = frozenset(
    map(
        chr,
        (
            0x034F,  # joins graphemes
            *(0x115F, 0x1160, 0x3164, 0xFFA0),  # fillers of Hangul
            *(0x17B4, 0x17B5),  # inherent vowels of Khmer
            *(0x180B, 0x180C, 0x180D, 0x180F),  # variations of Mongolian
            0x2800,  # the empty pattern of Braille
            0x16FE4,  # the filler of Khitan
            0x1D159,  # a note without a head
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),  # variations of any character
        ),
    )
)
"""Characters of other categories that look like nothing."""

JOINER, NON_JOINER = "\u200d", "\u200c"
STYLES = "\ufe0e\ufe0f"
"""Whether an emoji is drawn in colour; keyboards add it by themselves."""

VIRAMA = 9
"""The combining class of the signs that end a syllable in Indic scripts."""


def check_seen(text: str) -> None:
    """Refuse what cannot be seen, or covers the lines above and below."""
    for before, each, after in zip(f" {text[:-1]}", text, f"{text[1:]} ", strict=True):
        if not _is_seen(before, each, after):
            raise Refusal("server-unseen", character=described(each))
    _check_marks(text)


def described(character: str) -> str:
    """`U+3164 HANGUL FILLER`."""
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()


def is_blank(character: str) -> bool:
    return character in BLANK or unicodedata.category(character) in HIDDEN


def _is_seen(before: str, each: str, after: str) -> bool:
    """Joiners and styles are seen by what they do to their neighbours."""
    if each in STYLES:
        return _is_symbol(before)
    if each == JOINER:
        return _ends_syllable(before) or ((before in STYLES or _is_symbol(before)) and _is_symbol(after))
    if each == NON_JOINER:
        return _ends_syllable(before) or (_is_arabic(before) and _is_arabic(after))
    return not is_blank(each)


def _is_symbol(character: str) -> bool:
    """Whether it is an emoji, among others."""
    return unicodedata.category(character).startswith("S")


def _ends_syllable(character: str) -> bool:
    return unicodedata.combining(character) == VIRAMA


def _is_arabic(character: str) -> bool:
    return unicodedata.bidirectional(character) == "AL"


def _check_marks(text: str) -> None:
    """Refuse letters under a pile of marks, and the same mark twice, which looks like one."""
    marks: list[str] = []
    for each in text:
        marks = [*marks, each] if unicodedata.category(each) in ("Mn", "Me") else []
        if len(marks) > MOST_MARKS or each in marks[:-1]:
            raise Refusal("server-marks", character=described(each), most=MOST_MARKS)

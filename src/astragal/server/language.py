"""In which of our languages a reader is answered."""

from __future__ import annotations

from astragal.core.words import LANGUAGES


def language_of(accept_language: str) -> str:
    """The language that an Accept-Language header likes best among ours; English if it names none of them."""
    wishes = [_wish(part) for part in accept_language.split(",")]
    ours = [(weight, language) for language, weight in wishes if language in LANGUAGES and weight > 0]
    return max(ours, key=lambda wish: wish[0], default=(0, LANGUAGES[0]))[1]


def _wish(part: str) -> tuple[str, float]:
    """`fr-CA;q=0.8` wishes fr with the weight 0.8; a weight that cannot be read counts nothing."""
    tag, _, weight = part.partition(";")
    return tag.strip().partition("-")[0].lower(), _weight(weight.strip())


def _weight(text: str) -> float:
    try:
        return float(text.removeprefix("q=")) if text else 1.0
    except ValueError:
        return 0.0

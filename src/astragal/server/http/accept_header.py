"""Headers such as `Accept-Language: fr-CA, en;q=0.8`.

Starlette does not parse them. Werkzeug does, but it is a framework of its own for what is thirty lines here.
"""

from __future__ import annotations

from astragal.core.words import LANGUAGES


def qualities(header: str) -> list[tuple[str, float]]:
    """Each value that the header names, in lower case and in order, with its quality."""
    return [_quality(part.lower()) for part in header.split(",")]


def _quality(part: str) -> tuple[str, float]:
    """`fr-ca;q=0.8` has the quality 0.8. A quality that cannot be read is 0."""
    name, _, parameter = (each.strip() for each in part.partition(";"))
    try:
        return name, float(parameter.removeprefix("q=")) if parameter else 1.0
    except ValueError:
        return name, 0.0


def language_of(accept_language: str) -> str:
    """Our language that an Accept-Language header prefers (`fr-CA` counts as French); English if it names none."""
    asked = [(quality, tag.partition("-")[0]) for tag, quality in qualities(accept_language)]
    ours = [(quality, language) for quality, language in asked if language in LANGUAGES and quality > 0]
    return max(ours, key=lambda found: found[0], default=(0, LANGUAGES[0]))[1]

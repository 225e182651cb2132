"""In which of our languages a reader is answered."""

from __future__ import annotations

from astragal.core.words import LANGUAGES
from astragal.server.weights import weights_of


def language_of(accept_language: str) -> str:
    """The language that an Accept-Language header likes best among ours; English if it names none of them.

    `fr-CA` is French, too.
    """
    wishes = [(weight, tag.partition("-")[0]) for tag, weight in weights_of(accept_language)]
    ours = [wish for wish in wishes if wish[1] in LANGUAGES and wish[0] > 0]
    return max(ours, key=lambda wish: wish[0], default=(0, LANGUAGES[0]))[1]

"""The words of notices. They name the game and the other players, or the event, and nothing of what has happened."""

from __future__ import annotations

from astragal.core import naming
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.notices.turns import Notice

MOST = 300
"""Characters of all names together: a push message has less than 4 KB."""


def facts_of(notice: Notice, words: Words) -> dict[str, str]:
    title = naming.full_title(catalogue.box_of(notice.game), catalogue.game(notice.game), words)
    return {"game": title, "who": _who(notice, words)}


def _who(notice: Notice, words: Words) -> str:
    """Who waits."""
    if notice.others:
        return words("server-turn-with", others=", ".join(notice.others)[:MOST])
    return words("server-turn-event", event=notice.event)

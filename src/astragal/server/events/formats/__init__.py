"""The formats of events. Each is a class in a file of this folder; another one is another file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any
from weakref import WeakKeyDictionary

from astragal.core.errors import Refusal
from astragal.games import catalogue
from astragal.server.errors import NotNow
from astragal.server.events.event import Event
from astragal.server.events.format import Format, Standing


@cache
def formats() -> dict[str, Format]:
    """All formats by their ids."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    made: list[Format] = [kind() for kind in _below(Format) if "id" in vars(kind)]
    return {each.id: each for each in sorted(made, key=lambda each: each.id)}


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    """The classes below one. Those that are only common parts of formats have no id of their own."""
    for below in kind.__subclasses__():
        yield below
        yield from _below(below)


def standings(event: Event) -> Sequence[Standing]:
    """The standings of an event, worked out once while nothing changes them."""
    kept = _kept.get(event)
    if kept is None or kept[0] != event.ranked:
        check_rules(event)
        kept = _kept[event] = (event.ranked, find(event.setup.format).ranked(event))
    return kept[1]


def check_rules(event: Event) -> None:
    """Refuse to show rolls by other rules: what was answered counts by those of its time only."""
    setup = event.setup
    if find(setup.format).rolls and not setup.has_rules:
        ours = catalogue.listing_of(setup.game).version
        raise NotNow("server-other-rules", game=setup.game, rules=setup.rules, ours=ours)


_kept: WeakKeyDictionary[Event, tuple[int, Sequence[Standing]]] = WeakKeyDictionary()


def find(id_: str) -> Format:
    if id_ not in formats():
        raise Refusal("event-no-such-format", format=id_[:40], formats=", ".join(formats()))
    return formats()[id_]


def has_played(event: Event, entrant: int) -> bool:
    """Whether an entrant has a result that counts."""
    return any(each.entrant == entrant and each.played for each in standings(event))


def may_know_others(event: Event, player: str | None) -> bool:
    """Whether somebody may know how others did. Not before their own try at a daily challenge, and where it says
    something about the dice. An organiser who does not take part may."""
    if event.status == "over" or not (event.setup.daily or find(event.setup.format).figures_tell):
        return True
    you = event.entrant_of(player)
    return has_played(event, you.number) if you else player == event.organiser and not _was_in(event, player)


def _was_in(event: Event, player: str | None) -> bool:
    return any(each.player == player for each in event.entrants.values())

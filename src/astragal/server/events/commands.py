"""Who may do what in an event, and when. A refused command has changed nothing."""

from __future__ import annotations

from typing import Literal

from astragal.core.errors import Refusal
from astragal.server.errors import NotAllowed, NotFound, NotNow, NotYours, Stale
from astragal.server.events.event import Entrant, Event
from astragal.server.events.formats import find
from astragal.server.events.log import Answered, Entered, Named, Rolled
from astragal.server.events.rolls import thrown
from astragal.server.events.setup import EventSetup, day_of
from astragal.server.tables.names import check_free, check_name, numbered
from astragal.server.tables.table import By

Steer = Literal["start", "extend", "end", "cancel", "next", "longer", "hold", "resume", "close"]

AHEAD_S = 366 * 86_400.0
"""How far ahead an event may open or close."""
LONGER_S = 30.0
"""How much more time for an answer an organiser gives at once."""


def take_part(event: Event, by: By, name: str, most: int, wanted: bool) -> int:
    """Enter an event under a name, which is `wanted` or may get a number; the entrant's number."""
    assert by.player
    if (number := event.entered.get((by.player, by.command or ""))) is not None:
        return number
    if find(event.setup.format).names_only:
        raise NotAllowed("event-names-only")
    if event.entrant_of(by.player):
        raise NotNow("event-entered-already")
    check_return(event, by.player)
    check_entry(event, by.now)
    names = [each.name for each in event.entrants.values() if each.player != by.player]
    name = check_name(name, most)
    if wanted:
        check_free(name, names, most)
    event.enter(by, "enter", Entered(name if wanted else numbered(name, names, most), by.player))
    return len(event.entrants)


def take_part_named(event: Event, by: By, name: str, most: int) -> int:
    """Enter an event under a name alone, which nobody else has."""
    if not find(event.setup.format).names_only:
        raise NotAllowed("event-players-only")
    name = check_name(name, most)
    if (number := event.entered.get((name, by.command or ""))) is not None:
        return number
    check_entry(event, by.now)
    check_free(name, [each.name for each in event.entrants.values() if not each.withdrawn], most)
    event.enter(by, "enter", Entered(name))
    return len(event.entrants)


def check_return(event: Event, player: str | None) -> None:
    """Refuse somebody who has withdrawn while the event runs."""
    if event.status == "running" and event.has_left(player):
        raise NotNow("event-withdrawn")


def check_entry(event: Event, now: float) -> None:
    """Refuse an event that nobody may enter any more."""
    if event.status == "over":
        raise NotNow("event-over")
    if event.setup.daily and event.setup.daily.day < day_of(now).isoformat():
        raise NotNow("event-day-over", day=event.setup.daily.day)
    if event.status == "running":
        find(event.setup.format).check_late_entry(event)
    if len(event.people) >= event.setup.plan.most:
        raise NotNow("event-full", most=event.setup.plan.most)


def seat_bots(event: Event, by: By) -> None:
    """Let the computer players of the plan enter."""
    for bot in event.setup.plan.bots:
        names = [each.name for each in event.entrants.values()]
        event.enter(by, "enter", Entered(numbered(bot, names, len(bot) + 4), bot=bot))


def withdraw(event: Event, by: By) -> None:
    """Leave an event. A computer player finishes what was begun."""
    entrant = event.entrant_of(by.player)
    if entrant is None:
        return
    if event.status == "over":
        raise NotNow("event-over")
    event.enter(by, "withdraw", str(entrant.number))


def remove(event: Event, by: By, number: int) -> None:
    """The organiser lets somebody take part no more."""
    _check_organiser(event, by)
    if event.status == "over" and not find(event.setup.format).names_only:
        raise NotNow("event-over")
    if not _entrant(event, number).withdrawn:
        event.enter(by, "withdraw", str(number))


def rename(event: Event, by: By, number: int, name: str, most: int) -> None:
    """The organiser gives somebody another name."""
    _check_organiser(event, by)
    entrant = _entrant(event, number)
    if entrant.bot:
        raise Refusal("event-bot-keeps-name")
    if event.erased:
        raise NotNow("event-over")
    name = check_name(name, most)
    check_free(name, [each.name for each in event.entrants.values() if each is not entrant], most)
    event.enter(by, "rename", Named(number, name))


def steer(event: Event, by: By, what: Steer, expect: int, until: float | None = None) -> None:
    """What an organiser decides, who has seen the event up to the entry `expect`."""
    if (by.player, by.command or "") in event.done:
        return
    _check_organiser(event, by)
    if event.status == "over":
        raise NotNow("event-over")
    if expect != event.steered:
        raise Stale("server-stale", number=event.number)
    match what:
        case "start":
            _start(event, by)
        case "extend":
            _extend(event, by, until)
        case "end" | "cancel":
            event.enter(by, "end", "cancelled" if what == "cancel" else "")
        case _:
            _steer_roll(event, by, what)


def _steer_roll(event: Event, by: By, what: Steer) -> None:
    """What an organiser decides about the roll that people answer."""
    roll = event.last_roll
    if event.status != "running" or find(event.setup.format).one_answer or roll is None:
        raise NotNow("event-no-roll")
    if what == "next":
        if not roll.closed:
            raise NotNow("event-roll-open")
        begin_roll(event, by)
    elif roll.closed or (what == "hold" and roll.left_s is not None) or (what == "resume" and roll.left_s is None):
        raise NotNow("event-roll-closed" if roll.closed else "event-clock-so")
    else:
        event.enter(by, what, f"{LONGER_S}" if what == "longer" else "")


def begin_roll(event: Event, by: By) -> None:
    """Roll for everybody."""
    number, plan = len(event.rolls) + 1, event.setup.plan
    if number > plan.rounds:
        raise NotNow("event-no-more-rolls", most=plan.rounds)
    until = None if find(event.setup.format).one_answer else by.now + plan.answer_s
    event.enter(by, "roll", Rolled(number, thrown(event.setup, number), until))


def answer(event: Event, by: By, entrant: int, roll: int, move: str) -> int:
    """Write a move for a roll; the number of its entry."""
    if (done := event.done.get((by.player, by.command or ""))) is not None:
        return done
    asked = event.rolls.get(roll)
    if _entrant(event, entrant).withdrawn:
        raise NotYours("event-removed")
    if asked is None:
        raise NotNow("event-no-roll")
    if asked.closed or event.status != "running":
        raise NotNow("event-roll-closed")
    if entrant in asked.answers and find(event.setup.format).one_answer:
        raise NotNow("event-answered-already")
    asked.moves().check(move)
    event.enter(by, "answer", Answered(entrant, roll, move))
    return event.number


def _start(event: Event, by: By) -> None:
    if event.status != "open":
        raise NotNow("event-running")
    check_enough(event)
    event.enter(by, "start")


def check_near(moment: float, now: float) -> None:
    """Refuse what is to be in the far future."""
    if moment > now + AHEAD_S:
        raise Refusal("event-too-far")


def check_enough(event: Event) -> None:
    check_number(event.setup, len(event.playing))


def check_number(setup: EventSetup, entrants: int) -> None:
    """Refuse to start with so few."""
    least = find(setup.format).least(setup.plan.seats)
    if entrants < least:
        raise NotNow("event-too-few", least=least)


def _extend(event: Event, by: By, until: float | None) -> None:
    """A window is only made longer: people rely on the time that was told."""
    if until is None or event.closes is None or until <= max(event.closes, by.now):
        raise Refusal("event-not-longer")
    check_near(until, by.now)
    event.enter(by, "extend", repr(until))


def _check_organiser(event: Event, by: By) -> None:
    if by.player != event.organiser:
        raise NotYours("event-not-organiser")


def _entrant(event: Event, number: int) -> Entrant:
    if number not in event.entrants:
        raise NotFound("event-no-such-entrant", number=number)
    return event.entrants[number]

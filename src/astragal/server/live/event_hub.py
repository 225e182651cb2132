"""The connections of this process to events with rolls: sends each what is new there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property

import msgspec

from astragal.server.events.event import Event
from astragal.server.events.events import Events
from astragal.server.events.formats import find, standings
from astragal.server.events.rolls import Roll
from astragal.wire.event_messages import RankedName, RollInfo, RollUpdate, ShownAnswer, You
from astragal.wire.messages import write

SHOWN = 10
"""How many of the best answers and of the first places everybody sees."""
COUNT_S = 0.25
"""How often the page on the projector learns how many have come and answered."""


@dataclass(eq=False)
class EventSubscriber:
    """One connection to one event: of an entrant, of the organiser, or of somebody who watches."""

    event: str
    send: Callable[[bytes], None]
    entrant: int | None = None
    organiser: bool = False
    told: bool = False
    """Whether it was sent what only those may know who have answered."""


class EventHub:
    """Sends people what concerns them. That is not who has come, or has answered an open roll: only the organiser's
    page counts these, and not one by one."""

    def __init__(self, events: Events, clock: Callable[[], float]) -> None:
        self._events = events
        self._clock = clock
        self._at: dict[str, set[EventSubscriber]] = {}
        self._sent: dict[str, int] = {}
        """The entry that all subscribers of an event have been told of."""
        self._counting: set[str] = set()
        self._frames: dict[str, Frames] = {}
        events.observers.append(self.notify)

    def watched(self) -> Collection[str]:
        return self._at.keys()

    def attach(self, subscriber: EventSubscriber, event: Event) -> None:
        self._at.setdefault(subscriber.event, set()).add(subscriber)
        self._sent.setdefault(subscriber.event, event.number)
        self._send(event, [subscriber])

    def detach(self, subscriber: EventSubscriber) -> None:
        others = self._at.get(subscriber.event, set())
        others.discard(subscriber)
        if not others:
            for kept in (self._at, self._sent, self._frames):
                kept.pop(subscriber.event, None)

    def notify(self, event: Event) -> None:
        """Called after a commit, before the next one begins."""
        id_ = event.setup.id
        if id_ not in self._at or event.number <= self._sent[id_]:
            return
        if event.told > self._sent[id_]:
            self._sent[id_] = event.number
            self._send(event, self._at[id_])
            return
        if answered := [each for each in self._at[id_] if not each.told and may_know(event, each.entrant)]:
            self._send(event, answered)
        if id_ not in self._counting:
            self._counting.add(id_)
            asyncio.get_running_loop().call_later(COUNT_S, self._count, id_)

    def _send(self, event: Event, subscribers: Collection[EventSubscriber]) -> None:
        frames, now = self._frames.get(event.setup.id), self._clock()
        if frames is None or not frames.shows(event):
            frames = self._frames[event.setup.id] = Frames(event)
        watching = frames.frame(None, now)
        for subscriber in subscribers:
            known = subscriber.entrant is not None
            subscriber.send(frames.frame(subscriber.entrant, now) if known else watching)
            subscriber.told = may_know(event, subscriber.entrant)

    def _count(self, id_: str) -> None:
        """Tell the organiser's pages how many have come and answered meanwhile."""
        self._counting.discard(id_)
        organisers = [each for each in self._at.get(id_, ()) if each.organiser]
        if organisers:
            self._events.look(id_, lambda event: self._send(event, organisers))

    def refresh(self, events: Collection[str]) -> None:
        """Look what other workers have written."""
        for id_ in [each for each in events if each in self._at]:
            self._events.look(id_, self.notify)


class Frames:
    """An event as bytes, encoded once for all but what concerns one alone."""

    def __init__(self, event: Event) -> None:
        self._event = event
        self._number = event.number
        self._standings = {each.entrant: each for each in standings(event)}
        self._open = self._update(closed=False)

    @cached_property
    def _told(self) -> RollUpdate:
        """What those see who know how the roll ends, though others still answer."""
        return self._update(closed=True)

    def _update(self, closed: bool) -> RollUpdate:
        event, roll = self._event, self._event.last_roll
        tells = find(event.setup.format).figures_tell
        info = roll_info(event, roll, closed or roll.closed) if roll else None
        ranking = self._ranking() if closed or not tells or (roll and roll.closed) else []
        return RollUpdate(
            number=event.number,
            now=0.0,
            status=event.status,
            steered=event.steered,
            people=len(event.people),
            rolls=event.setup.plan.rounds,
            roll=msgspec.Raw(write(info)) if info else None,  # type: ignore[arg-type]
            ranking=msgspec.Raw(write(ranking)),  # type: ignore[arg-type]
        )

    def shows(self, event: Event) -> bool:
        """Whether this is still how the event is."""
        return event is self._event and event.number == self._number

    def _ranking(self) -> list[RankedName]:
        first = [each for each in self._standings.values() if each.played][:SHOWN]
        entrants = self._event.entrants
        return [
            RankedName(each.place, entrants[each.entrant].name, entrants[each.entrant].bot, each.figures[0])
            for each in first
        ]

    def frame(self, entrant: int | None, now: float) -> bytes:
        you = None if entrant is None else self._you(entrant)
        shared = self._told if may_know(self._event, entrant) else self._open
        return write(msgspec.structs.replace(shared, now=now, you=you))

    def _you(self, number: int) -> You:
        entrant, roll, standing = self._event.entrants[number], self._event.last_roll, self._standings.get(number)
        return You(
            number=number,
            name=entrant.name,
            removed=entrant.withdrawn,
            answer=roll.answers.get(number) if roll else None,
            points=points_of(self._event, roll).get(number, 0) if roll and may_know(self._event, number) else None,
            total=standing.figures[0] if standing else 0.0,
            place=standing.place if standing and standing.played else None,
        )


def may_know(event: Event, entrant: int | None) -> bool:
    """Whether somebody may know how a roll ends: once it is closed, or once nothing can be answered any more."""
    roll = event.last_roll
    if roll is None or roll.closed:
        return roll is not None
    return find(event.setup.format).one_answer and entrant in roll.answers


def points_of(event: Event, roll: Roll) -> Mapping[int, int]:
    """What each answer brought. Where people answer whenever they like, the answers of others change nothing."""
    if not find(event.setup.format).one_answer:
        return roll.points
    return {number: roll.worth(move) for number, move in roll.answers.items()}


def roll_info(event: Event, roll: Roll, closed: bool) -> RollInfo:
    """A roll. Before it is closed to somebody nobody's answer is in it, nor how good one can be. Who was removed is not
    named."""
    open_ = RollInfo(
        number=roll.number,
        view=dict(roll.view()),
        until=roll.until,
        left_s=roll.left_s,
        closed=closed,
        once=find(event.setup.format).one_answer,
        answered=len(roll.answers),
    )
    if not closed:
        return open_
    points = points_of(event, roll).items()
    there = [(number, each) for number, each in points if not event.entrants[number].withdrawn]
    first = sorted(there, key=lambda each: (-each[1], each[0]))[:SHOWN]
    best = roll.draft(roll.best)
    return msgspec.structs.replace(
        open_,
        answers=tuple(_shown(event, roll, number, each, best.points) for number, each in first),
        best=roll.best,
        best_shown=dict(best.shown),
        best_points=best.points,
    )


def _shown(event: Event, roll: Roll, number: int, points: int, best: int) -> ShownAnswer:
    move = roll.answers[number]
    draft, entrant = roll.draft(move), event.entrants[number]
    return ShownAnswer(entrant.name, entrant.bot, move, dict(draft.shown), points, draft.points == best)

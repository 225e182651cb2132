"""Hints at practice tables: who may ask for one, and how it is told. (hints.py is about another kind of hint.)"""

from __future__ import annotations

from typing import NamedTuple

from astragal.core.advice import Advice, Reason
from astragal.core.words import Words
from astragal.server import commands
from astragal.server.errors import NotAllowed, NotYours
from astragal.server.hub import Visitor
from astragal.server.minds import Question
from astragal.server.questions import question_of
from astragal.server.tables import OnlineTable
from astragal.wire.messages import AdviceInfo, ReasonInfo


class Wondering(NamedTuple):
    """What a seat would like to know, and the number that the table was at."""

    number: int
    question: Question


def wonder(table: OnlineTable, visitor: Visitor, seat: int) -> Wondering:
    """The question of a visitor for a seat of hers that is to move, where the table was laid for practice."""
    if seat not in visitor.seats(table):
        raise NotYours("server-not-your-seat", seat=seat)
    if not table.laid.practice:
        raise NotAllowed("server-no-hints")
    commands.running(table).check_turn(seat)
    return Wondering(table.number, question_of(table, seat, "hint"))


def advice_info(advice: Advice, seat: int, words: Words) -> AdviceInfo:
    """What the move is worth to the seat that asked."""
    wins, points = advice.worth.wins, advice.worth.points
    return AdviceInfo(
        move=advice.move,
        wins=round(wins[seat], 4) if wins else None,
        points=round(points[seat], 2) if points else None,
        error=round(advice.worth.error, 4),
        why=reason_info(advice.why, words),
    )


def reason_info(reason: Reason, words: Words) -> ReasonInfo:
    facts = {
        name: reason_info(fact, words) if isinstance(fact, Reason) else fact for name, fact in reason.facts.items()
    }
    return ReasonInfo(reason.name, reason.say(words), facts)

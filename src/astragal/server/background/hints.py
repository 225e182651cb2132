"""Hints at practice tables: who may ask for one, and how it is told."""

from __future__ import annotations

from typing import NamedTuple

from astragal.core.advice import Advice, Reason
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.background.questions import Question, question_of
from astragal.server.errors import NotAllowed, NotYours
from astragal.server.tables.table import OnlineTable
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import AdviceInfo, ReasonInfo


class HintQuestion(NamedTuple):
    """A decision that a player wants advice on, and the number that the table was at."""

    number: int
    question: Question


def hint_question(table: OnlineTable, visitor: Visitor, seat: int) -> HintQuestion:
    """The decision of a visitor's seat that is to move, at a practice table."""
    if seat not in visitor.seats(table):
        raise NotYours("server-not-your-seat", seat=seat)
    if not table.setup.practice:
        raise NotAllowed("server-no-hints")
    catalogue.adviser(table.setup.game)
    table.running_game().check_turn(seat)
    return HintQuestion(table.number, question_of(table, seat, "hint"))


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

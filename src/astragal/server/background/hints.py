"""Hints: who may ask for one, and how it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from astragal.analysis.decision import Decision, judge
from astragal.bots.advising import BEST
from astragal.core.advice import Advice, Reason
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.server.background.questions import Question, question_of
from astragal.server.errors import NotAllowed, NotYours
from astragal.server.tables.table import OnlineTable
from astragal.server.tables.visitor import Visitor
from astragal.wire.messages import AdviceInfo, Hint, Hinted, JudgedMove, ReasonInfo


class HintQuestion(NamedTuple):
    """A decision that a player wants advice on, and the number that the table was at."""

    number: int
    question: Question


def check_hint(table: OnlineTable, visitor: Visitor, hint: Hint) -> None:
    """Refuse a hint that is not for a visitor's seat that is to move, at a table with hints."""
    if hint.seat not in visitor.seats(table):
        raise NotYours("server-not-your-seat", seat=hint.seat)
    catalogue.adviser(table.setup.game)
    if table.setup.rated:
        raise NotAllowed("server-rated-no-hints")
    if not table.hints:
        raise NotAllowed("server-no-hints")
    game = table.running_game()
    game.check_turn(hint.seat)
    if hint.move is not None:
        game.moves(hint.seat).check(hint.move)


def hint_question(table: OnlineTable, hint: Hint) -> HintQuestion:
    asked = () if hint.move is None else (hint.move,)
    return HintQuestion(table.number, question_of(table, hint.seat, "hint", asked))


def hinted(hint: Hint, number: int, advice: Sequence[Advice], words: Words) -> Hinted:
    """The best moves, and what the move that was asked about gives up."""
    best = tuple(advice_info(each, hint.seat, words) for each in advice[:BEST])
    judged = None if hint.move is None else _judged(judge(hint.seat, hint.move, advice), hint.seat, words)
    return Hinted(hint.id, hint.seat, number, best, judged)


def _judged(decision: Decision, seat: int, words: Words) -> JudgedMove:
    advice = advice_info(decision.played, seat, words)
    return JudgedMove(advice, round(decision.given_up, 4), decision.grade == "blunder")


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

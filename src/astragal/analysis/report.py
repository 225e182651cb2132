"""An analysis in words and plain values: the content of the JSON, drawn by terminal, page and browser.

Values are chances to win between 0 and 1 where `unit` is `wins`, and points where it is `points`. Seats count from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Literal

from astragal.analysis.analysis import Analysis, Player, Scene, Total, stroke
from astragal.analysis.decision import LEAST, Decision, Grade, Unit, unit_of
from astragal.analysis.second_try import Position, SecondTry
from astragal.core.advice import Advice
from astragal.core.naming import shown_names, title
from astragal.core.terminal.board import Board
from astragal.core.words import Words
from astragal.games import catalogue

FORMAT = "astragal-analysis/1"
SHOWN = 3
"""How many of the best moves are reported."""
DIGITS = 5


@dataclass(frozen=True, slots=True)
class ChoiceReport:
    """A move with its value for the seat that moves and the reason, as text of the record and in words."""

    move: str
    text: str
    value: float
    error: float
    why: str


@dataclass(frozen=True, slots=True)
class DecisionReport:
    """The move played, the best moves, and how much of the best value was given up."""

    played: ChoiceReport
    best: list[ChoiceReport]
    given_up: float
    error: float
    grade: Grade


@dataclass(frozen=True, slots=True)
class SecondTryReport:
    """Another move at a decision, and the move that was played there."""

    tried: DecisionReport
    played: DecisionReport


@dataclass(frozen=True, slots=True)
class StrokeReport:
    """A stroke of luck: the seat and whether it was good or bad."""

    seat: int
    kind: Literal["lucky", "unlucky"]


@dataclass(frozen=True, slots=True)
class EntryReport:
    """An entry of the record, numbered from 1, and its turn. `seat` throws or moves; None if the table throws.

    `text` describes it without the seat's name. `values` are the expectations of all seats after it. `luck` is how far
    chance moved them; None without chance.
    """

    entry: int
    turn: int
    kind: Literal["throw", "move"]
    seat: int | None
    text: str
    values: list[float]
    luck: list[float] | None
    stroke: StrokeReport | None
    decision: DecisionReport | None


@dataclass(frozen=True, slots=True)
class PlayerReport:
    """A seat. `rate` is the loss per decision, `adjusted` the result minus luck; None if not defined."""

    name: str
    decisions: int
    errors: dict[Grade, int]
    given_up: Total
    rate: float | None
    luck: Total
    result: float | None
    adjusted: float | None


@dataclass(frozen=True, slots=True)
class AnalysisReport:
    """A whole game. `start` holds the values at the start, `outcome` how it ended; None if it is unfinished."""

    format: str
    game: str
    title: str
    unit: Unit
    least: dict[Grade, float]
    players: list[PlayerReport]
    start: list[float]
    entries: list[EntryReport]
    outcome: str | None

    def as_json(self) -> dict[str, object]:
        return asdict(self)


def errors_of(report: AnalysisReport) -> list[EntryReport]:
    """The entries with errors, the largest loss first."""
    return [entry for _, entry in sorted(_errors(report), key=lambda each: -each[0])]


def _errors(report: AnalysisReport) -> Iterator[tuple[float, EntryReport]]:
    for entry in report.entries:
        if entry.decision and entry.decision.grade != "fine":
            yield entry.decision.given_up, entry


def strokes_of(report: AnalysisReport) -> list[EntryReport]:
    """The entries with a stroke of luck, in order."""
    return [entry for entry in report.entries if entry.stroke]


def report(analysis: Analysis, words: Words) -> AnalysisReport:
    """The analysis in the language of `words`."""
    board, names = catalogue.board(analysis.game), shown_names(analysis.seats)
    writer = _Writer(analysis, board, names, words)
    return AnalysisReport(
        format=FORMAT,
        game=analysis.game,
        title=title(catalogue.game(analysis.game), words),
        unit=analysis.unit,
        least=dict(LEAST[analysis.unit]),
        players=[_player(name, analysis.player(seat)) for seat, name in enumerate(names)],
        start=_values(analysis.start, analysis.unit),
        entries=[writer.entry(scene) for scene in analysis.scenes],
        outcome=board.result(analysis.over, names, words) if analysis.over else None,
    )


@dataclass(frozen=True)
class _Writer:
    """Builds the entries of one report."""

    analysis: Analysis
    board: Board
    names: list[str]
    words: Words

    def entry(self, scene: Scene) -> EntryReport:
        luck_stroke = stroke(scene, self.analysis.unit)
        return EntryReport(
            entry=scene.entry,
            turn=scene.turn,
            kind="throw" if scene.event.seat is None else "move",
            seat=scene.seat,
            text=self.board.tell(scene.event, self.names, self.words),
            values=_values(scene.values, self.analysis.unit),
            luck=_rounded(scene.luck.values) if scene.luck else None,
            stroke=StrokeReport(*luck_stroke) if luck_stroke else None,
            decision=self._decided(scene),
        )

    def _decided(self, scene: Scene) -> DecisionReport | None:
        if scene.decision is None or scene.event.seat is None:
            return None
        return _decision(scene.decision, scene.event.seat, self.board, self.words)


def second_try_report(found: SecondTry, at: Position, words: Words) -> SecondTryReport:
    """A second try in the language of `words`."""
    board = catalogue.board(at.table.game.id)
    return SecondTryReport(
        _decision(found.tried, at.seat, board, words), _decision(found.played, at.seat, board, words)
    )


def _decision(decision: Decision, seat: int, board: Board, words: Words) -> DecisionReport:
    return DecisionReport(
        played=_choice(decision.played, seat, board, words),
        best=[_choice(each, seat, board, words) for each in decision.best[:SHOWN]],
        given_up=_round(decision.given_up),
        error=_round(decision.error),
        grade=decision.grade,
    )


def _choice(advice: Advice, seat: int, board: Board, words: Words) -> ChoiceReport:
    return ChoiceReport(
        move=advice.move,
        text=board.spell(advice.move, words),
        value=_value(advice.worth.to(seat), unit_of(advice.worth)),
        error=_round(advice.worth.error),
        why=advice.why.say(words),
    )


def _player(name: str, player: Player) -> PlayerReport:
    return PlayerReport(
        name=name,
        decisions=player.decisions,
        errors=dict(player.errors),
        given_up=_total(player.given_up),
        rate=_round_or_none(player.rate),
        luck=_total(player.luck),
        result=_round_or_none(player.result),
        adjusted=_round_or_none(player.adjusted),
    )


def _total(total: Total) -> Total:
    return Total(_round(total.value), _round(total.error))


def _values(values: Iterable[float], unit: Unit) -> list[float]:
    return [_value(value, unit) for value in values]


def _value(value: float, unit: Unit) -> float:
    """An estimated chance may be a little below 0 or above 1, where no chance is."""
    return _round(min(1.0, max(0.0, value)) if unit == "wins" else value)


def _rounded(values: Iterable[float]) -> list[float]:
    return [_round(value) for value in values]


def _round(value: float) -> float:
    return round(value, DIGITS) + 0.0  # turns -0.0 into 0.0


def _round_or_none(value: float | None) -> float | None:
    return None if value is None else _round(value)

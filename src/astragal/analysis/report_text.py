"""The text of an analysis, in sentences and table rows, for the terminal and the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from astragal.analysis.decision import ERRORS
from astragal.analysis.numbers import ARROWS, SIGNS, Numbers
from astragal.analysis.report import AnalysisReport, ChoiceReport, EntryReport, PlayerReport
from astragal.core.words import Words


@dataclass(frozen=True)
class Row:
    """A row of a table: its heading, what it means (if that is not plain), and a cell for each player."""

    head: str
    about: str
    cells: list[str]


class ReportText:
    """The text of one analysis report in one language."""

    def __init__(self, report: AnalysisReport, words: Words) -> None:
        self.report = report
        self.words = words
        self.numbers = Numbers(report.unit, words)

    def title(self) -> str:
        return self.words("analysis-title", game=self.report.title)

    def names(self) -> str:
        return " – ".join(player.name for player in self.report.players)

    def outcome(self) -> str:
        return self.report.outcome or self.words("analysis-unfinished")

    def players(self) -> Iterator[Row]:
        """The rows of a table with a column for each player."""
        numbers = self.numbers
        yield self._row("analysis-decisions", lambda player: str(player.decisions))
        for grade in ERRORS:
            head = f"{self.words('analysis-grades', grade=grade)} {SIGNS[grade]}"
            yield Row(head, "", [str(player.errors[grade]) for player in self.report.players])
        yield self._row("analysis-rate", self._rate, "analysis-rate-about")
        yield self._row("analysis-luck", lambda player: numbers.total(player.luck), "analysis-luck-about")
        yield self._row("analysis-result", lambda player: numbers.sum(player.result))
        yield self._row("analysis-adjusted", lambda player: numbers.sum(player.adjusted), "analysis-adjusted-about")

    def _row(self, head: str, say: Callable[[PlayerReport], str], about: str = "") -> Row:
        explained = self.words(about, unit=self.report.unit) if about else ""
        return Row(self.words(head), explained, list(map(say, self.report.players)))

    def _rate(self, player: PlayerReport) -> str:
        return self.words("analysis-none") if player.rate is None else self.numbers.change(player.rate)

    def turn(self, entry: EntryReport) -> str:
        """`Turn 3: Ada takes the orange dice`."""
        return self.words("analysis-at", turn=entry.turn, text=self.happened(entry))

    def happened(self, entry: EntryReport) -> str:
        """The text of an entry, after the name of its seat."""
        if entry.seat is None:
            return entry.text
        name, form = self.report.players[entry.seat].name, "told" if entry.kind == "move" else "colon"
        return self.words(f"analysis-{form}", name=name, text=entry.text)

    def entry_heads(self) -> list[str]:
        """The column headings of the table of entries, with the units of their numbers."""
        unit = self.report.unit
        heads = ("analysis-turn-head", "analysis-happened", "analysis-cost-head", "analysis-luck-head")
        after = (self.words("analysis-after", unit=unit, name=player.name) for player in self.report.players)
        return [*(self.words(head, unit=unit) for head in heads), *after]

    def given_up(self, entry: EntryReport) -> str:
        """What a decision cost, and its mark; empty without a decision."""
        if not entry.decision:
            return ""
        return f"{self.numbers.bare(entry.decision.given_up)} {SIGNS.get(entry.decision.grade, '')}".strip()

    def luck(self, entry: EntryReport) -> str:
        """The luck of the seat that threw; of all seats if the table threw."""
        luck = entry.luck or []
        own = luck if entry.seat is None else luck[entry.seat : entry.seat + 1]
        return " / ".join(map(self.numbers.signed, own))

    def error(self, entry: EntryReport) -> str:
        """`?? blunder: costs 25 wins in 100 games`."""
        assert entry.decision
        grade = entry.decision.grade
        loss = self.numbers.change(entry.decision.given_up, entry.decision.error)
        return f"{SIGNS[grade]} {self.words('analysis-error', grade=self.kind(grade), loss=loss)}"

    def stroke(self, entry: EntryReport) -> str:
        """`▲ good luck for Ada: worth 14 wins in 100 games`."""
        assert entry.stroke
        assert entry.luck
        kind, seat = entry.stroke.kind, entry.stroke.seat
        facts = {"name": self.report.players[seat].name, "value": self.numbers.change(entry.luck[seat])}
        return f"{ARROWS[kind]} {self.words('analysis-befell', kind=kind, **facts)}"

    def kind(self, kind: str) -> str:
        """A grade or a kind of luck, in words."""
        if kind in ARROWS:
            return self.words("analysis-stroke", kind=kind)
        return self.words("analysis-grade", grade=kind)

    def why(self, choice: ChoiceReport) -> str:
        """The value of a choice and the reason, to follow its name."""
        return self.words("analysis-worth", value=self.numbers.value(choice.value), why=choice.why)

    def meaning(self) -> Iterator[str]:
        """Sentences that explain the numbers."""
        unit = self.report.unit
        least = {str(name): self.numbers.change(each) for name, each in self.report.least.items()}
        yield self.words("analysis-meaning-value", unit=unit)
        yield self.words.say("analysis-meaning-given-up", {"unit": unit, **least})
        yield self.words("analysis-meaning-luck", blunder=least["blunder"])
        yield self.words("analysis-meaning-adjusted", unit=unit)
        yield self.words("analysis-meaning-known")
        if any(player.luck.error or player.given_up.error for player in self.report.players):
            yield self.words("analysis-meaning-sampled")

"""The text of an analysis, in sentences and table rows, for the terminal and the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from astragal.analysis.decision import ERRORS
from astragal.analysis.numbers import ARROWS, SIGNS, Numbers
from astragal.analysis.report import AnalysisReport, ChoiceReport, EntryReport, PlayerReport
from astragal.core.words import Words


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

    def players(self) -> Iterator[tuple[str, ...]]:
        """Rows of a table: a heading, then a cell for each player."""
        yield self.words("analysis-player"), *(player.name for player in self.report.players)
        yield self._row("analysis-decisions", lambda player: str(player.decisions))
        for grade in ERRORS:
            head = f"{self.words('analysis-grades', grade=grade)} {SIGNS[grade]}"
            yield head, *(str(player.errors[grade]) for player in self.report.players)
        yield self._row("analysis-rate", lambda player: self.numbers.maybe(player.rate))
        yield self._row("analysis-luck", lambda player: self.numbers.total(player.luck))
        yield self._row("analysis-result", lambda player: self.numbers.maybe(player.result))
        yield self._row("analysis-adjusted", lambda player: self.numbers.maybe(player.adjusted))

    def _row(self, head: str, say: Callable[[PlayerReport], str]) -> tuple[str, ...]:
        return self.words(head), *map(say, self.report.players)

    def happened(self, entry: EntryReport) -> str:
        """The text of an entry, after the name of its seat."""
        if entry.seat is None:
            return entry.text
        name, form = self.report.players[entry.seat].name, "told" if entry.kind == "move" else "colon"
        return self.words(f"analysis-{form}", name=name, text=entry.text)

    def entry_heads(self) -> list[str]:
        """The column headings of the table of entries."""
        heads = ("analysis-number-head", "analysis-happened", "analysis-given-up", "analysis-luck")
        after = (self.words("analysis-after", name=player.name) for player in self.report.players)
        return [*map(self.words, heads), *after]

    def given_up(self, entry: EntryReport) -> str:
        """What a decision gave up, and its mark; empty without a decision."""
        if not entry.decision:
            return ""
        return f"{self.numbers.value(entry.decision.given_up)} {SIGNS.get(entry.decision.grade, '')}".strip()

    def luck(self, entry: EntryReport) -> str:
        """The luck of the seat that threw; of all seats if the table threw."""
        luck = entry.luck or []
        own = luck if entry.seat is None else luck[entry.seat : entry.seat + 1]
        return " / ".join(map(self.numbers.signed, own))

    def error(self, entry: EntryReport) -> str:
        """`?? blunder, 25.4% given up`."""
        assert entry.decision
        grade = entry.decision.grade
        loss = self.numbers.within(self.numbers.value(entry.decision.given_up), entry.decision.error)
        return f"{SIGNS[grade]} {self.words('analysis-error', grade=self.kind(grade), loss=loss)}"

    def stroke(self, entry: EntryReport) -> str:
        """`▲ good luck for Ada, +14.0%`."""
        assert entry.stroke
        assert entry.luck
        kind, seat = entry.stroke.kind, entry.stroke.seat
        facts = {"name": self.report.players[seat].name, "value": self.numbers.signed(entry.luck[seat])}
        return f"{ARROWS[kind]} {self.words('analysis-befell', kind=self.kind(kind), **facts)}"

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
        least = {str(name): self.numbers.whole(each) for name, each in self.report.least.items()}
        yield self.words("analysis-meaning-value", unit=unit)
        yield self.words.say("analysis-meaning-given-up", least)
        yield self.words("analysis-meaning-luck", blunder=least["blunder"])
        yield self.words("analysis-meaning-adjusted", unit=unit)
        yield self.words("analysis-meaning-known")
        if any(player.luck.error or player.given_up.error for player in self.report.players):
            yield self.words("analysis-meaning-sampled")

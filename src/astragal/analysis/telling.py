"""What an analysis found, in sentences and rows: for the terminal and for the page alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from astragal.analysis.decision import ERRORS
from astragal.analysis.numbers import ARROWS, SIGNS, Numbers
from astragal.analysis.report import AnalysisReport, ChoiceReport, EntryReport, PlayerReport
from astragal.core.words import Words


class Telling:
    """Tells one analysis in a language."""

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
        """Rows: the players' names, and then what is to be said of each."""
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
        """What happened, after the name of the seat that did it."""
        if entry.seat is None:
            return entry.text
        name, form = self.report.players[entry.seat].name, "told" if entry.kind == "move" else "colon"
        return self.words(f"analysis-{form}", name=name, text=entry.text)

    def entry_heads(self) -> list[str]:
        """The heads of a table of all entries."""
        heads = ("analysis-number-head", "analysis-happened", "analysis-given-up", "analysis-luck")
        after = (self.words("analysis-after", name=player.name) for player in self.report.players)
        return [*map(self.words, heads), *after]

    def given_up(self, entry: EntryReport) -> str:
        """What a decision gave up, and its sign; nothing where there was no decision."""
        if not entry.decision:
            return ""
        return f"{self.numbers.value(entry.decision.given_up)} {SIGNS.get(entry.decision.grade, '')}".strip()

    def luck(self, entry: EntryReport) -> str:
        """The luck of the seat that threw; where the table throws, of all."""
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
        """A grade, or a stroke of luck, in words."""
        if kind in ARROWS:
            return self.words("analysis-stroke", kind=kind)
        return self.words("analysis-grade", grade=kind)

    def why(self, choice: ChoiceReport) -> str:
        """What a choice is worth, and why; after its name."""
        return self.words("analysis-worth", value=self.numbers.value(choice.value), why=choice.why)

    def meaning(self) -> Iterator[str]:
        """What the numbers mean."""
        unit = self.report.unit
        least = {str(name): self.numbers.whole(each) for name, each in self.report.least.items()}
        yield self.words("analysis-meaning-value", unit=unit)
        yield self.words.say("analysis-meaning-given-up", least)
        yield self.words("analysis-meaning-luck", blunder=least["blunder"])
        yield self.words("analysis-meaning-adjusted", unit=unit)
        yield self.words("analysis-meaning-known")
        if any(player.luck.error or player.given_up.error for player in self.report.players):
            yield self.words("analysis-meaning-sampled")

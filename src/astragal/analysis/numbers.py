"""Formats values for people: every figure with its words and its unit."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.analysis.analysis import Total
from astragal.analysis.decision import SURE, Grade, Unit
from astragal.core.words import Words

SIGNS: dict[Grade, str] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The marks of errors, as in chess."""
ARROWS = {"lucky": "▲", "unlucky": "▼"}
GAMES = 100
"""What a decision changes is told as wins in so many games."""
FINE = 10
"""Smaller changes are told with a decimal."""


@dataclass(frozen=True)
class Numbers:
    """Formats the values of one analysis in one language."""

    unit: Unit
    words: Words

    def value(self, value: float) -> str:
        """`62% chance to win`, `212.4 points at the end`."""
        return self.words("analysis-value", unit=self.unit, value=value if self.unit == "wins" else round(value, 1))

    def tick(self, value: float) -> str:
        """A value without words, where a heading has them."""
        return self.words("analysis-tick", unit=self.unit, value=value)

    def change(self, value: float, error: float = 0.0) -> str:
        """`12 wins in 100 games (± 3)`: what a decision or a throw changes."""
        number = self._number(value)
        if not number:
            return self.words("analysis-nothing")
        said = self.words("analysis-change", unit=self.unit, value=number)
        return self._within(said, self.words("analysis-number", value=self._number(SURE * error))) if error else said

    def bare(self, value: float) -> str:
        """A change without words, where a heading has them."""
        return self.words("analysis-number", value=round(abs(value) * self._scale, 1))

    def signed(self, value: float) -> str:
        return _sign(value) + self.bare(value)

    def sum(self, value: float | None, sign: str = "") -> str:
        """`0.58 wins`, `−0.1 wins`, `92 points`."""
        if value is None:
            return self.words("analysis-none")
        shown = round(abs(value), 2 if self.unit == "wins" else 1)
        return self.words("analysis-sum", unit=self.unit, sign=sign or _sign(value).strip("+"), value=shown)

    def total(self, total: Total) -> str:
        """`+0.42 wins (± 0.05)`."""
        said = self.sum(total.value, _sign(total.value))
        if not total.error:
            return said
        return self._within(said, self.words("analysis-number-fine", value=SURE * total.error))

    def _within(self, said: str, margin: str) -> str:
        return self.words("analysis-sure-to", value=said, margin=margin)

    @property
    def _scale(self) -> int:
        return GAMES if self.unit == "wins" else 1

    def _number(self, value: float) -> float:
        scaled = abs(value) * self._scale
        return round(scaled) if scaled >= FINE else round(scaled, 1)


def _sign(value: float) -> str:
    return "−" if value < 0 else "+"

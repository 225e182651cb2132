"""Formats values for people: chances in percent, points as numbers."""

from __future__ import annotations

from dataclasses import dataclass

from astragal.analysis.analysis import Total
from astragal.analysis.decision import SURE, Grade, Unit
from astragal.core.words import Words

SIGNS: dict[Grade, str] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The marks of errors, as in chess."""
ARROWS = {"lucky": "▲", "unlucky": "▼"}


@dataclass(frozen=True)
class Numbers:
    """Formats the values of one analysis in one language."""

    unit: Unit
    words: Words

    def value(self, value: float) -> str:
        return self._say("percent" if self.unit == "wins" else "number", value)

    def whole(self, value: float) -> str:
        return self._say("percent-whole" if self.unit == "wins" else "number-whole", value)

    def signed(self, value: float) -> str:
        return ("−" if value < 0 else "+") + self.value(abs(value))

    def maybe(self, value: float | None) -> str:
        return self.words("analysis-none") if value is None else self.plain(value)

    def plain(self, value: float) -> str:
        """A value that may be negative, with a minus sign then."""
        return self.value(value) if value >= 0 else self.signed(value)

    def total(self, total: Total) -> str:
        """A value with its margin of error, if it was sampled."""
        return self.within(self.signed(total.value), total.error)

    def within(self, said: str, error: float) -> str:
        if not error:
            return said
        return self.words("analysis-sure-to", value=said, margin=self.value(SURE * error))

    def _say(self, form: str, value: float) -> str:
        return self.words(f"analysis-{form}", value=value)

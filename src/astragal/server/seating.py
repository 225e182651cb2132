"""Who sits where at an online table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct

from astragal.core.bot import BOT


class Planned(Struct, frozen=True, omit_defaults=True):
    """A seat as the table was laid: for a computer player, or open to anybody or to one player alone."""

    bot: str | None = None
    reserved: str | None = None
    name: str | None = None


@dataclass(slots=True)
class Place:
    """A seat at the table now."""

    bot: str | None = None
    reserved: str | None = None
    player: str | None = None
    name: str | None = None
    promise: str | None = None
    contribution: bytes | None = None
    away: bool = False
    resigned: bool = False

    @property
    def open(self) -> bool:
        return self.bot is None and self.player is None

    @property
    def decides(self) -> bool:
        """Whether a person decides here now."""
        return self.player is not None and not (self.away or self.resigned)

    @property
    def recorded_name(self) -> str:
        return BOT + self.bot if self.bot else self.name or ""

    @property
    def owes(self) -> bool:
        """Whether a promise was made here and not kept yet."""
        return self.promise is not None and self.contribution is None

    def seat(self, player: str, name: str, promise: str | None) -> None:
        self.player, self.name, self.promise = player, name, promise

    def clear(self) -> None:
        self.player = self.name = self.promise = self.contribution = None


def laid(plan: Sequence[Planned]) -> list[Place]:
    return [Place(bot=each.bot, reserved=each.reserved, name=each.name) for each in plan]

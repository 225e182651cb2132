"""The seats of an online table."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from astragal.core.bot import BOT
from astragal.wire.messages import Colour


class PlannedSeat(Struct, frozen=True, omit_defaults=True):
    """A seat of a new table: for a bot, for anybody, or reserved for one player."""

    bot: str | None = None
    reserved: str | None = None
    name: str | None = None
    colour: Colour | None = None


@dataclass(slots=True)
class Place:
    """A seat as it is now."""

    bot: str | None = None
    reserved: str | None = None
    player: str | None = None
    name: str | None = None
    colour: Colour | None = None
    promise: str | None = None
    contribution: bytes | None = None
    away: bool = False
    resigned: bool = False

    @classmethod
    def of(cls, planned: PlannedSeat) -> Place:
        return cls(bot=planned.bot, reserved=planned.reserved, name=planned.name, colour=planned.colour)

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
        """Whether a contribution was promised here and is not revealed yet."""
        return self.promise is not None and self.contribution is None

    def pass_on(self, was: str, now: str) -> None:
        """A player goes on as another one."""
        self.player = now if self.player == was else self.player
        self.reserved = now if self.reserved == was else self.reserved

    def forget(self, player: str, name: str) -> None:
        """A player was deleted: the seat shows another name, or is kept for nobody any more."""
        if self.reserved == player:
            self.reserved = None
            self.name = self.name if self.player else None
        if self.player == player:
            self.name = name

    def clear(self) -> None:
        self.player = self.name = self.promise = self.contribution = None

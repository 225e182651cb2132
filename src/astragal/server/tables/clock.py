"""The clocks of a table: a time for each decision, and a reserve for when that is not enough."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from astragal.wire.messages import TimeControl


class Clock:
    """Which seats' time runs, since when, and what is left of their reserves."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        self.control = control
        self.reserve = [control.reserve_s] * seats
        self._since: dict[int, float] = {}

    def press(self, seat: int, now: float) -> None:
        """The seat has decided: time beyond that of a decision is taken from its reserve."""
        since = self._since.pop(seat, None)
        if since is not None:
            over = now - since - self.control.decision_s
            self.reserve[seat] = max(0.0, self.reserve[seat] - max(0.0, over))

    def run(self, seats: Collection[int], now: float) -> None:
        """From now on the time of these seats runs, and of no others."""
        for seat in self._since.keys() - set(seats):
            self.press(seat, now)
        for seat in seats:
            self._since.setdefault(seat, now)

    def restart(self, now: float) -> None:
        """A move was taken back: the seats that are to decide get their whole time again."""
        self._since = dict.fromkeys(self._since, now)

    def hold(self, seconds: float) -> None:
        """Do not count time in which nobody could play; negative if the clock of the machine went back."""
        self._since = {seat: since + seconds for seat, since in self._since.items()}

    def due(self, seat: int) -> float | None:
        """When the seat's time runs out."""
        since = self._since.get(seat)
        return None if since is None else since + self.control.decision_s + self.reserve[seat]

    def expired(self, seats: Iterable[int], now: float) -> list[int]:
        return [seat for seat in seats if (due := self.due(seat)) is not None and due <= now]

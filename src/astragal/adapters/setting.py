"""What an environment plays: a game, its number of seats and its reward."""

from __future__ import annotations

from astragal.adapters import rewards
from astragal.adapters.episode import NUMBERED_MOVES, Episode, new_episode
from astragal.adapters.names import seats_of
from astragal.adapters.spaces import Observer
from astragal.core.chance import Seeded
from astragal.core.game import Options


class Setting:
    """A game and how it is played. Defaults: two seats, and the win as reward if there is one."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Options | None = None,
        reward: str | None = None,
        numbered_moves: int = NUMBERED_MOVES,
        memory: bool = True,
    ) -> None:
        self.seats = seats_of(game) if seats is None else seats
        self.start = start = new_episode(game, self.seats, options or {}, numbered_moves)
        self.game = start.game
        self.encoding = start.encoding
        self.observer = Observer(self.encoding, memory)
        self.worth = rewards.worth_of(reward or rewards.usual(start))

    def begin(self, seed: int) -> Episode:
        """A new game. The same seed gives the same throws."""
        return self.start.thrown_by(Seeded(seed))

"""The games of the catalogue for Gymnasium: one agent at a table. Importing this module registers them.

- `gymnasium.make("astragal/DiceStars-v0")`: two seats, the agent on one and a `greedy` computer player on the other.
- `astragal/DiceStarsSelfPlay-v0`: two seats, and the agent plays both.
- `astragal/DiceStarsSolo-v0`: the agent alone, where a game can be played so.

Every argument of `TableEnv` can be given to `make`. Where a game's rules are compiled, `make_vec` gives the last two as
one `TableVectorEnv`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, SupportsInt

import numpy as np

from astragal.adapters import rewards
from astragal.adapters.episode import NUMBERED_MOVES
from astragal.adapters.missing import needs
from astragal.adapters.names import seats_of, words_of
from astragal.adapters.picture import MODES, Picture
from astragal.adapters.setting import Setting
from astragal.adapters.spaces import Observation
from astragal.bots import roster
from astragal.bots.seated import Seated
from astragal.core.bot import Bot
from astragal.core.errors import IllegalAction, Refusal, WrongSeats
from astragal.core.game import Options, Over
from astragal.core.research.vector import ILLEGAL
from astragal.games import catalogue

with needs("gymnasium"):
    import gymnasium
    from gymnasium.error import ResetNeeded

if TYPE_CHECKING:
    from astragal.adapters.episode import Episode
    from astragal.adapters.picture import Image

Info = dict[str, Any]


class TableEnv(gymnasium.Env[Observation, np.int64]):
    """One agent at a table.

    `bots` are names of the game's computer players, one for each seat but the agent's (`seat`), from its left on. They
    play between two decisions of the agent. Without any the agent plays every seat in turn: it observes what the seat
    that is to move sees, and its reward is what the step brought the seat that made it.

    In `info`, `seat` is who is to move, `action_mask` what it may do, and `rewards` what the end of the game brought
    every seat: its share in the win. An illegal action ends the game, and `illegal` says why.

    See `Setting` for the other arguments.
    """

    metadata = {"render_modes": MODES, "render_fps": 2}  # noqa: RUF012  Gymnasium declares it so

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: Sequence[str] = (),
        seat: int = 0,
        options: Options | None = None,
        reward: str | None = None,
        numbered_moves: int = NUMBERED_MOVES,
        memory: bool = True,
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(game, seats, options, reward, numbered_moves, memory)
        self.observer = self.setting.observer
        self.bots = _bots_by_seat(self.setting, bots, seat)
        self.render_mode = render_mode
        self.observation_space = self.observer.observation_space()
        self.action_space = self.observer.action_space()
        self._picture = Picture(self.setting.game.id, self.setting.seats, render_mode)
        self._episode: Episode | None = None

    @property
    def episode(self) -> Episode:
        """The game being played."""
        if self._episode is None:
            raise ResetNeeded("call reset() before anything else")
        return self._episode

    def reset(self, *, seed: int | None = None, options: Options | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        self._episode = self.setting.begin(self._number())
        self._seated = {seat: self._seat(name, seat) for seat, name in self.bots.items()}
        self._illegal = False
        self._play_bots()
        self._worth = self.setting.worth(self._episode)
        self._shown()
        return self._told(self._episode.seat or 0)

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, Info]:
        episode = self.episode
        seat = episode.seat
        if seat is None or self._illegal:
            raise Refusal("core-game-over")
        try:
            episode.step(int(action))
        except IllegalAction as refusal:
            return self._ended(seat, refusal)
        self._play_bots()
        before, self._worth = self._worth, self.setting.worth(episode)
        self._shown()
        observation, info = self._told(seat if episode.seat is None else episode.seat)
        return observation, self._worth[seat] - before[seat], isinstance(episode.pending, Over), episode.cut, info

    def names(self) -> dict[int, str]:
        """The legal actions in words."""
        return {action: self.episode.name(action) for action in self.episode.legal()}

    def render(self) -> str | Image | None:
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called, but the environment was made without a render_mode")
            return None
        return self._picture.show(self.episode)

    def _play_bots(self) -> None:
        """Let the computer players move until it is the agent's turn."""
        episode = self.episode
        while (seat := episode.seat) in self._seated:
            episode.play(seat, self._seated[seat].choose(episode.table))

    def _ended(self, seat: int, refusal: Refusal) -> tuple[Observation, float, bool, bool, Info]:
        self._illegal = True
        observation, info = self._told(seat)
        info["rewards"][seat] = ILLEGAL
        return observation, ILLEGAL, True, False, {**info, "illegal": str(refusal)}

    def _told(self, seat: int) -> tuple[Observation, Info]:
        """What is observed from a seat, and the info."""
        legal = () if self._illegal else self.episode.legal()
        info = {"seat": seat, "action_mask": self.observer.mask(legal), "rewards": np.array(rewards.win(self.episode))}
        return self.observer.observe(self.episode, seat, legal), info

    def _seat(self, name: str, seat: int) -> Seated[Bot]:
        return Seated(roster.make(self.setting.game.id, name, seat, self._number()), seat)

    def _number(self) -> int:
        """A seed for something of this game."""
        return int(self.np_random.integers(1 << 62))

    def _shown(self) -> None:
        if self.render_mode == "human":
            self.render()


def _bots_by_seat(setting: Setting, bots: Sequence[str], agent: int) -> dict[int, str]:
    """The computer players by seat; none if none is named."""
    if not 0 <= agent < setting.seats:
        raise WrongSeats("core-no-such-seat", seat=agent, last=setting.seats - 1)
    if bots and len(bots) != setting.seats - 1:
        raise Refusal("research-wrong-bots", bots=len(bots), others=setting.seats - 1)
    for name in bots:
        roster.find(setting.game.id, name)
    return {(agent + 1 + place) % setting.seats: name for place, name in enumerate(bots)}


def _registrations(game: str) -> Iterator[tuple[str, Info]]:
    """The variants of a game that are registered: the suffix of the name, and the arguments of `TableEnv`."""
    seats = seats_of(game)
    if 1 in catalogue.game(game).seats:
        yield "Solo", {"seats": 1}
    yield "SelfPlay", {"seats": seats}
    yield "", {"seats": seats, "bots": ["greedy"] * (seats - 1)}


def _register(game: str) -> None:
    name = "".join(word.capitalize() for word in words_of(game))
    for kind, arguments in _registrations(game):
        gymnasium.register(
            f"astragal/{name}{kind}-v0",
            f"{__name__}:TableEnv",
            kwargs={"game": game, **arguments},
            vector_entry_point=_vector(game) if "bots" not in arguments else None,
        )


def _vector(game: str) -> str | None:
    """Where its vector environment is, if the game has one."""
    return "astragal.adapters.vector:TableVectorEnv" if catalogue.has_vector(game) else None


for _game in catalogue.encoded():
    _register(_game)

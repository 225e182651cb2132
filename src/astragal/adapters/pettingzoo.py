"""The games of the catalogue for PettingZoo, in turns (`env`, `raw_env`) and with all agents at once (`parallel_env`).

`from astragal.adapters.pettingzoo import dice_stars_v0`, then `dice_stars_v0.env(seats=3)`: a name is the game's id,
with `_` for other signs, and `_v0`. `env("dice-stars", seats=3)` is the same, and where PettingZoo has a registry so is
`pettingzoo.make("aec", "astragal/dice_stars-v0", seats=3)`.

An agent observes what its seat sees; see `astragal.adapters.spaces`. Its action mask also stands in its info, and is
all zeros while it is not to act. A move may take several steps, and the same agent then acts again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar, Unpack

from astragal.adapters.missing import needs
from astragal.adapters.names import words_of
from astragal.adapters.picture import MODES, Picture
from astragal.adapters.rewards import gained
from astragal.core.errors import IllegalAction, Refusal
from astragal.core.game import Options, Over, Turn
from astragal.core.research.vector import ILLEGAL
from astragal.games import catalogue

with needs("pettingzoo"):
    import pettingzoo
    from gymnasium import logger
    from gymnasium.utils import EzPickle
    from gymnasium.utils.seeding import np_random
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

    from astragal.adapters.setting import Setting

if TYPE_CHECKING:
    import numpy as np
    from gymnasium.spaces import Box, Dict, Discrete

    from astragal.adapters.episode import Episode
    from astragal.adapters.picture import Image
    from astragal.adapters.spaces import Observation
    from astragal.core.research.encoding import Row

Info = dict[str, object]
T = TypeVar("T")


class Settings(TypedDict, total=False):
    """How a game is played; see `Setting`. `render_mode` is `human`, `ansi` or `rgb_array`."""

    seats: int | None
    options: Options | None
    reward: str | None
    numbered_moves: int
    memory: bool
    render_mode: str | None


class TableAgents(EzPickle):
    """The agents at a table, their spaces, and how the table looks: what both kinds of environments share."""

    def __init__(self, game: str, render_mode: str | None = None, **settings: Any) -> None:
        EzPickle.__init__(self, game, render_mode, **settings)
        self.setting = Setting(game, **settings)
        self.observer = self.setting.observer
        self.render_mode = render_mode
        self.metadata = {
            "name": f"astragal_{module_name(self.setting.game.id)}",
            "render_modes": MODES,
            "render_fps": 2,
            "is_parallelizable": True,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setting.seats)]
        self.observation_spaces = {agent: self.observer.observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: self.observer.action_space() for agent in self.possible_agents}
        self.state_space: Box = self.observer.state_space()
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._picture = Picture(self.setting.game.id, self.setting.seats, render_mode)
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def state(self) -> Row:
        return self.observer.state(self.episode)

    def render(self) -> str | Image | None:
        if self.render_mode is None:
            logger.warn("render() was called, but the environment was made without a render_mode")
            return None
        return self._picture.show(self.episode)

    def close(self) -> None:
        """There is nothing to close."""

    def _begin(self, seed: int | None) -> None:
        """A game after a seed, or the next one after those before."""
        if seed is not None or self._random is None:
            self._random, _ = np_random(seed)
        self.episode: Episode = self.setting.begin(int(self._random.integers(1 << 62)))
        self._worth = self.setting.worth(self.episode)
        self.agents = self.possible_agents.copy()

    def _gained(self) -> list[float]:
        """What the last step was worth to each seat."""
        before, self._worth = self._worth, self.setting.worth(self.episode)
        return gained(before, self._worth)

    def _shown(self) -> None:
        if self.render_mode == "human":
            self.render()


class TurnsEnv(TableAgents, AECEnv):  # type: ignore[misc]
    """One agent acts after another. An illegal action is refused, and nothing changes."""

    def reset(self, seed: int | None = None, options: Options | None = None) -> None:
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._turn()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if action is None or self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.episode.step(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._gained(), strict=True))
        self._accumulate_rewards()
        self._turn()

    def observe(self, agent: str) -> Observation:
        row = self.observer.row(self.episode, self._seats[agent])
        return {"observation": row, "action_mask": self._masks[agent].copy()}

    def _turn(self) -> None:
        """Who acts now. When the game is over all agents are still there, and leave one by one."""
        episode, mask = self.episode, self.observer.mask
        self.agent_selection = acting = self.agents[episode.seat or 0]
        self._masks = {agent: mask(episode.legal() if agent == acting else ()) for agent in self.agents}
        self.infos = {agent: {"action_mask": mask} for agent, mask in self._masks.items()}
        if episode.over:
            self.terminations = dict.fromkeys(self.agents, not episode.cut)
            self.truncations = dict.fromkeys(self.agents, episode.cut)
        self._shown()


class TogetherEnv(TableAgents, ParallelEnv):  # type: ignore[misc]
    """All agents act at once. Only the actions of those that are to move count: their masks are not all zeros.

    An illegal action ends the game.
    """

    def reset(
        self, seed: int | None = None, options: Options | None = None
    ) -> tuple[dict[str, Observation], dict[str, Info]]:
        self._begin(seed)
        self._shown()
        return self._told()

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        if not self.agents:
            raise Refusal("core-game-over")
        rewards, illegal = self._played(actions)
        ended, cut = illegal or isinstance(self.episode.pending, Over), self.episode.cut
        self.agents = [] if ended or cut else self.agents
        self._shown()
        observations, infos = self._told()
        return observations, rewards, self._each(ended), self._each(cut), infos

    def _played(self, actions: dict[str, int]) -> tuple[dict[str, float], bool]:
        """What the actions brought each agent, and whether one of them was illegal."""
        due = set(self._due())
        while (seat := self.episode.seat) in due:
            due.remove(seat)
            agent = self.possible_agents[seat]
            try:
                self.episode.step(int(actions[agent]))
            except IllegalAction:
                return {**self._each(0.0), agent: ILLEGAL}, True
        return dict(zip(self.possible_agents, self._gained(), strict=True)), False

    def _told(self) -> tuple[dict[str, Observation], dict[str, Info]]:
        """What all agents observe, and their infos."""
        legal = self._each(()) | {self.possible_agents[seat]: self._legal(seat) for seat in self._due()}
        seats, observer = self._seats, self.observer
        observations = {agent: observer.observe(self.episode, seat, legal[agent]) for agent, seat in seats.items()}
        return observations, {agent: {"action_mask": observer.mask(legal[agent])} for agent in seats}

    def _due(self) -> tuple[int, ...]:
        """Who is to move."""
        pending = self.episode.pending
        return pending.seats if self.agents and isinstance(pending, Turn) else ()

    def _legal(self, seat: int) -> Sequence[int]:
        """The actions of a seat that is to move. A move in the making is that of the first one of these."""
        episode = self.episode
        return episode.legal() if seat == episode.seat else episode.encoding.legal(episode.state, seat, ())

    def _each(self, value: T) -> dict[str, T]:
        return dict.fromkeys(self.possible_agents, value)


class _IllegalEnds(TerminateIllegalWrapper):  # type: ignore[misc]
    def __init__(self, env: TurnsEnv) -> None:
        super().__init__(env, illegal_reward=ILLEGAL)


class GuardedEnv(OrderEnforcingWrapper, AssertOutOfBoundsWrapper, _IllegalEnds):  # type: ignore[misc]
    """PettingZoo's usual wrappers in one, which are quicker so: what they tell of the game, each asks of the next.

    Before the first `reset` the game has nothing of this, and the wrapper for the order of calls explains it.
    """

    def __init__(self, env: TurnsEnv) -> None:
        super().__init__(env)
        self._game = env

    def __str__(self) -> str:
        return str(self.env)

    agents = property(attrgetter("_game.agents"))
    agent_selection = property(attrgetter("_game.agent_selection"))
    rewards = property(attrgetter("_game.rewards"))
    _cumulative_rewards = property(attrgetter("_game._cumulative_rewards"))
    terminations = property(attrgetter("_game.terminations"))
    truncations = property(attrgetter("_game.truncations"))
    infos = property(attrgetter("_game.infos"))


def raw_env(game: str, **settings: Unpack[Settings]) -> TurnsEnv:
    """The game in turns; an illegal action raises `IllegalAction`."""
    return TurnsEnv(game, **settings)


def env(game: str, **settings: Unpack[Settings]) -> GuardedEnv:
    """The game in turns, in PettingZoo's usual wrappers; an illegal action ends it."""
    return GuardedEnv(raw_env(game, **settings))


def parallel_env(game: str, **settings: Unpack[Settings]) -> TogetherEnv:
    """The game with all agents at once; an illegal action ends it."""
    return TogetherEnv(game, **settings)


class GameModule:
    """What a game's module has in PettingZoo."""

    def __init__(self, game: str) -> None:
        self.raw_env = partial(raw_env, game)
        self.env = partial(env, game)
        self.parallel_env = partial(parallel_env, game)


def module_name(game: str) -> str:
    """What a game of the catalogue is called here: `dice_stars_v0`."""
    return "_".join([*words_of(game), "v0"])


_MODULES = {module_name(game): GameModule(game) for game in catalogue.encoded()}


def _register(game: str) -> None:
    name = f"astragal/{'_'.join(words_of(game))}-v0"
    for kind, make in (("aec", "env"), ("parallel", "parallel_env")):
        pettingzoo.register(kind, name, f"{__name__}:{make}", kwargs={"game": game})


if hasattr(pettingzoo, "register"):  # it came with version 1.27
    for _game in catalogue.encoded():
        _register(_game)


def __getattr__(name: str) -> GameModule:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return _MODULES[name]


def __dir__() -> list[str]:
    return sorted([*globals(), *_MODULES])

"""Thousands of tables as one Gymnasium vector environment, stepped by compiled code on all cores or on a GPU.

The agent plays every seat in turn. It observes what the seat to step sees and remembers, and the reward of a step goes
to the seat that made it.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from astragal.adapters import rewards
from astragal.adapters.episode import new_episode
from astragal.adapters.missing import needs
from astragal.adapters.spaces import Observer
from astragal.core.arrays import State
from astragal.core.errors import NoSuchPart
from astragal.core.game import Opaque, Options, read_options
from astragal.core.research.encoding import Encoding
from astragal.core.research.vector import TableRules, Tables, Vector, random_actions
from astragal.core.work import cores
from astragal.games import catalogue

with needs("gymnasium"):
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from astragal.adapters.cuda import DeviceTables

__all__ = ["TableVectorEnv", "random_actions"]

Array = NDArray[np.generic]
Handed = Any
"""An array of NumPy, or of the GPU."""
Observations = dict[str, Handed]


class HostTables(Tables):
    """Tables that threads of this process step."""

    def __init__(
        self,
        vector: Vector,
        encoding: Encoding[Opaque],
        fresh: State,
        count: int,
        seats: int,
        by_points: bool,
        threads: int,
    ) -> None:
        super().__init__(vector, encoding, fresh, count, seats)
        self.actions = np.zeros(count, np.int64)  # compiled code takes no other kind of array
        self._parts = self.parts(min(threads, count), by_points, self.actions)
        self._threads = ThreadPoolExecutor(len(self._parts))

    def step(self, actions: Handed) -> None:
        """Plays these actions: this thread steps the first part, others the rest."""
        np.copyto(self.actions, actions)
        first, *others = self._parts
        waiting = [self._threads.submit(step) for step in others]
        first()
        for part in waiting:
            part.result()

    def filled(self, value: bool) -> Array:
        """An array with this for every table."""
        return np.full(len(self.records), value)

    def close(self) -> None:
        """Ends the threads."""
        self._threads.shutdown()


class TableVectorEnv(VectorEnv[Observations, Handed, Handed]):
    """`num_envs` tables of a game of the catalogue. `threads` step them; by default one for each core.

    `reward` is `win` or `points`, as in `adapters.rewards`; points are those that a step brought the seat that made it.
    In `infos`, `seat` is who is to step at each table, `action_mask` what it may do, and `rewards` what the end of the
    game brought every seat, not only the one that ended it: its share in the win.

    A game that is over is followed by a new one at the next step, which ignores its action and brings nothing. An
    action that is not legal ends a game: -1 for the seat that chose it, 0 for others; the table is seen as it stood.

    The same seed gives the same games, whatever the number of threads. The arrays handed out are the same ones at every
    step, with new contents; with `copy` they are new arrays.

    With `device="cuda"` the tables are on the GPU, and so are all arrays; what they hold is the same. Actions may be an
    array of PyTorch, JAX or CuPy. With `by_column` observations of one kind lie together, which is quicker to write.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int,
        options: Options | None = None,
        reward: str | None = None,
        threads: int | None = None,
        copy: bool = False,
        device: str = "cpu",
        by_column: bool = False,
        render_mode: None = None,
        max_episode_steps: None = None,
    ) -> None:
        if render_mode is not None or max_episode_steps is not None:
            raise ValueError("tables in a vector are not drawn, and their games end by themselves")
        if num_envs < 1 or (threads is not None and threads < 1):
            raise ValueError(f"there must be a table and a thread at least, not {num_envs} and {threads}")
        if device not in ("cpu", "cuda") or (device == "cpu" and by_column) or (device == "cuda" and threads):
            raise ValueError("the device is cpu, which may have threads, or cuda, which may write by_column")
        start = new_episode(game, seats, options or {})
        reward = rewards.usual(start) if reward is None else reward
        rewards.worth_of(reward)
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}
        self._set_spaces(Observer(start.encoding, memory=True))
        self.tables = self._new_tables(
            game, seats, options or {}, start.encoding, reward == "points", device, by_column, threads
        )
        self._everywhere = self.tables.filled(True)
        self._copy = copy
        self._begun = False

    def _set_spaces(self, observer: Observer) -> None:
        self.single_action_space = observer.action_space()
        self.single_observation_space = observer.observation_space()
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def _new_tables(
        self,
        game: str,
        seats: int,
        options: Options,
        encoding: Encoding[Opaque],
        by_points: bool,
        device: str,
        by_column: bool,
        threads: int | None,
    ) -> HostTables | DeviceTables:
        vector, fresh = catalogue.stepping(game, seats, read_options(catalogue.game(game), options))
        assert isinstance(fresh, np.ndarray), "a game with a vector keeps its state in an array"
        if device == "cpu":
            return HostTables(vector, encoding, fresh, self.num_envs, seats, by_points, threads or cores())
        if not isinstance(vector, TableRules):
            raise NoSuchPart("research-no-gpu", game=game)
        from astragal.adapters import cuda

        return cuda.DeviceTables(cuda.shape_of(vector, encoding, seats, by_column), fresh, self.num_envs, by_points)

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observations, dict[str, object]]:
        """New games at all tables. There are no options."""
        super().reset(seed=seed)
        self.tables.clear(self.np_random.integers(0, 1 << 32, (self.num_envs, 4)))
        self._begun = True
        self.tables.step(self.tables.actions)
        return self._observations(), self._infos()

    def step(self, actions: Handed) -> tuple[Observations, Handed, Handed, Handed, dict[str, object]]:
        """A step at every table."""
        if np.shape(actions) != (self.num_envs,):
            raise ValueError(f"there are {self.num_envs} tables, but actions of shape {np.shape(actions)}")
        if not self._begun:
            raise ResetNeeded("reset begins the first games")
        self.tables.step(actions)
        given, over, cut = map(self._handed, (self.tables.rewards, self.tables.over, self.tables.cut))
        return self._observations(), given, over, cut, self._infos()

    def close_extras(self, **kwargs: object) -> None:
        """Ends the threads."""
        self.tables.close()

    def _observations(self) -> Observations:
        return {"observation": self._handed(self.tables.rows), "action_mask": self._handed(self.tables.masks)}

    def _infos(self) -> dict[str, object]:
        """Gymnasium asks for a mask with each info that says for which tables it holds: for all of them."""
        tables, infos = self.tables, dict[str, object]()
        for name, array in (("seat", tables.seats), ("action_mask", tables.masks), ("rewards", tables.shares)):
            infos[name], infos[f"_{name}"] = self._handed(array), self._everywhere
        return infos

    def _handed(self, array: Handed) -> Handed:
        return array.copy() if self._copy else array

"""What is measured: tables stepped at random, ours and those of pgx, and the bandwidth of the GPU's memory."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from numba import cuda

from astragal.adapters.cuda import WORD, DeviceTables, RandomActions, recorded
from astragal.adapters.vector import TableVectorEnv

REPEATS, SECONDS = 5, 0.1
MIXED, SAMPLED = 300, 30
"""Steps until tables stand at all places of a game; steps from which is known how many games end."""
COPIED = 1 << 32

Rate = dict[str, float]


def per_second(step: Callable[[], object], wait: Callable[[], object]) -> float:
    """The best of some repeats of a tenth of a second at least. What a step launches is waited for at the end."""
    steps = 1
    while (best := _seconds(step, wait, steps)) < SECONDS:
        steps *= 2
    return steps / min([best, *(_seconds(step, wait, steps) for _ in range(REPEATS))])


def _seconds(step: Callable[[], object], wait: Callable[[], object], steps: int) -> float:
    began = time.perf_counter()
    for _ in range(steps):
        step()
    wait()
    return time.perf_counter() - began


def ours(game: str, seats: int, by_column: bool, tables: int) -> Rate:
    """Decisions a second, with observations, masks and the choice of a random legal action; the bytes that this moves.

    The step after the end of a game begins a new one and is not a decision.
    """
    envs = TableVectorEnv(game, tables, seats, device="cuda", by_column=by_column)
    envs.reset(seed=1)
    choose = RandomActions(envs.tables, seed=2)
    step = _step(envs.tables, choose)
    for _ in range(MIXED):
        step()
    begun = np.mean([_ended_after(step, envs.tables) for _ in range(SAMPLED)])
    steps = tables * per_second(step, cuda.synchronize)
    return {"decisions": steps * (1 - float(begun)), "bytes": steps * traffic(envs.tables)}


def _step(tables: DeviceTables, choose: RandomActions) -> Callable[[], None]:
    def launch(stream: Any) -> None:
        choose.launch(stream)
        tables.launch(stream)

    return recorded(launch)


def _ended_after(step: Callable[[], None], tables: DeviceTables) -> float:
    step()
    return float(np.asarray(tables.over).mean())


def traffic(tables: DeviceTables) -> int:
    """The bytes that a step of one table must read and write: three kernels read its record, one writes it."""
    shape = tables.shape
    record = 4 * shape.words * WORD + shape.legal[1] * WORD
    chosen = 2 * (8 + 4 * 8 + shape.actions)  # an action, a generator and a mask are written, and read
    return record + chosen + 4 * shape.width + 8 * (2 + shape.seats) + 1


def of_pgx(name: str, tables: int) -> Rate:
    """As in its documentation: a batch of tables by `vmap` with auto-reset; random actions are compiled with it."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step_all = jax.vmap(auto_reset(env.step, env.init))

    @partial(jax.jit, donate_argnums=0)
    def play(state: Any, key: Any) -> Any:
        key, choosing, falling = jax.random.split(key, 3)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, logits, axis=-1)
        return step_all(state, actions, jax.random.split(falling, tables)), key

    begin = jax.jit(jax.vmap(env.init))
    games = {"now": (begin(jax.random.split(jax.random.PRNGKey(0), tables)), jax.random.PRNGKey(1))}

    def step() -> None:
        games["now"] = play(*games["now"])

    step()
    return {"decisions": tables * per_second(step, lambda: jax.block_until_ready(games["now"]))}


def gpu() -> str:
    """Its name."""
    return str(cuda.get_current_device().name)


def bandwidth() -> float:
    """Bytes a second that a copy within the GPU's memory reads and writes."""
    source, copy = (cuda.device_array(COPIED // WORD, np.int64) for _ in range(2))
    return 2 * COPIED * per_second(lambda: copy.copy_to_device(source), cuda.synchronize)

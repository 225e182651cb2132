"""Observations and action masks in the spaces of Gymnasium."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from astragal.adapters.episode import Episode, zeros
from astragal.adapters.missing import needs
from astragal.core.game import S
from astragal.core.research.encoding import Encoding

with needs("gymnasium"):
    from gymnasium import spaces

if TYPE_CHECKING:
    from astragal.core.research.encoding import Layout, Row

    Mask = np.ndarray[tuple[int], np.dtype[np.int8]]

Observation = dict[str, Any]
"""`observation` is a row of numbers; `action_mask` is 1 for a legal action and 0 otherwise."""


class Observer:
    """Makes observations of a game; with `memory` also of what a seat may know from earlier events.

    `layout` names the parts of an observation.
    """

    def __init__(self, encoding: Encoding[S], memory: bool) -> None:
        self.layout = encoding.layout(memory)
        self._memory = memory
        self._actions = encoding.actions
        self._state = encoding.seen + encoding.hidden
        self._seen = encoding.seen.size

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(self._actions)

    def observation_space(self) -> spaces.Dict:
        return spaces.Dict(
            {"observation": _box(self.layout), "action_mask": spaces.Box(0, 1, (self._actions,), np.int8)}
        )

    def state_space(self) -> spaces.Box:
        return _box(self._state)

    def mask(self, legal: Sequence[int]) -> Mask:
        """A new array each time."""
        if not legal:
            return np.zeros(self._actions, np.int8)
        mask = bytearray(self._actions)
        for action in legal:
            mask[action] = 1
        return np.frombuffer(mask, np.int8)

    def observe(self, episode: Episode, seat: int, legal: Sequence[int]) -> Observation:
        return {"observation": self.row(episode, seat), "action_mask": self.mask(legal)}

    def row(self, episode: Episode, seat: int) -> Row:
        """What a seat sees, in a new array."""
        row = zeros(self.layout.size)
        episode.observe(seat, self._memory, row)
        return row

    def state(self, episode: Episode) -> Row:
        """Everything that seat 0 sees, and everything hidden from anybody."""
        row = zeros(self._state.size)
        episode.observe(0, False, row)
        episode.reveal(row[self._seen :])
        return row


def _box(layout: Layout) -> spaces.Box:
    return spaces.Box(layout.low, layout.high, dtype=np.float32)

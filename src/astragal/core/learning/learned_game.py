"""What a game gives to be learned by self-play, and to be played by what was learned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from astragal.core.arrays import Floats, Ints, State
from astragal.core.learning import batch

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from astragal.core.advice import Reason, Worth
    from astragal.core.game import Event, Moves, View
    from astragal.core.learning.batch import Batch, Steps
    from astragal.core.learning.lookahead import Lookahead
    from astragal.core.learning.network import Network, Shape
    from astragal.core.learning.self_play import Learner


class Kernels(Protocol):
    """A module that compiles looking ahead and self-play for its game: `lookahead` and `self_play` with its rules."""

    def list_choices(self, positions: State, look: Lookahead) -> tuple[int, int, int]: ...
    def weigh(
        self, positions: State, look: Lookahead, limit: int, net: Network, choices: Ints, rows: Floats
    ) -> None: ...
    def study(
        self, learner: Learner, games: int, mix: float, exploring: float, net: Network, gradients: Network
    ) -> int: ...


class Knowledge(Protocol):
    """What one seat knows of a game that it watches, and its moves as choices."""

    def watch(self, event: Event) -> None: ...

    def position(self, view: View) -> State:
        """The position as this seat knows it."""
        ...

    def alike(self, view: View, moves: Moves) -> Sequence[str]:
        """Where all legal moves are worth the same, those to show; else nothing."""
        ...

    def moves_of(self, choice: int, view: View) -> Sequence[str]:
        """The moves that make a choice, as good as each other; the first is the one to advise."""
        ...

    def choice_of(self, move: str, view: View, choices: Sequence[int]) -> int:
        """The one of these choices that a move makes."""
        ...

    def reluctance(self, choices: Sequence[int], view: View) -> Floats:
        """How much of a chance to win a player gives up rather than make each choice, which people would not
        understand."""
        ...

    def reason(self, move: str, view: View, worths: Mapping[str, Worth]) -> Reason:
        """Why a move is worth what it is among those that were weighed, best first."""
        ...


@dataclass(frozen=True, eq=False)
class LearnedGame:
    """A game for `train`, `Evaluation` and the players. A position is an array of one record of the game's own dtype.

    `point` is the unit in which the network counts points, about as large as a chance to win. `points_weight` is what
    such a unit counts beside a chance to win where a player compares moves.
    """

    shape: Callable[[int], Shape]
    new_lookahead: Callable[[Shape], Lookahead]
    new_learner: Callable[[int, int], Learner]
    """Of a number of seats and a seed."""
    new_buffers: Callable[[int], Any]
    """What the steps of a batch use beside it, for so many places."""
    steps: Callable[[], Steps]
    """The steps of a batch."""
    new_knowledge: Callable[[], Knowledge]
    """Of a seat that forgets nothing."""
    seats_of: Callable[[State], int]
    """The number of seats of a position."""
    kernels: Kernels
    weights: Path
    rate: float
    """The learning rate at its highest. The more inputs change together, the smaller: with large steps units die, those
    whose sum is never again above 0."""
    point: float
    points_weight: float

    def new_batch(self, seats: int, games: int, room: int, seed: int) -> Batch:
        """Games side by side, with room for so many candidates."""
        learner, buffers = self.new_learner(seats, seed), self.new_buffers(max(games, room))
        return batch.new_batch(self.shape(seats), learner, buffers, games, room, seed)

    def weights_path(self, seats: int) -> Path:
        """The file in the package with the weights for that number of seats."""
        return self.weights / f"{seats}.npz"

"""Rewards: the value of a game to each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from astragal.adapters.episode import Episode
from astragal.core.errors import Refusal
from astragal.core.game import Over
from astragal.core.research.vector import share

Worth = Callable[[Episode], list[float]]
"""The current value of a game for every seat."""


def win(episode: Episode) -> list[float]:
    """At the end 1 for the winner and -1 for the loser of two. It sums to 0 for any number of seats.

    Each loser loses 1, and winners share that equally. Solo against a virtual opponent it is 1 or -1.
    """
    over, seats = episode.pending, episode.seats
    if not isinstance(over, Over):
        return [0.0] * seats
    return [share(seats, len(over.winners), seat in over.winners) for seat in range(seats)]


def points(episode: Episode) -> list[float]:
    """The visible points minus those at the start; at the end the points of the result."""
    begun, now = (episode.game.standing(state) for state in (episode.first, episode.state))
    return [float(now[seat] - begun[seat]) for seat in range(episode.seats)]


WORTH: dict[str, Worth] = {"win": win, "points": points}


def usual(episode: Episode) -> str:
    """The default reward: points in a solo game without an opponent, else the win."""
    return "points" if episode.seats == len(episode.game.standing(episode.state)) == 1 else "win"


def worth_of(name: str) -> Worth:
    if name not in WORTH:
        raise Refusal("research-unknown-reward", reward=name, known=", ".join(WORTH))
    return WORTH[name]


def bounds(name: str, start: Episode) -> tuple[float, float]:
    """The least and the most that a game can be worth."""
    seats = start.seats
    if name == "points":
        begun = start.game.standing(start.state)[0]
        return float(start.encoding.least - begun), float(start.encoding.most - begun)
    return -1.0, max(1.0, seats - 1.0)


def gained(before: Sequence[float], after: Sequence[float]) -> list[float]:
    return [now - then for then, now in zip(before, after, strict=True)]

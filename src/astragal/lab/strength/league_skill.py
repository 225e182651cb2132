"""What the analyses of the games of a league say of the skill of its players: do they find their order?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from astragal.core.statistics.skill import Decided, Estimate, given_up
from astragal.lab.simulation.estimate import rounded
from astragal.lab.strength.order import Course, pairs_right, right_after

Decisions = tuple[int, float]
"""How many decisions a player made in a game, and what they gave up in all."""
MOMENTS = (10, 20, 50, 100)
"""After how many games the pairs in the right order are counted, besides at the end."""


@dataclass(frozen=True)
class LeagueSkill:
    """The decisions in each analysed game by player, and the players from the weakest up."""

    bots: tuple[str, ...]
    played: tuple[Mapping[str, Decisions], ...]

    @property
    def games(self) -> int:
        return len(self.played)

    @cached_property
    def _rates(self) -> Course:
        """Who gives up less is stronger."""
        decisions, lost = dict.fromkeys(self.bots, 0), dict.fromkeys(self.bots, 0.0)
        course: list[list[float | None]] = [[None] * len(self.bots)]
        for game in self.played:
            for bot, (number, given) in game.items():
                decisions[bot] += number
                lost[bot] += given
            course.append([-lost[bot] / decisions[bot] if decisions[bot] else None for bot in self.bots])
        return course

    def right_after(self, apart: int = 1) -> int | None:
        """After how many games the figures have all players so many rungs apart, or further, in the right order."""
        return right_after(self._rates, apart)

    def pairs_right(self, games: int) -> float:
        """The share of all pairs of players who are in the right order after so many games."""
        return pairs_right(self._rates, games)

    def figure(self, bot: str) -> Estimate | None:
        """What a decision of a player gives up, at the end; None after too few games."""
        return given_up(Decided.of(game[bot] for game in self.played if bot in game))

    def as_json(self) -> dict[str, object]:
        moments = [games for games in MOMENTS if games < self.games]
        return {
            "games": self.games,
            "right_after": self.right_after(),
            "right_two_apart_after": self.right_after(2),
            "pairs_right": {str(games): round(self.pairs_right(games), 4) for games in (*moments, self.games)},
            "given_up": [_json(self.figure(bot)) for bot in self.bots],
        }


def _json(figure: Estimate | None) -> Sequence[float] | None:
    """The value and its interval."""
    return [rounded(each) for each in (figure.value, *figure.interval)] if figure else None

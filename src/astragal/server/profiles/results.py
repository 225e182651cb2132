"""How a player's games ended: by game and number of seats, and against computer players and people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from msgspec import Struct

from astragal.core.bot import BOT
from astragal.server.profiles.games import PlayedGame


class GameResults(Struct, frozen=True):
    """Of the games `played` at so many `seats` some were `won` alone or `shared` with others, some `lost`, and some
    `abandoned` by agreement. A game alone is only played."""

    game: str
    seats: int
    played: int
    won: int
    shared: int
    lost: int
    abandoned: int


class Met(Struct, frozen=True):
    """The games with a computer player, or with people (`bot` is null). `won` are those that the player won and none of
    them did, `lost` the other way round."""

    bot: str | None
    games: int
    won: int
    lost: int


@dataclass
class Tally:
    """The games with somebody."""

    games: int = 0
    won: int = 0
    lost: int = 0

    def add(self, game: PlayedGame, others: set[str]) -> None:
        mine, theirs = game.outcome in ("won", "shared"), game.won_by(others)
        self.games += 1
        self.won += mine and not theirs
        self.lost += theirs and not mine


def results_by_game(games: Iterable[PlayedGame]) -> list[GameResults]:
    """The most played game first; within a game by the number of seats."""
    counted: dict[tuple[str, int], Counter[str]] = {}
    played = Counter[str]()
    for each in games:
        counted.setdefault((each.game, each.seats), Counter())[each.outcome] += 1
        played[each.game] += 1
    order = sorted(counted, key=lambda kind: (-played[kind[0]], *kind))
    return [_of_kind(*kind, counted[kind]) for kind in order]


def _of_kind(game: str, seats: int, outcomes: Counter[str]) -> GameResults:
    won, shared, lost, abandoned = (outcomes[each] for each in ("won", "shared", "lost", "abandoned"))
    return GameResults(game, seats, outcomes.total(), won, shared, lost, abandoned)


def met(games: Iterable[PlayedGame]) -> list[Met]:
    """Computer players, the most met first, and then all people together, if there were any."""
    tallies: dict[str | None, Tally] = {}
    for game in games:
        computers = {player for player in game.others if player.startswith(BOT)}
        for computer in computers:
            tallies.setdefault(computer, Tally()).add(game, {computer})
        if people := game.others - computers:
            tallies.setdefault(None, Tally()).add(game, people)
    order = sorted(tallies.items(), key=lambda item: (item[0] is None, -item[1].games, item[0] or ""))
    return [Met(player and player.removeprefix(BOT), each.games, each.won, each.lost) for player, each in order]

"""How like people the levels play.

In Dice Stars, what they give up by kind of decision, by the adviser's values, at the same tables for all. In
Farbenpoker how often they draw a stick that all saw to be wrong, and how many games have one stick drawn seven times in
a row or more: six times the one that was just put back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from astragal.bots import roster
from astragal.bots.play import lay_table
from astragal.bots.seated import Seated
from astragal.core.game import Opaque, Turn
from astragal.core.table import Table
from astragal.core.work import Executor, Progress

LEVELS = ("level-1", "level-2", "level-3", "level-4", "level-5", "master")
KINDS = ("draw", "refill", "take")
EVERY = 3
"""Of so many decisions one is judged."""
LONG = 7
"""A run of draws of one stick that looks like a hang."""


def measure(games: int, progress: Progress, executor: Executor) -> dict[str, Any]:
    """So many games of Dice Stars, and so many of each level of Farbenpoker."""
    players = LEVELS[3:]
    dice_stars = _added(judge_game, games, executor)
    progress(1, 1 + len(players))
    farbenpoker = {}
    for number, name in enumerate(players):
        farbenpoker[name] = _shares(_added(partial(watch_game, name), games, executor), games)
        progress(2 + number, 1 + len(players))
    return {
        "games": games,
        "judged": {kind: int(dice_stars[kind]) for kind in KINDS},
        "given_up": {
            name: {kind: dice_stars[f"{name} {kind}"] / dice_stars[kind] for kind in KINDS} for name in LEVELS[:-1]
        },
        "farbenpoker": farbenpoker,
    }


def _added(play: Callable[[int], Mapping[str, float]], games: int, executor: Executor) -> Counter[str]:
    total: Counter[str] = Counter()
    with executor.open(games) as pool:
        for counts in pool.map(play, range(games)):
            total.update(counts)
    return total


def _shares(counted: Counter[str], games: int) -> dict[str, float]:
    return {"wrong": counted["wrong"] / counted["draws"], "long": counted["long"] / games}


def judge_game(number: int) -> dict[str, float]:
    """What each level gives up in decisions of one game, which levels play."""
    names = [LEVELS[(number + seat) % 5] for seat in range(2)]
    table = lay_table("dice-stars", names, f"habits {number}")
    seated = [Seated(roster.make("dice-stars", name, seat, number), seat) for seat, name in enumerate(names)]
    given: Counter[str] = Counter()
    while isinstance(turn := table.pending, Turn):
        (seat,) = turn.seats
        if len(table.log) % EVERY == 0 and len(table.moves(seat)) > 1:
            given.update(judge(table, seat, number))
        table.play(seat, seated[seat].choose(table))
    return given


def judge(table: Table[Opaque], seat: int, number: int) -> dict[str, float]:
    view, moves = table.view(seat), table.moves(seat)
    if view["phase"] not in KINDS:
        return {}
    chosen = {
        name: roster.make("dice-stars", name, seat, f"{number} {len(table.log)}").choose(view, moves)
        for name in LEVELS[:-1]
    }
    advice = roster.adviser("dice-stars", seat, 0).weigh(view, moves, [*chosen.values()])
    wins = {each.move: each.worth.wins[seat] for each in advice}
    best = max(wins.values())
    given = {f"{name} {view['phase']}": best - wins[move] for name, move in chosen.items()}
    return {view["phase"]: 1, **given}


def watch_game(name: str, number: int) -> dict[str, float]:
    """The draws in one game of a level for two, those of a stick that all saw to be wrong, and whether it has a
    long run."""
    table = lay_table("farbenpoker", [name, name], f"habits {number}")
    seated = [Seated(roster.make("farbenpoker", name, seat, number), seat) for seat in range(2)]
    counted: Counter[str] = Counter()
    while isinstance(turn := table.pending, Turn):
        (seat,) = turn.seats
        move, view = seated[seat].choose(table), table.view(seat)
        if view["phase"] == "draw" and move.startswith("draw"):
            counted["draws"] += 1
            counted["wrong"] += is_wrong(table, seat, move)
        table.play(seat, move)
    longest = max(int(event.shown.get("again", 0)) for event in table.events())
    return {**counted, "long": longest >= LONG}


def is_wrong(table: Table[Opaque], seat: int, move: str) -> bool:
    seen = table.remembered(seat) or {}
    sought = {die["colour"] for die in table.view(seat)["dice"] if not die["found"]}
    return seen.get(move.removeprefix("draw "), next(iter(sought))) not in sought

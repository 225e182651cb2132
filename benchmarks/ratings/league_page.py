"""Formats stored leagues as tables for docs/ratings.md."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any

BLOCK = re.compile(r"(<!-- (leagues|skill) -->\n).*?(<!-- end -->)", re.DOTALL)

Run = Mapping[str, Any]


def filled(page: str, runs: Sequence[Run]) -> str:
    """The page with the tables of the leagues between its markers."""
    tables = {"leagues": (_order, _scatter), "skill": (_skill, _given_up)}

    def between(found: re.Match[str]) -> str:
        text = "\n\n".join(table(runs) for table in tables[found[2]])
        return f"{found[1]}{text}\n{found[3]}"

    return BLOCK.sub(between, page)


def _skill(runs: Sequence[Run]) -> str:
    head = ["league", "right order after", "by ratings", "two rungs apart", "by ratings", "pairs right"]
    return _table(head, (_skill_row(run) for run in runs if run["skill"]))


def _skill_row(run: Run) -> list[object]:
    skill = run["skill"]
    pairs = skill["pairs_right"]
    return [
        _name(run),
        _each(run, skill["right_after"]),
        _each(run, run["right_after"]),
        _each(run, skill["right_two_apart_after"]),
        _each(run, run["right_two_apart_after"]),
        f"{100 * pairs['20']:.0f} %, then {100 * pairs[str(skill['games'])]:.0f} %",
    ]


def _given_up(runs: Sequence[Run]) -> str:
    head = ["league", "analysed", "given up per decision, in 100 games, from the weakest up"]
    return _table(head, (_given_up_row(run) for run in runs if run["skill"]))


def _given_up_row(run: Run) -> list[object]:
    figures = [
        f"{100 * value:.2f} ({100 * low:.2f} to {100 * high:.2f})" for value, low, high in run["skill"]["given_up"]
    ]
    return [_name(run), f"{run['skill']['games']} games", ", ".join(figures)]


def _order(runs: Sequence[Run]) -> str:
    head = ["league", "players", "games", "games each", "right order after", "two rungs apart", "pairs right"]
    return _table(head, (_order_row(run) for run in runs))


def _order_row(run: Run) -> list[object]:
    pairs = run["pairs_right"]
    return [
        _name(run),
        len(run["players"]),
        run["games"],
        round(run["games_each"]),
        _each(run, run["right_after"]),
        _each(run, run["right_two_apart_after"]),
        f"{100 * pairs['100']:.0f} %, then {100 * pairs[str(run['games'])]:.0f} %",
    ]


def _scatter(runs: Sequence[Run]) -> str:
    head = ["league", "ratings at the end, from the weakest up", "provisional for", "scatter", "±"]
    return _table(head, (_scatter_row(run) for run in runs))


def _scatter_row(run: Run) -> list[object]:
    of = run["players"]
    return [
        _name(run),
        ", ".join(str(each["points"]) for each in of),
        _each(run, _median(of, "settled_after")),
        round(_median(of, "scatter") or 0),
        round(_median(of, "plus_minus") or 0),
    ]


def _median(players: Iterable[Run], name: str) -> float | None:
    found = [each[name] for each in players if each[name] is not None]
    return median(found) if found else None


def _each(run: Run, games: float | None) -> str:
    """A number of games, as so many of each player."""
    return "not at the end" if games is None else f"{games * run['games_each'] / run['games']:.0f} games each"


def _name(run: Run) -> str:
    return f"`{run['game']}`, {run['seats']} seats"


def _table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = ["| " + " | ".join(map(str, row)) + " |" for row in (head, ["---"] * len(head), *rows)]
    return "\n".join(lines)

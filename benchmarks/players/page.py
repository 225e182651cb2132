"""Formats the stored runs as tables in README.md, and draws the calibration plot."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from report import BLOCK, table

from astragal.lab.simulation.plot import picture
from astragal.lab.strength.rating import for_two

STEPS = ("2 – 1", "3 – 2", "4 – 3", "5 – 4", "master – 5")
"""The steps of a ladder."""


def fill(home: Path) -> None:
    """Write all stored runs into the page, and draw the calibration plot."""
    runs = {name: json.loads(file.read_text()) for name in FORMATTERS if (file := home / f"{name}.json").exists()}
    text = "\n\n".join(FORMATTERS[name](run) for name, run in runs.items())
    page = home / "README.md"
    filled = BLOCK.sub(lambda found: f"{found[1]}{text}\n{found[2]}", page.read_text(encoding="utf-8"))
    page.write_text(filled, encoding="utf-8")
    if "calibration" in runs:
        draw(runs["calibration"], home / "calibration.svg")


def percent(share: float, interval: list[float] | None = None, digits: int = 1) -> str:
    between = f" ({100 * interval[0]:.{digits}f} to {100 * interval[1]:.{digits}f})" if interval else ""
    return f"{100 * share:.{digits}f} %{between}"


def times(of: dict[str, float]) -> str:
    return f"{of['median_ms']:.1f} ms, {of['worst_ms']:.0f} ms"


def strength(run: dict[str, Any]) -> str:
    rows = [[*_match(match), _goal(match), times(match["time"][0])] for match in run["matches"]]
    return table(["`master` against `greedy`", "games", "won", "aimed at", "median and worst time"], rows)


def sizes(run: dict[str, Any]) -> str:
    rows = [
        [*_match(match), percent(1 / match["seats"]), _goal(match), times(match["time"][0])] for match in run["matches"]
    ]
    return table(["at other tables", "games", "won", "an equal share", "aimed at", "median and worst time"], rows)


def _goal(match: dict[str, Any]) -> str:
    return percent(match["goal"]) if match["goal"] else ""


def _match(match: dict[str, Any]) -> list[str]:
    """The match, its number of games, and the first player's share of the wins."""
    wins = match["sides"][0]["wins"]
    where = f"{match['game']}, {'alone' if match['seats'] == 1 else match['seats']}"
    return [where, f"{match['games']:,}", percent(wins["value"], wins["interval"])]


def ladders(run: dict[str, Any]) -> str:
    rows = []
    for ladder in run["ladders"]:
        steps = [percent(pair["sides"][0]["wins"]["value"]) for pair in ladder["pairs"]]
        rows.append([ladder["game"], *steps, times(ladder["time"][-1])])
    return table(["the higher one's share", *STEPS, "`master`'s times"], rows)


def larger_ladders(run: dict[str, Any]) -> str:
    rows = []
    for ladder in run["ladders"]:
        shares = [pair["sides"][0]["wins"]["value"] for pair in ladder["pairs"]]
        steps = [percent(for_two(share, ladder["seats"])) for share in shares]
        rows.append([f"{ladder['game']}, {ladder['seats']}", *steps, times(ladder["time"][-1])])
    return table(["the same, as at a table for two", *STEPS, "`master`'s times"], rows)


def habits(run: dict[str, Any]) -> str:
    judged = [f"{kind} ({count:,})" for kind, count in run["judged"].items()]
    given = [[name, *(percent(share, digits=2) for share in by.values())] for name, by in run["given_up"].items()]
    seen = [[name, percent(each["wrong"]), percent(each["long"])] for name, each in run["farbenpoker"].items()]
    heads = [f"farbenpoker, 2: {run['games']} games", "draws of a stick seen to be wrong", "games with a long run"]
    return "\n\n".join([table(["given up in dice-stars, 2", *judged], given), table(heads, seen)])


def errors(run: dict[str, Any]) -> str:
    rows = [
        [
            f"{each['game']}, {'alone' if each['seats'] == 1 else each['seats']}",
            f"{each['decisions']:,}",
            percent(each["given_up"], each["interval"], digits=2),
        ]
        for each in run["sizes"]
    ]
    return table([f"`master` against a deeper search, {run['worlds']} worlds", "decisions", "given up"], rows)


def newcomer(run: dict[str, Any]) -> str:
    rows = []
    for against in zip(run["matches"][::2], run["matches"][1::2], strict=True):
        shares = [match["sides"][0]["wins"] for match in against]
        rows.append([against[0]["game"], *(percent(share["value"], share["interval"]) for share in shares)])
    games, bots = run["matches"][0]["games"], [match["bots"][1] for match in run["matches"][:2]]
    return table([f"{games} games of `newcomer`", *(f"won against `{bot}`" for bot in bots)], rows)


def calibration(run: dict[str, Any]) -> str:
    rows = [
        [f"{each['positions']:,}", percent(each["chance"]), percent(each["won"], each["interval"]), _inside(each)]
        for each in run["bins"]
    ]
    head = f"{run['positions']:,} positions of {run['games']:,} games"
    return table([head, "chance given", "won", "within"], rows)


def _inside(each: dict[str, Any]) -> str:
    return "yes" if each["interval"][0] <= each["chance"] <= each["interval"][1] else "no"


def luck(run: dict[str, Any]) -> str:
    rows = [[name, percent(run[name]["mean"], run[name]["interval"])] for name in ("luck", "plain", "adjusted")]
    rows += [
        ["games in which the plain result names the stronger player", percent(run["told_by_plain"])],
        ["games in which the luck-adjusted one does", percent(run["told_by_adjusted"])],
        ["variance, plain to luck-adjusted", f"{run['variance_ratio']:.2f} times"],
    ]
    return table([f"{run['games']:,} games, {' against '.join(run['players'])}", ""], rows)


def mcts(run: dict[str, Any]) -> str:
    rows = [
        ["share of the wins", percent(run["share"], run["interval"])],
        ["a move of `master`, mean", f"{run['master_ms']:.1f} ms"],
        ["a move of the search, mean", f"{run['search_ms']:.0f} ms"],
        ["how many times longer", f"{run['times']:.0f}"],
    ]
    head = f"{run['games']} games against OpenSpiel's MCTS, {run['simulations']:,} simulations a move"
    return table([head, ""], rows)


FORMATTERS: dict[str, Callable[[dict[str, Any]], str]] = {
    "strength": strength,
    "sizes": sizes,
    "ladders": ladders,
    "larger-ladders": larger_ladders,
    "habits": habits,
    "errors": errors,
    "newcomer": newcomer,
    "calibration": calibration,
    "luck": luck,
    "mcts": mcts,
}
"""The formatter of each part, in the order of the page."""


def draw(run: dict[str, Any], path: Path) -> None:
    chances, won = [each["chance"] for each in run["bins"]], [each["won"] for each in run["bins"]]
    reach = [each["interval"][1] - each["won"] for each in run["bins"]]
    with path.open("wb") as file, picture("Chances to win, and what became of them", (5, 5), file, "svg") as figure:
        axes = figure.subplots()
        axes.plot([0, 1], [0, 1], ":", color="0.5")
        axes.errorbar(chances, won, yerr=reach, fmt="o", color="black", capsize=3)
        axes.set(xlabel="chance that was given", ylabel="share that was won", xlim=(0, 1), ylim=(0, 1), aspect="equal")

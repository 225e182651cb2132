"""Draws each of the five games from its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from astragal.core.words import Words
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.terminal.drawing import all_dice, dice_rows, scored_dice, shown
from astragal.games.rolling_cubes.view import (
    DiceView,
    FinishedView,
    LastDieView,
    LineView,
    MoveView,
    RoundsView,
    TableView,
    TournamentView,
    WrittenView,
    YahtzeeView,
)

if TYPE_CHECKING:
    from rich.console import RenderableType

Names = Sequence[str]

_BAR = 24
_NAME, _SHORT_NAME = 14, 9
_FEW_SHEETS = 3
"""Up to this many sheets show their equalities; more show only scores."""


def rounds(view: RoundsView, names: Names, words: Words) -> list[RenderableType]:
    """One by One and All Together: the dice, the totals, and the results of the last round beside this one's."""
    parts: list[RenderableType] = [*_table_dice(view["dice"], words), _totals(view, names, words)]
    if len(view["playing"]) < len(names) and view["due"] != "over":
        parts.append(Text(words("rc-tie", names=", ".join(names[seat] for seat in view["playing"])), "bold"))
    number = len(view["rounds"])
    tables = [_results(number, view["rounds"][-1], names, words)] if view["rounds"] else []
    if view["written"]:
        tables.append(_results(number + 1, view["written"], names, words))
    return [*parts, Text(), _side_by_side(tables), *_latest(view, names, words)] if tables else parts


def last_die(view: LastDieView, names: Names, words: Words) -> list[RenderableType]:
    """The fixed dice and the new ones, the points, and what was built in this round."""
    parts: list[RenderableType] = []
    if any(view["fixed"].values()):
        parts += [
            Text(words("rc-fixed", name=names[view["builder"] or 0])),
            dice_rows(view["fixed"], words, heavy=True),
        ]
    if any(view["dice"].values()):
        parts += [Text(words("rc-new", name=names[view["roller"]])), dice_rows(view["dice"], words)]
    return [*parts, _last_die_points(view, names), *_chain(view, names, words)]


def yahtzee(view: YahtzeeView, names: Names, words: Words) -> list[RenderableType]:
    """The dice and everybody's sheet."""
    parts = _table_dice(view["dice"], words)
    if view["rerolled"]:
        parts.append(Text(words("rc-rerolled", count=view["rerolled"])))
    return [*parts, _sheets(view, names, words)]


def tournament(view: TournamentView, names: Names, words: Words) -> list[RenderableType]:
    """The standing. The current game is drawn below it."""
    table = Table(box=SIMPLE_HEAD, show_edge=False)
    _add_names(table, words("rc-player"))
    for finished in view["finished"]:
        table.add_column(game_name(finished["game"], words), justify="right", no_wrap=True)
    table.add_column(words("rc-points"), justify="right", style="bold")
    for seat, name in enumerate(names):
        cells = [_placed(finished, seat, words) for finished in view["finished"]]
        table.add_row(Text(name), *cells, str(view["points"][seat]))
    return [table]


def game_name(game: str, words: Words) -> str:
    return words(f"rc-name-{game.rpartition('/')[2]}")


def _placed(finished: FinishedView, seat: int, words: Words) -> str:
    facts = {"total": finished["totals"][seat], "place": finished["places"][seat], "points": finished["points"][seat]}
    return words("rc-placed", **facts)


def _add_names(table: Table, title: str) -> None:
    table.add_column(title, overflow="ellipsis", no_wrap=True, max_width=_NAME)


def _table_dice(dice: DiceView, words: Words) -> list[RenderableType]:
    return [all_dice(dice, words)] if any(dice.values()) else []


def _name(seat: int, view: TableView, names: Names) -> Text:
    """A seat's name, with a mark if it is to move."""
    moving = seat in view["to_move"]
    return Text(f"{'▶' if moving else ' '} {names[seat]}", "bold" if moving else "")


def _totals(view: RoundsView, names: Names, words: Words) -> Table:
    table = Table.grid(padding=(0, 2))
    for seat, total in enumerate(view["totals"]):
        filled = min(_BAR, max(0, total) * _BAR // view["target"])
        bar = Text("█" * filled + "░" * (_BAR - filled), "dim")
        table.add_row(_name(seat, view, names), bar, words("rc-of-target", total=total, target=view["target"]))
    return table


def _results(number: int, results: Sequence[WrittenView], names: Names, words: Words) -> Table:
    """What everybody built in a round."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    _add_names(table, words("rc-round", number=number))
    table.add_column(words("rc-equality"), no_wrap=True)
    table.add_column(words("rc-points"), justify="right")
    for each in sorted(results, key=lambda each: each["seat"]):
        built, bonus = each["built"], each["bonus"]
        points = "" if built is None else str(built["score"]) + (f"+{bonus}" if bonus else "")
        table.add_row(Text(names[each["seat"]]), _built(built, words), points)
    return table


def _built(built: MoveView | None, words: Words) -> str:
    return words("rc-hidden") if built is None else _move(built["move"], words)


def _move(move: str, words: Words) -> str:
    return words("rc-passed") if move == PASS else shown(move, words)


def _latest(view: RoundsView, names: Names, words: Words) -> list[RenderableType]:
    """The last equality of this round that the seat may see, die by die, or the best of the round before."""
    best = sorted(view["rounds"][-1], key=_score) if view["rounds"] else []
    seen = [each for each in (*best, *view["written"]) if _score(each)]
    if not seen or (built := seen[-1]["built"]) is None:
        return []
    name = names[seen[-1]["seat"]]
    return [Text(words("rc-scored", name=name, score=built["score"], extra=built["extra"])), scored_dice(built, words)]


def _score(written: WrittenView) -> int:
    return written["built"]["score"] if written["built"] else 0


def _last_die_points(view: LastDieView, names: Names) -> Table:
    table = Table.grid(padding=(0, 2))
    for seat, points in enumerate(view["points"]):
        won = min(points, view["target"])
        table.add_row(_name(seat, view, names), "●" * won + "○" * (view["target"] - won), f"{points}/{view['target']}")
    return table


def _chain(view: LastDieView, names: Names, words: Words) -> list[RenderableType]:
    """What was built in this round or, at its beginning, in the last one."""
    number = len(view["rounds"])
    if view["chain"] or not view["rounds"]:
        title, chain = words("rc-round", number=number + 1), view["chain"]
    else:
        won = view["rounds"][-1]
        title, chain = words("rc-round-won", number=number, name=names[won["winner"]]), won["chain"]
    table = Table.grid(padding=(0, 2))
    for link in chain:
        table.add_row(Text(names[link["seat"]]), _move(link["move"], words))
    return [Text(f"\n{title}"), table] if chain else []


def _sheets(view: YahtzeeView, names: Names, words: Words) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, padding=(0, 1, 0, 0))
    table.add_column(words("rc-throw-number", number=view["throw"], throws=len(LINES)))
    few = len(names) <= _FEW_SHEETS
    for seat in range(len(names)):
        name = _name(seat, view, names)
        name.truncate(_NAME if few else _SHORT_NAME, overflow="ellipsis")
        table.add_column(name, justify="right", no_wrap=True)
    for line in LINES:
        cells = [_line_cell(sheet[line], few, words) for sheet in view["sheets"]]
        table.add_row(words(f"rc-line-name-{line}"), *cells)
    table.add_section()
    table.add_row(words("rc-sum"), *(Text(str(total), "bold") for total in view["sums"]))
    return table


def _line_cell(line: LineView | None, whole: bool, words: Words) -> str:
    if line is None:
        return "·"
    if line["built"] is None:
        return words("rc-given-up")
    return f"{shown(line['built']['move'], words)}  {line['score']:2}" if whole else str(line["score"])


def _side_by_side(tables: Sequence[Table]) -> Table:
    grid = Table.grid(padding=(0, 3))
    grid.add_row(*tables)
    return grid

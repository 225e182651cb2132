"""Draws the answers of the solver: dice on a real table, an equality with its points, the solved values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table
from rich.text import Text

from astragal.core.words import Words
from astragal.games.rolling_cubes.dice import of_text
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.terminal.drawing import all_dice, scored_dice, spaced, thrown
from astragal.games.rolling_cubes.terminal.found import Found, Terms
from astragal.games.rolling_cubes.view import dice_view, move_view

if TYPE_CHECKING:
    from rich.console import RenderableType


def spell(text: str, words: Words) -> str:
    return words("rc-typed-pass") if text == PASS else spaced(text, words)


def draw_roll(roll: str, terms: Terms, words: Words) -> RenderableType:
    parts = [Text(words("rc-tell-throw", dice=thrown(roll, words)), "bold")]
    if terms.fixed:
        parts.append(Text(words("rc-study-fixed", dice=thrown(terms.fixed, words))))
    if terms.line:
        parts.append(Text(words("rc-study-line", line=words(f"rc-line-name-{terms.line}"))))
    return Group(*parts, all_dice(dice_view(of_text(roll)), words, of_text(terms.fixed)))


def draw_found(found: Found, terms: Terms, words: Words) -> RenderableType:
    if found.text == PASS:
        return Text(words("rc-study-pass"), "bold")
    title = Text(words("rc-study-found", score=found.score, equality=spaced(found.text, words)), "bold")
    return Group(title, scored_dice(move_view(found.text), words), Text(_sum(found, terms, words)))


def _sum(found: Found, terms: Terms, words: Words) -> str:
    """RC-9, RC-10, RC-25: where the points come from."""
    parts = [words("rc-study-dice", points=sum(found.points))]
    if found.extra:
        parts.append(words("rc-study-extra", points=found.extra, dice=len(found.points)))
    if found.bonus:
        parts.append(words("rc-study-bonus", points=found.bonus, line=terms.line))
    return ", ".join(parts)


def draw_values(values: Mapping[str, float | int], words: Words) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    for name, value in values.items():
        table.add_row(_value_name(name, words), _number(value, words))
    return table


def _value_name(name: str, words: Words) -> str:
    """`last_die_first_roller_3` is the message `rc-value-last-die-first-roller`, for 3 players."""
    kind, _, players = name.rpartition("_")
    if players.isdigit():
        return words(f"rc-value-{kind.replace('_', '-')}", players=players)
    return words(f"rc-value-{name.replace('_', '-')}")


def _number(value: float | int, words: Words) -> str:
    return words("rc-value-count" if isinstance(value, int) else "rc-value-exact", value=value)

"""The terminal board of Rolling Cubes: one for all five games, chosen by the view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from rich.box import ROUNDED
from rich.console import Group
from rich.panel import Panel

from astragal.core.game import Event, Over, Throw, View
from astragal.core.words import Words
from astragal.games.rolling_cubes.dice import COLOURS
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.moves import PASS
from astragal.games.rolling_cubes.terminal import pictures
from astragal.games.rolling_cubes.terminal.drawing import shown, spaced, thrown
from astragal.games.rolling_cubes.terminal.reading import read
from astragal.games.rolling_cubes.view import LastDieView, RoundsView, TableView, TournamentView, YahtzeeView
from astragal.games.rolling_cubes.yahtzee_moves import STAND

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["ask_throw", "draw", "prompt", "read", "result", "spell", "tell"]

_WIDTH = 80


def draw(view: View, names: Sequence[str], words: Words) -> RenderableType:
    """A panel for the game; a tournament shows its standing above the current game."""
    if "table" in view:
        tournament = cast(TournamentView, view)
        standing = _panel(tournament, pictures.tournament(tournament, names, words), words)
        return Group(standing, draw(cast(View, tournament["table"]), names, words))
    if "sheets" in view:
        parts = pictures.yahtzee(cast(YahtzeeView, view), names, words)
    elif "fixed" in view:
        parts = pictures.last_die(cast(LastDieView, view), names, words)
    else:
        parts = pictures.rounds(cast(RoundsView, view), names, words)
    return _panel(cast(TableView, view), parts, words)


def tell(event: Event, names: Sequence[str], words: Words) -> str:
    if event.text is None:
        return words("rc-tell-hidden")
    if event.seat is None:
        return words("rc-tell-throw", dice=thrown(event.text, words))
    text = _described(event.text, words)
    equalities = cast("list[tuple[int, str]]", event.shown.get("equalities", []))
    shown = [words("rc-tell-one", name=names[seat], told=_equality(move, words)) for seat, move in equalities]
    return words("rc-tell-shown", told=text, shown=words("rc-between").join(shown)) if shown else text


def spell(move: str, words: Words) -> str:
    first, _, rest = move.partition(" ")
    if first in LINES and rest:
        return f"{_line(first, words)} {shown(rest, words)}"
    if first == "zero":
        return f"{words('rc-typed-zero')} {_line(rest, words)}"
    if first == "reroll":
        return f"{words('rc-typed-reroll')} {thrown(rest, words)}"
    return words(f"rc-typed-{move}") if move in (PASS, STAND) else shown(move, words)


def prompt(view: View, words: Words) -> str:
    if "table" in view:
        return prompt(cast(View, view["table"]), words)
    if "sheets" in view:
        return _prompt_yahtzee(cast(YahtzeeView, view), words)
    fixed = cast(LastDieView, view)["fixed"] if "fixed" in view else {}
    return words("rc-prompt-add" if any(fixed.values()) else "rc-prompt-equality")


def ask_throw(throw: Throw, words: Words) -> str:
    """The dice to throw, by colour, and how to type them."""
    return words("rc-ask-throw", **{colour: throw.pool.count(colour) for colour in COLOURS})


def result(over: Over, names: Sequence[str], words: Words) -> str:
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, over.scores, strict=True))
    winners = words("rc-and").join(names[seat] for seat in over.winners)
    if len(names) == 1:
        return words("rc-result-solo", score=over.scores[0])
    return words(f"rc-result-{over.reason}", winners=winners, count=len(over.winners), scores=scores)


def _panel(view: TableView, parts: list[RenderableType], words: Words) -> Panel:
    title = words("rc-title", game=pictures.game_name(view["game"], words))
    return Panel(Group(*parts), box=ROUNDED, title=title, title_align="left", width=_WIDTH)


def _described(move: str, words: Words) -> str:
    """A move in words."""
    first, _, rest = move.partition(" ")
    if move == STAND:
        return words("rc-tell-stand")
    if first == "reroll":
        return words("rc-tell-reroll", dice=thrown(rest, words))
    if first == "zero":
        return words("rc-tell-zero", line=words(f"rc-line-name-{rest}"))
    if rest:
        return words("rc-tell-line", line=words(f"rc-line-name-{first}"), equality=spaced(rest, words))
    return _equality(move, words)


def _equality(move: str, words: Words) -> str:
    return words("rc-tell-pass") if move == PASS else spaced(move, words)


def _prompt_yahtzee(view: YahtzeeView, words: Words) -> str:
    if view["due"] == "reroll":
        return words("rc-prompt-reroll")
    free = [_line(line, words) for line, written in view["sheets"][view["to_move"][0]].items() if not written]
    return words("rc-prompt-line", lines=", ".join(free), line=free[0])


def _line(line: str, words: Words) -> str:
    """A line as it is typed."""
    return words(f"rc-line-typed-{line}")

"""The terminal board of Dice Stars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from rich.box import ROUNDED
from rich.columns import Columns
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from astragal.core.game import Event, Over, Throw, View
from astragal.core.words import Words
from astragal.games.dice_stars.dice import COLOURS
from astragal.games.dice_stars.terminal import pictures
from astragal.games.dice_stars.terminal.reading import read
from astragal.games.dice_stars.view import DiceStarsView, Preview

if TYPE_CHECKING:
    from rich.console import RenderableType

__all__ = ["ask_throw", "draw", "prompt", "read", "result", "spell", "tell"]

WIDTH = 78


def draw(view: View, names: Sequence[str], words: Words) -> RenderableType:
    """The sheets, side by side if there is room, above the dice."""
    table = cast(DiceStarsView, view)
    return Group(Columns(list(_sheets(table, names, words))), *_notes(table, words), _dice(table, words))


def _sheets(table: DiceStarsView, names: Sequence[str], words: Words) -> Iterator[RenderableType]:
    for seat, sheet in enumerate(table["sheets"]):
        turn = "▶ " if seat == table["seat"] and table["phase"] != "over" else ""
        title = turn + words("ds-sheet", name=names[seat], points=sheet["total"])
        yield pictures.sheet(sheet, title, words)


def _notes(table: DiceStarsView, words: Words) -> Iterator[RenderableType]:
    if solo := table["solo"]:
        yield Text(words("ds-solo-grid", marked=solo["marked"], cells=solo["cells"], score=solo["score"]))
        yield Text(pictures.solo_grid(solo))
    if table["ending"] and table["phase"] != "over":
        yield Text(words("ds-ending", reason=table["ending"]), "bold")


def _dice(table: DiceStarsView, words: Words) -> RenderableType:
    reserve = pictures.dice(table["reserve"], words) if table["reserve"] else Text(words("ds-reserve-empty"))
    bag = Text.assemble(words("ds-bag"), " ", pictures.counts(table["bag"], words))
    discard = Text.assemble(words("ds-discard"), " ", pictures.counts(table["discard"], words))
    lines = Group(reserve, Text("    ").join([bag, discard]), *_takes(table, words))
    return Panel(lines, box=ROUNDED, title=words("ds-reserve"), title_align="left", width=WIDTH)


def _takes(table: DiceStarsView, words: Words) -> Iterator[RenderableType]:
    """What each colour and number would bring; there are too many ways to mark stars to list."""
    takes = [(move, preview) for move, preview in table["previews"].items() if not move.startswith("take stars")]
    if takes:
        lines = [Text(f"{spell(move, words)}  {_brings(table, preview, words)}") for move, preview in takes]
        yield Columns(lines, padding=(0, 3))


def _brings(table: DiceStarsView, preview: Preview, words: Words) -> str:
    gain = pictures.signed(preview["total"] - table["sheets"][table["seat"]]["total"])
    solo = table["solo"]
    if solo is None or preview["solo_marked"] is None:
        return words("ds-preview", gain=gain, total=preview["total"])
    marks = pictures.signed(preview["solo_marked"] - solo["marked"])
    return words("ds-preview-solo", gain=gain, total=preview["total"], marks=marks)


def tell(event: Event, names: Sequence[str], words: Words) -> str:
    """What a move or a throw did."""
    text = event.text or ""
    if event.seat is None:
        return words("ds-tell-throw", shown=pictures.shown(text, words))
    verb, _, what = text.partition(" ")
    if verb == "draw":
        return words("ds-tell-draw", dice=int(what))
    if what.startswith("stars"):
        return words("ds-tell-take-stars", rows=_rows(what, words))
    if what in COLOURS:
        return words(f"ds-tell-{verb}-colour", colour=what)
    return words(f"ds-tell-{verb}-number", number=what) if what else words(f"ds-tell-{verb}")


def _rows(what: str, words: Words) -> str:
    """`stars 2 2 6`: row 2 ×2, row 6."""
    marks = Counter(what.split(" ")[1:])
    return ", ".join(words("ds-row", number=row) + (f" ×{count}" if count > 1 else "") for row, count in marks.items())


def spell(move: str, words: Words) -> str:
    verb, *what = move.split(" ")
    return " ".join([words(f"ds-typed-{verb}"), *(words("ds-typed-what", what=each) for each in what)])


def prompt(view: View, words: Words) -> str:
    table = cast(DiceStarsView, view)
    facts = {"dice": table["drawing"]} if table["phase"] == "throw" else {}
    return words.say(f"ds-prompt-{table['phase']}", facts)


def ask_throw(throw: Throw, words: Words) -> str:
    return words("ds-ask-throw", dice=throw.count)


def result(over: Over, names: Sequence[str], words: Words) -> str:
    """Who won with how many points, and what ended the game."""
    ended = words("ds-ended", reason=over.reason)
    if len(names) == 1:
        return _solo_result(over, names[0], ended, words)
    winners = [names[seat] for seat in over.winners]
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, over.scores, strict=True))
    facts = {"ended": ended, "score": max(over.scores), "scores": scores}
    if len(winners) == 1:
        return words("ds-won", name=winners[0], **facts)
    return words("ds-shared", names=words("ds-and", some=", ".join(winners[:-1]), last=winners[-1]), **facts)


def _solo_result(over: Over, name: str, ended: str, words: Words) -> str:
    score, opponent = over.scores
    if over.reason == "solo-grid":
        return words("ds-solo-full", ended=ended, name=name, score=score)
    return words(
        "ds-solo-won" if over.winners else "ds-solo-lost", ended=ended, name=name, score=score, opponent=opponent
    )

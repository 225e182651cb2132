"""The terminal board of Farbenpoker."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from astragal.core.game import Event, Over, Throw, View
from astragal.core.words import Words
from astragal.games.farbenpoker.terminal.reading import read
from astragal.games.farbenpoker.view import Die, FarbenpokerView

__all__ = ["ask_throw", "draw", "prompt", "read", "result", "spell", "tell"]

STYLES = {
    "R": "bold white on red",
    "Y": "bold black on yellow",
    "G": "bold black on green",
    "B": "bold white on blue",
    "W": "bold black on white",
    "K": "bold white on black",
}
WIDTH = 80
_DICE_WIDTH = 36


def draw(view: View, names: Sequence[str], words: Words) -> RenderableType:
    """The stand, then dice and chips side by side, then notes."""
    seen = cast(FarbenpokerView, view)
    middle = Grid.grid()
    middle.add_column(width=_DICE_WIDTH)
    middle.add_column(width=WIDTH - _DICE_WIDTH)
    middle.add_row(_dice(seen, names, words), _chips(seen, names, words))
    return Group(_stand(seen, words), middle, *_notes(seen, words), Text(words("fp-legend"), style="dim"))


def _panel(content: RenderableType, title: str, width: int) -> Panel:
    return Panel(content, title=title, title_align="left", box=ROUNDED, width=width)


def _stand(view: FarbenpokerView, words: Words) -> Panel:
    """Two rows of 18 numbered holes; at the end of the game with their colours."""
    grid = Grid.grid(padding=(0, 0, 0, 0))
    grid.add_column(width=3)
    for _ in range(18):
        grid.add_column(width=3, justify="right")
    grid.add_column(width=6, justify="right")
    grid.add_row("", *(Text(str(number), style="dim") for number in range(1, 19)), "")
    for side, full in view["holes"].items():
        colours = view["colours"][side] if view["colours"] else [None] * len(full)
        holes = [_hole(*hole, words) for hole in zip(full, colours, strict=True)]
        grid.add_row(Text(side, style="bold"), *holes, Text(str(sum(full)), style="dim"))
    return _panel(grid, f"{words('fp-name')} – {words('fp-stand')}", WIDTH)


def _hole(full: bool, colour: str | None, words: Words) -> Text:
    if colour:
        return Text(_letter(colour, words), style=STYLES[colour])
    return Text("●", style="bold") if full else Text("○", style="dim")


def _dice(view: FarbenpokerView, names: Sequence[str], words: Words) -> Panel:
    rescue = view["rescue"]
    title = words("fp-rescue-of", name=names[rescue["seat"]]) if rescue else words("fp-dice")
    if not view["dice"]:
        return _panel(Text(words("fp-dice-none")), title, _DICE_WIDTH)
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for _ in view["dice"]:
        grid.add_column(width=10)
    grid.add_row(*(_face(die, rescue is None, words) for die in view["dice"]))
    grid.add_row(*(_state(die, view, words) for die in view["dice"]))
    grid.add_row(*(_award(die, words) for die in view["dice"]))
    return _panel(grid, title, _DICE_WIDTH)


def _face(die: Die, beside: bool, words: Words) -> Text:
    """A letter in a frame; a found die has its stick beside it."""
    letter = f" {_letter(die['colour'], words):2}"
    face = Text("╭───╮\n│").append(letter, style=STYLES[die["colour"]]).append("│")
    if die["found"] and beside:
        face.append(" ").append_text(_stick(die["colour"], words))
    return face.append("\n╰───╯")


def _stick(colour: str, words: Words) -> Text:
    return Text("┃").append(_letter(colour, words), style=STYLES[colour])


def _letter(colour: str, words: Words) -> str:
    """The letter of a colour in this language, two where one would not do, by that in records."""
    return words(f"fp-letter-{colour}")


def _state(die: Die, view: FarbenpokerView, words: Words) -> Text:
    if view["rescue"]:
        return Text(words("fp-matched" if die["found"] else "fp-unmatched"))
    if die["found"]:
        return Text(words("fp-found"), style="dim")
    return Text(words("fp-back"), style="dim") if view["phase"] == "put" else Text(words("fp-sought"), style="bold")


def _award(die: Die, words: Words) -> Text:
    return Text(words("fp-die-award", chips=die["award"]) if die["award"] else "")


def _chips(view: FarbenpokerView, names: Sequence[str], words: Words) -> Panel:
    """A pile for the stock, the pot and every player."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=1)
    grid.add_column(width=11, overflow="fold")
    grid.add_column(width=2, justify="right")
    grid.add_column(width=23)
    grid.add_row("", words("fp-stock"), str(view["stock"]), _pile(view["stock"]), style="dim")
    grid.add_row("", words("fp-pot"), str(view["pot"]), _pile(view["pot"]), style="dim")
    for seat, name in enumerate(names):
        mark = _mark(view, seat)
        standing = _standing(view, seat, words) or _pile(view["chips"][seat])
        grid.add_row(mark, Text(name, style="bold" if mark else ""), str(view["chips"][seat]), standing)
    return _panel(grid, words("fp-chips"), WIDTH - _DICE_WIDTH)


def _mark(view: FarbenpokerView, seat: int) -> str:
    """Marks the winners at the end, and before it the seat to move."""
    if view["result"]:
        return "★" if seat in view["result"]["winners"] else ""
    return "►" if seat == view["seat"] else ""


def _pile(chips: int) -> str:
    """One mark per chip, in fives."""
    fives, rest = divmod(chips, 5)
    return " ".join(["◉" * 5] * fives + ["◉" * rest] * (rest > 0))


def _standing(view: FarbenpokerView, seat: int, words: Words) -> str | None:
    """A note for a player without chips."""
    state = view["states"][seat]
    return None if view["chips"][seat] or state == "plays" else words(f"fp-{state}")


def _notes(view: FarbenpokerView, words: Words) -> Iterable[Text]:
    if view["hand"]:
        line = Text(words("fp-put-next" if view["phase"] == "put" else "fp-hand"))
        for colour in view["hand"]:
            line.append(" ").append_text(_stick(colour, words))
        if view["side"]:
            line.append(f" {words('fp-to-side', side=view['side'])}")
        yield line
    if view["cost"]:
        yield Text(words("fp-miss-costs", chips=view["cost"]))
    if any(die["award"] > 1 for die in view["dice"]):
        yield Text(words("fp-roller"))


def tell(event: Event, names: Sequence[str], words: Words) -> str:
    kind, *things = (event.text or "sticks").split(" ")
    match kind:
        case "sticks":
            return words("fp-tell-sticks")
        case "dice":
            first, second, third = (_colour(thing, words) for thing in things)
            return words("fp-tell-dice", first=first, second=second, third=third)
        case "die":
            return words("fp-tell-die", colour=_colour(things[0], words))
        case "draw" | "put":
            (colour,) = _sticks(event, words)
            return _again(event, words(f"fp-tell-{kind}", colour=colour, hole=things[0]), words)
        case "reroll":
            return words("fp-tell-reroll")
        case "holes":
            back = zip(_sticks(event, words), things, strict=True)
            return words("fp-tell-holes", holes=", ".join(f"{colour} → {hole}" for colour, hole in back))
    return words(f"fp-tell-{kind}", hole=things[0])


def _sticks(event: Event, words: Words) -> list[str]:
    return [_colour(letter, words) for letter in cast("list[str]", event.shown["sticks"])]


def _again(event: Event, told: str, words: Words) -> str:
    """The same, and how often in a row it has happened, where that is worth telling."""
    times = event.shown.get("again")
    return words("fp-again", told=told, times=times) if times else told


def _colour(letter: str, words: Words) -> str:
    return words(f"fp-colour-{letter}")


def prompt(view: View, words: Words) -> str:
    seen = cast(FarbenpokerView, view)
    if seen["phase"] == "put":
        return _prompt_put(seen, words)
    hole = _example(seen, "AB", full=True)
    if seen["rescue"]:
        return words("fp-ask-rescue", draws=seen["rescue"]["draws"], hole=hole)
    return words("fp-ask-draw-or-reroll" if seen["may_reroll"] else "fp-ask-draw", hole=hole)


def _prompt_put(view: FarbenpokerView, words: Words) -> str:
    stick, side = view["hand"][0], view["side"]
    hole = _example(view, side or "AB", full=False)
    named = {"colour": _colour(stick, words), "stick": _letter(stick, words)}
    return words("fp-ask-put", **named, side=side or "none", hole=hole)


def _example(view: FarbenpokerView, sides: str, full: bool) -> str:
    """The first full, or empty, hole of these sides."""
    holes = ((side, number) for side in sides for number, stick in enumerate(view["holes"][side], 1) if stick == full)
    return "{}{}".format(*next(holes))


def ask_throw(throw: Throw, words: Words) -> str:
    kind = throw.write(()).strip()
    if not kind.startswith("hole"):
        return words(f"fp-ask-throw-{kind}")
    facts = {"side": throw.pool[0][0], "example": " ".join(throw.pool[: throw.count])}
    return words(f"fp-ask-throw-{kind}", **facts, **({"count": throw.count} if kind == "holes" else {}))


def spell(move: str, words: Words) -> str:
    verb, *hole = move.split(" ")
    return " ".join([words(f"fp-typed-{verb}").split()[0], *hole])


def result(over: Over, names: Sequence[str], words: Words) -> str:
    """Why the game ended, and who won with how many chips."""
    winners = [names[seat] for seat in over.winners]
    chips = max(over.scores)
    if len(winners) == 1:
        won = words("fp-result-one", name=winners[0], chips=chips)
    else:
        listed = words("fp-and", first=", ".join(winners[:-1]), last=winners[-1])
        won = words("fp-result-shared", names=listed, chips=chips)
    return f"{words(f'fp-over-{over.reason}')} {won}"

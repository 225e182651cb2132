"""Writes src/wire/types.ts and facts.ts: what travels between server and browser, from the Python that says it.

`python web/wire_types.py` writes both files; a test finds them when they are stale.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Iterator
from pathlib import Path
from types import UnionType

import msgspec
from msgspec import Struct
from pydantic import BaseModel

from astragal.analysis.report import AnalysisReport
from astragal.core.game import View
from astragal.core.rulebook import RuleBook
from astragal.games.dice_stars.dice import COLOURS, LETTERS
from astragal.games.dice_stars.view import DiceStarsView
from astragal.games.farbenpoker.view import FarbenpokerView
from astragal.games.rolling_cubes.dice import COLOURS as CUBES
from astragal.games.rolling_cubes.lines import LINES
from astragal.games.rolling_cubes.view import DraftView, LastDieView, RoundsView, TournamentView, YahtzeeView
from astragal.server.http import forms
from astragal.server.http.routes.analyses import Making
from astragal.server.http.routes.lessons import LessonState
from astragal.server.http.routes.players import Me
from astragal.server.http.routes.service import Games
from astragal.server.http.routes.tables import Mine, Tables
from astragal.server.tables.replays import Dice, Moment, Story, Verdict
from astragal.wire.messages import FromClient, FromServer

WIRE = Path(__file__).parent / "src/wire"
HEAD = "// Written by web/wire_types.py from Python; do not edit.\n"
FACTS = {
    "DICE_STARS_COLOURS": dict(zip(LETTERS, COLOURS, strict=True)),
    "CUBES": CUBES,
    "YAHTZEE_LINES": list(LINES),
}
"""What texts are spelled with: the letters of dice, the signs on cubes, and lines in their order, which JSON loses."""
VIEWS = (DiceStarsView, FarbenpokerView, RoundsView, LastDieView, TournamentView, YahtzeeView, DraftView)
ANSWERS = (Games, Me, Mine, Tables, Moment, Story, Dice, Verdict, AnalysisReport, Making, LessonState, RuleBook)
FORMS = (
    forms.NameForm,
    forms.AccountForm,
    forms.TableForm,
    forms.JoinForm,
    forms.ClaimForm,
    forms.RematchForm,
    forms.LessonForm,
)
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown", type(None): "null"}
UNIONS = (typing.Union, UnionType)


class Writer:
    """Collects the declarations of all classes that it meets."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}

    def name(self, hint: object) -> str:
        """A type as TypeScript writes it."""
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if hint in PLAIN:
            return PLAIN[typing.cast(type, hint)]
        if origin is typing.Annotated:
            return self.name(arguments[0])
        if origin is typing.Literal:
            return " | ".join(map(_literal, arguments))
        if origin in UNIONS:
            return " | ".join(dict.fromkeys(map(self.name, arguments)))
        if origin is list or (origin is tuple and arguments[-1] is Ellipsis):
            return f"({self.name(arguments[0])})[]" if _compound(arguments[0]) else f"{self.name(arguments[0])}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.name, arguments))}]"
        if hint == View or origin is dict:
            return f"Record<string, {self.name(arguments[1])}>"
        assert isinstance(hint, type), hint
        return self.declare(hint)

    def declare(self, kind: type) -> str:
        """The name of a class, whose declaration is written."""
        if kind.__name__ not in self.written:
            self.written[kind.__name__] = ""
            fields = "".join(f"  {name}: {self.name(hint)};\n" for name, hint in _fields(kind))
            self.written[kind.__name__] = f"export interface {kind.__name__} {{\n{fields}}}\n"
        return kind.__name__


def _literal(value: object) -> str:
    return f"'{value}'" if isinstance(value, str) else str(value).lower()


def _compound(hint: object) -> bool:
    return typing.get_origin(hint) in (*UNIONS, typing.Literal)


def _fields(kind: type) -> Iterator[tuple[str, object]]:
    """The fields of a class; one that need not be there has a question mark."""
    hints = typing.get_type_hints(kind, include_extras=True)
    if issubclass(kind, Struct):
        if kind.__struct_config__.tag is not None:
            yield "type", typing.Literal[kind.__struct_config__.tag]
        for field in msgspec.structs.fields(kind):
            yield f"{field.name}{'?' if _may_miss(kind, field) else ''}", hints[field.name]
    elif issubclass(kind, BaseModel):
        for name, info in kind.model_fields.items():
            yield f"{name}{'' if info.is_required() else '?'}", hints[name]
    else:
        yield from hints.items()


def _may_miss(kind: type[Struct], field: msgspec.structs.FieldInfo) -> bool:
    """The server always sends every field, but where defaults are left out; a client may leave out defaults."""
    from_client = kind in typing.get_args(FromClient)
    return not field.required and (from_client or kind.__struct_config__.omit_defaults)


def types() -> str:
    """What the messages, views and forms look like."""
    writer = Writer()
    unions = {name: writer.name(union) for name, union in (("FromClient", FromClient), ("FromServer", FromServer))}
    for kind in (*VIEWS, *ANSWERS, *FORMS):
        writer.declare(kind)
    aliases = [f"export type {name} = {union};\n" for name, union in unions.items()]
    return "\n".join([HEAD, *aliases, *writer.written.values()])


def facts() -> str:
    """The spellings."""
    return "\n".join([HEAD, *(f"export const {name} = {json.dumps(fact)} as const;\n" for name, fact in FACTS.items())])


def files() -> dict[Path, str]:
    return {WIRE / "types.ts": types(), WIRE / "facts.ts": facts()}


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")

"""Writes the TypeScript types of what travels between server and browser, from the Python types.

`python web/wire_types.py` writes src/wire/types.ts, and for each box boards/<box>/types.ts with its views. A test finds
them when they are stale. JSON Schema and json-schema-to-typescript would not do: in a schema every field with a default
may be missing, while the server always sends it, and the types of a box could not be told from the others.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import UnionType

import msgspec
from msgspec import Struct
from pydantic import BaseModel

from astragal.analysis.report import AnalysisReport, SecondTryReport
from astragal.core.box import Box
from astragal.core.game import ResultView, View
from astragal.games.catalogue import boxes
from astragal.server.events.daily.daily import ChainInfo, DailyDays, DailyInfo
from astragal.server.events.daily.results import DailyTable
from astragal.server.events.views import EventInfo
from astragal.server.http import forms
from astragal.server.http.routes.accounts import AccountInfo, RecoveryCode
from astragal.server.http.routes.analyses import Making
from astragal.server.http.routes.daily import AgainInfo, Judged, PracticeRoll
from astragal.server.http.routes.decisions import DecisionInfo
from astragal.server.http.routes.events import EventOfCode, Formats, MyEvents
from astragal.server.http.routes.lessons import LessonState
from astragal.server.http.routes.notices import NoticeSettings, WaitingTables
from astragal.server.http.routes.passkeys import PasskeyList, PasskeyOptions
from astragal.server.http.routes.players import SessionList
from astragal.server.http.routes.profiles import Opponents, Shown
from astragal.server.http.routes.rules import ExampleInfo, RulePageInfo
from astragal.server.http.routes.score import ScoreInfo, ScorePads
from astragal.server.http.routes.service import Elsewhere, Games
from astragal.server.http.routes.sheets import Sheets
from astragal.server.http.routes.solver import FallenDice, JudgedSolution, SolvedPage, SolverInfo
from astragal.server.http.routes.tables import BestMoves, Memories, Mine, Tables
from astragal.server.http.signing_in import Me
from astragal.server.profiles.leaderboard import Leaderboard
from astragal.server.profiles.profile import Profile
from astragal.server.ratings.standings import TableRatings
from astragal.server.skill.figures import PlayerSkill
from astragal.server.tables.replays import Dice, Moment, Story, Verdict
from astragal.wire.event_messages import FromEventClient, FromEventServer
from astragal.wire.messages import FromClient, FromServer

SRC = Path(__file__).parent / "src"
HEAD = "// Written by web/wire_types.py from Python; do not edit.\n"
ANSWERS = (
    Games,
    Me,
    SessionList,
    PasskeyList,
    PasskeyOptions,
    AccountInfo,
    RecoveryCode,
    NoticeSettings,
    WaitingTables,
    Mine,
    Tables,
    BestMoves,
    Memories,
    Elsewhere,
    Opponents,
    Profile,
    Shown,
    Leaderboard,
    TableRatings,
    Formats,
    MyEvents,
    EventOfCode,
    EventInfo,
    PlayerSkill,
    Moment,
    Story,
    Dice,
    Verdict,
    AnalysisReport,
    Making,
    DecisionInfo,
    SecondTryReport,
    LessonState,
    RulePageInfo,
    ExampleInfo,
    DailyInfo,
    DailyDays,
    DailyTable,
    ChainInfo,
    AgainInfo,
    PracticeRoll,
    Judged,
    SolverInfo,
    FallenDice,
    SolvedPage,
    JudgedSolution,
    Sheets,
    ScorePads,
    ScoreInfo,
)
FORMS = (
    forms.NameForm,
    forms.AccountForm,
    forms.NewAccountForm,
    forms.EmailForm,
    forms.ProofForm,
    forms.ChangePasswordForm,
    forms.PasskeyForm,
    forms.CreatePasskeyForm,
    forms.NewPasskeyForm,
    forms.ForgottenForm,
    forms.ResetForm,
    forms.RecoveryForm,
    forms.PushForm,
    forms.EmailNoticesForm,
    forms.PrivacyForm,
    forms.TableForm,
    forms.JoinForm,
    forms.ClaimForm,
    forms.RematchForm,
    forms.EventForm,
    forms.EntryForm,
    forms.NamedEntryForm,
    forms.SteerForm,
    forms.LessonForm,
    forms.TryForm,
    forms.SolveForm,
    forms.JudgeForm,
    forms.ScoreForm,
    forms.ScoreCheckForm,
)
UNIONS_OF_MESSAGES = (
    ("FromClient", FromClient),
    ("FromServer", FromServer),
    ("FromEventClient", FromEventClient),
    ("FromEventServer", FromEventServer),
)
PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", object: "unknown", type(None): "null"}
UNIONS = (typing.Union, UnionType)


class Writer:
    """Collects the declarations of all classes that it meets, but those that are `shared`: it collects their names."""

    def __init__(self, shared: Mapping[str, str] | None = None) -> None:
        self.shared = shared or {}
        self.imported: set[str] = set()
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
        if kind.__name__ in self.shared:
            self.imported.add(kind.__name__)
        elif kind.__name__ not in self.written:
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


def wire() -> Writer:
    """What the messages, answers and forms look like."""
    writer = Writer()
    for name, union in UNIONS_OF_MESSAGES:
        writer.written[name] = f"export type {name} = {writer.name(union)};\n"
    for kind in (ResultView, *ANSWERS, *FORMS):
        writer.declare(kind)
    return writer


def box_types(box: Box, shared: Mapping[str, str]) -> str:
    """What the views of a box look like, and its constants."""
    writer = Writer(shared)
    for kind in map(box.named, box.views):
        writer.declare(kind)
    imports = (
        [f"import type {{ {', '.join(sorted(writer.imported))} }} from '$/wire/types';\n"] if writer.imported else []
    )
    named = {name: json.dumps(box.named(place)) for name, place in box.constants}
    constants = [f"export const {name} = {value} as const;\n" for name, value in named.items()]
    return "\n".join([HEAD, *imports, *constants, *writer.written.values()])


def files() -> dict[Path, str]:
    shared = wire().written
    boards = {
        file: box_types(box, shared)
        for box in boxes()
        if (file := SRC / "boards" / box.id / "types.ts").parent.is_dir()
    }
    return {SRC / "wire/types.ts": "\n".join([HEAD, *shared.values()])} | boards


if __name__ == "__main__":
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")

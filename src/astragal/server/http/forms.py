"""The bodies of requests."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from astragal.server.events.events import NewEvent
from astragal.server.events.setup import Plan
from astragal.server.tables.lobby import JoinRequest, NewSeat, NewTable
from astragal.wire.messages import Answers, Colour, TimeControl

Name = Annotated[str, Field(min_length=1, max_length=200, examples=["Ada"])]
CommandId = Annotated[
    str, Field(max_length=64, pattern=r"^[^\x00]+$", description="Your own; a command with the same id is done once")
]
Promise = Annotated[str, Field(pattern="^[0-9a-f]{64}$", description="SHA-256 of the contribution to come")]
AccountName = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]{1,38}[A-Za-z0-9]$", examples=["ada.l"])]
Password = Annotated[str, Field(min_length=8, max_length=200)]
Email = Annotated[
    str,
    Field(max_length=254, pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+$", examples=["ada@example.org"]),
]
CredentialJson = Annotated[
    dict[str, object], Field(description="The JSON form of the PublicKeyCredential that the browser returned")
]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Seconds = Annotated[float, Field(ge=1, le=30 * 24 * 3600)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NameForm(Form):
    name: Name


class AccountForm(Form):
    account: AccountName
    password: Password


class NewAccountForm(Form):
    """With a password, a passkey, or both."""

    account: AccountName
    password: Password | None = None
    passkey: CredentialJson | None = None
    email: Email | None = None


class ProofForm(Form):
    """The password of your account, or an answer of one of its passkeys, proves that it is you."""

    password: Password | None = None
    passkey: CredentialJson | None = None


class EmailForm(ProofForm):
    """Null removes the address."""

    email: Email | None


class PushKeys(Form):
    """The keys of a push subscription, in base64url."""

    p256dh: Annotated[str, Field(max_length=100, pattern=r"^[A-Za-z0-9_-]{80,}={0,2}$")]
    auth: Annotated[str, Field(max_length=30, pattern=r"^[A-Za-z0-9_-]{20,}={0,2}$")]


class PushForm(Form):
    """A push subscription, as `toJSON()` gives it. That it may expire does not matter here: then it is deleted."""

    endpoint: Annotated[
        str, Field(min_length=1, max_length=2000, examples=["https://push.example.org/wpush/v2/gAAAAABm"])
    ]
    keys: PushKeys
    expirationTime: float | None = None  # noqa: N815  as the browser writes it


class EmailNoticesForm(Form):
    on: bool


class PrivacyForm(Form):
    """What everybody may see of your profile, besides your name and your ratings."""

    results: bool
    records: bool
    skill: bool


class ChangePasswordForm(ProofForm):
    new_password: Password


class PasskeyForm(Form):
    passkey: CredentialJson


class CreatePasskeyForm(Form):
    """`account` is the name of the account that you are about to make; one that you have needs no name."""

    account: AccountName | None = None


class NewPasskeyForm(ProofForm):
    """`credential` is the new passkey."""

    credential: CredentialJson


class ForgottenForm(Form):
    account: Annotated[str, Field(min_length=1, max_length=254, description="Its name or its e-mail address")]


class ResetForm(Form):
    """`token` is what follows the # in the link of the e-mail."""

    token: Annotated[str, Field(max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
    password: Password


class RecoveryForm(Form):
    account: AccountName
    code: Annotated[str, Field(max_length=64, examples=["7K3QF-0V8ZM-9C2RD-XN4TB"])]
    password: Password


class SeatForm(Form):
    kind: Literal["open", "me", "local", "bot"]
    name: Name | None = None
    bot: Annotated[str, Field(max_length=40, examples=["greedy"])] | None = None
    promise: Promise | None = None
    colour: Colour | None = None


class ClockForm(Form):
    decision_s: Seconds
    reserve_s: Annotated[float, Field(ge=0, le=30 * 24 * 3600)] = 0.0


class TableForm(Form):
    game: Annotated[str, Field(max_length=60, examples=["dice-stars"])]
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=16)]
    options: dict[str, object] = {}
    public: bool = False
    clock: ClockForm | None = None
    practice: Annotated[bool, Field(description="Clients may help the players of this table")] = False
    rated: Annotated[bool, Field(description="The result changes the ratings of the players")] = False
    by_hand: Annotated[bool, Field(description="People roll real dice, and enter what they show")] = False
    answers: Annotated[Answers, Field(description="When real dice are followed by what would have been best")] = "never"
    command: CommandId | None = None

    def new_table(self) -> NewTable:
        seats = [NewSeat(seat.kind, seat.name, seat.bot, seat.promise, seat.colour) for seat in self.seats]
        control = TimeControl(self.clock.decision_s, self.clock.reserve_s) if self.clock else None
        return NewTable(
            game=self.game,
            seats=seats,
            options=self.options,
            public=self.public,
            time_control=control,
            practice=self.practice,
            rated=self.rated,
            by_hand=self.by_hand,
            answers=self.answers,
        )


Moment = Annotated[float, Field(ge=0, le=2**40, description="Seconds since 1970, UTC")]
BotName = Annotated[str, Field(max_length=40, examples=["level-3"])]


class EventForm(Form):
    """An event to create. A format uses what it needs of the rest; docs/events.md says which."""

    title: Annotated[str, Field(min_length=1, max_length=200, examples=["Friday club"])]
    format: Annotated[str, Field(max_length=40, examples=["duplicate"])]
    game: Annotated[str, Field(max_length=60, examples=["dice-stars"])]
    options: dict[str, object] = {}
    seats: Annotated[int, Field(ge=1, le=16)] = 1
    rounds: Annotated[int, Field(ge=1, le=100)] = 1
    most: Annotated[int, Field(ge=1, le=1000, description="How many people may take part")] = 100
    opens: Annotated[Moment | None, Field(description="When it starts by itself")] = None
    closes: Moment | None = None
    clock: ClockForm | None = None
    fill: Annotated[BotName, Field(description="The computer player for seats that are left over")] = "level-3"
    bots: Annotated[list[BotName], Field(max_length=64, description="Computer players who take part")] = []
    answer_s: Annotated[float, Field(ge=5, le=3600, description="Seconds to answer a roll")] = 90.0
    keep_names: Annotated[bool, Field(description="Whether a class keeps its names when it is over")] = False
    command: CommandId | None = None

    def new_event(self) -> NewEvent:
        control = TimeControl(self.clock.decision_s, self.clock.reserve_s) if self.clock else None
        plan = Plan(
            seats=self.seats,
            rounds=self.rounds,
            most=self.most,
            opens=self.opens,
            closes=self.closes,
            time_control=control,
            fill=self.fill,
            bots=tuple(self.bots),
            answer_s=self.answer_s,
            keep_names=self.keep_names,
        )
        return NewEvent(self.title, self.format, self.game, self.options, plan)


class EntryForm(Form):
    """Without a name you take part under your own, if need be with a number."""

    name: Name | None = None
    command: CommandId | None = None


class NamedEntryForm(NameForm):
    command: CommandId | None = None


class SteerForm(Form):
    """`expect` is `steered` of the event as you have seen it; `until` is when an event closes that gets more time."""

    what: Literal["start", "extend", "end", "cancel", "next", "longer", "hold", "resume", "close"]
    expect: Annotated[int, Field(ge=0, le=2**53)]
    until: Moment | None = None
    command: CommandId | None = None


class InvitedForm(Form):
    invitation: Annotated[str, Field(max_length=64)] | None = None


class JoinForm(InvitedForm):
    seat: SeatNumber | None = None
    name: Name | None = None
    promise: Promise | None = None
    command: CommandId | None = None

    def request(self) -> JoinRequest:
        return JoinRequest(self.seat, self.name, self.promise, self.command)


class ClaimForm(Form):
    token: Annotated[str, Field(max_length=400)]


class RematchForm(Form):
    """`promises` are those of your seats at the new table, in order."""

    command: CommandId | None = None
    promises: Annotated[list[Promise], Field(max_length=16)] = []


class MoveForm(Form):
    """A move of a program: `expect` is the number of the last entry that it has seen."""

    id: CommandId
    expect: Annotated[int, Field(ge=0, le=2**53)]
    move: Annotated[str, Field(min_length=1, max_length=200, examples=["draw 3"])]


class LessonForm(Form):
    """All moves of a learner so far; an empty one passes a step that only shows something."""

    moves: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=40, examples=[["", "draw 3"]])] = []
    draft: Annotated[str, Field(max_length=200, description="An unfinished move to judge")] | None = None


PlaceName = Annotated[str, Field(min_length=1, max_length=20)]
ScoreEntry = Annotated[str, Field(min_length=1, max_length=40)]
ScoreSheet = Annotated[dict[PlaceName, ScoreEntry], Field(max_length=120, examples=[{"2/0": "x", "2/1": "4"}])]


class ScoreForm(Form):
    """A score pad: what is written on the sheet of each seat, by place."""

    sheets: Annotated[list[ScoreSheet], Field(min_length=1, max_length=16)]
    options: dict[str, object] = {}


class ScoreCheckForm(Form):
    """An entry that is not written yet, and what is known besides."""

    text: Annotated[str, Field(max_length=200, examples=["5x8=40"])]
    known: Annotated[dict[PlaceName, Annotated[str, Field(max_length=60)]], Field(max_length=8)] = {}
    options: dict[str, object] = {}


class TryForm(Form):
    """Another move at a decision of a finished game; it may be unfinished if it is only to be checked."""

    move: Annotated[str, Field(max_length=200, examples=["take orange"])]


class QueryForm(Form):
    """Dice that lie on a table, and what is wished of their moves; the wishes that there are depend on the box."""

    dice: Annotated[str, Field(max_length=100, examples=["g5577 b0248 r+-x:"])]
    wishes: dict[str, object] = {}


class SolveForm(QueryForm):
    """`first` is how many of the moves are left out, the best of all being number 0."""

    first: Annotated[int, Field(ge=0, le=100_000)] = 0


class JudgeForm(QueryForm):
    """Your own move; it may be unfinished if it is only to be checked."""

    move: Annotated[str, Field(max_length=200, examples=["5x8=40"])]

"""What travels between an online table and its players: one JSON object a WebSocket frame.

docs/online.md tells the protocol; this file is its exact form. A command carries an `id` of the client's own making.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1

Id = Annotated[str, Meta(max_length=64, pattern=r"^[^\x00]+$")]
Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Move = Annotated[str, Meta(min_length=1, max_length=200)]
What = Literal["undo", "abandon"]


class ToServer(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Any message of a client."""


class Hello(ToServer, tag="hello", frozen=True):
    """First of all, and whenever something is missing: the number that the client has, none at the beginning."""

    since: Number | None = None


class Ping(ToServer, tag="ping", frozen=True):
    """Are you there?"""


class Command(ToServer, frozen=True):
    """Something to be done once, however often it is sent."""

    id: Id


class Reveal(Command, tag="reveal", frozen=True):
    """The bytes that the seat promised, in hexadecimal."""

    seat: Seat
    contribution: Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$")]


class Decision(Command, frozen=True):
    """A command that rests on what the seat has seen: `expect` is the number of the last entry."""

    seat: Seat
    expect: Number


class Play(Decision, tag="play", frozen=True):
    move: Move


class Propose(Decision, tag="propose", frozen=True):
    """Ask the others to take the seat's last move back, or to abandon the game."""

    what: What


class Agree(Decision, tag="agree", frozen=True):
    pass


class Decline(Decision, tag="decline", frozen=True):
    pass


class Resign(Decision, tag="resign", frozen=True):
    pass


class Leave(Decision, tag="leave", frozen=True):
    """Get up: before the game the seat is open again, during it a computer player sits in."""


class Back(Decision, tag="back", frozen=True):
    """The owner plays again where a computer player sat in."""


class Say(Command, tag="say", frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Mute(ToServer, tag="mute", frozen=True):
    """Do not show me what that seat says, or do so again."""

    seat: Seat
    on: bool = True


class Check(ToServer, tag="check", frozen=True):
    """Would this be legal? Nothing is played. In games that judge drafts, a move may be half-written, or not begun."""

    id: Id
    seat: Seat
    move: Annotated[str, Meta(max_length=200)]


class Hint(ToServer, tag="hint", frozen=True):
    """What are the best moves of the seat? Answered at practice tables, to the seat that is to move."""

    id: Id
    seat: Seat


FromClient = (
    Hello | Ping | Reveal | Play | Propose | Agree | Decline | Resign | Leave | Back | Say | Mute | Check | Hint
)

Status = Literal["waiting", "revealing", "running", "over"]


class Problem(Struct, frozen=True):
    """Why something was refused: the message of that name in locale/, its text, the rule, the facts."""

    reason: str
    text: str
    rule: str | None = None
    facts: dict[str, object] = {}


class ToClient(Struct, tag_field="type", frozen=True):
    """Any message of the server."""


class SeatInfo(Struct, frozen=True):
    kind: Literal["open", "person", "bot"]
    name: str | None = None
    bot: str | None = None
    away: bool = False
    resigned: bool = False
    promise: str | None = None
    contribution: str | None = None


class ProposalInfo(Struct, frozen=True):
    what: What
    seat: int
    agreed: tuple[int, ...]


class ClockInfo(Struct, frozen=True):
    """Seconds a decision, and the reserve that each seat has left; `due` is when a seat's time runs out."""

    decision_s: float
    reserve_s: tuple[float, ...]
    due: tuple[float | None, ...]


class Result(Struct, frozen=True):
    """How it ended: a rule's reason, `resigned` or `abandoned`."""

    reason: str
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] | None = None


class TableInfo(Struct, frozen=True):
    """What everybody at the table may know of it, besides the game itself. At a `practice` table clients may help."""

    id: str
    game: str
    rules: int
    options: dict[str, object]
    status: Status
    public: bool
    seats: tuple[SeatInfo, ...]
    commitment: str
    created: float
    practice: bool = False
    proposal: ProposalInfo | None = None
    result: Result | None = None
    rematch: str | None = None


class Happening(Struct, frozen=True, omit_defaults=True):
    """One entry of the table's log, as the seat may see it; a hidden text is null."""

    number: int
    kind: str
    at: float
    seat: int | None = None
    text: str | None = None
    shown: dict[str, object] = {}


class Perspective(Struct, frozen=True):
    """What one seat, or a spectator (null), sees. `moves` is null where there are too many to list."""

    seat: int | None
    happenings: list[Happening]
    view: dict[str, object] | None = None
    moves: list[str] | None = None


class Update(ToClient, tag="update", frozen=True):
    """The entries after `since` up to `number`, and how things stand then.

    Where `whole` is true the client must forget what it had: the happenings begin after `since`, be it 0 or later.
    """

    number: int
    since: int
    whole: bool
    now: float
    table: TableInfo
    to_move: tuple[int, ...]
    rules: tuple[str, ...]
    clock: ClockInfo | None
    perspectives: tuple[Perspective, ...]


class Ack(ToClient, tag="ack", frozen=True):
    """The command is done and kept; `number` is the entry that it ended with."""

    id: str
    number: int


RefusalKind = Literal[
    "bad-message",
    "stale",
    "unreadable",
    "illegal",
    "not-your-turn",
    "not-yours",
    "not-allowed",
    "not-now",
    "too-many",
    "unavailable",
]


class Refused(ToClient, tag="refused", frozen=True):
    """`unavailable` and `too-many`: send it again later. `stale`: something happened; `number` is the current one."""

    id: str | None
    kind: RefusalKind
    number: int
    problem: Problem


class DraftInfo(Struct, frozen=True):
    """What a game says of a move in the making: whether signs written after it could make it legal, what forbids it as
    it stands, and what the game shows of it."""

    possible: bool
    problem: Problem | None
    shown: dict[str, object]


class Checked(ToClient, tag="checked", frozen=True):
    """The answer to Check. `view` is what the seat would see, where that shows nothing hidden.

    `draft` is there in games that judge moves in the making, whether the move is legal or not.
    """

    id: str
    legal: bool
    problem: Problem | None = None
    view: dict[str, object] | None = None
    draft: DraftInfo | None = None


class ReasonInfo(Struct, frozen=True):
    """One sentence: the message of that name in locale/, its text, and its facts, which may be sentences themselves."""

    name: str
    text: str
    facts: dict[str, object] = {}


class AdviceInfo(Struct, frozen=True):
    """A move, what it is worth to the seat when all go on to play well, and why.

    `wins` is the chance to win, null where nobody can; `points` are those to expect at the end, null where they are not
    reckoned. `error` is the standard error of `wins` (of `points` where there are none), 0 where nothing was sampled.
    """

    move: str
    wins: float | None
    points: float | None
    error: float
    why: ReasonInfo


class Hinted(ToClient, tag="hinted", frozen=True):
    """The answer to Hint: the best moves, best first, by what the seat had seen up to entry `number`."""

    id: str
    seat: int
    number: int
    moves: tuple[AdviceInfo, ...]


class ChatLine(Struct, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    at: float


class Chat(ToClient, tag="chat", frozen=True):
    lines: list[ChatLine]


class Presence(ToClient, tag="presence", frozen=True):
    """Which seats' owners are connected, and how many watch."""

    seats: tuple[bool, ...]
    watchers: int


class Pong(ToClient, tag="pong", frozen=True):
    now: float


FromServer = Update | Ack | Refused | Checked | Hinted | Chat | Presence | Pong

read_client = msgspec.json.Decoder(FromClient).decode
read_server = msgspec.json.Decoder(FromServer).decode
write = msgspec.json.Encoder().encode

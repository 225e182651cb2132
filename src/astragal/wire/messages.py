"""The messages between an online table and its clients: one JSON object per WebSocket frame.

docs/online.md explains the protocol; this file is its exact form. A client chooses the `id` of each command.
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
    """Sent first, and whenever something is missing: the last number that the client has, none at the beginning."""

    since: Number | None = None


class Ping(ToServer, tag="ping", frozen=True):
    """Asks whether the server is there."""


class Command(ToServer, frozen=True):
    """Something to do once, however often it is sent."""

    id: Id


class Reveal(Command, tag="reveal", frozen=True):
    """The bytes that the seat promised, in hexadecimal."""

    seat: Seat
    contribution: Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,64}$")]


class Decision(Command, frozen=True):
    """A command based on what the seat has seen: `expect` is the number of the last entry."""

    seat: Seat
    expect: Number


class Play(Decision, tag="play", frozen=True):
    move: Move


class Enter(Decision, tag="enter", frozen=True):
    """What real dice show, one after another, or what a move has brought to light: one of what each thing can show.

    Any seat may enter it: `seat` is your own. `expect` is the number of the last entry that you have seen.
    """

    fell: Annotated[tuple[Annotated[str, Meta(min_length=1, max_length=20)], ...], Meta(min_length=1, max_length=40)]


class Propose(Decision, tag="propose", frozen=True):
    """Ask the others to take the seat's last move back, or to abandon the game. With real dice nobody is asked: it
    takes back what was entered last, by whomever."""

    what: What


class Agree(Decision, tag="agree", frozen=True):
    pass


class Decline(Decision, tag="decline", frozen=True):
    pass


class Resign(Decision, tag="resign", frozen=True):
    pass


class Leave(Decision, tag="leave", frozen=True):
    """Leave the seat: before the game it is open again, during the game a bot plays it."""


class Back(Decision, tag="back", frozen=True):
    """The owner takes the seat back from the bot."""


class Say(Command, tag="say", frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class Mute(ToServer, tag="mute", frozen=True):
    """Do not show me what that seat says, or show it again."""

    seat: Seat
    on: bool = True


class Check(ToServer, tag="check", frozen=True):
    """Asks whether a move would be legal. Where the game judges drafts, it may be unfinished or empty."""

    id: Id
    seat: Seat
    move: Annotated[str, Meta(max_length=200)]


class Hint(ToServer, tag="hint", frozen=True):
    """Asks for the best moves of a seat that is to move, where the table has hints.

    With a `move` it also asks what that one is worth.
    """

    id: Id
    seat: Seat
    move: Move | None = None


class Named(Struct, frozen=True):
    """What is read of a message that is refused unread."""

    id: Id | None = None


FromClient = (
    Hello | Ping | Reveal | Play | Enter | Propose | Agree | Decline | Resign | Leave | Back | Say | Mute | Check | Hint
)

Status = Literal["waiting", "revealing", "running", "over"]


class Problem(Struct, frozen=True):
    """Why something was refused: the name of the message in locale/, its text, the rule, the facts."""

    reason: str
    text: str
    rule: str | None = None
    facts: dict[str, object] = {}


class ToClient(Struct, tag_field="type", frozen=True):
    """Any message of the server."""


Colour = Literal["red", "orange", "yellow", "green", "blue", "purple", "brown", "black"]
"""A colour that people choose for a seat."""


class SeatInfo(Struct, frozen=True):
    kind: Literal["open", "person", "bot"]
    name: str | None = None
    bot: str | None = None
    away: bool = False
    resigned: bool = False
    promise: str | None = None
    contribution: str | None = None
    colour: Colour | None = None


class ProposalInfo(Struct, frozen=True):
    what: What
    seat: int
    agreed: tuple[int, ...]


class TimeControl(Struct, frozen=True):
    """Seconds per decision, and the reserve that each seat starts with."""

    decision_s: float
    reserve_s: float = 0.0


class ClockInfo(Struct, frozen=True):
    """Seconds per decision, the reserve that each seat has left, and when its time runs out (`due`)."""

    decision_s: float
    reserve_s: tuple[float, ...]
    due: tuple[float | None, ...]


class Result(Struct, frozen=True):
    """How it ended: a rule's reason, `resigned` or `abandoned`. `helped` are the seats that were given hints,
    `stood_in` those of people for whom a computer player made moves."""

    reason: str
    winners: tuple[int, ...] = ()
    scores: tuple[int, ...] | None = None
    helped: tuple[int, ...] = ()
    stood_in: tuple[int, ...] = ()


Answers = Literal["round", "end", "never"]
"""When a table with real dice says what would have been best: after each round, at the end of the game, or never."""


class TableInfo(Struct, frozen=True):
    """What everybody may know about the table, besides the game. At a `practice` table clients may help.

    A `rated` game changes the ratings of its players. `adviser`: whether there are hints and analyses for the game.
    `hints`: whether the table gives them to its players. `host`: the seat of its creator, if any. `event`: the event
    that the table belongs to. `by_hand`: people roll real dice, and enter what they show; `answers` is when they learn
    what would have been best.
    """

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
    rated: bool = False
    adviser: bool = False
    hints: bool = False
    proposal: ProposalInfo | None = None
    result: Result | None = None
    rematch: str | None = None
    time_control: TimeControl | None = None
    host: int | None = None
    event: str | None = None
    by_hand: bool = False
    answers: Answers = "never"


class Happening(Struct, frozen=True, omit_defaults=True):
    """One entry of the table's log as a seat may see it; a hidden text is null.

    A move or throw has the number of its turn, and the points of all seats after it as everybody could see them.
    """

    number: int
    kind: str
    at: float
    seat: int | None = None
    text: str | None = None
    shown: dict[str, object] = {}
    turn: int = 0
    standing: tuple[int, ...] = ()


class Perspective(Struct, frozen=True):
    """What one seat, or a spectator (null), sees. `moves` is null where there are too many to list.

    `remembered` is what it knows besides the view if it has seen everything and forgets nothing, as the game shows it.
    It is null where the table does not remember for its players, and in games where a view shows all that counts.
    `no_undo` names the message that says why the seat cannot take back its last move; null if it can.
    """

    seat: int | None
    happenings: list[Happening]
    view: dict[str, object] | None = None
    moves: list[str] | None = None
    remembered: dict[str, object] | None = None
    no_undo: str | None = None


class KindInfo(Struct, frozen=True):
    """So many things of a name that may fall, and what each can show. One without faces shows its name."""

    thing: str
    things: int
    faces: tuple[str, ...]


class ThrowInfo(Struct, frozen=True):
    """What people must enter now of real dice: what `count` things show, of these kinds, one after another.

    `seat` throws (null: the table), and it is due since entry `since`. `move` is the move that brings something to
    light, if it is not a throw.
    """

    seat: int | None
    count: int
    kinds: tuple[KindInfo, ...]
    rules: tuple[str, ...]
    since: int
    move: str | None = None


class Update(ToClient, tag="update", frozen=True):
    """The entries after `since` up to `number`, and the state then.

    If `whole` is true the client must forget what it had: the happenings begin after `since`, which may be above 0.
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
    standing: tuple[int, ...] = ()
    """The points that everybody may see now; empty before the game begins."""
    throw: ThrowInfo | None = None
    """What people must enter now of real dice."""


class Ack(ToClient, tag="ack", frozen=True):
    """The command is done and stored; `number` is its last entry."""

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
    """An unfinished move: whether it can become legal, what forbids it as it is, and what the game shows of it."""

    possible: bool
    problem: Problem | None
    shown: dict[str, object]


class Checked(ToClient, tag="checked", frozen=True):
    """The answer to Check. `view` is what the seat would see, unless that shows something hidden.

    `draft` is there in games that judge unfinished moves, whether the move is legal or not.
    """

    id: str
    legal: bool
    problem: Problem | None = None
    view: dict[str, object] | None = None
    draft: DraftInfo | None = None


class ReasonInfo(Struct, frozen=True):
    """A sentence: the name of the message in locale/, its text, and its facts, which may be sentences themselves."""

    name: str
    text: str
    facts: dict[str, object] = {}


class AdviceInfo(Struct, frozen=True):
    """A move, what it is worth to the seat if all play well from here, and why.

    `wins` is the probability to win, null if nobody can; `points` is the expected score, null if it is not computed.
    `error` is the standard error of `wins` (of `points` without it), 0 if nothing was sampled.
    """

    move: str
    wins: float | None
    points: float | None
    error: float
    why: ReasonInfo


class JudgedMove(Struct, frozen=True):
    """The move that was asked about. `loss` is what it gives up, in chance to win, else in points.

    `blunder`: whether that is a clear mistake.
    """

    advice: AdviceInfo
    loss: float
    blunder: bool


class Hinted(ToClient, tag="hinted", frozen=True):
    """The answer to Hint: the best moves, best first, from what the seat had seen up to entry `number`.

    `judged` is the move that was asked about, if one was.
    """

    id: str
    seat: int
    number: int
    moves: tuple[AdviceInfo, ...]
    judged: JudgedMove | None = None


class ChatLine(Struct, frozen=True):
    number: int
    seat: int
    name: str
    text: str
    at: float


class Chat(ToClient, tag="chat", frozen=True):
    lines: list[ChatLine]


class Thinking(Struct, frozen=True):
    """A seat that a computer player has been deciding for since then, for seconds already. An update ends that.

    `preparing`: it may take longer, because what the player needs is still compiled on the server's machine.
    """

    seat: int
    since: float
    preparing: bool = False


class Presence(ToClient, tag="presence", frozen=True):
    """Which seats' owners are connected, how many watch, and which computer players keep the others waiting."""

    seats: tuple[bool, ...]
    watchers: int
    thinking: tuple[Thinking, ...] = ()


class Pong(ToClient, tag="pong", frozen=True):
    now: float


FromServer = Update | Ack | Refused | Checked | Hinted | Chat | Presence | Pong

read_client = msgspec.json.Decoder(FromClient).decode
read_id = msgspec.json.Decoder(Named).decode
read_server = msgspec.json.Decoder(FromServer).decode
write = msgspec.json.Encoder().encode

"""Who may do what at an online table, and when: the one place where commands and moves are checked.

A refused command has changed nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from astragal.core.chance import commitment
from astragal.core.errors import CannotUndo, NotYourTurn, Refusal
from astragal.core.real_dice.by_hand import told
from astragal.server.errors import NotAllowed, NotNow, NotYours, Stale
from astragal.server.tables import real_dice
from astragal.server.tables.log import Became, text_of
from astragal.server.tables.seats import Place
from astragal.server.tables.table import NO_UNDO, By, OnlineTable, game_end, seated
from astragal.wire.messages import Agree, Back, Command, Decline, Enter, Leave, Play, Propose, Resign, Reveal


def execute(table: OnlineTable, by: By, command: Command) -> int:
    """Do a player's command once; the number of its last entry."""
    done = table.done.get((by.player, command.id))
    if done is not None:
        return done
    before = table.number
    try:
        COMMANDS[type(command)](table, by, command)
    except Refusal as refusal:
        if table.number != before:
            raise AssertionError(f"refused after a change: {refusal}") from refusal
        raise
    return table.number


def sit(table: OnlineTable, by: By, seat: int, name: str, promise: str | None = None) -> None:
    """Take an open seat. When the last one is taken the game starts."""
    place = _place(table, seat)
    assert by.player
    if table.status != "waiting" or not place.open:
        raise NotNow("server-seat-taken", seat=seat)
    if place.reserved not in (None, by.player):
        raise NotYours("server-seat-reserved", seat=seat)
    if table.setup.rated and table.seats_of(by.player):
        raise NotAllowed("server-rated-one-seat")
    table.enter(by, "sit", seat, seated(by.player, name, promise))
    start_when_full(table, by)


def start_when_full(table: OnlineTable, by: By) -> None:
    if table.full and table.status == "waiting":
        table.enter(by, "full" if table.unkept else "begin")


def claim(table: OnlineTable, by: By, seat: int) -> None:
    """Take over a seat by its token. At a rated table everybody plays for themselves."""
    assert by.player
    if table.setup.rated:
        raise NotYours("server-rated-no-claim")
    if _place(table, seat).player != by.player:
        table.enter(by, "claim", seat, by.player)


def become(table: OnlineTable, by: By, was: str) -> None:
    """A guest goes on as the player of an account."""
    assert by.player
    table.enter(_quietly(table, by), "become", None, text_of(Became(was, by.player)))


def forget(table: OnlineTable, by: By, player: str) -> None:
    """A player is deleted: they leave their seats, and their name goes."""
    for seat in table.seats_of(player):
        stand_in(table, by, seat)
    table.enter(_quietly(table, by), "forget", None, player)


def stand_in(table: OnlineTable, by: By, seat: int) -> None:
    """Let a computer player go on for somebody who has left."""
    if table.status != "over" and not table.places[seat].away:
        table.enter(by, "leave", seat)


def _quietly(table: OnlineTable, by: By) -> By:
    """A finished game counts as changed when it ended, and stays where it is in lists."""
    return by._replace(now=table.rows[-1].at) if table.status == "over" else by


def time_out(table: OnlineTable, by: By) -> None:
    """Begin without contributions that are late, and put bots at seats whose time has run out."""
    if table.status == "revealing":
        table.enter(by, "begin")
    waited_for = [seat for seat in table.to_move if table.places[seat].decides]
    for seat in table.clock.expired(waited_for, by.now):
        table.enter(by, "away", seat)


def note_hint(table: OnlineTable, by: By, seat: int) -> None:
    """Remember that a seat was given hints, before the first of them is."""
    if seat not in table.helped:
        table.enter(by, "hint", seat)


def hold_clocks(table: OnlineTable, by: By, seconds: float) -> None:
    """Do not count time in which no worker served the table. If the clock of the machine went back, it is negative."""
    if table.status == "revealing" or table.to_move:
        table.enter(by, "gap", None, f"{seconds:.3f}")


def play_for(table: OnlineTable, by: By, seat: int, number: int, move: str) -> None:
    """Play a bot's move, chosen when the table was at `number`, unless it comes too late."""
    if seat in table.driven() and table.opened[seat] <= number:
        table.running_game().moves(seat).check(move)
        _play_or_announce(table, by, seat, move)


def _reveal(table: OnlineTable, by: By, command: Reveal) -> None:
    place = _own(table, by, command.seat)
    if not place.owes or table.status != "revealing":
        raise NotNow("server-nothing-to-reveal")
    if commitment(bytes.fromhex(command.contribution)) != place.promise:
        raise Refusal("server-broken-promise")
    table.enter(by, "reveal", command.seat, command.contribution)
    if not table.unkept:
        table.enter(by, "begin")


def _play(table: OnlineTable, by: By, command: Play) -> None:
    place = _own(table, by, command.seat)
    game = table.running_game()
    if table.announced:
        raise NotNow("server-tell-first")
    _check_seen(table, command.seat, command.expect)
    game.moves(command.seat).check(command.move)
    if place.resigned:
        raise NotNow("server-resigned")
    if place.away:
        table.enter(by, "back", command.seat)
    _play_or_announce(table, by, command.seat, command.move)


def _play_or_announce(table: OnlineTable, by: By, seat: int, move: str) -> None:
    """Play a legal move; with real things, people first tell what it brings to light."""
    uncovers = table.setup.by_hand and table.running_game().uncovers(seat, move)
    table.enter(by, "announce" if uncovers else "move", seat, move)


def _enter(table: OnlineTable, by: By, command: Enter) -> None:
    """What real dice show, or what a move brought to light. Anybody who sits at the table may enter it."""
    _own(table, by, command.seat)
    game = table.running_game()
    if not table.setup.by_hand:
        raise NotAllowed("server-not-by-hand")
    if not table.due_since <= command.expect <= table.number:
        raise _stale(table)
    if (throw := table.due_throw) is None:
        raise NotYourTurn("core-no-throw-due", throw=" ".join(command.fell)[:60])
    text = told(throw, command.fell)
    if (announced := table.announced) is None:
        game.game.settle(game.state, text)
        table.enter(by, "throw", command.seat, text)
    else:
        game.uncovered(announced.seat, announced.move, text)
        table.enter(by, "sight", command.seat, text)
        table.enter(By(by.now, announced.player), "move", announced.seat, announced.move)


def can_take_back(table: OnlineTable) -> int:
    """How many entries go if the last thing that a person entered is taken back; refused if there is nothing."""
    if table.game is None or (table.status == "over" and not table.game.over) or table.rematch:
        raise NotNow("server-over" if table.game else "server-not-begun")
    if table.announced and table.announced.player:
        return 0
    steps = real_dice.steps_back(table.rows, table.in_game)
    if not steps:
        raise CannotUndo("core-undo-nothing")
    return steps


def _take_back(table: OnlineTable, by: By, command: Propose) -> None:
    """With real dice anybody who sits at the table takes back what was entered last."""
    _own(table, by, command.seat)
    if command.expect != table.number:
        raise _stale(table)
    table.enter(by, "undo", command.seat, str(can_take_back(table)))


def _propose(table: OnlineTable, by: By, command: Propose) -> None:
    if table.setup.by_hand and command.what == "undo":
        _take_back(table, by, command)
    else:
        _ask_others(table, by, command)


def _ask_others(table: OnlineTable, by: By, command: Propose) -> None:
    _deciding(table, by, command.seat)
    if command.what == "abandon":
        _check_may_end(table)
    if command.expect != table.number:
        raise _stale(table)
    if table.proposal:
        raise NotNow("server-proposal-open")
    if table.setup.rated:
        _check_rated_proposal(table, command)
    if command.what == "undo":
        table.undoable(command.seat)
    table.enter(by, "propose", command.seat, command.what)
    _settle(table, by)


def _check_rated_proposal(table: OnlineTable, command: Propose) -> None:
    """What is rated cannot be taken back, nor abandoned by one person alone: that would spare them a loss."""
    if command.what == "undo":
        raise NotAllowed(NO_UNDO)
    if len(table.deciding()) < 2:
        raise NotAllowed("server-rated-abandon-alone")


def _agree(table: OnlineTable, by: By, command: Agree) -> None:
    _deciding(table, by, command.seat)
    _check_proposal(table, command.expect)
    table.enter(by, "agree", command.seat)
    _settle(table, by)


def _decline(table: OnlineTable, by: By, command: Decline) -> None:
    _deciding(table, by, command.seat)
    _check_proposal(table, command.expect)
    table.enter(by, "decline", command.seat)


def _settle(table: OnlineTable, by: By) -> None:
    """Do what was proposed once all deciding players have agreed."""
    proposal = table.proposal
    assert proposal
    if not proposal.agreed.issuperset(table.deciding()):
        return
    if proposal.what == "undo":
        table.enter(by, "undo", proposal.seat, str(table.undoable(proposal.seat)))
    else:
        table.enter(by, "end", None, game_end("abandoned"))


def _resign(table: OnlineTable, by: By, command: Resign) -> None:
    place = _own(table, by, command.seat)
    table.running_game()
    _check_may_end(table)
    _check_seat(table, command.seat, command.expect)
    if place.resigned:
        return
    table.enter(by, "resign", command.seat)
    left = [seat for seat, each in enumerate(table.places) if not each.resigned]
    if len(left) < 2 or all(table.places[seat].bot for seat in left):
        table.enter(by, "end", None, game_end("resigned", left))


def _leave(table: OnlineTable, by: By, command: Leave) -> None:
    place = _own(table, by, command.seat)
    if table.status == "over":
        raise NotNow("server-over")
    _check_seat(table, command.seat, command.expect)
    if not place.away:
        table.enter(by, "leave", command.seat)


def _back(table: OnlineTable, by: By, command: Back) -> None:
    place = _own(table, by, command.seat)
    _check_seat(table, command.seat, command.expect)
    if not place.away:
        return
    if command.seat in table.clock.expired(table.to_move, by.now):
        raise NotNow("server-time-is-up")
    table.enter(by, "back", command.seat)


COMMANDS: dict[type[Command], Callable[[OnlineTable, By, Any], None]] = {
    Reveal: _reveal,
    Play: _play,
    Enter: _enter,
    Propose: _propose,
    Agree: _agree,
    Decline: _decline,
    Resign: _resign,
    Leave: _leave,
    Back: _back,
}


def _place(table: OnlineTable, seat: int) -> Place:
    if seat >= len(table.places):
        raise Refusal("core-no-such-seat", seat=seat, last=len(table.places) - 1)
    return table.places[seat]


def _own(table: OnlineTable, by: By, seat: int) -> Place:
    place = _place(table, seat)
    if by.player is None or place.player != by.player or by.only_seat not in (None, seat):
        raise NotYours("server-not-your-seat", seat=seat)
    return place


def _deciding(table: OnlineTable, by: By, seat: int) -> None:
    """Only players who decide for their seat may propose and agree."""
    place = _own(table, by, seat)
    table.running_game()
    if place.resigned:
        raise NotNow("server-resigned")
    if place.away:
        raise NotNow("server-away", seat=seat)


def _check_may_end(table: OnlineTable) -> None:
    """The games of an event are played to their end; a computer player finishes for those who leave."""
    if table.setup.event:
        raise NotAllowed("event-plays-on")


def _check_seen(table: OnlineTable, seat: int, expect: int) -> None:
    """Refuse a sender who has not seen the seat's decision. What others did meanwhile does not matter."""
    opened = table.opened.get(seat, 0) if seat in table.to_move else table.number
    if not opened <= expect <= table.number:
        raise _stale(table)


def _check_seat(table: OnlineTable, seat: int, expect: int) -> None:
    """Refuse a sender who has not seen the last change of the seat: a copy from a broken connection may come late."""
    if not table.seated[seat] <= expect <= table.number:
        raise _stale(table)


def _check_proposal(table: OnlineTable, expect: int) -> None:
    if table.proposal is None or expect < table.proposal.number:
        raise _stale(table)


def _stale(table: OnlineTable) -> Stale:
    return Stale("server-stale", number=table.number)

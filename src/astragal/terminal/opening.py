"""How a game begins: a new one as it was wished for, or one that goes on from its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from astragal.core import record
from astragal.core.chance import Chance, Fair, Seeded
from astragal.core.errors import Refusal
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.terminal.dice import committed, reopened
from astragal.terminal.save import Save, new_save, read_one
from astragal.terminal.screen import Screen
from astragal.terminal.seating import seated
from astragal.terminal.session import Session


@dataclass(frozen=True)
class Wishes:
    """What a new game is to be; None and empty where nothing was wished."""

    seats: int | None = None
    bots: Sequence[str] | None = None
    names: Sequence[str] = ()
    seed: int | str | None = None
    dice: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    record: Path | None = None


def begin(screen: Screen, name: str, wishes: Wishes) -> Session:
    """A new game."""
    game = catalogue.game(name)
    seats = seated(game.seats, wishes.seats, wishes.names, wishes.bots, screen.words)
    started = datetime.now(UTC).isoformat(timespec="seconds")
    table = Table(game, seats, wishes.options, header={"started": started})
    session = Session(screen, table, new_save(wishes.record, game.id))
    session.sit_down(_source(session, wishes))
    return session


def _source(session: Session, wishes: Wishes) -> Chance:
    if wishes.seed is not None and wishes.dice not in (None, "seeded"):
        raise Refusal("terminal-seed-not-seeded", dice=wishes.dice)
    match wishes.dice:
        case "fair":
            return _fair(session)
        case "by-hand":
            return session.hand
    return Seeded(wishes.seed)


def _fair(session: Session) -> Fair:
    source = committed(session.screen, [session.names[seat] for seat in session.people])
    session.save.keep_secret(source.secret)
    return source


def go_on(screen: Screen, path: Path) -> Session:
    """A game from its record."""
    save, found = Save(path), read_one(path)
    table = record.replay(found, catalogue.game)
    if table.over:
        raise Refusal("terminal-is-over", file=str(path))
    session = Session(screen, table, save)
    session.sit_down(reopened(found, save, session.hand))
    screen.say("terminal-goes-on", file=str(path), entries=len(table.log))
    session.recall()
    return session

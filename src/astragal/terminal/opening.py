"""Starts a session: a new game, or a saved game that goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from astragal.bots import roster
from astragal.core import record
from astragal.core.chance import Chance, Fair, Seeded
from astragal.core.errors import Refusal
from astragal.core.table import Table
from astragal.games import catalogue
from astragal.terminal.dice import committed, resumed
from astragal.terminal.save import Save, new_save, read_one
from astragal.terminal.screen import Screen
from astragal.terminal.seating import seated
from astragal.terminal.session import Session


@dataclass(frozen=True)
class GameSetup:
    """The settings of a new game; None or empty means the default."""

    seats: int | None = None
    bots: Sequence[str] | None = None
    names: Sequence[str] = ()
    seed: int | str | None = None
    dice: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    record: Path | None = None


def begin(screen: Screen, name: str, setup: GameSetup) -> Session:
    """Start a new game."""
    game = catalogue.game(name)
    usual = roster.default_opponent(game.id)
    seats = seated(game.seats, setup.seats, setup.names, setup.bots, usual, screen.words)
    started = datetime.now(UTC).isoformat(timespec="seconds")
    table = Table(game, seats, setup.options, header={"started": started})
    session = Session(screen, table, new_save(setup.record, game.id))
    session.use_chance(_source(session, setup))
    return session


def _source(session: Session, setup: GameSetup) -> Chance:
    if setup.seed is not None and setup.dice not in (None, "seeded"):
        raise Refusal("terminal-seed-not-seeded", dice=setup.dice)
    match setup.dice:
        case "fair":
            return _fair(session)
        case "by-hand":
            return session.hand
    return Seeded(setup.seed)


def _fair(session: Session) -> Fair:
    source = committed(session.screen, [session.names[seat] for seat in session.people])
    session.save.keep_secret(source.secret)
    return source


def resume(screen: Screen, path: Path) -> Session:
    """Resume a game from its record."""
    save, found = Save(path), read_one(path)
    table = record.replay(found, catalogue.game)
    if table.over:
        raise Refusal("terminal-is-over", file=str(path))
    session = Session(screen, table, save)
    session.use_chance(resumed(found, save, session.hand))
    screen.say("terminal-goes-on", file=str(path), entries=len(table.log))
    session.repeat_news()
    return session

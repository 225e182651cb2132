"""The menu of games, shown when no game is named."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

from astragal.core.errors import UnknownGame
from astragal.core.naming import shown_names, title
from astragal.core.plain import plain, whole_number
from astragal.games import catalogue
from astragal.terminal.opening import GameSetup, begin, resume
from astragal.terminal.save import last_unfinished
from astragal.terminal.screen import Screen
from astragal.terminal.session import Session
from astragal.terminal.typed import command_of


def choose(screen: Screen, setup: GameSetup) -> Session:
    """Show the games and let the person choose one. The last unfinished game can be resumed."""
    left = last_unfinished()
    show_games(screen)
    if left:
        path, found = left
        names = shown_names(found.header["seats"])  # type: ignore[arg-type]  # checked when the record was read
        screen.say("terminal-menu-left", game=plain(str(found.header["game"])), names=", ".join(names))
    screen.say("terminal-menu-game")
    while True:
        typed = _typed(screen)
        if left and typed == "0":
            return resume(screen, path)
        try:
            game = _game(typed)
        except UnknownGame as refusal:
            screen.show(refusal.say(screen.words), "bold")
        else:
            return _begin(screen, game, setup)


def _typed(screen: Screen) -> str:
    """A typed line. Here, `quit` ends the program: there is no game to leave yet."""
    typed = screen.ask()
    if command_of(typed) == ("quit", ""):
        raise EOFError
    return typed


def show_games(screen: Screen) -> None:
    """List the games, by box."""
    places = count(1)
    for box in catalogue.boxes():
        screen.show(box.name, "bold")
        for listing in box.games:
            screen.show(f"{next(places):4}  {title(catalogue.game(listing.id), screen.words):<18}{listing.id}")


def _game(typed: str) -> str:
    ids = catalogue.ids()
    if 0 < (place := whole_number(typed) or 0) <= len(ids):
        return ids[place - 1]
    return catalogue.listing_of(typed).id


def _begin(screen: Screen, game: str, setup: GameSetup) -> Session:
    if setup.seats is None and setup.bots is None and not setup.names:
        setup = replace(setup, seats=_seats(screen, game))
    return begin(screen, game, setup)


def _seats(screen: Screen, game: str) -> int:
    allowed = catalogue.game(game).seats
    screen.say("terminal-menu-seats", least=allowed[0], most=allowed[-1], alone="yes" if 1 in allowed else "no")
    while True:
        seats = whole_number(_typed(screen) or "2")
        if seats is not None and seats in allowed:
            return seats
        screen.say("terminal-menu-seats-again", least=allowed[0], most=allowed[-1])

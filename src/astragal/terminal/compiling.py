"""`astragal compile`: compiles ahead what computer players and analyses need, and shows how far it is."""

from __future__ import annotations

from collections.abc import Sequence

from astragal.analysis.rehearsal import Rehearsal, missing, play_all
from astragal.core.errors import Refusal
from astragal.core.naming import title
from astragal.core.words import Words
from astragal.games import catalogue
from astragal.terminal.progress import bar, on_terminal
from astragal.terminal.screen import Screen

PARTS = 4
"""How often it is said how far it is, where no bar can be drawn."""


def compile_games(games: Sequence[str], jobs: int, screen: Screen) -> None:
    """Compile what these games need, by default all, in some processes."""
    words, wanted = screen.words, missing(games)
    if not wanted:
        screen.say("cli-compiled-already")
        return
    screen.say("cli-compiles", count=len(wanted))
    with bar(words("cli-compiling")) as report:
        for done, each in enumerate(play_all(wanted, jobs), 1):
            report(done, len(wanted), _named(each, words))
            if not on_terminal():
                say_part(done, len(wanted), screen)
    if failed := missing(games):
        raise Refusal("cli-not-compiled", count=len(failed))
    screen.say("cli-compiled")


def say_part(done: int, of: int, screen: Screen) -> None:
    """Say how far it is after each of a few parts."""
    if done * PARTS // of > (done - 1) * PARTS // of and done < of:
        screen.say("cli-compiled-part", part=done / of)


def _named(rehearsal: Rehearsal, words: Words) -> str:
    game = title(catalogue.game(rehearsal.game), words)
    return words("cli-compiling-player", game=game, player=rehearsal.player, seats=rehearsal.seats)

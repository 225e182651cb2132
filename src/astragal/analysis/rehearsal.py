"""Rehearsals: games played ahead, so that all that a player or an analysis needs is compiled before somebody waits.

A rehearsal is needed once on a machine, until the sources change. A stamp beside the compiled code says it is done.
What plays is imported late, since it loads the compiler: to find that nothing is left to do takes milliseconds.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from itertools import groupby
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import NamedTuple, cast

from astragal.core.box import Box
from astragal.core.compiled import stamp_folder
from astragal.core.work import leave_with_parent
from astragal.games import catalogue

ADVISER = "adviser"
"""Who gives hints and analyses, as a player to rehearse."""
WHOLE = "all"
"""The stamp of a whole box."""
USUAL_SEATS = 2
MOST_SEATS = 3
"""Players search for themselves alone, against one opponent or against several; larger tables need no more code."""
BEGINNING = 10
"""How many lines of a record are its beginning."""
SEED = 0
LOWEST_PRIORITY = 19


class Rehearsal(NamedTuple):
    """A player, or the adviser, of a game at a table of so many seats."""

    game: str
    player: str
    seats: int

    @classmethod
    def of(cls, game: str, player: str, seats: int) -> Rehearsal:
        """The one that has all that is needed at a table of so many seats."""
        return cls(game, player, min(seats, _rehearsed_seats(game)[-1]))

    @property
    def box(self) -> Box:
        return catalogue.box_of(self.game)

    @property
    def done(self) -> bool:
        return self._stamp.exists()

    @property
    def _stamp(self) -> Path:
        return _stamp(self.box, f"{self.game.replace('/', '.')}-{self.player}-{self.seats}")

    def play(self) -> None:
        """Play a game with this player in every seat, or analyse one, unless that is done."""
        if self.done:
            return
        from astragal.bots.play import play_game

        if self.player == ADVISER:
            self._analyse()
        else:
            play_game(self.game, [self.player] * self.seats, SEED)
        _put(self._stamp)

    def _analyse(self) -> None:
        """An analysis asks all that hints ask. At unusual tables its beginning is enough to compile what differs."""
        from astragal.analysis.analyst import analyse
        from astragal.bots.play import play_game
        from astragal.bots.roster import default_opponent
        from astragal.core import record

        lines = play_game(self.game, [default_opponent(self.game)] * self.seats, SEED).record()
        analyse(record.only(lines if self.seats == USUAL_SEATS else lines[:BEGINNING]))


def rehearsals(games: Iterable[str] = ()) -> list[Rehearsal]:
    """All rehearsals of these games, by default of all: the usual number of seats first."""
    found = [each for game in games or catalogue.ids() for each in _of_game(catalogue.listing_of(game).id)]
    return sorted(found, key=lambda each: each.seats != USUAL_SEATS)


def _of_game(game: str) -> Iterator[Rehearsal]:
    from astragal.bots import roster

    players = [*roster.bots(game), *([ADVISER] if catalogue.has_adviser(game) else [])]
    for seats in _rehearsed_seats(game):
        yield from (Rehearsal(game, player, seats) for player in players)


def _rehearsed_seats(game: str) -> list[int]:
    allowed = catalogue.game(game).seats
    return [seats for seats in allowed if seats <= MOST_SEATS] or [min(allowed)]


def missing(games: Collection[str] = ()) -> list[Rehearsal]:
    """The rehearsals of these games, by default of all, that are not done."""
    names = games or catalogue.ids()
    boxes = {box.id: box for box in map(catalogue.box_of, names)}
    if all(_stamp(box, WHOLE).exists() for box in boxes.values()):
        return []
    found = [each for each in rehearsals(names) if not each.done]
    if not found:
        _note_whole(boxes.values())
    return found


def _note_whole(boxes: Iterable[Box]) -> None:
    for box in boxes:
        if all(each.done for each in rehearsals(game.id for game in box.games)):
            _put(_stamp(box, WHOLE))


def _stamp(box: Box, name: str) -> Path:
    return stamp_folder(box.folder) / name


def _put(stamp: Path) -> None:
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.touch()


def play_all(wanted: Iterable[Rehearsal], processes: int, politely: bool = False) -> Iterator[Rehearsal]:
    """Play rehearsals in some processes, and yield each that is done. Politely: while others do not need the machine.

    Those of one box share most of what they compile, so one process plays them one after the other.
    """
    by_box = sorted(wanted, key=lambda each: each.box.id)
    shares = [list(share) for _, share in groupby(by_box, key=lambda each: each.box.id)]
    running: dict[Connection, BaseProcess] = {}
    try:
        while shares or running:
            while shares and len(running) < processes:
                receiver, process = _started(shares.pop(0), politely)
                running[receiver] = process
            for ready in wait(list(running)):
                receiver = cast(Connection, ready)
                try:
                    yield receiver.recv()
                except EOFError:
                    running.pop(receiver).join()
    finally:
        for process in running.values():
            process.terminate()


def _started(share: list[Rehearsal], politely: bool) -> tuple[Connection, BaseProcess]:
    """A process that plays these, and where it says which are done."""
    context = get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_play_share, args=(share, politely, sender), daemon=True)
    process.start()
    sender.close()  # only the process has it now, so its end is noticed
    return receiver, process


def _play_share(share: list[Rehearsal], politely: bool, sender: Connection) -> None:
    if politely and hasattr(os, "nice"):
        with suppress(OSError):  # some services may not change it
            os.nice(LOWEST_PRIORITY)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()
    for each in share:
        each.play()
        sender.send(each)

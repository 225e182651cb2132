"""Positions of Farbenpoker with a watcher who has seen all entries so far."""

from astragal.core.chance import Seeded, Stream, fall
from astragal.core.game import Event, Throw
from astragal.games.farbenpoker.players.belief import Belief
from astragal.games.farbenpoker.players.training import master as make_master
from games.farbenpoker.position import STICKS, Position, start


def watched(watcher, position, script):
    """The position after a script; the watcher has seen all of it."""
    for text in filter(None, map(str.strip, script.split(";"))):
        watcher.watch(position.event(text))
        position = position.after(text)
    return position


def watched_game(watcher, script, seats=2, sticks=STICKS):
    """The position after a script, from the first throw on."""
    watcher.watch(Event(None, None))
    return watched(watcher, start(seats, sticks), script)


def master():
    return make_master(0, Stream(Seeded("master").key).below)


def advised(script, seats=2, sticks=STICKS, **fields):
    """A master who has seen a script, and the position after it, both with other values in these fields."""
    adviser = master()
    position = watched_game(adviser, script, seats, sticks)
    if fields:
        belief = adviser._knowledge.belief
        belief._table = Position(belief.table(position.view)).given(**fields).state
        position = position.given(**fields)
    return adviser, position


def random_game(seats, seed):
    """A random game, entry by entry: a belief that has seen all so far, the position and the next entry."""
    belief, position = Belief(), start(seats)
    belief.watch(Event(None, None))
    below = Stream(Seeded(f"watched {seed}").key).below
    while position.phase != "over":
        due = position.pending
        text = fall(due, below) if isinstance(due, Throw) else position.moves.sample(below)
        yield belief, position, text
        belief.watch(position.event(text))
        position = position.after(text)

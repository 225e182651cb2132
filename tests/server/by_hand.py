"""People at a table with real dice, which fall as in a recorded game."""

from astragal.bots.play import play_game
from astragal.core.game import Throw
from astragal.core.table import Table
from astragal.wire.messages import Enter, Play, Propose
from server.in_process import Client, create_table, guests, new_id

SEATS = {"dice-stars": 2, "farbenpoker": 3}


BOTS = {"rolling-cubes/yahtzee": "master"}
"""Players that roll dice again."""


def recorded(game, seed=1, seats=None):
    """A finished game of computer players, with as many seats as the game usually has in these tests."""
    return play_game(game, [BOTS.get(game, "greedy")] * (seats or SEATS.get(game, 2)), seed)


def fallen(table, entry):
    """What fell in a throw of the log, one thing after another; None if nobody could see it."""
    pending = table.game.pending(table.states[entry])
    assert isinstance(pending, Throw)
    if table.event(entry).text is None:
        return None
    return tuple(pending.read(table.log[entry].text))


def uncovered(table, entry):
    """What a move of the log brought to light; None if it brought nothing."""
    seat, move = table.log[entry]
    before = Table(table.game, table.seats, table.options)
    for each in table.log[:entry]:
        before.enter(each)
    return tuple(table.event(entry).shown["sticks"]) if before.uncovers(seat, move) else None


def steps(table):
    """All that people do in a game: (seat, move, None) or (None, None, what fell or came to light)."""
    for number, (seat, text) in enumerate(table.log):
        if seat is not None:
            yield seat, text, None
            seen = uncovered(table, number)
        else:
            seen = fallen(table, number)
        if seen is not None:
            yield None, None, seen


async def by_hand(worker, game, seats, **options):
    """A table with real dice, and the client at the screen where people sit."""
    (ada,) = await guests(worker, "Ada")
    table = await create_table(worker, ada, game, seats, by_hand=True, **options)
    return table, await Client(worker, table, ada).connect()


async def enter(client, *fell, seat=None):
    await client.do(Enter(new_id(), client.seats[0] if seat is None else seat, client.number, fell))


async def take_back(client, seat=None):
    await client.do(Propose(new_id(), client.seats[0] if seat is None else seat, client.number, "undo"))


async def do_step(client, seat, move, fell):
    if move is None:
        await enter(client, *fell)
    else:
        await client.do(Play(new_id(), seat, client.number, move))


def local_seats(count):
    return " ".join(["me", *(f"local:P{seat}" for seat in range(2, count + 1))])


def seen_lines(table):
    """The entries of a record without the throws that nobody saw."""
    lines = table.record()[1:-1]
    return [line for number, line in enumerate(lines) if "move" in line or table.event(number).text is not None]

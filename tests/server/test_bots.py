"""Bots at online tables: they play by themselves, are replaced when their process dies, and see only their seat."""

import os
import pickle
import signal
from itertools import islice

import pytest

from astragal.core.chance import Seeded, Stream
from astragal.core.game import ListedMoves
from astragal.games import catalogue
from astragal.server.background.bot_pool import BotPool, Question
from astragal.server.background.questions import question_of
from astragal.server.tables import commands
from astragal.server.tables.log import Row
from astragal.server.tables.seats import PlannedSeat
from astragal.server.tables.table import By, OnlineTable, TableSetup
from conformance.positions import steps
from conformance.secrets import varied
from server.in_process import (
    Client,
    async_test,
    create_table,
    guests,
    opened,
    play_out,
    rows,
    settled,
    verified,
)

QUICK = "rolling-cubes/one-by-one"
every_game = pytest.mark.parametrize("game", catalogue.ids())


@pytest.mark.slow
@every_game
@async_test
async def test_a_table_of_computer_players_runs_to_its_end(any_store_url, game):
    async with opened(any_store_url) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, game, "bot:greedy bot:random")
        client = await Client(worker, table, ada).connect()
        await client.until(lambda: client.status == "over")
        header, verdict = await verified(worker, table, ada)
        log = await rows(worker, table)
    assert (header["seats"], verdict.chance) == (["bot:greedy", "bot:random"], "fair")
    assert {row.player for row in log if row.kind == "move"} == {None}


@async_test
async def test_bot_pauses_before_a_move_at_a_table_with_people(any_store_url):
    async with opened(any_store_url, bot_pause_s=0.2) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, QUICK, "bot:random me")
        client = await Client(worker, table, ada).connect()
        await play_out(client)
        log = await rows(worker, table)
    moves = [number for number, row in enumerate(log) if row.kind == "move" and row.seat == 0]
    assert moves
    assert all(log[number].at - log[number - 1].at >= 0.2 for number in moves)


@pytest.mark.slow
@async_test
async def test_killed_bot_process_is_replaced_and_the_game_goes_on(any_store_url):
    bot_pool = BotPool(1)
    async with opened(any_store_url, bot_pool=bot_pool) as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, QUICK, "bot:greedy me")
        client = await Client(worker, table, ada).connect()
        await client.until(client.to_move)
        (lost,) = bot_pool._pool._processes
        os.kill(lost, signal.SIGKILL)
        await play_out(client)
        assert lost not in bot_pool._pool._processes
        await verified(worker, table, ada)


@async_test
async def test_stand_in_unknown_to_the_game_still_moves(any_store_url):
    """The name of the stand-in is a setting of the server; not every game has a bot of that name."""
    async with opened(any_store_url, stand_in="kasparov") as worker:
        (ada,) = await guests(worker, "Ada")
        table = await create_table(worker, ada, QUICK, "me local")
        await worker.committer.transact(
            [table], lambda transaction: transaction.table(table).enter(By(worker.clock()), "away", 0)
        )
        client = await Client(worker, table, ada).connect()
        await client.until(lambda: 1 in client.to_move())
        await settled(worker)
    assert client.kinds.count("move") == 1


def online(lines):
    """An online table with bots only, at which the game of a record was played up to its last line."""
    header, *entries = lines
    plan = tuple(PlannedSeat(bot="greedy") for _ in header["seats"])
    setup = TableSetup("0" * 12, "host", header["game"], 1, header["options"], plan, True, "", bytes(32), None, 0.0)
    table = OnlineTable(setup, 60.0, [Row(1, 0.0, "begin", None, "")])
    for number, entry in enumerate(entries, 2):
        kind = "move" if "move" in entry else "throw"
        table.apply(Row(number, 0.0, kind, entry.get("seat"), entry[kind]))
    return table


def question(lines, seat):
    return pickle.dumps(question_of(online(lines), seat, "bot"))


@pytest.mark.parametrize("game", ["dice-stars", "rolling-cubes/all-together"])
def test_late_bot_move_is_not_played(game):
    """Even where it would be legal again."""
    for table, seat, move in islice(steps(game, 2, "late"), 30):
        at_table = online(table.record())
        number = at_table.number
        for _ in range(2):
            commands.play_for(at_table, By(0.0), seat, number, move)
        assert [row.kind for row in at_table.rows[number:]].count("move") == 1


@pytest.mark.parametrize("seats", [2, 5])
def test_question_does_not_reveal_undrawn_sticks(seats):
    below, differing = Stream(Seeded("asked").key).below, 0
    for table, seat, _move in islice(steps("farbenpoker", seats, "questions"), 40):
        lines = table.record()
        twin = varied(lines, None, below)
        differing += twin != lines
        assert question(lines, seat) == question(twin, seat)
    assert differing > 3


@pytest.mark.parametrize("game", ["rolling-cubes/all-together", "rolling-cubes/tournament"])
def test_question_does_not_reveal_submitted_equalities(game):
    below, differing = Stream(Seeded("submitted").key).below, 0
    for table, seat, _move in steps(game, 3, "questions"):
        if len(table.pending.seats) in (1, 3) or differing > 12:
            continue
        lines = table.record()
        twin = varied(lines, seat, below)
        differing += twin != lines
        assert question(lines, seat) == question(twin, seat)
    assert differing > 2


@every_game
def test_pickled_question_allows_the_same_moves(game):
    for table, seat, move in islice(steps(game, 3 if game != "dice-stars" else 2, "pickled"), 0, 40, 5):
        asked = pickle.loads(question(table.record(), seat))
        assert isinstance(asked, Question)
        assert move in asked.moves
        assert list(islice(asked.moves, 20)) == list(islice(table.moves(seat), 20))


@every_game
def test_moves_of_every_game_can_be_pickled(game):
    for table, seat, move in islice(steps(game, 2, "moves"), 0, 30, 5):
        moves = table.moves(seat)
        if not isinstance(moves, ListedMoves):
            assert move in pickle.loads(pickle.dumps(moves))
